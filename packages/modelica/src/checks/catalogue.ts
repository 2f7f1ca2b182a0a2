import type { DiagnosticRule } from "../diagnostics/diagnostic.ts";

/** Diagnostics about what a class declares, found in its text alone. */
export const checksCatalogue = {
  "checks.break-outside-loop": {
    severity: "error",
    section: "11.2.4",
    zh: "break 只能用在 for 或 while 循环中",
    en: "break may stand only inside a for or while loop",
  },
  "checks.return-outside-function": {
    severity: "error",
    section: "12.1.2",
    zh: "return 只能用在函数中",
    en: "return may stand only inside a function",
  },
  "checks.component-in-type": {
    severity: "error",
    section: "4.6",
    zh: "type 类不能有组件：{name}",
    en: "A class of kind type has no components: {name}",
  },
  "checks.connect-in-initial": {
    severity: "error",
    section: "8.3.3",
    zh: "connect 不能出现在初始方程中",
    en: "connect may not stand among initial equations",
  },
  "checks.connect-in-when": {
    severity: "error",
    section: "8.3.3",
    zh: "connect 不能出现在 when 方程中",
    en: "connect may not stand inside when",
  },
  "checks.duplicate-import": {
    severity: "error",
    section: "13.2.1",
    zh: "名称 {name} 导入了两次",
    en: "The name {name} is imported twice",
  },
  "checks.duplicate-literal": {
    severity: "error",
    section: "4.8.5",
    zh: "枚举字面量 {name} 重复",
    en: "The enumeration has literal {name} twice",
  },
  "checks.flow-in-expandable": {
    severity: "error",
    section: "9.1.3",
    zh: "可扩展连接器不能声明 flow 或 stream 变量：{name}",
    en: "An expandable connector cannot declare a flow or stream variable: {name}",
  },
  "checks.flow-outside-connector": {
    severity: "warning",
    section: "4.4.2.2",
    zh: "前缀 {prefix} 只在连接器中有意义：{name}",
    en: "The prefix {prefix} means something in connectors only: {name}",
  },
  "checks.input-with-value": {
    severity: "error",
    section: "4.4.2.2",
    zh: "{name} 不能既是 input 又是 {prefix}",
    en: "{name} cannot be input and {prefix}",
  },
  "checks.operator-content": {
    severity: "error",
    section: "4.6",
    zh: "operator {name} 中只能声明函数",
    en: "Operator {name} may hold functions only",
  },
  "checks.operator-outside-record": {
    severity: "error",
    section: "4.6",
    zh: "运算符 {name} 必须直接位于 operator record 中",
    en: "Operator {name} must stand directly in an operator record",
  },
  "checks.outer-modified": {
    severity: "error",
    section: "5.4",
    zh: "outer 组件 {name} 的声明不能有修改",
    en: "The declaration of outer component {name} cannot have modifiers",
  },
  "checks.prefix-not-allowed": {
    severity: "error",
    section: "4.6",
    zh: "{kind} 的元素 {name} 不能带有前缀 {prefix}",
    en: "Element {name} of a {kind} cannot have the prefix {prefix}",
  },
  "checks.protected-not-allowed": {
    severity: "error",
    section: "4.6",
    zh: "{kind} 不能有受保护的元素",
    en: "A {kind} cannot have protected elements",
  },
  "checks.reserved-name": {
    severity: "error",
    section: "4.8",
    zh: "{name} 是预定义类型的名称，不能用来声明",
    en: "{name} is the name of a predefined type and cannot be declared",
  },
  "checks.section-not-allowed": {
    severity: "error",
    section: "4.6",
    zh: "{kind} 不能有方程或算法",
    en: "A {kind} cannot have equations or algorithms",
  },
  "checks.variable-in-package": {
    severity: "error",
    section: "4.6",
    zh: "包中只能声明类和常量，{name} 不是常量",
    en: "A package may hold classes and constants only: {name} is no constant",
  },
} as const satisfies Record<string, DiagnosticRule>;
