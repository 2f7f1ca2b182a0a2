import type { DiagnosticRule } from "../diagnostics/diagnostic.ts";

/** Diagnostics about equations, connections and their number. */
export const flatCatalogue = {
  "flat.not-instantiable": {
    severity: "error",
    section: "4.7",
    zh: "{kind} {name} 不能作为模型展平",
    en: "A {kind} cannot be flattened as a model: {name}",
  },
  "flat.partial-class": {
    severity: "error",
    section: "4.4",
    zh: "{name} 是 partial 类，不能展平",
    en: "{name} is partial and cannot be flattened",
  },
  "flat.equation-type": {
    severity: "error",
    section: "8.3.1",
    zh: "方程两边的类型不匹配：{left} 与 {right}",
    en: "The sides of the equation do not fit: {left} and {right}",
  },
  "flat.if-equation-unbalanced": {
    severity: "error",
    section: "8.3.4",
    zh: "if 方程各分支的方程数不同（{counts}），且条件在翻译时无法求值",
    en: "The branches of the if-equation differ in number of equations ({counts}) and its condition cannot be evaluated during translation",
  },
  "flat.when-body": {
    severity: "error",
    section: "8.3.5",
    zh: "when 方程中的等式左边应为变量",
    en: "An equation inside when must have a variable at its left side",
  },
  "flat.nested-when": {
    severity: "error",
    section: "8.3.5",
    zh: "when 方程不能嵌套，也不能出现在初始方程中",
    en: "A when-equation cannot stand inside another nor among initial equations",
  },
  "flat.reinit-outside-when": {
    severity: "error",
    section: "8.3.6",
    zh: "reinit 只能用在 when 方程中",
    en: "reinit may stand only inside a when-equation",
  },
  "flat.loop-not-evaluable": {
    severity: "error",
    section: "8.3.3",
    zh: "for 方程的范围在翻译时无法求值",
    en: "The range of the for-equation cannot be evaluated during translation",
  },
  "flat.not-a-connector": {
    severity: "error",
    section: "9.1",
    zh: "{name} 不是连接器，不能连接",
    en: "{name} is not a connector and cannot be connected",
  },
  "flat.connect-sizes": {
    severity: "error",
    section: "9.2",
    zh: "连接的两个数组大小不同：{left} 与 {right}",
    en: "Connected arrays differ in size: {left} and {right}",
  },
  "flat.connect-elements": {
    severity: "error",
    section: "9.3",
    zh: "连接器 {left} 与 {right} 的元素不匹配：{name}",
    en: "Connectors {left} and {right} do not match in element {name}",
  },
  "flat.connect-condition": {
    severity: "error",
    section: "8.3.4",
    zh: "含有 connect 的 if 方程，其条件在翻译时必须可以求值",
    en: "The condition of an if-equation that holds connect must be evaluable during translation",
  },
  "flat.unbalanced": {
    severity: "error",
    section: "4.7",
    zh: "模型 {name} 有 {equations} 个方程，但有 {unknowns} 个未知量{hints}",
    en: "Model {name} has {equations} equations but {unknowns} unknowns{hints}",
  },
  "flat.several-flows": {
    severity: "error",
    section: "15.1",
    zh: "流连接器 {name} 应当恰好有一个 flow 变量",
    en: "Stream connector {name} must have exactly one flow variable",
  },
  "flat.not-a-stream": {
    severity: "error",
    section: "15.2",
    zh: "{operator} 的参数不是连接器的 stream 变量",
    en: "The argument of {operator} is no stream variable of a connector",
  },
  "flat.variability": {
    severity: "error",
    section: "3.8",
    zh: "{name} 的变化性为 {expected}，其值却为 {found}",
    en: "{name} is {expected}, but its value is {found}",
  },
  "flat.incomplete": {
    severity: "error",
    zh: "{name} 中有无法理解的部分",
    en: "Something in {name} could not be understood",
  },
  "flat.input-without-binding": {
    severity: "error",
    section: "4.7",
    zh: "组件的输入 {name} 不是连接器，必须有声明方程",
    en: "Input {name} of a component is no connector and needs a declaration equation",
  },
} as const satisfies Record<string, DiagnosticRule>;
