import type { LanguageRule } from "./rule.ts";

/** Connectors and connections (MLS 3.6 chapter 9). */
export const chapter09: readonly LanguageRule[] = [
  {
    id: "connect-joins-connectors",
    section: "9.1",
    zh: "connect 的两端必须是连接器。",
    en: "Both ends of connect are connectors.",
    code: "flat.not-a-connector",
    accept: "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a, b;\nequation\n  connect(a, b);\nend M;\n",
    reject: "model M\n  Real a, b;\nequation\n  connect(a, b);\n  a = 1;\nend M;\n",
  },
  {
    id: "connect-takes-references",
    section: "9.1",
    zh: "connect 的参数必须是引用，不能是表达式。",
    en: "The arguments of connect are references, not expressions.",
    code: "syntax.connect-needs-references",
    accept: "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a, b;\nequation\n  connect(a, b);\nend M;\n",
    reject: "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a, b;\nequation\n  connect(a, 2 * b);\nend M;\n",
  },
  {
    id: "connected-connector-exists",
    section: "9.1",
    zh: "connect 的连接器必须存在。",
    en: "The connectors of connect exist.",
    code: "instance.unknown-name",
    accept: "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a, b;\nequation\n  connect(a, b);\nend M;\n",
    reject: "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a, b;\nequation\n  connect(a, c);\nend M;\n",
  },
  {
    id: "connected-member-exists",
    section: "9.1",
    zh: "connect 中组件的连接器必须存在。",
    en: "The connector of a component in connect exists.",
    code: "instance.unknown-member",
    accept:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel A\n  C p;\nequation\n  p.e = 1;\nend A;\nmodel M\n  A a;\n  C c;\nequation\n  connect(a.p, c);\nend M;\n",
    reject:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel A\n  C p;\nequation\n  p.e = 1;\nend A;\nmodel M\n  A a;\n  C c;\nequation\n  connect(a.q, c);\nend M;\n",
  },
  {
    id: "connect-reaches-one-level",
    section: "9.1",
    zh: "connect 只能到达本类组件的连接器，不能深入组件内部。",
    en: "connect reaches connectors of the components of the class, not of components inside them.",
    code: "flat.connect-depth",
    accept:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel A\n  C p;\nequation\n  p.e = 1;\nend A;\nmodel M\n  A a;\n  C c;\nequation\n  connect(a.p, c);\nend M;\n",
    reject:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel A\n  C p;\nequation\n  p.e = 1;\nend A;\nmodel B\n  A a;\nend B;\nmodel M\n  B b;\n  C c;\nequation\n  connect(b.a.p, c);\nend M;\n",
  },
  {
    id: "connected-arrays-have-one-size",
    section: "9.1",
    zh: "连接的两个连接器数组大小必须相同。",
    en: "Connected arrays of connectors have the same size.",
    code: "flat.connect-sizes",
    accept: "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a[2], b[2];\nequation\n  connect(a, b);\nend M;\n",
    reject: "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a[2], b[3];\nequation\n  connect(a, b);\nend M;\n",
  },
  {
    id: "connect-subscript-is-parameter",
    section: "9.1",
    zh: "connect 中的下标必须是参数表达式。",
    en: "Subscripts in connect are parameter expressions.",
    code: "instance.subscript-not-evaluable",
    accept:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  parameter Integer i = 1;\n  C a[2], b;\nequation\n  connect(a[i], b);\n  a[2].e = 1;\nend M;\n",
    reject:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  Integer i = if time > 1 then 1 else 2;\n  C a[2], b;\nequation\n  connect(a[i], b);\n  a[2].e = 1;\nend M;\n",
  },
  {
    id: "flow-is-joined-with-flow",
    section: "9.1.1",
    zh: "flow 变量只能与 flow 变量连接。",
    en: "A flow variable is connected with flow variables only.",
    code: "flat.connect-flow",
    accept:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nconnector D\n  Real e;\n  flow Real f;\nend D;\nmodel M\n  C a;\n  D b;\nequation\n  connect(a, b);\nend M;\n",
    reject:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nconnector D\n  flow Real e;\n  Real f;\nend D;\nmodel M\n  C a;\n  D b;\nequation\n  connect(a, b);\nend M;\n",
  },
  {
    id: "stream-is-joined-with-stream",
    section: "9.1.1",
    zh: "stream 变量只能与 stream 变量连接。",
    en: "A stream variable is connected with stream variables only.",
    code: "flat.connect-flow",
    accept:
      "connector C\n  Real p;\n  flow Real m;\n  stream Real h;\nend C;\nmodel M\n  C a, b;\nequation\n  connect(a, b);\nend M;\n",
    reject:
      "connector C\n  Real p;\n  flow Real m;\n  stream Real h;\nend C;\nconnector D\n  Real p;\n  flow Real m;\n  Real h;\nend D;\nmodel M\n  C a;\n  D b;\nequation\n  connect(a, b);\nend M;\n",
  },
  {
    id: "expandable-joins-expandable",
    section: "9.1.3",
    zh: "可扩展连接器只能与可扩展连接器连接。",
    en: "An expandable connector is connected with expandable connectors only.",
    code: "flat.connect-expandable",
    accept: "expandable connector B\nend B;\nmodel M\n  B a, b;\nequation\n  connect(a, b);\nend M;\n",
    reject:
      "expandable connector B\nend B;\nconnector C\n  Real e;\nend C;\nmodel M\n  B a;\n  C b;\nequation\n  connect(a, b);\n  b.e = 1;\nend M;\n",
  },
  {
    id: "expandable-has-no-flow",
    section: "9.1.3",
    zh: "可扩展连接器中不能直接声明 flow 变量。",
    en: "An expandable connector declares no flow variable.",
    code: "checks.flow-in-expandable",
    accept: "expandable connector B\n  Real speed;\nend B;\nmodel M\n  B a;\nend M;\n",
    reject: "expandable connector B\n  flow Real speed;\nend B;\nmodel M\n  B a;\nend M;\n",
  },
  {
    id: "expandable-gets-known-connector",
    section: "9.1.3",
    zh: "连接到可扩展连接器时，至少一端必须已声明。",
    en: "One end of a connection with an expandable connector is declared.",
    code: "instance.unknown-member",
    accept:
      "connector S = input Real;\nexpandable connector B\nend B;\nmodel M\n  B a;\n  S speed;\nequation\n  connect(speed, a.speed);\nend M;\n",
    reject: "expandable connector B\nend B;\nmodel M\n  B a, b;\nequation\n  connect(a.pressure, b.pressure);\nend M;\n",
  },
  {
    id: "expandable-reads-present-variables",
    section: "9.1.3",
    zh: "方程只能读取可扩展连接器中已存在的变量。",
    en: "Equations read only variables that the expandable connector has.",
    code: "instance.unknown-member",
    accept:
      "connector S = input Real;\nexpandable connector B\n  Real speed;\nend B;\nmodel M\n  B a;\n  S u;\n  Real x = a.speed;\nequation\n  connect(u, a.speed);\nend M;\n",
    reject: "connector S = input Real;\nexpandable connector B\nend B;\nmodel M\n  B a;\n  Real x = a.speed;\nend M;\n",
  },
  {
    id: "connected-elements-match",
    section: "9.3",
    zh: "连接的连接器必须有同名的元素。",
    en: "Connected connectors have elements of the same names.",
    code: "flat.connect-elements",
    accept:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nconnector D\n  Real e;\n  flow Real f;\nend D;\nmodel M\n  C a;\n  D b;\nequation\n  connect(a, b);\nend M;\n",
    reject:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nconnector D\n  Real v;\n  flow Real i;\nend D;\nmodel M\n  C a;\n  D b;\nequation\n  connect(a, b);\nend M;\n",
  },
  {
    id: "connected-types-match",
    section: "9.3",
    zh: "连接的元素类型必须相同。",
    en: "Connected elements have the same type.",
    code: "flat.connect-elements",
    accept:
      "connector I = input Real;\nconnector O = output Real;\nmodel M\n  I u;\n  O y;\nequation\n  connect(u, y);\nend M;\n",
    reject:
      "connector I = input Boolean;\nconnector O = output Real;\nmodel M\n  I u;\n  O y;\nequation\n  connect(u, y);\nend M;\n",
  },
  {
    id: "connected-element-sizes-match",
    section: "9.3",
    zh: "连接的元素大小必须相同。",
    en: "Connected elements have the same size.",
    code: "flat.connect-sizes",
    accept: "connector C\n  Real e[2];\n  flow Real f[2];\nend C;\nmodel M\n  C a, b;\nequation\n  connect(a, b);\nend M;\n",
    reject:
      "connector C\n  Real e[2];\n  flow Real f[2];\nend C;\nconnector D\n  Real e[3];\n  flow Real f[3];\nend D;\nmodel M\n  C a;\n  D b;\nequation\n  connect(a, b);\nend M;\n",
  },
  {
    id: "outputs-are-not-joined",
    section: "9.3",
    zh: "一个连接集最多只能有一个信号源：两个组件的输出不能相连。",
    en: "A connection set has one source at most: outputs of two components are not joined.",
    code: "flat.connect-sources",
    accept:
      "connector I = input Real;\nconnector O = output Real;\nblock S\n  O y = time;\nend S;\nblock T\n  I u;\nend T;\nmodel M\n  S s;\n  T a, b;\nequation\n  connect(s.y, a.u);\n  connect(s.y, b.u);\nend M;\n",
    reject:
      "connector O = output Real;\nblock S\n  O y = time;\nend S;\nmodel M\n  S a, b;\nequation\n  connect(a.y, b.y);\nend M;\n",
  },
  {
    id: "inputs-have-a-source",
    section: "9.3",
    zh: "组件的输入需要信号源。",
    en: "An input of a component has a source.",
    code: "flat.unbalanced",
    accept:
      "connector I = input Real;\nblock T\n  I u;\n  Real y = 2 * u;\nend T;\nmodel M\n  I u;\n  T a;\nequation\n  connect(u, a.u);\nend M;\n",
    reject:
      "connector I = input Real;\nblock T\n  I u;\n  Real y = 2 * u;\nend T;\nmodel M\n  T a, b;\nequation\n  connect(a.u, b.u);\nend M;\n",
  },
  {
    id: "protected-connector-is-not-connected",
    section: "9.3",
    zh: "组件的受保护连接器不能从外部连接。",
    en: "A protected connector of a component is not connected from outside.",
    code: "instance.protected-access",
    accept:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel A\n  C p;\nequation\n  p.e = 1;\nend A;\nmodel M\n  A a;\n  C c;\nequation\n  connect(a.p, c);\nend M;\n",
    reject:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel A\nprotected\n  C p;\nequation\n  p.e = 1;\nend A;\nmodel M\n  A a;\n  C c;\nequation\n  connect(a.p, c);\nend M;\n",
  },
  {
    id: "connector-is-balanced",
    section: "9.3.1",
    zh: "连接器的 flow 变量数必须等于势变量数。",
    en: "A connector has as many flow variables as potential variables.",
    code: "flat.connector-unbalanced",
    accept: "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C c;\nequation\n  c.e = 1;\nend M;\n",
    reject:
      "connector C\n  Real e;\n  Real g;\n  flow Real f;\nend C;\nmodel M\n  C c;\nequation\n  c.e = 1;\n  c.g = 1;\nend M;\n",
  },
  {
    id: "connector-arrays-are-balanced",
    section: "9.3.1",
    zh: "数组变量也计入连接器的平衡。",
    en: "Array variables count in the balance of a connector with all their elements.",
    code: "flat.connector-unbalanced",
    accept: "connector C\n  Real e[3];\n  flow Real f[3];\nend C;\nmodel M\n  C c;\nequation\n  c.e = {1, 2, 3};\nend M;\n",
    reject: "connector C\n  Real e[3];\n  flow Real f[2];\nend C;\nmodel M\n  C c;\nequation\n  c.e = {1, 2, 3};\nend M;\n",
  },
  {
    id: "signal-connector-needs-no-flow",
    section: "9.3.1",
    zh: "没有 input、output 的势变量需要对应的 flow 变量。",
    en: "Variables that are neither input nor output need flow variables.",
    code: "flat.connector-unbalanced",
    accept: "connector C = input Real;\nmodel M\n  C c;\nend M;\n",
    reject: "connector C\n  Real e;\nend C;\nmodel A\n  C c;\nequation\n  c.e = 1;\nend A;\nmodel M\n  A a;\nend M;\n",
  },
  {
    id: "branch-joins-overdetermined",
    section: "9.4.1",
    zh: "Connections 运算符的参数必须是带 equalityConstraint 的连接器元素。",
    en: "The operators of Connections take elements of connectors that have equalityConstraint.",
    code: "flat.not-overdetermined",
    accept:
      "type R\n  extends Real;\n  function equalityConstraint\n    input R a;\n    input R b;\n    output Real e[0];\n  algorithm\n  end equalityConstraint;\nend R;\nconnector C\n  Real e;\n  flow Real f;\n  R r;\nend C;\nmodel M\n  C a, b;\nequation\n  Connections.branch(a.r, b.r);\n  Connections.root(a.r);\n  a.r = 1;\n  b.r = a.r;\n  a.e = 1;\n  b.e = 1;\nend M;\n",
    reject:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a, b;\nequation\n  Connections.branch(a.e, b.e);\n  a.e = 1;\n  b.e = 1;\nend M;\n",
  },
  {
    id: "root-query-takes-reference",
    section: "9.4.1",
    zh: "Connections.root 的参数必须是引用，不能是表达式。",
    en: "Connections.root takes a reference, not an expression.",
    code: "flat.not-overdetermined",
    accept:
      "type R\n  extends Real;\n  function equalityConstraint\n    input R a;\n    input R b;\n    output Real e[0];\n  algorithm\n  end equalityConstraint;\nend R;\nconnector C\n  Real e;\n  flow Real f;\n  R r;\nend C;\nmodel M\n  C a;\nequation\n  Connections.root(a.r);\n  a.r = 1;\n  a.e = 1;\nend M;\n",
    reject:
      "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a;\nequation\n  Connections.root(2);\n  a.e = 1;\nend M;\n",
  },
  {
    id: "roots-are-named-by-root",
    section: "9.4.1",
    zh: "虚拟连接图的根由 Connections.root 或 potentialRoot 指定，没有其他运算符。",
    en: "Roots of the virtual connection graph are named by Connections.root and potentialRoot, no other operator.",
    code: "flat.unique-root",
    accept:
      "type R\n  extends Real;\n  function equalityConstraint\n    input R a;\n    input R b;\n    output Real e[0];\n  algorithm\n  end equalityConstraint;\nend R;\nconnector C\n  Real e;\n  flow Real f;\n  R r;\nend C;\nmodel M\n  C a;\nequation\n  Connections.root(a.r);\n  a.r = 1;\n  a.e = 1;\nend M;\n",
    reject:
      "type R\n  extends Real;\n  function equalityConstraint\n    input R a;\n    input R b;\n    output Real e[0];\n  algorithm\n  end equalityConstraint;\nend R;\nconnector C\n  Real e;\n  flow Real f;\n  R r;\nend C;\nmodel M\n  C a;\nequation\n  Connections.uniqueRoot(a.r);\n  a.r = 1;\n  a.e = 1;\nend M;\n",
  },
  {
    id: "connector-is-no-parameter",
    section: "9.3",
    zh: "连接器的组件不能声明为 parameter 或 constant。",
    en: "A connector component is neither parameter nor constant.",
    code: "instance.fixed-connector",
    accept: "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C c;\nequation\n  c.e = 1;\nend M;\n",
    reject: "connector C\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  parameter C c;\nend M;\n",
  },
  {
    id: "parameters-are-joined-with-parameters",
    section: "9.3",
    zh: "连接器中的参数只能与参数连接。",
    en: "A parameter of a connector is connected with a parameter only.",
    code: "flat.connect-parameter",
    accept:
      "connector C\n  parameter Real p = 1;\n  Real e;\n  flow Real f;\nend C;\nmodel M\n  C a, b;\nequation\n  connect(a, b);\nend M;\n",
    reject:
      "connector C\n  parameter Real p = 1;\n  Real e;\n  flow Real f;\nend C;\nconnector D\n  input Real p;\n  Real e;\n  flow Real f;\nend D;\nmodel M\n  C a;\n  D b;\nequation\n  connect(a, b);\nend M;\n",
  },
  {
    id: "connection-graph-has-root",
    section: "9.4.2",
    zh: "过定连接器的每个连接图都有根。",
    en: "Every part of the virtual connection graph has a root.",
    code: "flat.no-root",
    accept:
      'package P\n  record Reference\n    Real gamma;\n    function equalityConstraint\n      input Reference a;\n      input Reference b;\n      output Real residue[0];\n    algorithm\n      assert(abs(a.gamma - b.gamma) < 1e-6, "differ");\n    end equalityConstraint;\n  end Reference;\n  connector Pin\n    Real v;\n    flow Real i;\n    Reference reference;\n  end Pin;\n  model Load\n    Pin p;\n  equation\n    p.i = p.v;\n  end Load;\n  model Source\n    Pin p;\n  equation\n    p.v = 1;\n    Connections.root(p.reference);\n    p.reference.gamma = time;\n  end Source;\nend P;\nmodel M\n  P.Load a;\n  P.Source b;\nequation\n  connect(a.p, b.p);\nend M;\n',
    reject:
      'package P\n  record Reference\n    Real gamma;\n    function equalityConstraint\n      input Reference a;\n      input Reference b;\n      output Real residue[0];\n    algorithm\n      assert(abs(a.gamma - b.gamma) < 1e-6, "differ");\n    end equalityConstraint;\n  end Reference;\n  connector Pin\n    Real v;\n    flow Real i;\n    Reference reference;\n  end Pin;\n  model Load\n    Pin p;\n  equation\n    p.i = p.v;\n  end Load;\n  model Source\n    Pin p;\n  equation\n    p.v = 1;\n  end Source;\nend P;\nmodel M\n  P.Load a;\n  P.Source b;\nequation\n  connect(a.p, b.p);\nend M;\n',
  },
  {
    id: "connected-constants-agree",
    section: "9.2",
    zh: "相连的常量取相同的值。",
    en: "Constants that are connected have the same value.",
    code: "flat.connect-constants",
    accept:
      "connector C\n  constant Integer n = 1;\n  Real v;\n  flow Real i;\nend C;\nmodel M\n  C a(n = 2), b(n = 2);\nequation\n  connect(a, b);\nend M;\n",
    reject:
      "connector C\n  constant Integer n = 1;\n  Real v;\n  flow Real i;\nend C;\nmodel M\n  C a(n = 2), b(n = 3);\nequation\n  connect(a, b);\nend M;\n",
  },
  {
    id: "flow-record-has-sum-and-zero",
    section: "9.2",
    zh: "flow 的 operator record 有 '+' 和 '0'。",
    en: "An operator record that flows has '+' and '0'.",
    code: "flat.flow-without-zero",
    accept:
      "operator record R\n  Real re;\n  encapsulated operator function '0'\n    import R;\n    output R c;\n  algorithm\n    c := R(0);\n  end '0';\n  encapsulated operator function '+'\n    import R;\n    input R a;\n    input R b;\n    output R c;\n  algorithm\n    c := R(a.re + b.re);\n  end '+';\nend R;\nconnector C\n  R v;\n  flow R i;\nend C;\nmodel M\n  C c;\nequation\n  c.v = R(1);\nend M;\n",
    reject:
      "operator record R\n  Real re;\n  encapsulated operator function '+'\n    import R;\n    input R a;\n    input R b;\n    output R c;\n  algorithm\n    c := R(a.re + b.re);\n  end '+';\nend R;\nconnector C\n  R v;\n  flow R i;\nend C;\nmodel M\n  C c;\nequation\n  c.v = R(1);\nend M;\n",
  },
  {
    id: "graph-function-outside-when",
    section: "9.3",
    zh: "Connections.root 等不能出现在 when 方程中。",
    en: "Connections.root and its like do not stand inside when.",
    code: "checks.graph-function-in-when",
    accept:
      "package P\n  type Angle\n    extends Real;\n    function equalityConstraint\n      input Angle a;\n      input Angle b;\n      output Real residue[0];\n    algorithm\n    end equalityConstraint;\n  end Angle;\n  connector Pin\n    Angle theta;\n    Real v;\n    flow Real i;\n  end Pin;\nend P;\nmodel M\n  P.Pin a;\n  Real x(start = 0, fixed = true);\nequation\n  Connections.root(a.theta);\n  a.theta = 1;\n  a.v = 1;\n  der(x) = 1;\nend M;\n",
    reject:
      "package P\n  type Angle\n    extends Real;\n    function equalityConstraint\n      input Angle a;\n      input Angle b;\n      output Real residue[0];\n    algorithm\n    end equalityConstraint;\n  end Angle;\n  connector Pin\n    Angle theta;\n    Real v;\n    flow Real i;\n  end Pin;\nend P;\nmodel M\n  P.Pin a;\n  Real x(start = 0, fixed = true);\nequation\n  when x > 0.5 then\n    Connections.root(a.theta);\n  end when;\n  a.theta = 1;\n  a.v = 1;\n  der(x) = 1;\nend M;\n",
  },
  {
    id: "graph-function-outside-initial-equation",
    section: "9.3",
    zh: "Connections.root 等不能出现在初始方程中。",
    en: "Connections.root and its like do not stand among initial equations.",
    code: "checks.graph-function-in-initial",
    accept:
      "package P\n  type Angle\n    extends Real;\n    function equalityConstraint\n      input Angle a;\n      input Angle b;\n      output Real residue[0];\n    algorithm\n    end equalityConstraint;\n  end Angle;\n  connector Pin\n    Angle theta;\n    Real v;\n    flow Real i;\n  end Pin;\nend P;\nmodel M\n  P.Pin a;\n  Real x(start = 0, fixed = true);\nequation\n  Connections.root(a.theta);\n  a.theta = 1;\n  a.v = 1;\n  der(x) = 1;\nend M;\n",
    reject:
      "package P\n  type Angle\n    extends Real;\n    function equalityConstraint\n      input Angle a;\n      input Angle b;\n      output Real residue[0];\n    algorithm\n    end equalityConstraint;\n  end Angle;\n  connector Pin\n    Angle theta;\n    Real v;\n    flow Real i;\n  end Pin;\nend P;\nmodel M\n  P.Pin a;\n  Real x(start = 0, fixed = true);\ninitial equation\n  Connections.root(a.theta);\nequation\n  a.theta = 1;\n  a.v = 1;\n  der(x) = 1;\nend M;\n",
  },
  {
    id: "causal-meets-causal",
    section: "9.3",
    zh: "输入或输出只能与输入或输出连接。",
    en: "Inputs and outputs are connected with inputs and outputs only.",
    code: "flat.connect-causality",
    accept:
      "connector A\n  input Real x;\n  Real v;\n  flow Real i;\nend A;\nconnector B\n  output Real x;\n  Real v;\n  flow Real i;\nend B;\nmodel N\n  A a;\n  B b;\nend N;\nmodel M\n  N n;\nequation\n  connect(n.a, n.b);\n  n.a.v = 1;\n  n.b.i = 2;\n  n.b.x = 3;\nend M;\n",
    reject:
      "connector A\n  input Real x;\n  Real v;\n  flow Real i;\nend A;\nconnector B\n  Real x;\n  Real v;\n  flow Real i;\nend B;\nmodel N\n  A a;\n  B b;\nend N;\nmodel M\n  N n;\nequation\n  connect(n.a, n.b);\n  n.a.v = 1;\n  n.b.i = 2;\n  n.b.x = 3;\nend M;\n",
  },
  {
    id: "constant-meets-constant",
    section: "9.3",
    zh: "常量只能与常量连接，参数只能与参数连接。",
    en: "Constants are connected with constants, and parameters with parameters.",
    code: "flat.connect-constant-parameter",
    accept:
      "connector A\n  parameter Real x = 1;\n  Real v;\n  flow Real i;\nend A;\nconnector B\n  parameter Real x = 1;\n  Real v;\n  flow Real i;\nend B;\nmodel N\n  A a;\n  B b;\nend N;\nmodel M\n  N n;\nequation\n  connect(n.a, n.b);\n  n.a.v = 1;\n  n.b.i = 2;\nend M;\n",
    reject:
      "connector A\n  constant Real x = 1;\n  Real v;\n  flow Real i;\nend A;\nconnector B\n  parameter Real x = 1;\n  Real v;\n  flow Real i;\nend B;\nmodel N\n  A a;\n  B b;\nend N;\nmodel M\n  N n;\nequation\n  connect(n.a, n.b);\n  n.a.v = 1;\n  n.b.i = 2;\nend M;\n",
  },
  {
    id: "connected-signals-have-one-source",
    section: "9.3",
    zh: "一组相连的信号至多有一个来源，间接相连也一样。",
    en: "Signals that are connected, directly or over others, have one source.",
    code: "flat.connect-sources",
    accept:
      "connector I = input Real;\nconnector O = output Real;\nmodel B\n  O y;\n  I u;\nequation\n  y = 2*time;\nend B;\nmodel A\n  B b;\n  I u;\nequation\n  connect(u, b.u);\nend A;\nmodel M\n  A a(u = 1);\nend M;\n",
    reject:
      "connector I = input Real;\nconnector O = output Real;\nmodel B\n  O y;\n  I u;\nequation\n  y = 2*time;\nend B;\nmodel A\n  B b;\n  I u;\nequation\n  connect(u, b.u);\n  connect(b.u, b.y);\nend A;\nmodel M\n  A a(u = 1);\nend M;\n",
  },
  {
    id: "bus-signal-has-a-source",
    section: "9.1.3",
    zh: "总线信号必须有来源。",
    en: "A signal of a bus has a source.",
    code: "flat.bus-without-source",
    accept:
      "connector I = input Real;\nconnector O = output Real;\nexpandable connector Bus\nend Bus;\nblock Reader\n  I u;\nend Reader;\nblock Writer\n  O y = time;\nend Writer;\nmodel N\n  Bus bus;\n  Reader reader;\n  Writer writer;\nequation\n  connect(reader.u, bus.x);\n  connect(writer.y, bus.x);\nend N;\nmodel M\n  N n;\nend M;\n",
    reject:
      "connector I = input Real;\nconnector O = output Real;\nexpandable connector Bus\nend Bus;\nblock Reader\n  I u;\nend Reader;\nblock Writer\n  O y = time;\nend Writer;\nmodel N\n  Bus bus;\n  Reader reader(u = 1);\nequation\n  connect(reader.u, bus.x);\nend N;\nmodel M\n  N n;\nend M;\n",
  },
  {
    id: "flow-record-has-negation",
    section: "9.2",
    zh: "flow 的 operator record 有一元 '-'。",
    en: "An operator record that flows has the unary '-'.",
    code: "flat.flow-without-negation",
    accept:
      "operator record R\n  Real re;\n  encapsulated operator function '0'\n    import R;\n    output R c;\n  algorithm\n    c := R(0);\n  end '0';\n  encapsulated operator function '+'\n    import R;\n    input R a;\n    input R b;\n    output R c;\n  algorithm\n    c := R(a.re + b.re);\n  end '+';\n  encapsulated operator function '-'\n    import R;\n    input R a;\n    output R c;\n  algorithm\n    c := R(-a.re);\n  end '-';\nend R;\nconnector C\n  R v;\n  flow R i;\nend C;\nmodel M\n  C c;\nequation\n  c.v = R(1);\nend M;\n",
    reject:
      "operator record R\n  Real re;\n  encapsulated operator function '0'\n    import R;\n    output R c;\n  algorithm\n    c := R(0);\n  end '0';\n  encapsulated operator function '+'\n    import R;\n    input R a;\n    input R b;\n    output R c;\n  algorithm\n    c := R(a.re + b.re);\n  end '+';\nend R;\nconnector C\n  R v;\n  flow R i;\nend C;\nmodel M\n  C c;\nequation\n  c.v = R(1);\nend M;\n",
  },
];
