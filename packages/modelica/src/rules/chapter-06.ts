import type { LanguageRule } from "./rule.ts";

/** Interface or type relationships (MLS 3.6 chapter 6). */
export const chapter06: readonly LanguageRule[] = [
  {
    id: "redeclared-class-has-all-elements",
    section: "6.4",
    zh: "替换类必须含有约束类型的所有公有元素。",
    en: "A replacing class has every public element of the constraining type.",
    code: "instance.constraint-violated",
    accept:
      "model A\n  parameter Real p = 1;\nend A;\nmodel B\n  parameter Real p = 2;\n  parameter Real q = 3;\nend B;\nmodel C\n  replaceable model T = A;\n  T t;\nend C;\nmodel M\n  C c(redeclare model T = B);\nend M;\n",
    reject:
      "model A\n  parameter Real p = 1;\nend A;\nmodel B\n  parameter Real q = 3;\nend B;\nmodel C\n  replaceable model T = A;\n  T t;\nend C;\nmodel M\n  C c(redeclare model T = B);\nend M;\n",
  },
  {
    id: "redeclared-element-fits-in-type",
    section: "6.4",
    zh: "替换类中同名元素的类型必须兼容。",
    en: "An element of a replacing class fits the element of the constraining type in type.",
    code: "instance.constraint-violated",
    accept:
      "model A\n  parameter Real p = 1;\nend A;\nmodel B\n  parameter Real p = 2;\nend B;\nmodel C\n  replaceable A t;\nend C;\nmodel M\n  C c(redeclare B t);\nend M;\n",
    reject:
      'model A\n  parameter Real p = 1;\nend A;\nmodel B\n  parameter String p = "2";\nend B;\nmodel C\n  replaceable A t;\nend C;\nmodel M\n  C c(redeclare B t);\nend M;\n',
  },
  {
    id: "redeclared-element-keeps-flow",
    section: "6.4",
    zh: "替换类中同名元素的 flow、stream 前缀必须相同。",
    en: "An element of a replacing class has the flow or stream prefix of the constraining type.",
    code: "instance.constraint-violated",
    accept:
      "connector A\n  Real v = 0;\n  flow Real i;\nend A;\nconnector B\n  Real v = 1;\n  flow Real i;\nend B;\nmodel C\n  replaceable A t;\nend C;\nmodel M\n  C c(redeclare B t);\nend M;\n",
    reject:
      "connector A\n  Real v = 0;\n  flow Real i;\nend A;\nconnector B\n  flow Real v = 1;\n  Real i = 1;\nend B;\nmodel C\n  replaceable A t;\nend C;\nmodel M\n  C c(redeclare B t);\nend M;\n",
  },
  {
    id: "redeclared-element-keeps-causality",
    section: "6.4",
    zh: "替换类中同名元素的 input、output 前缀必须相同。",
    en: "An element of a replacing class has the input or output prefix of the constraining type.",
    code: "instance.constraint-violated",
    accept:
      "block A\n  input Real u;\n  output Real y = u;\nend A;\nblock B\n  input Real u;\n  output Real y = 2 * u;\nend B;\nmodel C\n  replaceable A t(u = time);\nend C;\nmodel M\n  C c(redeclare B t);\nend M;\n",
    reject:
      "block A\n  input Real u;\n  output Real y = u;\nend A;\nblock B\n  input Real u;\n  Real y = 2 * u;\nend B;\nmodel C\n  replaceable A t(u = time);\nend C;\nmodel M\n  C c(redeclare B t);\nend M;\n",
  },
  {
    id: "real-is-no-integer",
    section: "6.7",
    zh: "Real 值不能赋给 Integer；反过来可以。",
    en: "A Real does not stand for an Integer; the other way round it does.",
    code: "instance.type-mismatch",
    accept: "model M\n  parameter Real x = 2;\nend M;\n",
    reject: "model M\n  parameter Integer i = 2.0;\nend M;\n",
  },
  {
    id: "boolean-is-no-number",
    section: "6.7",
    zh: "布尔值不是数值。",
    en: "A Boolean is no number.",
    code: "instance.type-mismatch",
    accept: "model M\n  parameter Boolean b = true;\nend M;\n",
    reject: "model M\n  parameter Integer i = true;\nend M;\n",
  },
  {
    id: "number-is-no-boolean",
    section: "6.7",
    zh: "数值不是布尔值。",
    en: "A number is no Boolean.",
    code: "instance.type-mismatch",
    accept: "model M\n  parameter Boolean b = false;\nend M;\n",
    reject: "model M\n  parameter Boolean b = 0;\nend M;\n",
  },
  {
    id: "number-is-no-string",
    section: "6.7",
    zh: "数值不会自动转换为字符串。",
    en: "A number does not turn into a String by itself.",
    code: "instance.type-mismatch",
    accept: "model M\n  parameter String s = String(2);\nend M;\n",
    reject: "model M\n  parameter String s = 2;\nend M;\n",
  },
  {
    id: "scalar-is-no-array",
    section: "6.7",
    zh: "标量不能当作数组。",
    en: "A scalar does not stand for an array.",
    code: "instance.size-mismatch",
    accept: "model M\n  parameter Real x[2] = fill(1, 2);\nend M;\n",
    reject: "model M\n  parameter Real x[2] = 1;\nend M;\n",
  },
  {
    id: "array-is-no-scalar",
    section: "6.7",
    zh: "数组不能当作标量。",
    en: "An array does not stand for a scalar.",
    code: "instance.size-mismatch",
    accept: "model M\n  parameter Real x = sum({1, 2});\nend M;\n",
    reject: "model M\n  parameter Real x = {1, 2};\nend M;\n",
  },
  {
    id: "dimensions-agree",
    section: "6.7",
    zh: "数组的维数必须一致。",
    en: "Arrays agree in the number of dimensions.",
    code: "instance.size-mismatch",
    accept: "model M\n  parameter Real x[2, 2] = {{1, 2}, {3, 4}};\nend M;\n",
    reject: "model M\n  parameter Real x[2, 2] = {1, 2};\nend M;\n",
  },
  {
    id: "record-fields-agree",
    section: "6.7",
    zh: "记录的值必须具有相同的字段。",
    en: "A record value has the same fields.",
    code: "instance.type-mismatch",
    accept: "record R\n  Real a;\nend R;\nrecord S\n  Real a;\nend S;\nmodel M\n  parameter R r = S(a = 1);\nend M;\n",
    reject: "record R\n  Real a;\nend R;\nrecord S\n  Real b;\nend S;\nmodel M\n  parameter R r = S(b = 1);\nend M;\n",
  },
  {
    id: "record-field-types-agree",
    section: "6.7",
    zh: "记录的同名字段类型必须兼容。",
    en: "Fields of the same name have compatible types.",
    code: "instance.type-mismatch",
    accept: "record R\n  Real a;\nend R;\nrecord S\n  Integer a;\nend S;\nmodel M\n  parameter R r = S(a = 1);\nend M;\n",
    reject: 'record R\n  Real a;\nend R;\nrecord S\n  String a;\nend S;\nmodel M\n  parameter R r = S(a = "1");\nend M;\n',
  },
  {
    id: "number-is-no-record",
    section: "6.7",
    zh: "数值不能当作记录。",
    en: "A number does not stand for a record.",
    code: "instance.type-mismatch",
    accept: "record R\n  Real a;\nend R;\nmodel M\n  parameter R r = R(a = 1);\nend M;\n",
    reject: "record R\n  Real a;\nend R;\nmodel M\n  parameter R r = 1;\nend M;\n",
  },
];
