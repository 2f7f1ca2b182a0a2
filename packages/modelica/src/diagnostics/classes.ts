import type { DiagnosticRule } from "./diagnostic.ts";

/** Diagnostics about how classes lie in files and packages. */
export const classesCatalogue = {
  "classes.duplicate-class": {
    severity: "error",
    section: "5.2",
    zh: "类 {name} 声明了两次",
    en: "Class {name} is declared twice",
  },
  "classes.unknown-class": {
    severity: "error",
    section: "5.3",
    zh: "找不到类 {name}{suggestions}",
    en: "Class {name} does not exist{suggestions}",
  },
  "classes.wrong-within": {
    severity: "warning",
    section: "13.4",
    zh: "within 子句写的是 {written}，但文件位于包 {expected}",
    en: "The within clause says {written}, but the file lies in package {expected}",
  },
  "classes.wrong-class-name": {
    severity: "error",
    section: "13.4",
    zh: "文件 {file} 应当含有类 {expected}",
    en: "File {file} should hold class {expected}",
  },
  "classes.order-unknown": {
    severity: "warning",
    section: "13.4.1",
    zh: "package.order 列出的 {name} 不在包中",
    en: "package.order lists {name}, which the package does not hold",
  },
  "classes.order-misses": {
    severity: "warning",
    section: "13.4.1",
    zh: "package.order 没有列出包中的 {name}",
    en: "package.order leaves out {name}",
  },
  "classes.order-repeats": {
    severity: "warning",
    section: "13.4.1",
    zh: "package.order 重复列出 {name}",
    en: "package.order lists {name} twice",
  },
  "classes.unknown-within": {
    severity: "error",
    section: "13.4",
    zh: "within 子句所写的包 {name} 不存在",
    en: "The package {name} of the within clause does not exist",
  },
} as const satisfies Record<string, DiagnosticRule>;
