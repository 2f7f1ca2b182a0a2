import type { SessionFacts } from "./session-facts.ts";
import { notebookWords } from "./words.ts";

const style = `
  :root { color-scheme: light dark; }
  body { margin: 24px auto; max-width: 900px; padding: 0 16px; font: 15px/1.6 system-ui, sans-serif; }
  section { margin-bottom: 16px; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; padding: 8px; }
  textarea { width: 100%; box-sizing: border-box; min-height: 90px; field-sizing: content; font: 13px/1.5 ui-monospace, monospace; }
  pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
  button, select { font: inherit; margin-right: 8px; }
`;

/** What the page does, with its texts in `words`. Its paths are relative: the notebook does not know below which address it stands. */
const script = `
  const names = { javascript: "JavaScript", typescript: "TypeScript", python: "Python" };
  const state = document.getElementById("state");
  const list = document.getElementById("cells");
  let cells = [];
  let languages = [];
  let examples = [];
  let isChanged = false;
  let isKeeping = false;
  // One request at a time: of two on their way the older could arrive last.
  async function keep() {
    isChanged = true;
    state.textContent = "…";
    if (isKeeping) return;
    isKeeping = true;
    try {
      while (isChanged) {
        isChanged = false;
        const answer = await fetch("notebook", { method: "PUT", body: JSON.stringify({ cells }) });
        if (!answer.ok) throw new Error(answer.status);
      }
      state.textContent = words.kept;
    } catch (error) { state.textContent = words.lost + error.message; }
    isKeeping = false;
  }
  function show(cell) {
    const section = document.createElement("section");
    const language = document.createElement("select");
    language.ariaLabel = words.language;
    for (const name of languages) language.append(new Option(names[name], name, false, name === cell.language));
    language.onchange = () => { cell.language = language.value; keep(); };
    const code = document.createElement("textarea");
    code.ariaLabel = words.code;
    code.value = cell.code;
    code.oninput = () => { cell.code = code.value; keep(); };
    const output = document.createElement("pre");
    output.textContent = cell.output ?? "";
    const run = document.createElement("button");
    run.textContent = words.run;
    run.onclick = async () => {
      run.disabled = true;
      output.textContent = "…";
      try {
        const body = JSON.stringify({ language: cell.language, code: cell.code });
        cell.output = await (await fetch("run", { method: "POST", body })).text();
      } catch (error) { cell.output = error.message; }
      output.textContent = cell.output;
      run.disabled = false;
      keep();
    };
    const stop = document.createElement("button");
    stop.textContent = words.stop;
    stop.onclick = () => fetch("stop", { method: "POST", body: JSON.stringify({ language: cell.language }) });
    code.onkeydown = (event) => {
      if (event.key !== "Enter" || !event.shiftKey) return;
      event.preventDefault();
      if (!run.disabled) run.click();
    };
    const remove = document.createElement("button");
    remove.textContent = words.remove;
    remove.onclick = () => { cells = cells.filter((other) => other !== cell); section.remove(); keep(); };
    section.append(language, run, stop, remove, code, output);
    list.append(section);
  }
  const add = document.getElementById("add");
  add.onclick = () => { const cell = { language: languages[0], code: "" }; cells.push(cell); show(cell); keep(); };
  const example = document.getElementById("example");
  example.onclick = () => {
    const added = examples.map((each) => ({ ...each }));
    cells.push(...added);
    added.forEach(show);
    keep();
  };
  fetch("notebook").then((answer) => answer.json()).then((known) => {
    ({ cells, languages, examples } = known);
    cells.forEach(show);
    // A cell added before would take the place of all that are kept.
    add.disabled = example.disabled = false;
  });
`;

/** The page of the notebook, whole. */
export function notebookPage(lang: SessionFacts["lang"]): string {
  const words = notebookWords[lang];
  return `<!doctype html>
<html lang="${lang.replace("_", "-")}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${words.title}</title>
<style>${style}</style>
<h1>${words.title}</h1>
<p>${words.hint}<code>simulate("Model", { stopTime: 1, parameters: { k: 2 } })</code> · <code>simulate("Model", stop_time=1)</code></p>
<div id="cells"></div>
<button id="add" disabled>${words.add}</button><button id="example" disabled>${words.example}</button><span id="state" role="status"></span>
<script>
  const words = ${JSON.stringify(words)};${script}</script>
`;
}
