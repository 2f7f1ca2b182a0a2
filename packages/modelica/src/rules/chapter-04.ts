import type { LanguageRule } from "./rule.ts";

/** Classes, predefined types and declarations (MLS 3.6 chapter 4). */
export const chapter04: readonly LanguageRule[] = [
  {
    id: "condition-of-component-is-boolean",
    section: "4.4.5",
    zh: "条件组件的条件必须是布尔标量。",
    en: "The condition of a conditional component is a Boolean scalar.",
    code: "instance.condition-not-boolean",
    accept: "model M\n  parameter Boolean use = false;\n  Real x if use;\nend M;\n",
    reject: "model M\n  parameter Integer use = 0;\n  Real x if use;\nend M;\n",
  },
];
