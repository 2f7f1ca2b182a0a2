import type { LanguageRule } from "./rule.ts";

/** Overloaded operators (MLS 3.6 chapter 14). */
export const chapter14: readonly LanguageRule[] = [
  {
    id: "operator-function-is-encapsulated",
    section: "14.1",
    zh: "operator function 须为 encapsulated。",
    en: "An operator function is encapsulated.",
    code: "checks.operator-not-encapsulated",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
  },
  {
    id: "operator-is-encapsulated",
    section: "14.1",
    zh: "operator 须为 encapsulated。",
    en: "An operator is encapsulated.",
    code: "checks.operator-not-encapsulated",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
  },
  {
    id: "operator-name-is-known",
    section: "14.1",
    zh: "运算符的名称须是可重载的运算符。",
    en: "The name of an operator is one that can be overloaded.",
    code: "checks.operator-name",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function '%'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '%';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
  },
  {
    id: "operator-function-has-one-output",
    section: "14.1",
    zh: "运算符函数恰好有一个输出。",
    en: "An operator function has exactly one output.",
    code: "checks.operator-outputs",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n    output Real z = 1;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
  },
  {
    id: "operator-takes-the-record",
    section: "14.1",
    zh: "运算符函数至少有一个输入属于该记录。",
    en: "An operator function takes a value of its record.",
    code: "checks.operator-takes-record",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function '-'\n    import C;\n    input Real a;\n    input Real b;\n    output C y;\n  algorithm\n    y := C(a - b);\n  end '-';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
  },
  {
    id: "operator-record-is-not-extended",
    section: "14.1",
    zh: "不能继承 operator record，只能用短类定义。",
    en: "An operator record is not extended, except by a short class.",
    code: "instance.operator-record-extended",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\noperator record D = C(re(start = 1));\nmodel M\n  D x = C(time) + C(1);\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\noperator record D\n  extends C;\nend D;\nmodel M\n  D x(re = time);\nend M;\n",
  },
  {
    id: "constructor-returns-the-record",
    section: "14.3",
    zh: "构造函数的输出是该记录。",
    en: "A constructor returns its record.",
    code: "checks.operator-gives-record",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    function fromReal\n      input Real re;\n      output Real y = re;\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C x(re = time);\nend M;\n",
  },
  {
    id: "constructor-matches",
    section: "14.3",
    zh: "构造调用须与一个构造函数相符。",
    en: "A constructor call matches a constructor function.",
    code: "instance.type-mismatch",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(true);\n  C x = a + b;\nend M;\n",
  },
  {
    id: "zero-has-no-inputs",
    section: "14.3",
    zh: "'0' 没有输入。",
    en: "The operator '0' has no inputs.",
    code: "checks.zero-with-inputs",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function '0'\n    import C;\n    output C y;\n  algorithm\n    y := C(0);\n  end '0';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function '0'\n    import C;\n    input Real u;\n    output C y;\n  algorithm\n    y := C(0);\n  end '0';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
  },
  {
    id: "zero-returns-the-record",
    section: "14.3",
    zh: "'0' 的输出是该记录。",
    en: "The operator '0' returns its record.",
    code: "checks.operator-gives-record",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function '0'\n    import C;\n    output C y;\n  algorithm\n    y := C(0);\n  end '0';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function '0'\n    import C;\n    output Real y;\n  algorithm\n    y := 0;\n  end '0';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
  },
  {
    id: "constructor-match-is-unique",
    section: "14.3",
    zh: "只有一个构造函数与调用相符。",
    en: "Exactly one constructor matches a call.",
    code: "instance.ambiguous-operator",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n    function fromNumber\n      input Real x;\n      output C y(re = x);\n    algorithm\n    end fromNumber;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
  },
  {
    id: "string-operator-returns-string",
    section: "14.4",
    zh: "'String' 的输出是字符串。",
    en: "The operator 'String' returns a String.",
    code: "checks.string-operator",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function 'String'\n    import C;\n    input C a;\n    output String s;\n  algorithm\n    s := String(a.re);\n  end 'String';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function 'String'\n    import C;\n    input C a;\n    output Real s;\n  algorithm\n    s := a.re;\n  end 'String';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
  },
  {
    id: "string-operator-takes-the-record-first",
    section: "14.4",
    zh: "'String' 的第一个输入是该记录。",
    en: "The first input of 'String' is its record.",
    code: "checks.string-operator",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function 'String'\n    import C;\n    input C a;\n    output String s;\n  algorithm\n    s := String(a.re);\n  end 'String';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function 'String'\n    import C;\n    input Real r;\n    input C a;\n    output String s;\n  algorithm\n    s := String(a.re);\n  end 'String';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
  },
  {
    id: "string-of-record-needs-the-operator",
    section: "14.4",
    zh: "没有 'String' 的记录不能转成字符串。",
    en: "A record without 'String' is not converted to one.",
    code: "instance.operand-type",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function 'String'\n    import C;\n    input C a;\n    output String s;\n  algorithm\n    s := String(a.re);\n  end 'String';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\n  parameter C p = C(1);\n  parameter String s = String(p);\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\n  parameter C p = C(1);\n  parameter String s = String(p);\nend M;\n",
  },
  {
    id: "binary-operator-exists",
    section: "14.5",
    zh: "没有重载的运算不能用于记录。",
    en: "Operations that a record does not overload do not apply.",
    code: "instance.operand-type",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a * b;\nend M;\n",
  },
  {
    id: "plain-records-have-no-operators",
    section: "14.5",
    zh: "普通记录没有运算。",
    en: "Plain records have no operators.",
    code: "instance.operand-type",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject: "record R\n  Real re;\nend R;\nmodel M\n  R a(re = time);\n  R b(re = 1);\n  R x = a + b;\nend M;\n",
  },
  {
    id: "binary-match-is-unique",
    section: "14.5",
    zh: "只有一个函数与运算相符。",
    en: "Exactly one function matches an operation.",
    code: "instance.ambiguous-operator",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator '+'\n    import C;\n    function add\n      input C a;\n      input C b;\n      output C y;\n    algorithm\n      y := C(a.re + b.re);\n    end add;\n    function add2\n      input C a;\n      input C c;\n      output C y;\n    algorithm\n      y := C(a.re + c.re);\n    end add2;\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = a + b;\nend M;\n",
  },
  {
    id: "unary-operator-exists",
    section: "14.6",
    zh: "没有重载的一元运算不能用于记录。",
    en: "Unary operations that a record does not overload do not apply.",
    code: "instance.operand-type",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function '-'\n    import C;\n    input C a;\n    output C y;\n  algorithm\n    y := C(-a.re);\n  end '-';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = -a;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = -a;\nend M;\n",
  },
  {
    id: "not-applies-only-where-overloaded",
    section: "14.6",
    zh: "not 只能用于重载了它的记录。",
    en: "not applies to records that overload it.",
    code: "instance.operand-type",
    accept:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function '-'\n    import C;\n    input C a;\n    output C y;\n  algorithm\n    y := C(-a.re);\n  end '-';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = -a;\nend M;\n",
    reject:
      "operator record C\n  Real re;\n  encapsulated operator 'constructor'\n    import C;\n    function fromReal\n      input Real re;\n      output C y(re = re);\n    algorithm\n    end fromReal;\n  end 'constructor';\n  encapsulated operator function '+'\n    import C;\n    input C a;\n    input C b;\n    output C y;\n  algorithm\n    y := C(a.re + b.re);\n  end '+';\n  encapsulated operator function '-'\n    import C;\n    input C a;\n    output C y;\n  algorithm\n    y := C(-a.re);\n  end '-';\nend C;\nmodel M\n  C a = C(time);\n  C b = C(1);\n  C x = not a;\nend M;\n",
  },
  {
    id: "operator-record-not-inherited",
    section: "14.1",
    zh: "含有 operator record 的类不能被继承。",
    en: "A class that holds an operator record is not extended.",
    code: "instance.operator-record-inherited",
    accept:
      "package A\n  record R\n    Real re;\n  end R;\nend A;\npackage B\n  extends A;\n  constant Real c = 2;\nend B;\nmodel M\n  Real x = B.c;\nend M;\n",
    reject:
      "package A\n  operator record R\n    Real re;\n  end R;\nend A;\npackage B\n  extends A;\n  constant Real c = 2;\nend B;\nmodel M\n  Real x = B.c;\nend M;\n",
  },
];
