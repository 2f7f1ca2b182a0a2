import type { DiagnosticRule } from "./diagnostic.ts";

/** Diagnostics about models that take more than a translation may. */
export const budgetCatalogue = {
  "instance.array-too-large": {
    severity: "error",
    section: "10.1",
    zh: "大小为 {sizes} 的数组过大：一个数组最多有 {limit} 个元素",
    en: "An array of size {sizes} is too large: one may have at most {limit} elements",
  },
  "instance.model-too-large": {
    severity: "error",
    section: "5.6.1",
    zh: "模型过大：翻译到此处已超过 {limit} 步",
    en: "The model is too large: up to here its translation took more than {limit} steps",
  },
  "instance.recursive-component": {
    severity: "error",
    section: "5.6.1",
    zh: "类 {class} 包含自身：经过 {name} 的嵌套超过 {limit} 层",
    en: "Class {class} contains itself: through {name} it is nested more than {limit} levels deep",
  },
  "instance.dependence-too-deep": {
    severity: "error",
    section: "5.6.1",
    zh: "依赖过深：值、大小或基类逐层依赖已超过 {limit} 层",
    en: "Too deep: values, sizes or base classes depend on each other through more than {limit} levels",
  },
  "instance.too-many-diagnostics": {
    severity: "error",
    zh: "诊断已超过 {limit} 条，不再检查其余部分",
    en: "More than {limit} diagnostics: the rest is not checked",
  },
} as const satisfies Record<string, DiagnosticRule>;
