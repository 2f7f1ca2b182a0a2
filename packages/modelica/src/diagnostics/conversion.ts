import type { DiagnosticRule } from "./diagnostic.ts";

/** Diagnostics of the conversion of texts from one version of a library to another. */
export const conversionCatalogue = {
  "conversion.by-hand": {
    severity: "warning",
    section: "18.8.2.1",
    zh: "{name} 需要手工转换：{text}",
    en: "{name} has to be converted by hand: {text}",
  },
  "conversion.modifiers": {
    severity: "warning",
    section: "18.8.2.1",
    zh: "{names} 的修改需要手工转换为 {fresh}",
    en: "The modifiers {names} have to be converted by hand to {fresh}",
  },
  "conversion.element": {
    severity: "warning",
    section: "18.8.2.1",
    zh: "元素 {name} 需要手工转换为“{fresh}”",
    en: "The element {name} has to be converted by hand to “{fresh}”",
  },
  "conversion.import": {
    severity: "warning",
    section: "18.8.2.1",
    zh: "导入的类移到了不同的包中，需要手工转换",
    en: "The imported classes went to different packages: this import has to be converted by hand",
  },
  "conversion.file-broken": {
    severity: "warning",
    section: "18.8.2.1",
    zh: "文件有语法错误，没有转换",
    en: "The file has syntax errors and is not converted",
  },
} as const satisfies Record<string, DiagnosticRule>;
