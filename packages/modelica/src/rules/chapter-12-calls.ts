import type { LanguageRule } from "./rule.ts";

/** Function calls and record constructors (MLS 3.6 sections 12.4 to 12.6). */
export const chapter12Calls: readonly LanguageRule[] = [
  {
    id: "partial-function-is-not-called",
    section: "12.4",
    zh: "不能调用 partial 函数。",
    en: "A partial function is not called.",
    code: "instance.partial-function",
    accept:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "partial function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "only-functions-are-called",
    section: "12.4",
    zh: "只能调用函数、记录构造和类型转换。",
    en: "Only functions, record constructors and conversions are called.",
    code: "instance.not-a-function",
    accept:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject: "package f\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "called-function-exists",
    section: "12.4",
    zh: "所调用的函数必须存在。",
    en: "The function called exists.",
    code: "instance.unknown-function",
    accept:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = g(time);\nend M;\n",
  },
  {
    id: "positional-before-named",
    section: "12.4.1",
    zh: "位置参数在命名参数之前。",
    en: "Positional arguments come before named ones.",
    code: "syntax.positional-after-named",
    accept:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(1, b = time);\nend M;\n",
    reject:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(b = time, 1);\nend M;\n",
  },
  {
    id: "arguments-are-not-missing",
    section: "12.4.1",
    zh: "没有默认值的输入都要给出。",
    en: "Every input without a default value is given.",
    code: "instance.missing-argument",
    accept:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(1, b = time);\nend M;\n",
    reject:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "arguments-are-not-too-many",
    section: "12.4.1",
    zh: "参数不能多于输入。",
    en: "There are no more arguments than inputs.",
    code: "instance.too-many-arguments",
    accept:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(1, b = time);\nend M;\n",
    reject:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(1, time, 2);\nend M;\n",
  },
  {
    id: "named-argument-exists",
    section: "12.4.1",
    zh: "命名参数是函数的输入。",
    en: "A named argument is an input of the function.",
    code: "instance.unknown-argument",
    accept:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(1, b = time);\nend M;\n",
    reject:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(1, c = time);\nend M;\n",
  },
  {
    id: "argument-is-given-once",
    section: "12.4.1",
    zh: "每个输入只给一次值。",
    en: "Each input is given one value.",
    code: "instance.duplicate-argument",
    accept:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(1, b = time);\nend M;\n",
    reject:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(1, a = time);\nend M;\n",
  },
  {
    id: "argument-fits-type",
    section: "12.4.1",
    zh: "参数与输入的类型相符。",
    en: "An argument fits the type of its input.",
    code: "instance.type-mismatch",
    accept:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(1, b = time);\nend M;\n",
    reject:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = f(1, b = true);\nend M;\n",
  },
  {
    id: "argument-fits-size",
    section: "12.4.1",
    zh: "参数与输入的大小相符。",
    en: "An argument fits the size of its input.",
    code: "instance.size-mismatch",
    accept:
      "function f\n  input Real a[3];\n  output Real y = a[1];\nalgorithm\nend f;\nmodel M\n  Real x = f({1, 2, time});\nend M;\n",
    reject:
      "function f\n  input Real a[3];\n  output Real y = a[1];\nalgorithm\nend f;\nmodel M\n  Real x = f({1, time});\nend M;\n",
  },
  {
    id: "functional-argument-is-a-function",
    section: "12.4.2",
    zh: "函数型输入的参数是函数。",
    en: "The argument of a functional input is a function.",
    code: "instance.type-mismatch",
    accept:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = twice(f, time);\nend M;\n",
    reject:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = twice(1.0, time);\nend M;\n",
  },
  {
    id: "functional-argument-has-the-inputs",
    section: "12.4.2",
    zh: "所传函数的输入与函数型输入的类型一致。",
    en: "A function that is passed has the inputs that the functional input wants.",
    code: "instance.function-mismatch",
    accept:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = twice(f, time);\nend M;\n",
    reject:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f2\n  input Real u;\n  input Real v;\n  output Real y;\nalgorithm\n  y := u + v;\nend f2;\nmodel M\n  Real x = twice(f2, time);\nend M;\n",
  },
  {
    id: "functional-argument-has-the-input-types",
    section: "12.4.2",
    zh: "所传函数的输入类型一致。",
    en: "A function that is passed has inputs of the types that are wanted.",
    code: "instance.function-mismatch",
    accept:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = twice(f, time);\nend M;\n",
    reject:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f3\n  input Boolean u;\n  output Real y;\nalgorithm\n  y := if u then 1 else 2;\nend f3;\nmodel M\n  Real x = twice(f3, time);\nend M;\n",
  },
  {
    id: "functional-argument-has-the-outputs",
    section: "12.4.2",
    zh: "所传函数的输出类型一致。",
    en: "A function that is passed has outputs of the types that are wanted.",
    code: "instance.function-mismatch",
    accept:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = twice(f, time);\nend M;\n",
    reject:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f3\n  input Real u;\n  output Boolean y;\nalgorithm\n  y := u > 0;\nend f3;\nmodel M\n  Real x = twice(f3, time);\nend M;\n",
  },
  {
    id: "partial-application-leaves-the-inputs",
    section: "12.4.2.1",
    zh: "部分应用后剩下的输入与所要的一致。",
    en: "A partial application leaves the inputs that are wanted.",
    code: "instance.function-mismatch",
    accept:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f2\n  input Real u;\n  input Real v;\n  output Real y;\nalgorithm\n  y := u + v;\nend f2;\nmodel M\n  Real x = twice(function f2(v = 1), time);\nend M;\n",
    reject:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f2\n  input Real u;\n  input Real v;\n  output Real y;\nalgorithm\n  y := u + v;\nend f2;\nmodel M\n  Real x = twice(function f2(v = 1, u = 2), time);\nend M;\n",
  },
  {
    id: "partial-application-names-inputs",
    section: "12.4.2.1",
    zh: "部分应用只给出函数已有的输入。",
    en: "A partial application sets inputs that the function has.",
    code: "instance.unknown-argument",
    accept:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f2\n  input Real u;\n  input Real v;\n  output Real y;\nalgorithm\n  y := u + v;\nend f2;\nmodel M\n  Real x = twice(function f2(v = 1), time);\nend M;\n",
    reject:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f2\n  input Real u;\n  input Real v;\n  output Real y;\nalgorithm\n  y := u + v;\nend f2;\nmodel M\n  Real x = twice(function f2(w = 1), time);\nend M;\n",
  },
  {
    id: "partial-application-fits-types",
    section: "12.4.2.1",
    zh: "部分应用的值与输入类型相符。",
    en: "The values of a partial application fit the inputs.",
    code: "instance.type-mismatch",
    accept:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f2\n  input Real u;\n  input Real v;\n  output Real y;\nalgorithm\n  y := u + v;\nend f2;\nmodel M\n  Real x = twice(function f2(v = 1), time);\nend M;\n",
    reject:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f2\n  input Real u;\n  input Real v;\n  output Real y;\nalgorithm\n  y := u + v;\nend f2;\nmodel M\n  Real x = twice(function f2(v = true), time);\nend M;\n",
  },
  {
    id: "partial-application-gives-an-input-once",
    section: "12.4.2.1",
    zh: "部分应用中每个输入只给一次。",
    en: "A partial application gives each input once.",
    code: "instance.duplicate-argument",
    accept:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f2\n  input Real u;\n  input Real v;\n  output Real y;\nalgorithm\n  y := u + v;\nend f2;\nmodel M\n  Real x = twice(function f2(v = 1), time);\nend M;\n",
    reject:
      "partial function T\n  input Real u;\n  output Real y;\nend T;\nfunction twice\n  input T g;\n  input Real x;\n  output Real y;\nalgorithm\n  y := g(g(x));\nend twice;\nfunction f2\n  input Real u;\n  input Real v;\n  output Real y;\nalgorithm\n  y := u + v;\nend f2;\nmodel M\n  Real x = twice(function f2(v = 1, v = 2), time);\nend M;\n",
  },
  {
    id: "results-exist",
    section: "12.4.3",
    zh: "取用的输出不多于函数的输出。",
    en: "No more results are taken than the function has.",
    code: "instance.too-many-results",
    accept:
      "function f\n  input Real u;\n  output Real a = u;\n  output Boolean b = u > 0;\nalgorithm\nend f;\nmodel M\n  Real x;\n  Boolean y;\nequation\n  (x, y) = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real a = u;\n  output Boolean b = u > 0;\nalgorithm\nend f;\nmodel M\n  Real x;\n  Boolean y;\n  Real z;\nequation\n  (x, y, z) = f(time);\nend M;\n",
  },
  {
    id: "results-fit-types",
    section: "12.4.3",
    zh: "方程左边的变量与输出类型相符。",
    en: "What takes a result fits its type.",
    code: "instance.type-mismatch",
    accept:
      "function f\n  input Real u;\n  output Real a = u;\n  output Boolean b = u > 0;\nalgorithm\nend f;\nmodel M\n  Real x;\n  Boolean y;\nequation\n  (x, y) = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real a = u;\n  output Boolean b = u > 0;\nalgorithm\nend f;\nmodel M\n  Real x;\n  Real y;\nequation\n  (x, y) = f(time);\nend M;\n",
  },
  {
    id: "no-result-no-value",
    section: "12.4.3",
    zh: "没有输出的函数不能当作值。",
    en: "A function without outputs is no value.",
    code: "instance.no-result",
    accept: 'function f\n  input Real u;\nalgorithm\n  assert(u >= 0, "u");\nend f;\nmodel M\nequation\n  f(time);\nend M;\n',
    reject: 'function f\n  input Real u;\nalgorithm\n  assert(u >= 0, "u");\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
  },
  {
    id: "tuple-is-no-value",
    section: "12.4.3",
    zh: "多个结果的列表不能当作一个值。",
    en: "A list of results is no single value.",
    code: "instance.tuple-as-value",
    accept:
      "function f\n  input Real u;\n  output Real a = u;\n  output Boolean b = u > 0;\nalgorithm\nend f;\nmodel M\n  Real x;\n  Boolean y;\nequation\n  (x, y) = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real a = u;\n  output Boolean b = u > 0;\nalgorithm\nend f;\nmodel M\n  Real x = (time, 1);\nend M;\n",
  },
  {
    id: "local-initial-value-fits",
    section: "12.4.4",
    zh: "局部变量的初值与其类型相符。",
    en: "The initial value of a local variable fits its type.",
    code: "instance.type-mismatch",
    accept:
      "function f\n  input Real u;\n  output Real y;\nprotected\n  Real w = 2 * u;\nalgorithm\n  y := w;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\nprotected\n  Integer w = 2 * u;\nalgorithm\n  y := w;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "local-initial-values-are-not-cyclic",
    section: "12.4.4",
    zh: "局部变量的初值不能循环依赖。",
    en: "Initial values of local variables do not depend on each other in a cycle.",
    code: "instance.cyclic-binding",
    accept:
      "function f\n  input Real u;\n  output Real y;\nprotected\n  Real w = 2 * u;\n  Real v = w;\nalgorithm\n  y := v;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\nprotected\n  Real w = v;\n  Real v = w;\nalgorithm\n  y := v + u;\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "flexible-sizes-agree",
    section: "12.4.5",
    zh: "由输入得出的大小须与参数相符。",
    en: "Sizes that follow from other inputs agree with the arguments.",
    code: "instance.size-mismatch",
    accept:
      "function f\n  input Real a[:];\n  input Real b[size(a, 1)];\n  output Real y = a * b;\nalgorithm\nend f;\nmodel M\n  Real x = f({1, 2}, {3, time});\nend M;\n",
    reject:
      "function f\n  input Real a[:];\n  input Real b[size(a, 1)];\n  output Real y = a * b;\nalgorithm\nend f;\nmodel M\n  Real x = f({1, 2}, {3, 4, time});\nend M;\n",
  },
  {
    id: "flexible-result-size-is-used",
    section: "12.4.5",
    zh: "结果的大小由输入得出。",
    en: "The size of a result follows from the inputs.",
    code: "instance.size-mismatch",
    accept:
      "function f\n  input Real a[:];\n  output Real y[size(a, 1)];\nalgorithm\n  y := a;\nend f;\nmodel M\n  Real x[2] = f({1, time});\nend M;\n",
    reject:
      "function f\n  input Real a[:];\n  output Real y[size(a, 1)];\nalgorithm\n  y := a;\nend f;\nmodel M\n  Real x[3] = f({1, time});\nend M;\n",
  },
  {
    id: "vectorised-arguments-agree",
    section: "12.4.6",
    zh: "向量化调用的各数组大小相同。",
    en: "The arrays of a vectorised call have one size.",
    code: "instance.operand-size",
    accept:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = sum(f({1, 2}, {1, time}));\nend M;\n",
    reject:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = sum(f({1, 2}, {1, 2, time}));\nend M;\n",
  },
  {
    id: "vectorised-result-is-an-array",
    section: "12.4.6",
    zh: "向量化调用的结果是数组。",
    en: "A vectorised call gives an array.",
    code: "instance.size-mismatch",
    accept:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x[2] = f({1, time});\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\nend f;\nmodel M\n  Real x = f({1, time});\nend M;\n",
  },
  {
    id: "vectorised-further-dimensions-agree",
    section: "12.4.6",
    zh: "向量化的各维大小都相同。",
    en: "All dimensions that a call is vectorised over agree.",
    code: "instance.operand-size",
    accept:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = sum(f([1, 2; 3, 4], [1, 2; 3, time]));\nend M;\n",
    reject:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = sum(f([1, 2; 3, 4], [1, 2, 3; 4, 5, time]));\nend M;\n",
  },
  {
    id: "vectorised-same-number-of-dimensions",
    section: "12.4.6",
    zh: "向量化的各参数多出同样多的维。",
    en: "Arguments of a vectorised call have the same number of further dimensions.",
    code: "instance.operand-size",
    accept:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = sum(f([1, 2; 3, 4], [1, 2; 3, time]));\nend M;\n",
    reject:
      "function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\nalgorithm\nend f;\nmodel M\n  Real x = sum(f([1, 2; 3, 4], {1, time}));\nend M;\n",
  },
  {
    id: "empty-call-names-a-function",
    section: "12.4.7",
    zh: "只作用的调用也须是已有的函数。",
    en: "A call for its effect names an existing function.",
    code: "instance.unknown-function",
    accept: 'function f\n  input Real u;\nalgorithm\n  assert(u >= 0, "u");\nend f;\nmodel M\nequation\n  f(time);\nend M;\n',
    reject: "model M\nequation\n  f(time);\nend M;\n",
  },
  {
    id: "builtin-argument-count",
    section: "12.5",
    zh: "内置函数的参数个数固定。",
    en: "A built-in function takes a fixed number of arguments.",
    code: "instance.too-many-arguments",
    accept: "model M\n  Real x = sin(time);\nend M;\n",
    reject: "model M\n  Real x = sin(time, 1);\nend M;\n",
  },
  {
    id: "builtin-argument-missing",
    section: "12.5",
    zh: "内置函数的参数不能缺少。",
    en: "Arguments of a built-in function are not left out.",
    code: "instance.missing-argument",
    accept: "model M\n  Real x = atan2(time, 1);\nend M;\n",
    reject: "model M\n  Real x = atan2(time);\nend M;\n",
  },
  {
    id: "builtin-argument-type",
    section: "12.5",
    zh: "内置函数的参数类型须相符。",
    en: "Arguments of a built-in function fit its types.",
    code: "instance.operand-type",
    accept: "model M\n  Real x = sin(time);\nend M;\n",
    reject: "model M\n  Real x = sin(true);\nend M;\n",
  },
  {
    id: "record-constructor-wants-fields",
    section: "12.6",
    zh: "记录构造须给出没有默认值的字段。",
    en: "A record constructor is given every field without a default.",
    code: "instance.missing-argument",
    accept: "record R\n  Real a;\n  Integer n = 2;\nend R;\nmodel M\n  R r = R(time);\nend M;\n",
    reject: "record R\n  Real a;\n  Integer n = 2;\nend R;\nmodel M\n  R r = R();\nend M;\n",
  },
  {
    id: "record-constructor-knows-fields",
    section: "12.6",
    zh: "记录构造的命名参数是记录的字段。",
    en: "A named argument of a record constructor is a field.",
    code: "instance.unknown-argument",
    accept: "record R\n  Real a;\n  Integer n = 2;\nend R;\nmodel M\n  R r = R(time);\nend M;\n",
    reject: "record R\n  Real a;\n  Integer n = 2;\nend R;\nmodel M\n  R r = R(a = 1, b = 2);\nend M;\n",
  },
  {
    id: "record-constructor-fits-types",
    section: "12.6",
    zh: "记录构造的参数与字段类型相符。",
    en: "Arguments of a record constructor fit the fields.",
    code: "instance.type-mismatch",
    accept: "record R\n  Real a;\n  Integer n = 2;\nend R;\nmodel M\n  R r = R(time);\nend M;\n",
    reject: "record R\n  Real a;\n  Integer n = 2;\nend R;\nmodel M\n  R r = R(time, 1.5);\nend M;\n",
  },
  {
    id: "record-constructor-not-too-many",
    section: "12.6",
    zh: "记录构造的参数不多于字段。",
    en: "A record constructor has no more arguments than fields.",
    code: "instance.too-many-arguments",
    accept: "record R\n  Real a;\n  Integer n = 2;\nend R;\nmodel M\n  R r = R(time);\nend M;\n",
    reject: "record R\n  Real a;\n  Integer n = 2;\nend R;\nmodel M\n  R r = R(time, 1, 2);\nend M;\n",
  },
  {
    id: "record-constructor-field-once",
    section: "12.6",
    zh: "记录构造中每个字段只给一次。",
    en: "A record constructor gives each field once.",
    code: "instance.duplicate-argument",
    accept: "record R\n  Real a;\n  Integer n = 2;\nend R;\nmodel M\n  R r = R(time);\nend M;\n",
    reject: "record R\n  Real a;\n  Integer n = 2;\nend R;\nmodel M\n  R r = R(time, a = 1);\nend M;\n",
  },
  {
    id: "record-constructor-without-constants",
    section: "12.6",
    zh: "常量字段不是记录构造的参数。",
    en: "Constant fields are no arguments of the constructor.",
    code: "instance.unknown-argument",
    accept: "record R\n  Real a;\n  constant Integer n = 2;\nend R;\nmodel M\n  R r = R(a = time);\nend M;\n",
    reject: "record R\n  Real a;\n  constant Integer n = 2;\nend R;\nmodel M\n  R r = R(a = time, n = 3);\nend M;\n",
  },
  {
    id: "record-constructor-without-finals",
    section: "12.6",
    zh: "final 字段不是记录构造的参数。",
    en: "Final fields are no arguments of the constructor.",
    code: "instance.unknown-argument",
    accept: "record R\n  Real a;\n  final parameter Integer n = 2;\nend R;\nmodel M\n  R r = R(a = time);\nend M;\n",
    reject: "record R\n  Real a;\n  final parameter Integer n = 2;\nend R;\nmodel M\n  R r = R(a = time, n = 3);\nend M;\n",
  },
  {
    id: "records-of-other-fields-do-not-fit",
    section: "12.6",
    zh: "字段不同的记录不能互相赋值。",
    en: "Records of other fields do not fit.",
    code: "instance.type-mismatch",
    accept: "record R\n  Real a;\n  Integer n = 2;\nend R;\nmodel M\n  R r = R(time);\nend M;\n",
    reject: "record R\n  Real a;\n  Integer n = 2;\nend R;\nrecord S\n  Boolean b;\nend S;\nmodel M\n  R r = S(true);\nend M;\n",
  },
  {
    id: "size-of-input-after-itself",
    section: "12.4.5",
    zh: "按自身另一维给出的输入大小须与实参相符。",
    en: "A size of an input that follows from another size of it agrees with the argument.",
    code: "instance.size-mismatch",
    accept:
      "function trace\n  input Real A[:, size(A, 1)];\n  output Real y = sum(A[i, i] for i in 1:size(A, 1));\nalgorithm\nend trace;\nmodel M\n  Real y = trace({{time, 2}, {3, 4}});\nend M;\n",
    reject:
      "function trace\n  input Real A[:, size(A, 1)];\n  output Real y = sum(A[i, i] for i in 1:size(A, 1));\nalgorithm\nend trace;\nmodel M\n  Real y = trace({{time, 2, 3}, {3, 4, 5}});\nend M;\n",
  },
];
