import type { LanguageRule } from "./rule.ts";

/** Derivatives, inverses and external functions (MLS 3.6 sections 12.7 to 12.9). */
export const chapter12Annotations: readonly LanguageRule[] = [
  {
    id: "derivative-names-a-function",
    section: "12.7.1",
    zh: "derivative 注解指向已有的函数。",
    en: "A derivative annotation names an existing function.",
    code: "instance.unknown-class",
    accept:
      "function df\n  input Real u;\n  input Real der_u;\n  output Real der_y;\nalgorithm\n  der_y := 2 * der_u;\nend df;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(derivative = df);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function df\n  input Real u;\n  input Real der_u;\n  output Real der_y;\nalgorithm\n  der_y := 2 * der_u;\nend df;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(derivative = dg);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "derivative-has-inputs-of-derivatives",
    section: "12.7.1",
    zh: "导函数的输入依次是原函数的输入和它们的导数。",
    en: "A derivative function has the inputs of the function, then their derivatives.",
    code: "instance.derivative-inputs",
    accept:
      "function df\n  input Real u;\n  input Real der_u;\n  output Real der_y;\nalgorithm\n  der_y := 2 * der_u;\nend df;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(derivative = df);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function df\n  input Real u;\n  output Real der_y;\nalgorithm\n  der_y := 2;\nend df;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(derivative = df);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "derivative-order-is-a-natural-number",
    section: "12.7.1",
    zh: "order 是正整数。",
    en: "The order of a derivative is an Integer.",
    code: "checks.annotation-type",
    accept:
      "function df\n  input Real u;\n  input Real der_u;\n  output Real der_y;\nalgorithm\n  der_y := 2 * der_u;\nend df;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(derivative(order = 1) = df);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function df\n  input Real u;\n  input Real der_u;\n  output Real der_y;\nalgorithm\n  der_y := 2 * der_u;\nend df;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(derivative(order = true) = df);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "zero-derivative-names-an-input",
    section: "12.7.1",
    zh: "zeroDerivative 指明函数的输入。",
    en: "zeroDerivative names an input of the function.",
    code: "checks.unknown-input",
    accept:
      "function df\n  input Real u;\n  input Real p;\n  input Real der_u;\n  output Real der_y;\nalgorithm\n  der_y := p * der_u;\nend df;\nfunction f\n  input Real u;\n  input Real p;\n  output Real y;\nalgorithm\n  y := p * u;\n  annotation(derivative(zeroDerivative = p) = df);\nend f;\nmodel M\n  Real x = f(time, 2);\nend M;\n",
    reject:
      "function df\n  input Real u;\n  input Real p;\n  input Real der_u;\n  output Real der_y;\nalgorithm\n  der_y := p * der_u;\nend df;\nfunction f\n  input Real u;\n  input Real p;\n  output Real y;\nalgorithm\n  y := p * u;\n  annotation(derivative(zeroDerivative = q) = df);\nend f;\nmodel M\n  Real x = f(time, 2);\nend M;\n",
  },
  {
    id: "no-derivative-names-an-input",
    section: "12.7.1",
    zh: "noDerivative 指明函数的输入。",
    en: "noDerivative names an input of the function.",
    code: "checks.unknown-input",
    accept:
      "function df\n  input Real u;\n  input Real p;\n  input Real der_u;\n  output Real der_y;\nalgorithm\n  der_y := p * der_u;\nend df;\nfunction f\n  input Real u;\n  input Real p;\n  output Real y;\nalgorithm\n  y := p * u;\n  annotation(derivative(noDerivative = p) = df);\nend f;\nmodel M\n  Real x = f(time, 2);\nend M;\n",
    reject:
      "function df\n  input Real u;\n  input Real p;\n  input Real der_u;\n  output Real der_y;\nalgorithm\n  der_y := p * der_u;\nend df;\nfunction f\n  input Real u;\n  input Real p;\n  output Real y;\nalgorithm\n  y := p * u;\n  annotation(derivative(noDerivative = r) = df);\nend f;\nmodel M\n  Real x = f(time, 2);\nend M;\n",
  },
  {
    id: "inverse-names-an-input",
    section: "12.7.3",
    zh: "inverse 注解的左边是函数的输入。",
    en: "An inverse annotation solves for an input of the function.",
    code: "checks.unknown-input",
    accept:
      "function g\n  input Real y;\n  output Real u;\nalgorithm\n  u := y / 2;\nend g;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(inverse(u = g(y)));\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function g\n  input Real y;\n  output Real u;\nalgorithm\n  u := y / 2;\nend g;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(inverse(w = g(y)));\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "inverse-names-a-function",
    section: "12.7.3",
    zh: "inverse 注解指向已有的函数。",
    en: "An inverse annotation names an existing function.",
    code: "instance.unknown-class",
    accept:
      "function g\n  input Real y;\n  output Real u;\nalgorithm\n  u := y / 2;\nend g;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(inverse(u = g(y)));\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function g\n  input Real y;\n  output Real u;\nalgorithm\n  u := y / 2;\nend g;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(inverse(u = h(y)));\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "inline-is-boolean",
    section: "12.8",
    zh: "Inline 注解是布尔值。",
    en: "The annotation Inline is a Boolean.",
    code: "checks.annotation-type",
    accept:
      "function g\n  input Real y;\n  output Real u;\nalgorithm\n  u := y / 2;\nend g;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(Inline = true);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function g\n  input Real y;\n  output Real u;\nalgorithm\n  u := y / 2;\nend g;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(Inline = 1);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "late-inline-is-boolean",
    section: "12.8",
    zh: "LateInline 注解是布尔值。",
    en: "The annotation LateInline is a Boolean.",
    code: "checks.annotation-type",
    accept:
      "function g\n  input Real y;\n  output Real u;\nalgorithm\n  u := y / 2;\nend g;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(LateInline = true);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      'function g\n  input Real y;\n  output Real u;\nalgorithm\n  u := y / 2;\nend g;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(LateInline = "yes");\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
  },
  {
    id: "external-language-is-known",
    section: "12.9",
    zh: "外部函数的语言是 C、FORTRAN 77 或 builtin。",
    en: "An external function is written in C or FORTRAN 77, or is builtin.",
    code: "checks.external-language",
    accept:
      'pure function f\n  input Real u;\n  output Real y;\n  external "C" y = f(u);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
    reject:
      'pure function f\n  input Real u;\n  output Real y;\n  external "Java" y = f(u);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
  },
  {
    id: "external-without-call-has-one-output",
    section: "12.9",
    zh: "没有写出外部调用时，函数最多有一个输出。",
    en: "Without a written call an external function has at most one output.",
    code: "checks.external-outputs",
    accept: 'pure function f\n  input Real u;\n  output Real y;\n  external "C";\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
    reject:
      'pure function f\n  input Real u;\n  output Real y;\n  output Real z;\n  external "C";\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
  },
  {
    id: "external-without-call-has-scalar-output",
    section: "12.9",
    zh: "没有写出外部调用时，输出是标量。",
    en: "Without a written call the output of an external function is a scalar.",
    code: "checks.external-outputs",
    accept: 'pure function f\n  input Real u;\n  output Real y;\n  external "C";\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
    reject:
      'pure function f\n  input Real u;\n  output Real y[2];\n  external "C";\nend f;\nmodel M\n  Real x[2] = f(time);\nend M;\n',
  },
  {
    id: "external-arguments-exist",
    section: "12.9.1",
    zh: "外部函数的实参须存在。",
    en: "Arguments of an external function exist.",
    code: "instance.unknown-name",
    accept:
      'pure function f\n  input Real u;\n  output Real y;\n  external "C" y = f(u);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
    reject:
      'pure function f\n  input Real u;\n  output Real y;\n  external "C" y = f(v);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
  },
  {
    id: "external-result-is-an-output",
    section: "12.9.2",
    zh: "外部函数的返回值是函数的输出。",
    en: "What an external function returns is an output.",
    code: "checks.external-result",
    accept:
      'pure function f\n  input Real u;\n  output Real y;\n  external "C" y = f(u);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
    reject:
      'pure function f\n  input Real u;\n  output Real y;\n  external "C" u = f(y);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n',
  },
  {
    id: "external-object-has-a-constructor",
    section: "12.9.7",
    zh: "外部对象类恰好有 constructor 和 destructor 两个函数。",
    en: "The class of an external object has a constructor and a destructor.",
    code: "checks.external-object",
    accept:
      'class Handle\n  extends ExternalObject;\n  function constructor\n    input Real u;\n    output Handle h;\n    external "C" h = open(u);\n  end constructor;\n  function destructor\n    input Handle h;\n    external "C" close(h);\n  end destructor;\nend Handle;\nmodel M\n  Handle h = Handle(1);\nend M;\n',
    reject:
      'class Handle\n  extends ExternalObject;\n  function destructor\n    input Handle h;\n    external "C" close(h);\n  end destructor;\nend Handle;\nmodel M\n  Handle h = Handle(1);\nend M;\n',
  },
  {
    id: "external-object-has-a-destructor",
    section: "12.9.7",
    zh: "外部对象类有 destructor 函数。",
    en: "The class of an external object has a destructor.",
    code: "checks.external-object",
    accept:
      'class Handle\n  extends ExternalObject;\n  function constructor\n    input Real u;\n    output Handle h;\n    external "C" h = open(u);\n  end constructor;\n  function destructor\n    input Handle h;\n    external "C" close(h);\n  end destructor;\nend Handle;\nmodel M\n  Handle h = Handle(1);\nend M;\n',
    reject:
      'class Handle\n  extends ExternalObject;\n  function constructor\n    input Real u;\n    output Handle h;\n    external "C" h = open(u);\n  end constructor;\nend Handle;\nmodel M\n  Handle h = Handle(1);\nend M;\n',
  },
  {
    id: "external-object-holds-nothing-else",
    section: "12.9.7",
    zh: "外部对象类没有别的元素。",
    en: "The class of an external object holds nothing else.",
    code: "checks.external-object",
    accept:
      'class Handle\n  extends ExternalObject;\n  function constructor\n    input Real u;\n    output Handle h;\n    external "C" h = open(u);\n  end constructor;\n  function destructor\n    input Handle h;\n    external "C" close(h);\n  end destructor;\nend Handle;\nmodel M\n  Handle h = Handle(1);\nend M;\n',
    reject:
      'class Handle\n  extends ExternalObject;\n  function constructor\n    input Real u;\n    output Handle h;\n    external "C" h = open(u);\n  end constructor;\n  function destructor\n    input Handle h;\n    external "C" close(h);\n  end destructor;\n  Real extra;\nend Handle;\nmodel M\n  Handle h = Handle(1);\nend M;\n',
  },
  {
    id: "inverse-called-with-own-variables",
    section: "12.8",
    zh: "inverse 注解中的调用只用函数自己的输入和输出。",
    en: "An inverse annotation calls with inputs and outputs of the function.",
    code: "checks.unknown-input",
    accept:
      "function g\n  input Real y;\n  output Real x = y;\nend g;\nfunction f\n  input Real x;\n  output Real y = x;\n  annotation(inverse(x = g(y)));\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function g\n  input Real y;\n  output Real x = y;\nend g;\nfunction f\n  input Real x;\n  output Real y = x;\n  annotation(inverse(x = g(z)));\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
  {
    id: "partial-derivative-of-function",
    section: "12.7.2",
    zh: "只有函数有偏导数。",
    en: "Only a function is differentiated partially.",
    code: "instance.derivative-of-no-function",
    accept:
      "function g\n  input Real x;\n  output Real y = x ^ 2;\nalgorithm\nend g;\nfunction f = der(g, x);\nmodel M\n  Real y = f(time);\nend M;\n",
    reject: "model g\n  Real x;\nend g;\nfunction f = der(g, x);\nmodel M\n  Real y = f(time);\nend M;\n",
  },
  {
    id: "partial-derivative-by-real-input",
    section: "12.7.2",
    zh: "偏导数对函数的 Real 标量输入求。",
    en: "A function is differentiated by its Real scalar inputs.",
    code: "instance.derivative-variable",
    accept:
      "function g\n  input Real x;\n  input Integer n;\n  output Real y = n * x;\nalgorithm\nend g;\nfunction f = der(g, x);\nmodel M\n  Real y = f(time, 2);\nend M;\n",
    reject:
      "function g\n  input Real x;\n  input Integer n;\n  output Real y = n * x;\nalgorithm\nend g;\nfunction f = der(g, n);\nmodel M\n  Real y = f(time, 2);\nend M;\n",
  },
];
