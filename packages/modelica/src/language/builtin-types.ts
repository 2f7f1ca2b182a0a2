import type { VocabularyEntry } from "./vocabulary.ts";

/** Predefined types and classes (MLS 3.6 §4.9, §12.9.7, §15.2, §16.3), in alphabetical order. */
export const builtinTypeEntries: readonly VocabularyEntry[] = [
  { name: "AssertionLevel", zh: "断言的级别：warning 或 error", en: "level of an assertion: warning or error" },
  { name: "Boolean", zh: "逻辑值：false 或 true", en: "false or true" },
  { name: "Clock", zh: "时钟", en: "clock of a clocked partition" },
  { name: "Connections", zh: "过约束连接图的运算", en: "operators on the graph of overconstrained connections" },
  { name: "ExternalObject", zh: "外部对象的基类", en: "base of objects that external functions keep" },
  { name: "Integer", zh: "整数", en: "integer number" },
  { name: "Real", zh: "实数", en: "real number" },
  { name: "StateSelect", zh: "变量是否选作状态", en: "whether a variable is to be chosen as a state" },
  { name: "String", zh: "字符串；也可把值转换为字符串", en: "text; as a function, converts a value to text" },
];
