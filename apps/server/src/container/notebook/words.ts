import type { SessionFacts } from "./session-facts.ts";

/** Texts of the notebook's page. */
const en = {
  title: "Notebook",
  add: "Add a cell",
  example: "Add an example",
  run: "Run",
  stop: "Stop",
  remove: "Delete",
  code: "Code",
  language: "Language",
  kept: "Kept in notebook.json",
  lost: "Not kept: ",
  hint: "Shift+Enter runs a cell. To simulate a model: ",
  onSite: "Simulates what is committed on the branch, on the site, which keeps the result",
  inSession: "Simulates the files of the session, here",
};
export type NotebookWords = typeof en;

const zh: NotebookWords = {
  title: "笔记本",
  add: "添加单元",
  example: "添加示例",
  run: "运行",
  stop: "停止",
  remove: "删除",
  code: "代码",
  language: "语言",
  kept: "已保存到 notebook.json",
  lost: "未能保存：",
  hint: "Shift+Enter 运行单元。仿真模型：",
  onSite: "在站点上仿真分支上已提交的版本，结果保留在“我的仿真”中",
  inSession: "在这里仿真会话中的文件",
};

/** By the language of who opened the session, as calls name it. */
export const notebookWords: Readonly<Record<SessionFacts["lang"], NotebookWords>> = { zh_CN: zh, en_US: en };
