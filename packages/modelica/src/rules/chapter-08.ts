import type { LanguageRule } from "./rule.ts";

/** Equations (MLS 3.6 chapter 8). */
export const chapter08: readonly LanguageRule[] = [
  {
    id: "equation-sides-fit-in-type",
    section: "8.3.1",
    zh: "方程两边的类型必须兼容。",
    en: "The sides of an equation have compatible types.",
    code: "flat.equation-type",
    accept: "model M\n  Boolean b;\nequation\n  b = time > 1;\nend M;\n",
    reject: "model M\n  Boolean b;\nequation\n  b = time;\nend M;\n",
  },
  {
    id: "equation-sides-fit-in-size",
    section: "8.3.1",
    zh: "方程两边的大小必须相同。",
    en: "The sides of an equation have the same size.",
    code: "flat.equation-type",
    accept: "model M\n  Real x[2];\nequation\n  x = {time, 1};\nend M;\n",
    reject: "model M\n  Real x[2];\nequation\n  x = {time, 1, 2};\nend M;\n",
  },
  {
    id: "equation-uses-equals",
    section: "8.3.1",
    zh: "方程用 = 书写，:= 只用于算法。",
    en: "Equations are written with =; := belongs to algorithms.",
    code: "syntax.assignment-in-equation",
    accept: "model M\n  Real x;\nequation\n  x = 1;\nend M;\n",
    reject: "model M\n  Real x;\nequation\n  x := 1;\nend M;\n",
  },
  {
    id: "several-results-come-from-a-call",
    section: "8.3.1",
    zh: "左边有多个变量的方程，右边必须是函数调用。",
    en: "An equation with several variables at its left has a function call at its right.",
    code: "instance.tuple-as-value",
    accept:
      "function f\n  input Real u;\n  output Real a = u;\n  output Real b = 2 * u;\nalgorithm\nend f;\nmodel M\n  Real x, y;\nequation\n  (x, y) = f(time);\nend M;\n",
    reject: "model M\n  Real x, y;\nequation\n  (x, y) = time;\nend M;\n",
  },
  {
    id: "results-are-as-many",
    section: "8.3.1",
    zh: "左边的变量不能多于函数的输出。",
    en: "There are not more variables at the left than the function has outputs.",
    code: "instance.too-many-results",
    accept:
      "function f\n  input Real u;\n  output Real a = u;\n  output Real b = 2 * u;\nalgorithm\nend f;\nmodel M\n  Real x, y;\nequation\n  (x, y) = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real a = u;\nalgorithm\nend f;\nmodel M\n  Real x, y;\nequation\n  (x, y) = f(time);\nend M;\n",
  },
  {
    id: "equation-loop-range-is-vector",
    section: "8.3.2",
    zh: "for 方程的范围必须是向量。",
    en: "The range of a for-equation is a vector.",
    code: "instance.iterator-range",
    accept: "model M\n  Real x[3];\nequation\n  for i in 1:3 loop\n    x[i] = i;\n  end for;\nend M;\n",
    reject: "model M\n  Real x[3];\nequation\n  for i in 3 loop\n    x[i] = i;\n  end for;\nend M;\n",
  },
  {
    id: "loop-range-is-known",
    section: "8.3.2.1",
    zh: "for 方程的范围必须是参数表达式。",
    en: "The range of a for-equation is a parameter expression.",
    code: "instance.range-not-evaluable",
    accept:
      "model M\n  parameter Integer n = 3;\n  Real x[3];\nequation\n  for i in 1:n loop\n    x[i] = i;\n  end for;\nend M;\n",
    reject:
      "model M\n  Integer n = 3 + integer(time);\n  Real x[3];\nequation\n  for i in 1:n loop\n    x[i] = i;\n  end for;\nend M;\n",
  },
  {
    id: "implicit-range-has-a-source",
    section: "8.3.2.2",
    zh: "省略的范围必须能由下标推出。",
    en: "A range that is left out follows from the subscripts.",
    code: "instance.implicit-range",
    accept: "model M\n  Real x[3];\nequation\n  for i loop\n    x[i] = i;\n  end for;\nend M;\n",
    reject: "model M\n  Real x[3];\nequation\n  for i loop\n    x[1] = i;\n  end for;\nend M;\n",
  },
  {
    id: "subscript-in-loop-is-inside",
    section: "8.3.2",
    zh: "循环中的下标不能超出数组的大小。",
    en: "The subscripts of a loop lie within the array.",
    code: "instance.subscript-out-of-bounds",
    accept: "model M\n  Real x[3];\nequation\n  for i in 1:3 loop\n    x[i] = i;\n  end for;\nend M;\n",
    reject: "model M\n  Real x[3];\nequation\n  for i in 1:4 loop\n    x[i] = i;\n  end for;\nend M;\n",
  },
  {
    id: "iterator-is-not-determined",
    section: "8.3.2",
    zh: "循环变量不是未知量，方程不能决定它。",
    en: "The iterator is no unknown; no equation determines it.",
    code: "flat.unbalanced",
    accept: "model M\n  Real x[2];\nequation\n  for i in 1:2 loop\n    x[i] = i;\n  end for;\nend M;\n",
    reject: "model M\n  Real x[2] = {1, 2};\nequation\n  for i in 1:2 loop\n    i = x[i];\n  end for;\nend M;\n",
  },
  {
    id: "if-equation-condition-is-boolean",
    section: "8.3.4",
    zh: "if 方程的条件必须是布尔标量。",
    en: "The condition of an if-equation is a Boolean scalar.",
    code: "instance.condition-type",
    accept: "model M\n  Real x;\nequation\n  if time > 1 then\n    x = 1;\n  else\n    x = 2;\n  end if;\nend M;\n",
    reject: "model M\n  Real x;\nequation\n  if time then\n    x = 1;\n  else\n    x = 2;\n  end if;\nend M;\n",
  },
  {
    id: "if-equation-is-balanced",
    section: "8.3.4",
    zh: "条件不是参数表达式的 if 方程，各分支的方程数必须相同。",
    en: "The branches of an if-equation whose condition is no parameter expression have as many equations each.",
    code: "flat.if-equation-unbalanced",
    accept:
      "model M\n  Real x, y;\nequation\n  if time > 1 then\n    x = 1;\n    y = 1;\n  else\n    x = 2;\n    y = 2;\n  end if;\nend M;\n",
    reject:
      "model M\n  Real x, y;\nequation\n  if time > 1 then\n    x = 1;\n    y = 1;\n  else\n    x = 2;\n  end if;\nend M;\n",
  },
  {
    id: "if-equation-has-else",
    section: "8.3.4",
    zh: "条件不是参数表达式的 if 方程必须有 else 分支。",
    en: "An if-equation whose condition is no parameter expression has an else-branch.",
    code: "flat.if-equation-unbalanced",
    accept: "model M\n  Real x;\nequation\n  if time > 1 then\n    x = 1;\n  else\n    x = 2;\n  end if;\nend M;\n",
    reject: "model M\n  Real x;\nequation\n  if time > 1 then\n    x = 1;\n  end if;\nend M;\n",
  },
  {
    id: "when-condition-is-boolean",
    section: "8.3.5",
    zh: "when 方程的条件必须是布尔标量或向量。",
    en: "The condition of a when-equation is a Boolean scalar or vector.",
    code: "instance.condition-type",
    accept:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when time > 1 then\n    x = 1;\n  end when;\nend M;\n",
    reject: "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when time then\n    x = 1;\n  end when;\nend M;\n",
  },
  {
    id: "when-condition-is-discrete",
    section: "8.3.5",
    zh: "when 方程的条件必须是离散时间表达式。",
    en: "The condition of a when-equation is a discrete-time expression.",
    code: "flat.condition-not-discrete",
    accept:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when time > 1 then\n    x = 1;\n  end when;\nend M;\n",
    reject:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when noEvent(time > 1) then\n    x = 1;\n  end when;\nend M;\n",
  },
  {
    id: "when-is-not-initial",
    section: "8.3.5.2",
    zh: "when 方程不能出现在初始方程中。",
    en: "A when-equation does not stand among initial equations.",
    code: "flat.nested-when",
    accept:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when time > 1 then\n    x = 1;\n  end when;\nend M;\n",
    reject:
      "model M\n  discrete Real x(start = 0, fixed = true);\ninitial equation\n  when time > 1 then\n    x = 1;\n  end when;\nequation\n  when time > 2 then\n    x = 2;\n  end when;\nend M;\n",
  },
  {
    id: "when-does-not-nest",
    section: "8.3.5.2",
    zh: "when 方程不能嵌套。",
    en: "When-equations are not nested.",
    code: "flat.nested-when",
    accept:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when {time > 1, time > 2} then\n    x = 1;\n  end when;\nend M;\n",
    reject:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when time > 1 then\n    when time > 2 then\n      x = 1;\n    end when;\n  end when;\nend M;\n",
  },
  {
    id: "when-does-not-depend-on-variable-if",
    section: "8.3.5.2",
    zh: "when 方程只能位于条件为参数表达式的 if 方程中。",
    en: "A when-equation stands inside an if-equation only if its conditions are parameter expressions.",
    code: "flat.when-in-if",
    accept:
      "model M\n  parameter Boolean fast = true;\n  discrete Real x(start = 0, fixed = true);\nequation\n  if fast then\n    when sample(0, 0.1) then\n      x = time;\n    end when;\n  else\n    when sample(0, 1) then\n      x = time;\n    end when;\n  end if;\nend M;\n",
    reject:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  if time > 1 then\n    when sample(0, 0.1) then\n      x = time;\n    end when;\n  else\n    when sample(0, 1) then\n      x = time;\n    end when;\n  end if;\nend M;\n",
  },
  {
    id: "when-equation-determines-variable",
    section: "8.3.5.3",
    zh: "when 方程中的等式左边必须是变量。",
    en: "An equation inside when has a variable at its left.",
    code: "flat.when-body",
    accept:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when time > 1 then\n    x = 7 - time;\n  end when;\nend M;\n",
    reject:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when time > 1 then\n    x + time = 7 + 2 * time;\n  end when;\nend M;\n",
  },
  {
    id: "when-branches-determine-the-same",
    section: "8.3.5.3",
    zh: "when 与 elsewhen 的各分支必须决定相同的变量。",
    en: "The branches of when and elsewhen determine the same variables.",
    code: "flat.when-branches",
    accept:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when time > 1 then\n    x = 1;\n  elsewhen time > 2 then\n    x = 2;\n  end when;\nend M;\n",
    reject:
      "model M\n  discrete Real x(start = 0, fixed = true), y(start = 0, fixed = true);\nequation\n  when time > 1 then\n    x = 1;\n    y = 1;\n  elsewhen time > 2 then\n    x = 2;\n  end when;\nend M;\n",
  },
  {
    id: "if-in-when-determines-the-same",
    section: "8.3.5.3",
    zh: "when 中 if 方程的各分支必须决定相同的变量。",
    en: "The branches of an if-equation inside when determine the same variables.",
    code: "flat.when-branches",
    accept:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when sample(0, 1) then\n    if time < 2 then\n      x = 1;\n    else\n      x = 2;\n    end if;\n  end when;\nend M;\n",
    reject:
      "model M\n  discrete Real x(start = 0, fixed = true), y(start = 0, fixed = true);\nequation\n  when sample(0, 1) then\n    if time < 2 then\n      x = 1;\n      y = 3;\n    else\n      y = 2;\n    end if;\n  end when;\nend M;\n",
  },
  {
    id: "variable-is-determined-in-one-when",
    section: "8.3.5.4",
    zh: "两个 when 方程不能决定同一个变量。",
    en: "Two when-equations do not determine the same variable.",
    code: "flat.unbalanced",
    accept:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when time > 1 then\n    x = 1;\n  elsewhen time > 2 then\n    x = 2;\n  end when;\nend M;\n",
    reject:
      "model M\n  discrete Real x(start = 0, fixed = true);\nequation\n  when time > 1 then\n    x = 1;\n  end when;\n  when time > 2 then\n    x = 2;\n  end when;\nend M;\n",
  },
  {
    id: "connect-does-not-stand-in-when",
    section: "8.3.3",
    zh: "connect 不能出现在 when 方程中。",
    en: "A connect-equation does not stand inside when.",
    code: "checks.connect-in-when",
    accept: "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a, b;\nequation\n  connect(a, b);\nend M;\n",
    reject:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a, b;\nequation\n  when time > 1 then\n    connect(a, b);\n  end when;\nend M;\n",
  },
  {
    id: "connect-does-not-stand-in-initial-equations",
    section: "8.3.3",
    zh: "connect 不能出现在初始方程中。",
    en: "A connect-equation does not stand among initial equations.",
    code: "checks.connect-in-initial",
    accept: "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a, b;\nequation\n  connect(a, b);\nend M;\n",
    reject:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a, b;\ninitial equation\n  connect(a, b);\nequation\nend M;\n",
  },
  {
    id: "connect-depends-on-parameters",
    section: "8.3.3",
    zh: "含有 connect 的 if 方程，其条件必须是参数表达式。",
    en: "The condition of an if-equation that holds connect is a parameter expression.",
    code: "flat.connect-condition",
    accept:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  parameter Boolean joined = true;\n  C a, b;\nequation\n  if joined then\n    connect(a, b);\n  else\n    a.e = 1;\n    b.e = 2;\n  end if;\nend M;\n",
    reject:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  Boolean joined = time > 1;\n  C a, b;\nequation\n  if joined then\n    connect(a, b);\n  end if;\nend M;\n",
  },
  {
    id: "reinit-stands-in-when",
    section: "8.3.6",
    zh: "reinit 只能用在 when 方程中。",
    en: "reinit stands inside a when-equation only.",
    code: "flat.reinit-outside-when",
    accept:
      "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1;\n  when x < 0 then\n    reinit(x, 1);\n  end when;\nend M;\n",
    reject: "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1;\n  reinit(x, 1);\nend M;\n",
  },
  {
    id: "reinit-changes-variable",
    section: "8.3.6",
    zh: "reinit 的第一个参数必须是变量。",
    en: "The first argument of reinit is a variable.",
    code: "instance.reinit-target",
    accept:
      "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1;\n  when x < 0 then\n    reinit(x, 1);\n  end when;\nend M;\n",
    reject:
      "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1;\n  when x < 0 then\n    reinit(2 * x, 1);\n  end when;\nend M;\n",
  },
  {
    id: "reinit-changes-real",
    section: "8.3.6",
    zh: "reinit 的第一个参数必须是 Real 变量。",
    en: "The first argument of reinit is a Real variable.",
    code: "instance.reinit-target",
    accept:
      "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1;\n  when x < 0 then\n    reinit(x, 1);\n  end when;\nend M;\n",
    reject: "model M\n  Integer x = integer(time);\nequation\n  when time > 1 then\n    reinit(x, 1);\n  end when;\nend M;\n",
  },
  {
    id: "reinit-value-fits",
    section: "8.3.6",
    zh: "reinit 的值必须与变量的类型兼容。",
    en: "The value of reinit fits its variable.",
    code: "instance.type-mismatch",
    accept:
      "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1;\n  when x < 0 then\n    reinit(x, 1);\n  end when;\nend M;\n",
    reject:
      'model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1;\n  when x < 0 then\n    reinit(x, "1");\n  end when;\nend M;\n',
  },
  {
    id: "reinit-in-one-when",
    section: "8.3.6",
    zh: "一个变量只能在一个 when 方程中 reinit。",
    en: "A variable is reinitialised in one when-equation only.",
    code: "flat.reinit-twice",
    accept:
      "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1;\n  when x < 0 then\n    reinit(x, 1);\n  elsewhen x < -1 then\n    reinit(x, 2);\n  end when;\nend M;\n",
    reject:
      "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1;\n  when x < 0 then\n    reinit(x, 1);\n  end when;\n  when x < -1 then\n    reinit(x, 2);\n  end when;\nend M;\n",
  },
  {
    id: "asserted-equation-is-boolean",
    section: "8.3.7",
    zh: "assert 的条件必须是布尔标量。",
    en: "The condition of assert is a Boolean scalar.",
    code: "instance.condition-type",
    accept: 'model M\n  Real x = time;\nequation\n  assert(x < 2, "too large");\nend M;\n',
    reject: 'model M\n  Real x = time;\nequation\n  assert(x, "too large");\nend M;\n',
  },
  {
    id: "assert-message-is-string",
    section: "8.3.7",
    zh: "assert 的消息必须是字符串。",
    en: "The message of assert is a String.",
    code: "instance.type-mismatch",
    accept: 'model M\n  Real x = time;\nequation\n  assert(x < 2, "too large");\nend M;\n',
    reject: "model M\n  Real x = time;\nequation\n  assert(x < 2, 2);\nend M;\n",
  },
  {
    id: "terminate-message-is-string",
    section: "8.3.8",
    zh: "terminate 的消息必须是字符串。",
    en: "The message of terminate is a String.",
    code: "instance.type-mismatch",
    accept: 'model M\n  Real x = time;\nequation\n  when x > 1 then\n    terminate("done");\n  end when;\nend M;\n',
    reject: "model M\n  Real x = time;\nequation\n  when x > 1 then\n    terminate(1);\n  end when;\nend M;\n",
  },
  {
    id: "connection-operator-exists",
    section: "8.3.9",
    zh: "Connections 只有语言规定的运算符。",
    en: "Connections has the operators of the language only.",
    code: "instance.unsupported",
    accept:
      "type R\n  extends Real;\n  function equalityConstraint\n    input R a;\n    input R b;\n    output Real e[0];\n  algorithm\n  end equalityConstraint;\nend R;\nconnector C\n  Real e;\n  flow Real f;\n  R r;\nend C;\nmodel M\n  C a;\nequation\n  Connections.root(a.r);\n  a.r = 1;\n  a.e = 1;\nend M;\n",
    reject:
      "type R\n  extends Real;\n  function equalityConstraint\n    input R a;\n    input R b;\n    output Real e[0];\n  algorithm\n  end equalityConstraint;\nend R;\nconnector C\n  Real e;\n  flow Real f;\n  R r;\nend C;\nmodel M\n  C a;\nequation\n  Connections.roots(a.r);\n  a.r = 1;\n  a.e = 1;\nend M;\n",
  },
  {
    id: "initial-equation-sides-fit",
    section: "8.6",
    zh: "初始方程两边的类型必须兼容。",
    en: "The sides of an initial equation have compatible types.",
    code: "flat.equation-type",
    accept: "model M\n  Real x;\ninitial equation\n  x = 1;\nequation\n  der(x) = -x;\nend M;\n",
    reject: 'model M\n  Real x;\ninitial equation\n  x = "1";\nequation\n  der(x) = -x;\nend M;\n',
  },
  {
    id: "equations-are-as-many-as-unknowns",
    section: "8.4",
    zh: "单赋值规则：每个未知量恰有一个方程。",
    en: "Single assignment: there is exactly one equation for each unknown.",
    code: "flat.unbalanced",
    accept: "model M\n  Real x, y;\nequation\n  x = time;\n  y = 2 * x;\nend M;\n",
    reject: "model M\n  Real x, y;\nequation\n  x = time;\n  y = 2 * x;\n  x + y = 3;\nend M;\n",
  },
  {
    id: "results-go-to-variables",
    section: "8.3.1",
    zh: "多结果方程的左边是变量。",
    en: "The results of a call go to variables, not to expressions.",
    code: "instance.target-not-variable",
    accept:
      "function f\n  input Real x;\n  output Real y = x;\n  output Real z = x;\nend f;\nmodel M\n  Real a, b;\nequation\n  (a, b) = f(time);\nend M;\n",
    reject:
      "function f\n  input Real x;\n  output Real y = x;\n  output Real z = x;\nend f;\nmodel M\n  Real a, b;\nequation\n  (a + 1, b) = f(time);\nend M;\n",
  },
  {
    id: "reinit-of-a-variable",
    section: "8.3.6",
    zh: "reinit 的第一个参数不是参数或常量。",
    en: "The first argument of reinit is no parameter or constant.",
    code: "instance.reinit-of-parameter",
    accept:
      "model M\n  Real x(start = 1, fixed = true);\nequation\n  when time > 0.5 then\n    reinit(x, 2);\n  end when;\n  der(x) = 1;\nend M;\n",
    reject: "model M\n  parameter Real x = 1;\nequation\n  when time > 0.5 then\n    reinit(x, 2);\n  end when;\nend M;\n",
  },
  {
    id: "assertion-can-hold",
    section: "8.3.7",
    zh: "断言的条件不恒为 false。",
    en: "The condition of an assertion is not false whatever happens.",
    code: "flat.assertion-false",
    accept: 'model M\nequation\n  assert(time < 5, "late");\nend M;\n',
    reject: 'model M\nequation\n  assert(1 > 2, "never");\nend M;\n',
  },
  {
    id: "equations-loop-over-known-values",
    section: "8.3.3",
    zh: "for 方程的范围不含变量。",
    en: "The range of a for-equation holds no variables.",
    code: "flat.loop-not-evaluable",
    accept:
      "model M\n  Integer x[3];\n  constant Integer y[3] = {1, 2, 3};\nequation\n  for i in y loop\n    x[i] = y[i];\n  end for;\nend M;\n",
    reject:
      "model M\n  Integer x[3];\n  Integer y[3] = {1, 2, 3};\nequation\n  for i in y loop\n    x[i] = y[i];\n  end for;\nend M;\n",
  },
];
