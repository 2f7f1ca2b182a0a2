import { fillPlaceholders, type Language } from "@mofang/vocabulary";

/** A command line that cannot be carried out; `code` is a key of `usageTexts`. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly code: UsageCode;
  readonly values: Readonly<Record<string, string>>;

  constructor(code: UsageCode, values: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** A mistake on the command line: a key of the texts below. */
type UsageCode = keyof typeof usageTexts;

/** Texts of mistakes on the command line. */
const usageTexts = {
  "unknown-command": { zh: "没有命令“{command}”。", en: 'There is no command "{command}".' },
  "unknown-option": { zh: "没有选项 {option}。", en: "There is no option {option}." },
  "unknown-option-near": {
    zh: "没有选项 {option}。您是否想用 {near}？",
    en: "There is no option {option}. Did you mean {near}?",
  },
  "missing-value": { zh: "选项 {option} 需要一个值。", en: "Option {option} needs a value." },
  "not-a-number": { zh: "选项 {option} 需要一个数，而不是“{value}”。", en: 'Option {option} needs a number, not "{value}".' },
  "missing-option": { zh: "缺少选项 {option}。", en: "Option {option} is missing." },
  "missing-class": { zh: "请给出类名。", en: "Name a class." },
  "one-class": { zh: "此命令只接受一个类名。", en: "This command takes one class." },
  "both-options": { zh: "选项 {first} 与 {second} 不能同时使用。", en: "Options {first} and {second} exclude each other." },
  "no-such-path": { zh: "路径“{path}”不存在。", en: 'There is no "{path}".' },
  "cannot-read": { zh: "无法读取“{path}”：{reason}", en: 'Cannot read "{path}": {reason}' },
  "other-encoding": {
    zh: "“{path}”的编码是 {encoding}，不是 UTF-8。请先转换为 UTF-8。",
    en: '"{path}" is {encoding}, not UTF-8. Convert it to UTF-8 first.',
  },
  "not-json": { zh: "“{path}”不是 JSON：{reason}", en: '"{path}" is not JSON: {reason}' },
  "not-changes": {
    zh: "“{path}”中的“{found}”不是运行中的设置：需要递增的时间（秒），以及按名称给出的数值或真假值。",
    en: '"{found}" in "{path}" is no change of a run: say times in seconds that ascend, and numbers or truth values by name.',
  },
  "cannot-write": { zh: "无法写入“{path}”：{reason}", en: 'Cannot write "{path}": {reason}' },
  "no-such-signal": { zh: "结果中没有变量“{name}”。", en: 'The result has no variable "{name}".' },
  "library-action": {
    zh: "请用 library add、library list 或 library remove。",
    en: "Say library add, library list or library remove.",
  },
  "unknown-external-c": {
    zh: "MOFANG_EXTERNAL_C 不能是“{value}”，可以是：{known}。",
    en: 'MOFANG_EXTERNAL_C cannot be "{value}"; it can be {known}.',
  },
  "server-unreachable": { zh: "无法连接 {address}：{reason}", en: "{address} cannot be reached: {reason}" },
  "server-refused": { zh: "{address} 拒绝了请求：{reason}", en: "{address} refused: {reason}" },
  "run-address": {
    zh: "请给出一次运行的地址，形如 https://mofang.example/run/k7m2p9q4x8w3。",
    en: "Name the address of a run, such as https://mofang.example/run/k7m2p9q4x8w3.",
  },
  "server-no-library": {
    zh: "{address} 上没有您可以读取的仓库含有 {name}。已有版本：{known}。",
    en: "No repository of {address} that you may read holds {name}. Versions there: {known}.",
  },
  "server-withheld": {
    zh: "{repository} 未向您公开 {name} {version} 的全部文本。",
    en: "{repository} does not show you all of the text of {name} {version}.",
  },
  "convert-path": { zh: "请给出一个文件夹或 .mo 文件。", en: "Name one folder or .mo file." },
  "convert-from": {
    zh: "模型没有说使用 {name} 的哪个版本，请用 --from 给出。",
    en: "The models do not say which version of {name} they use. Say it with --from.",
  },
  "no-such-library": {
    zh: "没有找到库 {name} {version}。已有版本：{known}。",
    en: "There is no library {name} {version}. There are: {known}.",
  },
  "no-conversion": {
    zh: "{name} {to} 没有说明如何从 {from} 转换。",
    en: "{name} {to} does not say how to convert from {from}.",
  },
  "fmu-action": { zh: "请用 fmu export。", en: "Say fmu export." },
  "cache-action": { zh: "请用 cache 或 cache clear。", en: "Say cache or cache clear." },
  "one-library": { zh: "请给出一个库，如 Modelica@4.1.0。", en: "Name one library, for example Modelica@4.1.0." },
  "unknown-log-level": {
    zh: "没有日志级别“{value}”。可用：{known}。",
    en: 'There is no log level "{value}". Known are {known}.',
  },
  "unknown-bounds": {
    zh: "没有对上下限的处理方式“{value}”。可用：{known}。",
    en: 'Bounds cannot be "{value}". Known are {known}.',
  },
  "logins-unreadable": { zh: "无法读取“{path}”：{reason}", en: 'Cannot read "{path}": {reason}' },
  "bad-address": {
    zh: "“{address}”不是网站地址，如 https://mofang.example.org。",
    en: '"{address}" is no address of a site such as https://mofang.example.org.',
  },
  "one-address": { zh: "请给出一个网站地址。", en: "Name the address of one site." },
  "no-token": {
    zh: "没有访问令牌：请在个人菜单中创建一个，由 MOFANG_TOKEN 或标准输入给出。",
    en: "There is no access token: make one in your menu on the site, and give it in MOFANG_TOKEN or on standard input.",
  },
  "no-login": {
    zh: "尚未登录 {address}。请先运行 mofang login 地址。",
    en: "Nobody is logged in to a server {address}. Run mofang login ADDRESS first.",
  },
  "no-git": { zh: "没有找到 git。", en: "There is no git on this machine." },
  "no-clone": {
    zh: "此文件夹不是模坊仓库的克隆。请用 mofang clone，或用 --repository 所有者/名称 给出仓库。",
    en: "This folder is no clone of a Mofang repository. Use mofang clone, or name one with --repository OWNER/NAME.",
  },
  "other-server": {
    zh: "此文件夹是 {address} 上仓库的克隆，不属于 {server}。请用 --repository 所有者/名称 给出 {server} 上的仓库。",
    en: "This folder is a clone from {address}, not from {server}. Name a repository of {server} with --repository OWNER/NAME.",
  },
  "bad-repository": { zh: "“{value}”不是“所有者/名称”。", en: '"{value}" is not OWNER/NAME.' },
  "one-repository": { zh: "请给出一个仓库：所有者/名称。", en: "Name one repository: OWNER/NAME." },
  "one-folder": { zh: "此命令只接受一个文件夹。", en: "This command takes one folder." },
  "one-version": { zh: "请给出一个版本号，如 1.2.0。", en: "Name one version number such as 1.2.0." },
  "bad-interval": { zh: "间隔“{value}”不适合此次运行。", en: 'The interval "{value}" does not fit the run.' },
  "bad-parameter": { zh: "“{value}”不是“名称=值”。", en: '"{value}" is not NAME=VALUE.' },
  "bad-range": {
    zh: "“{value}”不是“名称=取值”，取值如 1,2,5、0:0.5:3、linspace(0,1,11)、uniform(0,1) 或 normal(10,2)。",
    en: '"{value}" is not NAME=VALUES, where values are such as 1,2,5, 0:0.5:3, linspace(0,1,11), uniform(0,1) or normal(10,2).',
  },
  "unknown-method": { zh: "没有方法“{value}”。可用：{known}。", en: 'There is no method "{value}". Known are {known}.' },
  "bad-design": { zh: "这些取值不能组成一项研究：{reason}", en: "These values make no study: {reason}" },
  "invalid-regex": { zh: "“{value}”不是正则表达式。", en: '"{value}" is no regular expression.' },
} as const;

/** The mistake in the reader's language. */
export function renderUsage(error: UsageError, language: Language): string {
  return fillPlaceholders(usageTexts[error.code][language], error.values);
}

/** What is said of a file of a model that is not UTF-8. */
const foreignTexts = {
  zh: "警告：“{path}”的编码是 {encoding}，不是 UTF-8（Modelica 规范 13.4 节）。按 {encoding} 读取；请将它转换为 UTF-8。",
  en: 'warning: "{path}" is {encoding}, not UTF-8 (Modelica specification, section 13.4). It is read as such; convert it to UTF-8.',
} as const;

/** The warning in the reader's language. */
export function foreignText(values: { readonly path: string; readonly encoding: string }, language: Language): string {
  return fillPlaceholders(foreignTexts[language], values);
}

/** How many problems of portability the libraries have that a class uses. */
const portabilityTexts = {
  zh: "所用的库中有 {count} 处不符合语言规范，但含义明确；--strict 会列出它们",
  en: "The libraries in use break {count} rules of the language where a meaning is evident; --strict lists them",
} as const;

/** The count in the reader's language. */
export function portabilityText(count: number, language: Language): string {
  return fillPlaceholders(portabilityTexts[language], { count });
}

/** What `mofang fmu` tells of an export. */
const fmuTexts = {
  written: { zh: "已写入 {file}，二进制平台：{platforms}", en: "{file} is written; binaries for: {platforms}" },
  "sources-only": {
    zh: "{file} 只含源代码，没有二进制文件：导入它的工具须自行编译。",
    en: "{file} holds sources and no binary: the tool that imports it has to compile them.",
  },
  "not-compiled": { zh: "{platform} 的编译失败：{reason}", en: "Compiling for {platform} failed: {reason}" },
} as const;

/** A key of the texts above. */
export type FmuNote = keyof typeof fmuTexts;

/** A note in the reader's language. */
export function fmuNote(note: FmuNote, language: Language, values: Readonly<Record<string, string>>): string {
  return fillPlaceholders(fmuTexts[note][language], values);
}
