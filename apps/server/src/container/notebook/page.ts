/** The page of the notebook, whole. Its paths are relative: the notebook does not know below which address it stands. */
export const notebookPage = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Notebook</title>
<style>
  body { margin: 24px auto; max-width: 900px; padding: 0 16px; font: 15px/1.6 system-ui, sans-serif; color: #1b2733; }
  section { margin-bottom: 16px; border: 1px solid #d5dde5; border-radius: 6px; padding: 8px; }
  textarea { width: 100%; box-sizing: border-box; min-height: 90px; font: 13px/1.5 ui-monospace, monospace; }
  pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
  button, select { font: inherit; margin-right: 8px; }
</style>
<h1>Notebook</h1>
<div id="cells"></div>
<button id="add"></button><span id="state" role="status"></span>
<script>
  const zh = navigator.language.startsWith("zh");
  const words = zh
    ? { add: "添加单元", run: "运行", stop: "停止", code: "代码", language: "语言", kept: "已保存到 notebook.json", lost: "未能保存：" }
    : { add: "Add a cell", run: "Run", stop: "Stop", code: "Code", language: "Language", kept: "Kept in notebook.json", lost: "Not kept: " };
  const state = document.getElementById("state");
  const list = document.getElementById("cells");
  let cells = [];
  let languages = [];
  async function keep() {
    try {
      const answer = await fetch("notebook", { method: "PUT", body: JSON.stringify({ cells }) });
      if (!answer.ok) throw new Error(answer.status);
      state.textContent = words.kept;
    } catch (error) { state.textContent = words.lost + error.message; }
  }
  function show(cell) {
    const section = document.createElement("section");
    const language = document.createElement("select");
    language.ariaLabel = words.language;
    for (const name of languages) language.append(new Option(name, name, false, name === cell.language));
    language.onchange = () => { cell.language = language.value; keep(); };
    const code = document.createElement("textarea");
    code.ariaLabel = words.code;
    code.value = cell.code;
    let timer;
    code.oninput = () => { cell.code = code.value; clearTimeout(timer); timer = setTimeout(keep, 400); };
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
    section.append(language, run, stop, code, output);
    list.append(section);
  }
  const add = document.getElementById("add");
  add.textContent = words.add;
  add.onclick = () => { const cell = { language: languages[0], code: "" }; cells.push(cell); show(cell); keep(); };
  fetch("notebook").then((answer) => answer.json()).then((known) => {
    ({ cells, languages } = known);
    cells.forEach(show);
  });
</script>
`;
