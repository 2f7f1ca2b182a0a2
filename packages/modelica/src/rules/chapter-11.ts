import type { LanguageRule } from "./rule.ts";

/** Statements and algorithm sections (MLS 3.6 chapter 11). */
export const chapter11: readonly LanguageRule[] = [
  {
    id: "initial-algorithm-has-no-when",
    section: "11.1.1",
    zh: "初始算法中不能有 when 语句。",
    en: "An initial algorithm holds no when statement.",
    code: "checks.when-in-initial-algorithm",
    accept:
      "model M\n  discrete Real x;\ninitial algorithm\n  x := 1;\nequation\n  when time > 1 then\n    x = 2;\n  end when;\nend M;\n",
    reject:
      "model M\n  discrete Real x;\ninitial algorithm\n  when time > 1 then\n    x := 2;\n  end when;\nequation\n  when time > 1 then\n    x = 2;\n  end when;\nend M;\n",
  },
  {
    id: "assignment-is-not-written-with-equals",
    section: "11.2.1",
    zh: "算法中用 := 赋值。",
    en: "An algorithm assigns with :=.",
    code: "syntax.equation-in-algorithm",
    accept: "model M\n  Real x;\nalgorithm\n  x := time;\nend M;\n",
    reject: "model M\n  Real x;\nalgorithm\n  x = time;\nend M;\n",
  },
  {
    id: "assigned-value-fits-type",
    section: "11.2.1",
    zh: "所赋的值与变量的类型相符。",
    en: "An assigned value fits the type of the variable.",
    code: "instance.type-mismatch",
    accept: "model M\n  Real x;\nalgorithm\n  x := time;\nend M;\n",
    reject: 'model M\n  Real x;\nalgorithm\n  x := "a";\nend M;\n',
  },
  {
    id: "only-variables-are-assigned",
    section: "11.2.1",
    zh: "只能给变量赋值。",
    en: "Only variables are assigned to.",
    code: "syntax.invalid-assignment-target",
    accept: "model M\n  Real x;\nalgorithm\n  x := time;\nend M;\n",
    reject: "model M\n  Real x;\nalgorithm\n  2 * x := time;\nend M;\n",
  },
  {
    id: "no-real-to-integer-assignment",
    section: "11.2.1",
    zh: "不能把实数赋给整数变量。",
    en: "A Real is not assigned to an Integer.",
    code: "instance.type-mismatch",
    accept: "model M\n  Integer n;\nalgorithm\n  n := integer(time);\nend M;\n",
    reject: "model M\n  Integer n;\nalgorithm\n  n := time;\nend M;\n",
  },
  {
    id: "multiple-assignment-needs-call",
    section: "11.2.1.1",
    zh: "多重赋值的右边是函数调用。",
    en: "The right side of a multiple assignment is a function call.",
    code: "syntax.multiple-assignment-needs-call",
    accept:
      "function f\n  input Real u;\n  output Real a = u;\n  output Real b = 2 * u;\nalgorithm\nend f;\nmodel M\n  Real x;\n  Real y;\nalgorithm\n  (x, y) := f(time);\nend M;\n",
    reject: "model M\n  Real x;\n  Real y;\nalgorithm\n  (x, y) := time;\nend M;\n",
  },
  {
    id: "multiple-assignment-of-existing-results",
    section: "11.2.1.1",
    zh: "多重赋值的变量不多于函数的输出。",
    en: "A multiple assignment has no more targets than the function has outputs.",
    code: "instance.too-many-results",
    accept:
      "function f\n  input Real u;\n  output Real a = u;\n  output Real b = 2 * u;\nalgorithm\nend f;\nmodel M\n  Real x;\n  Real y;\nalgorithm\n  (x, y) := f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real a = u;\n  output Real b = 2 * u;\nalgorithm\nend f;\nmodel M\n  Real x;\n  Real y;\n  Real z;\nalgorithm\n  (x, y, z) := f(time);\nend M;\n",
  },
  {
    id: "multiple-assignment-fits-types",
    section: "11.2.1.1",
    zh: "多重赋值的每个变量与相应输出的类型相符。",
    en: "Each target of a multiple assignment fits its output.",
    code: "instance.type-mismatch",
    accept:
      "function f\n  input Real u;\n  output Real a = u;\n  output Boolean b = u > 0;\nalgorithm\nend f;\nmodel M\n  Real x;\n  Boolean y;\nalgorithm\n  (x, y) := f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real a = u;\n  output Boolean b = u > 0;\nalgorithm\nend f;\nmodel M\n  Real x;\n  Real y;\nalgorithm\n  (x, y) := f(time);\nend M;\n",
  },
  {
    id: "no-assignment-to-constant",
    section: "11.2.1.2",
    zh: "不能给常量或参数赋值。",
    en: "Constants and parameters are not assigned to.",
    code: "instance.assigned-constant",
    accept: "model M\n  parameter Real p = 1;\n  Real x;\nalgorithm\n  x := p * time;\nend M;\n",
    reject: "model M\n  parameter Real p = 1;\n  Real x = time;\nalgorithm\n  p := x;\nend M;\n",
  },
  {
    id: "no-assignment-to-input-of-component",
    section: "11.2.1.2",
    zh: "不能给输入变量赋值。",
    en: "Inputs are not assigned to.",
    code: "instance.assigned-input",
    accept: "model M\n  input Real u;\n  Real x;\nalgorithm\n  x := u;\nend M;\n",
    reject: "model M\n  input Real u;\nalgorithm\n  u := time;\nend M;\n",
  },
  {
    id: "no-assignment-to-iterator",
    section: "11.2.2",
    zh: "不能给循环变量赋值。",
    en: "The iterator of a loop is not assigned to.",
    code: "instance.assigned-iterator",
    accept: "model M\n  Integer n;\nalgorithm\n  n := 0;\n  for i in 1:3 loop\n    n := i;\n  end for;\nend M;\n",
    reject: "model M\n  Integer n;\nalgorithm\n  n := 0;\n  for i in 1:3 loop\n    i := n;\n  end for;\nend M;\n",
  },
  {
    id: "loop-range-is-vector",
    section: "11.2.2",
    zh: "for 循环的范围是向量。",
    en: "The range of a for loop is a vector.",
    code: "instance.iterator-range",
    accept: "model M\n  Real x;\nalgorithm\n  x := 0;\n  for i in {1, 4} loop\n    x := x + i * time;\n  end for;\nend M;\n",
    reject: "model M\n  Real x;\nalgorithm\n  x := 0;\n  for i in 4 loop\n    x := x + i * time;\n  end for;\nend M;\n",
  },
  {
    id: "iterator-is-local-to-loop",
    section: "11.2.2",
    zh: "循环变量只在循环中可见。",
    en: "The iterator is known only inside its loop.",
    code: "instance.unknown-name",
    accept: "model M\n  Real x;\nalgorithm\n  x := 0;\n  for i in 1:2 loop\n    x := x + i * time;\n  end for;\nend M;\n",
    reject:
      "model M\n  Real x;\nalgorithm\n  x := 0;\n  for i in 1:2 loop\n    x := x + i * time;\n  end for;\n  x := x + i;\nend M;\n",
  },
  {
    id: "implicit-range-needs-a-subscript",
    section: "11.2.2.1",
    zh: "没有范围的循环变量必须用作下标。",
    en: "An iterator without a range is used as a subscript.",
    code: "instance.implicit-range",
    accept: "model M\n  Real x[3];\nalgorithm\n  for i loop\n    x[i] := i * time;\n  end for;\nend M;\n",
    reject: "model M\n  Real x[3];\nalgorithm\n  for i loop\n    x[1] := i * time;\n  end for;\nend M;\n",
  },
  {
    id: "implicit-ranges-agree",
    section: "11.2.2.1",
    zh: "由下标推出的各个范围须一致。",
    en: "Ranges that follow from several subscripts agree.",
    code: "instance.implicit-range",
    accept:
      "model M\n  Real x[3] = {1, 2, time};\n  Real y[3];\nalgorithm\n  for i loop\n    y[i] := x[i];\n  end for;\nend M;\n",
    reject:
      "model M\n  Real x[3] = {1, 2, time};\n  Real y[2];\nalgorithm\n  for i loop\n    y[i] := x[i];\n  end for;\nend M;\n",
  },
  {
    id: "type-range-is-enumeration-or-boolean",
    section: "11.2.2.2",
    zh: "类型作范围时只能是枚举或布尔。",
    en: "A type used as a range is an enumeration or Boolean.",
    code: "instance.class-as-value",
    accept:
      "model M\n  type E = enumeration(a, b);\n  Real x[E];\nalgorithm\n  for e in E loop\n    x[e] := time;\n  end for;\nend M;\n",
    reject: "model M\n  Real x[2];\nalgorithm\n  for e in Integer loop\n    x[e] := time;\n  end for;\nend M;\n",
  },
  {
    id: "later-iterator-range-may-use-outer",
    section: "11.2.2.3",
    zh: "后面的迭代范围可以使用前面的迭代变量，反之不可。",
    en: "A range may use an iterator before it, not one after it.",
    code: "instance.unknown-name",
    accept:
      "model M\n  Real x;\nalgorithm\n  x := 0;\n  for i in 1:2, j in 1:i loop\n    x := x + i * j * time;\n  end for;\nend M;\n",
    reject:
      "model M\n  Real x;\nalgorithm\n  x := 0;\n  for j in 1:i, i in 1:2 loop\n    x := x + i * j * time;\n  end for;\nend M;\n",
  },
  {
    id: "while-condition-is-boolean",
    section: "11.2.3",
    zh: "while 的条件是布尔标量。",
    en: "The condition of while is a scalar Boolean.",
    code: "instance.condition-type",
    accept:
      "function f\n  input Integer n;\n  output Integer m = n;\nalgorithm\n  while m > 3 loop\n    m := m - 1;\n  end while;\nend f;\nmodel M\n  Integer m = f(5);\nend M;\n",
    reject:
      "function f\n  input Integer n;\n  output Integer m = n;\nalgorithm\n  while m loop\n    m := m - 1;\n  end while;\nend f;\nmodel M\n  Integer m = f(5);\nend M;\n",
  },
  {
    id: "while-condition-is-scalar",
    section: "11.2.3",
    zh: "while 的条件不能是数组。",
    en: "The condition of while is no array.",
    code: "instance.condition-type",
    accept:
      "function f\n  input Boolean b[:];\n  output Integer m = 0;\nalgorithm\n  while b[1] and m < 2 loop\n    m := m + 1;\n  end while;\nend f;\nmodel M\n  Integer m = f({time > 1});\nend M;\n",
    reject:
      "function f\n  input Boolean b[:];\n  output Integer m = 0;\nalgorithm\n  while b loop\n    m := m + 1;\n  end while;\nend f;\nmodel M\n  Integer m = f({time > 1});\nend M;\n",
  },
  {
    id: "break-stands-in-a-loop",
    section: "11.2.4",
    zh: "break 语句只能用在 for 或 while 循环中。",
    en: "A break statement stands inside a for or while loop.",
    code: "checks.break-outside-loop",
    accept:
      "model M\n  Integer n;\nalgorithm\n  n := 0;\n  for i in 1:3 loop\n    if i > 1 then\n      break;\n    end if;\n    n := n + i;\n  end for;\nend M;\n",
    reject: "model M\n  Integer n;\nalgorithm\n  n := 0;\n  if time > 1 then\n    break;\n  end if;\nend M;\n",
  },
  {
    id: "return-stands-in-a-function",
    section: "11.2.5",
    zh: "return 语句只能用在函数中。",
    en: "A return statement stands inside a function.",
    code: "checks.return-outside-function",
    accept:
      "function f\n  input Real x;\n  output Real y;\nalgorithm\n  y := x;\n  return;\nend f;\nmodel M\n  Real y = f(time);\nend M;\n",
    reject: "model M\n  Real y;\nalgorithm\n  y := time;\n  return;\nend M;\n",
  },
  {
    id: "if-statement-condition-is-boolean",
    section: "11.2.6",
    zh: "if 语句的条件是布尔标量。",
    en: "The condition of an if statement is a scalar Boolean.",
    code: "instance.condition-type",
    accept: "model M\n  Real x;\nalgorithm\n  if time > 1 then\n    x := 1;\n  else\n    x := 2;\n  end if;\nend M;\n",
    reject: "model M\n  Real x;\nalgorithm\n  if time then\n    x := 1;\n  else\n    x := 2;\n  end if;\nend M;\n",
  },
  {
    id: "elseif-condition-is-boolean",
    section: "11.2.6",
    zh: "elseif 的条件是布尔标量。",
    en: "The condition of elseif is a scalar Boolean.",
    code: "instance.condition-type",
    accept:
      "model M\n  Real x;\nalgorithm\n  if time > 1 then\n    x := 1;\n  elseif time > 0.5 then\n    x := 2;\n  else\n    x := 3;\n  end if;\nend M;\n",
    reject:
      "model M\n  Real x;\nalgorithm\n  if time > 1 then\n    x := 1;\n  elseif 0.5 then\n    x := 2;\n  else\n    x := 3;\n  end if;\nend M;\n",
  },
  {
    id: "when-statement-condition-is-boolean",
    section: "11.2.7",
    zh: "when 语句的条件是布尔标量或向量。",
    en: "The condition of a when statement is a Boolean or a vector of them.",
    code: "instance.condition-type",
    accept: "model M\n  discrete Real x;\nalgorithm\n  when {time > 1, time > 2} then\n    x := time;\n  end when;\nend M;\n",
    reject: "model M\n  discrete Real x;\nalgorithm\n  when time then\n    x := time;\n  end when;\nend M;\n",
  },
  {
    id: "no-when-in-a-for-loop",
    section: "11.2.7.1",
    zh: "when 语句不能放在 for 循环中。",
    en: "A when statement does not stand inside a for loop.",
    code: "checks.when-inside-statement",
    accept:
      "model M\n  discrete Real x[2];\nalgorithm\n  when time > 1 then\n    for i in 1:2 loop\n      x[i] := time;\n    end for;\n  end when;\nend M;\n",
    reject:
      "model M\n  discrete Real x[2];\nalgorithm\n  for i in 1:2 loop\n    when time > i then\n      x[i] := time;\n    end when;\n  end for;\nend M;\n",
  },
  {
    id: "no-when-in-an-if-statement",
    section: "11.2.7.1",
    zh: "when 语句不能放在 if 语句中。",
    en: "A when statement does not stand inside an if statement.",
    code: "checks.when-inside-statement",
    accept:
      "model M\n  discrete Real x;\nalgorithm\n  when time > 1 then\n    if time > 2 then\n      x := 1;\n    else\n      x := 2;\n    end if;\n  end when;\nend M;\n",
    reject:
      "model M\n  discrete Real x;\nalgorithm\n  if time > 2 then\n    when time > 3 then\n      x := 1;\n    end when;\n  end if;\nend M;\n",
  },
  {
    id: "no-when-in-a-while-loop",
    section: "11.2.7.1",
    zh: "when 语句不能放在 while 循环中。",
    en: "A when statement does not stand inside a while loop.",
    code: "checks.when-inside-statement",
    accept:
      "model M\n  discrete Integer n;\nalgorithm\n  when time > 1 then\n    n := 0;\n    while n < 3 loop\n      n := n + 1;\n    end while;\n  end when;\nend M;\n",
    reject:
      "model M\n  discrete Integer n;\nalgorithm\n  while n < 3 loop\n    when time > 1 then\n      n := n + 1;\n    end when;\n  end while;\nend M;\n",
  },
  {
    id: "no-when-in-a-when-statement",
    section: "11.2.7.1",
    zh: "when 语句不能嵌套。",
    en: "When statements do not nest.",
    code: "checks.when-inside-statement",
    accept:
      "model M\n  discrete Real x;\nalgorithm\n  when time > 1 then\n    x := 1;\n  elsewhen time > 2 then\n    x := 2;\n  end when;\nend M;\n",
    reject:
      "model M\n  discrete Real x;\nalgorithm\n  when time > 1 then\n    when time > 2 then\n      x := 2;\n    end when;\n  end when;\nend M;\n",
  },
  {
    id: "no-when-in-a-function",
    section: "11.2.7.1",
    zh: "函数中不能有 when 语句。",
    en: "A function holds no when statement.",
    code: "checks.when-in-function",
    accept:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  if u > 1 then\n    y := 1;\n  else\n    y := 2;\n  end if;\nend f;\nmodel M\n  Real y = f(time);\nend M;\n",
    reject:
      "function f\n  input Real u;\n  output Real y;\nalgorithm\n  when u > 1 then\n    y := 1;\n  end when;\nend f;\nmodel M\n  Real y = f(time);\nend M;\n",
  },
  {
    id: "no-reinit-in-an-algorithm",
    section: "11.2.8",
    zh: "reinit 只能用在 when 方程中，不能用在算法中。",
    en: "reinit stands in a when-equation, not in an algorithm.",
    code: "checks.reinit-in-algorithm",
    accept:
      "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1;\n  when x < 0 then\n    reinit(x, 1);\n  end when;\nend M;\n",
    reject:
      "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1;\nalgorithm\n  when x < 0 then\n    reinit(x, 1);\n  end when;\nend M;\n",
  },
  {
    id: "assert-condition-is-boolean",
    section: "11.2.8.1",
    zh: "assert 的条件是布尔标量。",
    en: "The condition of assert is a scalar Boolean.",
    code: "instance.condition-type",
    accept: 'model M\n  Real x;\nalgorithm\n  x := time;\n  assert(x >= 0, "negative");\nend M;\n',
    reject: 'model M\n  Real x;\nalgorithm\n  x := time;\n  assert(x, "negative");\nend M;\n',
  },
  {
    id: "assert-message-is-a-string",
    section: "11.2.8.1",
    zh: "assert 的消息是字符串。",
    en: "The message of assert is a String.",
    code: "instance.type-mismatch",
    accept: 'model M\n  Real x;\nalgorithm\n  x := time;\n  assert(x >= 0, "negative");\nend M;\n',
    reject: "model M\n  Real x;\nalgorithm\n  x := time;\n  assert(x >= 0, 1);\nend M;\n",
  },
  {
    id: "assert-level-is-assertion-level",
    section: "11.2.8.1",
    zh: "assert 的级别是 AssertionLevel 的值。",
    en: "The level of assert is a value of AssertionLevel.",
    code: "instance.type-mismatch",
    accept: 'model M\n  Real x;\nalgorithm\n  x := time;\n  assert(x >= 0, "negative", AssertionLevel.warning);\nend M;\n',
    reject: 'model M\n  Real x;\nalgorithm\n  x := time;\n  assert(x >= 0, "negative", 1);\nend M;\n',
  },
  {
    id: "terminate-message-is-a-string",
    section: "11.2.8.2",
    zh: "terminate 的消息是字符串。",
    en: "The message of terminate is a String.",
    code: "instance.type-mismatch",
    accept: 'model M\n  Real x = time;\nalgorithm\n  when x > 1 then\n    terminate("done");\n  end when;\nend M;\n',
    reject: "model M\n  Real x = time;\nalgorithm\n  when x > 1 then\n    terminate(x);\n  end when;\nend M;\n",
  },
];
