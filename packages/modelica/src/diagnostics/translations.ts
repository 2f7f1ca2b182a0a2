import type { DiagnosticRule } from "./diagnostic.ts";

/** Diagnostics about files with translations of the texts of a library. */
export const translationsCatalogue = {
  "translations.too-large": {
    severity: "error",
    section: "13.6",
    zh: "翻译文件有 {characters} 个字符，最多 {most} 个",
    en: "The file of translations has {characters} characters, and the most is {most}",
  },
  "translations.unreadable": {
    severity: "warning",
    section: "13.6",
    zh: "无法读取“{found}”：此处应为 msgctxt、msgid、msgstr、引号中的文本或以 # 开头的注释",
    en: "“{found}” cannot be read: what may stand here is msgctxt, msgid, msgstr, a text in quotation marks or a comment after #",
  },
  "translations.unclosed": {
    severity: "warning",
    section: "13.6",
    zh: "文本在行末没有用引号结束",
    en: "The text has no quotation mark at its end, which is on the same line",
  },
  "translations.unknown-escape": {
    severity: "warning",
    section: "13.6",
    zh: "没有转义符 {found}，反斜杠按原样保留；反斜杠本身写作 \\\\",
    en: "There is no escape {found}, so its backslash stays; a backslash itself is written \\\\",
  },
  "translations.unused-keyword": {
    severity: "warning",
    section: "13.6",
    zh: "Modelica 的翻译不使用 {found}，此条目被忽略",
    en: "Translations of Modelica do not use {found}; its entry is left out",
  },
  "translations.incomplete": {
    severity: "warning",
    section: "13.6",
    zh: "条目缺少 {missing}，被忽略",
    en: "The entry has no {missing} and is left out",
  },
} as const satisfies Record<string, DiagnosticRule>;
