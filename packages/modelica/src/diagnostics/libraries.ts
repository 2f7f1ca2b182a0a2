import type { DiagnosticRule } from "./diagnostic.ts";

/** Diagnostics about the libraries that models use. */
export const librariesCatalogue = {
  "library.missing": {
    severity: "warning",
    section: "18.8.2",
    zh: "没有安装库 {label}，可用以下命令安装：{command}",
    en: "Library {label} is not installed; to install it: {command}",
  },
  "library.other-version": {
    severity: "warning",
    section: "18.8.2",
    zh: "没有库 {name} {version}，以 {loaded} 代替，后者未声明兼容；安装所需版本：{command}",
    en: "Library {name} {version} is not there; {loaded}, which does not say that it is compatible, stands in for it; to install it: {command}",
  },
  "library.compatible-version": {
    severity: "information",
    section: "18.8.2",
    zh: "没有库 {name} {version}，以兼容的 {loaded} 代替",
    en: "Library {name} {version} is not there; {loaded}, which is compatible with it, stands in for it",
  },
  "library.two-versions": {
    severity: "warning",
    section: "18.8.2",
    zh: "{by} 使用 {name} {version}，但已为 {first} 载入 {name} {loaded}：一个模型中只能有一个版本",
    en: "{by} uses {name} {version}, but {name} {loaded} is loaded for {first}: a model has one version of a library",
  },
  "library.of-repository": {
    severity: "information",
    section: "18.8.2",
    zh: "库 {name} {version} 取自仓库 {repository}，提交 {commit}，内容 {hash}",
    en: "Library {name} {version} is taken from repository {repository}, commit {commit}, content {hash}",
  },
  "library.withheld": {
    severity: "information",
    section: "18.10.1",
    zh: "库 {name} {version} 未公开全部文本：使用它的模型只能在服务器上运行",
    en: "Library {name} {version} does not show all of its text: models that use it run on the server only",
  },
  "library.circle": {
    severity: "information",
    section: "18.8.2",
    zh: "库互相使用：{names}",
    en: "Libraries use each other: {names}",
  },
} as const satisfies Record<string, DiagnosticRule>;
