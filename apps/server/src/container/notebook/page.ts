/** The page of the notebook, whole. Its paths are relative: the notebook does not know below which address it stands. */
export const notebookPage = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Notebook</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 24px auto; max-width: 900px; padding: 0 16px; font: 15px/1.6 system-ui, sans-serif; }
  section { margin-bottom: 16px; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; padding: 8px; }
  textarea { width: 100%; box-sizing: border-box; min-height: 90px; font: 13px/1.5 ui-monospace, monospace; }
  pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
  button, select { font: inherit; margin-right: 8px; }
</style>
<h1 id="title"></h1>
<p id="hint"><code>simulate("Model", { stopTime: 1, parameters: { k: 2 } })</code> · <code>simulate("Model", stop_time=1)</code></p>
<div id="cells"></div>
<button id="add"></button><button id="example"></button><span id="state" role="status"></span>
<script>
  const zh = navigator.language.startsWith("zh");
  const words = zh
    ? { title: "笔记本", add: "添加单元", example: "添加示例", run: "运行", stop: "停止", remove: "删除", code: "代码", language: "语言",
        kept: "已保存到 notebook.json", lost: "未能保存：",
        hint: "Shift+Enter 运行单元。仿真模型：",
        here: "在这里仿真会话中的文件", there: "在站点上仿真分支上已提交的版本，结果保留在“我的仿真”中" }
    : { title: "Notebook", add: "Add a cell", example: "Add an example", run: "Run", stop: "Stop", remove: "Delete", code: "Code", language: "Language",
        kept: "Kept in notebook.json", lost: "Not kept: ",
        hint: "Shift+Enter runs a cell. To simulate a model: ",
        here: "Simulates the files of the session, here", there: "Simulates what is committed on the branch, on the site, which keeps the result" };
  const names = { javascript: "JavaScript", typescript: "TypeScript", python: "Python" };
  document.documentElement.lang = zh ? "zh-CN" : "en";
  document.title = document.getElementById("title").textContent = words.title;
  document.getElementById("hint").prepend(words.hint);
  const state = document.getElementById("state");
  const list = document.getElementById("cells");
  let cells = [];
  let languages = [];
  let model = "";
  // Both languages of programs write the same but for comments and names of options.
  function exampleIn(language) {
    const name = JSON.stringify(model || "Package.Model");
    const [sign, options] = language === "python" ? ["#", "stop_time=1"] : ["//", "{ stopTime: 1 }"];
    const result = language === "python" ? "result = " : "var result = ";
    const last = language === "python" ? "list(result), result['time'][-1]" : "[Object.keys(result), result.time.at(-1)]";
    return sign + " " + words.there + "\\n" + result + "mofang.simulate(" + name + ", " + options + ")\\n" + sign + " " + words.here +
      ": simulate(" + name + ", " + options + ")\\n" + last;
  }
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
    for (const name of languages) language.append(new Option(names[name], name, false, name === cell.language));
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
  add.textContent = words.add;
  add.onclick = () => { const cell = { language: languages[0], code: "" }; cells.push(cell); show(cell); keep(); };
  const example = document.getElementById("example");
  example.textContent = words.example;
  example.onclick = () => {
    for (const language of languages.filter((name) => name !== "typescript")) {
      const cell = { language, code: exampleIn(language) };
      cells.push(cell);
      show(cell);
    }
    keep();
  };
  fetch("notebook").then((answer) => answer.json()).then((known) => {
    ({ cells, languages, model } = known);
    cells.forEach(show);
  });
</script>
`;
