// Runs Python for the page: texts of the page go to a Speaker (see speaking.py), and its texts to
// the page. `null` tells the page that everything is done.

const here = new URL("./", import.meta.url).href;
const fetchAsIs = fetch;
const about = (page) => postMessage(JSON.stringify({ page }));
let loaded = 0;

/** Fetch a file that lies on the server in compressed form, whatever the server does itself. */
async function unpacked(name, type, how) {
  const answer = await fetchAsIs(`${here}${name}.gz`, how);
  if (!answer.ok) throw new Error(`${name} is missing`);
  const counted = new TransformStream({
    transform(part, further) {
      about({ loaded: (loaded += part.length) });
      further.enqueue(part);
    },
  });
  const body = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": type } });
}

const TYPES = { wasm: "application/wasm", zip: "application/zip" };
self.fetch = (what, how) => {
  const address = String(what?.url ?? what), type = TYPES[address.split(".").pop()];
  return type ? unpacked(address.slice(here.length), type, how) : fetchAsIs(what, how);
};

const waiting = [];
let speaker = null, goesOn = false;

const tell = (texts) => texts && texts.split("\n").forEach((text) => postMessage(text));

/** Call Python; what it cannot do is said to the page, and the game stays as it was. */
function call(name, ...texts) {
  try {
    const said = speaker[name](...texts);
    tell(said);
    return said;
  } catch (error) {
    const last = String(error.message).trim().split("\n").pop();
    about({ problem: `That did not work: ${last.slice(0, 300)}` });
    return "";
  }
}

function hear(text) {
  call("hear", text);
  if (!goesOn) goOn();
}

/** Let the computer move, or a trial play on, and hear in between what the page says. */
function goOn() {
  goesOn = true;
  setTimeout(() => {
    if (call("go_on")) goOn();
    else {
      goesOn = false;
      postMessage(null);
    }
  });
}

self.onmessage = ({ data }) => (speaker ? hear(data) : waiting.push(data));

const words = unpacked("words.zip", TYPES.zip, { priority: "low" });
const { loadPyodide } = await import(`${here}pyodide.mjs`);
const python = await loadPyodide({ indexURL: here, stdLibURL: `${here}python.zip` });
about({ doing: "The list of words is being loaded." });
python.FS.writeFile("/words.zip", new Uint8Array(await (await words).arrayBuffer()));
about({ doing: "The rules are being set up." });
speaker = python.runPython(`
import sys

sys.path.append("/words.zip")
import english_list

# The package looks for the module among its own, but here it comes in an archive of its own.
sys.modules["scrabble_rules.wordlists.english_list"] = english_list
from playground.speaking import Speaker

Speaker()
`);
about({ ready: true });
waiting.forEach(hear);
