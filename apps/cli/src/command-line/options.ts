import type { Texts } from "@mofang/vocabulary";

/** An option of a command, as it is read and as the help shows it. */
interface CommandOption {
  /** What its value is called in the help; undefined for an option without a value. */
  readonly value: Texts | undefined;
  readonly summary: Texts;
}

/** Options of a command by name, without the dashes. */
export type OptionTable = Readonly<Record<string, CommandOption>>;

/** An option that is given or not. */
export function flag(en: string, zh: string): CommandOption {
  return { value: undefined, summary: { en, zh } };
}

/** An option with a value, which `value` names; in Chinese as in English where it is left out. */
export function value(name: string | Texts, en: string, zh: string): CommandOption {
  return { value: typeof name === "string" ? { en: name, zh: name } : name, summary: { en, zh } };
}

/** What values are called in the help. */
export const valueNames = {
  file: { en: "FILE", zh: "文件" },
  folder: { en: "FOLDER", zh: "文件夹" },
  path: { en: "PATH", zh: "路径" },
  seconds: { en: "S", zh: "秒" },
  name: { en: "NAME", zh: "名称" },
  names: { en: "A,B", zh: "A,B" },
  address: { en: "ADDRESS", zh: "地址" },
  text: { en: "TEXT", zh: "文字" },
} as const satisfies Readonly<Record<string, Texts>>;

/** Options that say over the model's experiment annotation how it is run. */
export const experimentOptions = {
  "start-time": value(
    valueNames.seconds,
    "seconds; default from the model's experiment annotation",
    "秒；默认取自模型的 experiment 注解",
  ),
  "stop-time": value(valueNames.seconds, "seconds; default from the annotation", "秒；默认取自注解"),
  intervals: value("N", "output intervals", "输出区间数"),
  interval: value(valueNames.seconds, "length of an output interval", "输出区间的长度"),
  tolerance: value("T", "relative tolerance; default from the annotation", "相对容差；默认取自注解"),
  algorithm: value(valueNames.name, "integrator; default Dassl", "积分算法；默认 Dassl"),
  "maximum-step": value(valueNames.seconds, "longest step of the integrator", "积分算法的最大步长"),
} as const satisfies OptionTable;

/** Options of every command. */
export const outputOptions = {
  json: flag(
    "one JSON document a result on standard output; logs go to standard error",
    "每个结果在标准输出打印一个 JSON；日志写到标准错误",
  ),
  lang: value("zh|en", "language of messages; default from LANG", "消息语言；默认取自 LANG"),
} as const satisfies OptionTable;

/** Options of every command that reads models of this machine. */
export const commonOptions = {
  library: value(
    valueNames.path,
    "a package folder, a .mo file or a folder of such; may be given many times; MODELICAPATH is honoured",
    "包文件夹、.mo 文件或其所在文件夹；可多次给出；也使用 MODELICAPATH",
  ),
  ...outputOptions,
} as const satisfies OptionTable;
