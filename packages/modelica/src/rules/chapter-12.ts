import type { LanguageRule } from "./rule.ts";

/** Functions and their declarations (MLS 3.6 sections 12.1 to 12.3). */
export const chapter12: readonly LanguageRule[] = [
  {
    id: "default-values-are-not-cyclic",
    section: "12.1.1",
    zh: "形参的默认值不能循环依赖。",
    en: "Default values of formal parameters do not depend on each other in a cycle.",
    code: "instance.cyclic-binding",
    accept:
      "function f\n  input Real a;\n  input Real b = 2 * a;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real a;\n  input Real b = 2 * c;\n  input Real c = b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "return-has-no-value",
    section: "12.1.2",
    zh: "return 语句不带值。",
    en: "A return statement carries no value.",
    code: "syntax.expected-token",
    accept:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := u;\n  return;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := u;\n  return y;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "function-has-no-equations",
    section: "12.2",
    zh: "函数中没有方程。",
    en: "A function has no equations.",
    code: "checks.equations-in-function",
    accept:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\nequation\n  y = 2 * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "function-has-no-initial-algorithm",
    section: "12.2",
    zh: "函数中没有初始算法。",
    en: "A function has no initial algorithm.",
    code: "checks.initial-algorithm-in-function",
    accept:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\ninitial algorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "function-has-one-algorithm",
    section: "12.2",
    zh: "函数最多只有一个算法段。",
    en: "A function has at most one algorithm section.",
    code: "checks.several-algorithms-in-function",
    accept:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := u;\nalgorithm\n  y := 2 * y;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "function-has-algorithm-or-external",
    section: "12.2",
    zh: "函数要么有算法，要么有 external 子句。",
    en: "A function has an algorithm or an external clause, not both.",
    code: "checks.algorithm-with-external",
    accept:
      'pure function f\n  input Real u;\n  output Real y;\n  external "C" y = f(u);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
    reject:
      'pure function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := u;\n  external "C" y = f(u);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
  },
  {
    id: "public-variables-are-formal-parameters",
    section: "12.2",
    zh: "函数的公有变量是 input 或 output。",
    en: "Public variables of a function are inputs or outputs.",
    code: "checks.public-local-of-function",
    accept:
      "function f\n  input Real u;\n  output Real y;\nprotected\n  Real w;\nalgorithm\n  w := u;\n  y := w;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\n  Real w;\nalgorithm\n  w := u;\n  y := w;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "inputs-are-read-only",
    section: "12.2",
    zh: "函数的输入只读。",
    en: "Inputs of a function are read-only.",
    code: "instance.assigned-input",
    accept:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  u := 2;\n  y := u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "elements-of-inputs-are-read-only",
    section: "12.2",
    zh: "函数输入数组的元素也只读。",
    en: "Elements of an input array are read-only too.",
    code: "instance.assigned-input",
    accept:
      "function f\n  input Real u[2];\n  output Real y;\nalgorithm\n  y := u[1];\nend f;\nmodel M\n  Real x = f({time, 1});\nend M;\n",
    reject:
      "function f\n  input Real u[2];\n  output Real y;\nalgorithm\n  u[1] := 2;\n  y := u[1];\nend f;\nmodel M\n  Real x = f({time, 1});\nend M;\n",
  },
  {
    id: "function-constants-are-not-assigned",
    section: "12.2",
    zh: "函数中的常量不能赋值。",
    en: "Constants of a function are not assigned to.",
    code: "instance.assigned-constant",
    accept:
      "function f\n  input Real u;\n  output Real y;\nprotected\n  constant Real c = 2;\nalgorithm\n  y := c * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\nprotected\n  constant Real c = 2;\nalgorithm\n  c := 3;\n  y := c * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "function-has-no-outer-elements",
    section: "12.2",
    zh: "函数的元素没有 inner 或 outer 前缀。",
    en: "Elements of a function are neither inner nor outer.",
    code: "checks.prefix-not-allowed",
    accept:
      "function f\n  input Real u;\n  output Real y;\nprotected\n  Real w;\nalgorithm\n  w := u;\n  y := w;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\nprotected\n  outer Real w;\nalgorithm\n  y := u + w;\nend f;\nmodel M\n  inner Real w = 1;\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "function-has-no-model-components",
    section: "12.2",
    zh: "函数中没有模型、块或连接器的组件。",
    en: "A function holds no components of models, blocks or connectors.",
    code: "instance.component-in-function",
    accept:
      "record R\n  Real v;\nend R;\nfunction f\n  input Real u;\n  output Real y;\nprotected\n  R r;\nalgorithm\n  r.v := u;\n  y := r.v;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "model R\n  Real v;\nend R;\nfunction f\n  input Real u;\n  output Real y;\nprotected\n  R r;\nalgorithm\n  y := u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "function-outputs-are-assigned",
    section: "12.2",
    zh: "函数的每个输出都要赋值。",
    en: "Every output of a function is assigned.",
    code: "instance.output-not-assigned",
    accept:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      'function f\n  input Real u;\n  output Real y;\nalgorithm\n  assert(u > 0, "u");\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
  },
  {
    id: "no-der-in-a-function",
    section: "12.2",
    zh: "函数中不能使用 der。",
    en: "A function does not use der.",
    code: "checks.operator-in-function",
    accept:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if b then u else 0;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := der(u);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "no-initial-in-a-function",
    section: "12.2",
    zh: "函数中不能使用 initial。",
    en: "A function does not use initial.",
    code: "checks.operator-in-function",
    accept:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if b then u else 0;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if initial() then 1 else u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "no-terminal-in-a-function",
    section: "12.2",
    zh: "函数中不能使用 terminal。",
    en: "A function does not use terminal.",
    code: "checks.operator-in-function",
    accept:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if b then u else 0;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if terminal() then 1 else u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "no-sample-in-a-function",
    section: "12.2",
    zh: "函数中不能使用 sample。",
    en: "A function does not use sample.",
    code: "checks.operator-in-function",
    accept:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if b then u else 0;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if sample(0, 1) then 1 else u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "no-pre-in-a-function",
    section: "12.2",
    zh: "函数中不能使用 pre。",
    en: "A function does not use pre.",
    code: "checks.operator-in-function",
    accept:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if b then u else 0;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := pre(u);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "no-edge-in-a-function",
    section: "12.2",
    zh: "函数中不能使用 edge。",
    en: "A function does not use edge.",
    code: "checks.operator-in-function",
    accept:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if b then u else 0;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if edge(b) then 1 else u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "no-change-in-a-function",
    section: "12.2",
    zh: "函数中不能使用 change。",
    en: "A function does not use change.",
    code: "checks.operator-in-function",
    accept:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if b then u else 0;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if change(b) then 1 else u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "no-delay-in-a-function",
    section: "12.2",
    zh: "函数中不能使用 delay。",
    en: "A function does not use delay.",
    code: "checks.operator-in-function",
    accept:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if b then u else 0;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := delay(u, 1);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "no-instream-in-a-function",
    section: "12.2",
    zh: "函数中不能使用 inStream。",
    en: "A function does not use inStream.",
    code: "checks.operator-in-function",
    accept:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if b then u else 0;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := inStream(u);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "no-previous-in-a-function",
    section: "12.2",
    zh: "函数中不能使用 previous。",
    en: "A function does not use previous.",
    code: "checks.operator-in-function",
    accept:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := if b then u else 0;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  input Boolean b = true;\n  output Real y;\nalgorithm\n  y := previous(u);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "sizes-in-a-function-follow-from-inputs",
    section: "12.2",
    zh: "函数中数组的大小由输入、常量得出。",
    en: "Sizes in a function follow from its inputs and from constants.",
    code: "instance.unknown-name",
    accept:
      "function f\n  input Real u[:];\n  output Real y[size(u, 1)];\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x[2] = f({time, 1});\nend M;\n",
    reject:
      "function f\n  input Real u[:];\n  output Real y[n];\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  parameter Integer n = 2;\n  Real x[2] = f({time, 1});\nend M;\n",
  },
  {
    id: "impure-is-not-called-continuously",
    section: "12.3",
    zh: "impure 函数不能在普通方程中调用。",
    en: "An impure function is not called in an ordinary equation.",
    code: "instance.impure-call",
    accept:
      'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nmodel M\n  discrete Real x;\nequation\n  when time > 1 then\n    x = g();\n  end when;\nend M;\n',
    reject:
      'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nmodel M\n  Real x;\nequation\n  x = g();\nend M;\n',
  },
  {
    id: "impure-is-not-called-by-pure",
    section: "12.3",
    zh: "纯函数不能调用 impure 函数。",
    en: "A pure function does not call an impure one.",
    code: "instance.impure-call",
    accept:
      'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nimpure function h\n  output Real y;\nalgorithm\n  y := g();\nend h;\nmodel M\n  parameter Real x = h();\nend M;\n',
    reject:
      'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\npure function h\n  output Real y;\nalgorithm\n  y := g();\nend h;\nmodel M\n  parameter Real x = h();\nend M;\n',
  },
  {
    id: "caller-of-impure-says-so",
    section: "12.3",
    zh: "调用 impure 函数的函数声明为 impure。",
    en: "A function that calls an impure one is declared impure.",
    code: "instance.impure-in-function",
    accept:
      'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nimpure function h\n  output Real y;\nalgorithm\n  y := g();\nend h;\nmodel M\n  parameter Real x = h();\nend M;\n',
    reject:
      'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nfunction h\n  output Real y;\nalgorithm\n  y := g();\nend h;\nmodel M\n  parameter Real x = h();\nend M;\n',
  },
  {
    id: "pure-lets-impure-be-called",
    section: "12.3",
    zh: "pure(…) 允许在任何地方调用 impure 函数。",
    en: "pure(…) lets an impure function be called anywhere.",
    code: "instance.impure-call",
    accept: 'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nmodel M\n  Real x = pure(g());\nend M;\n',
    reject: 'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nmodel M\n  Real x = g();\nend M;\n',
  },
  {
    id: "impure-may-set-parameters",
    section: "12.3",
    zh: "impure 函数可以给参数赋值，不能给变量。",
    en: "An impure function may give a parameter its value, but not a variable.",
    code: "instance.impure-call",
    accept: 'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nmodel M\n  parameter Real x = g();\nend M;\n',
    reject: 'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nmodel M\n  Real x = g();\nend M;\n',
  },
  {
    id: "impure-in-algorithm-needs-when",
    section: "12.3",
    zh: "算法中只能在 when 内调用 impure 函数。",
    en: "In an algorithm an impure function is called inside when.",
    code: "instance.impure-call",
    accept:
      'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nmodel M\n  discrete Real x;\nalgorithm\n  when time > 1 then\n    x := g();\n  end when;\nend M;\n',
    reject:
      'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nmodel M\n  Real x;\nalgorithm\n  x := g();\nend M;\n',
  },
  {
    id: "derived-from-impure-is-impure",
    section: "12.3",
    zh: "由 impure 函数派生的函数也声明为 impure。",
    en: "A function that extends an impure one is declared impure.",
    code: "instance.purity-lost",
    accept:
      'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nimpure function h\n  extends g;\nend h;\nmodel M\n  parameter Real x = h();\nend M;\n',
    reject:
      'impure function g\n  output Real y;\n  external "C" y = g();\nend g;\nfunction h\n  extends g;\nend h;\nmodel M\n  parameter Real x = h();\nend M;\n',
  },
];
