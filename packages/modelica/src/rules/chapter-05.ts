import type { LanguageRule } from "./rule.ts";

/** Scoping, name lookup and flattening (MLS 3.6 chapter 5). */
export const chapter05: readonly LanguageRule[] = [
  {
    id: "name-exists",
    section: "5.3.1",
    zh: "使用的名称必须已声明；诊断给出相近的名称。",
    en: "A name that is used is declared; the diagnostic offers the nearest names.",
    code: "instance.unknown-name",
    accept: "model M\n  Real speed;\nequation\n  speed = 1;\nend M;\n",
    reject: "model M\n  Real speed;\nequation\n  sped = 1;\nend M;\n",
  },
  {
    id: "class-name-exists",
    section: "5.3.1",
    zh: "使用的类名必须已声明。",
    en: "The name of a class that is used is declared.",
    code: "instance.unknown-class",
    accept: "model Tank\n  Real level = 1;\nend Tank;\nmodel M\n  Tank t;\nend M;\n",
    reject: "model Tank\n  Real level = 1;\nend Tank;\nmodel M\n  Tankk t;\nend M;\n",
  },
  {
    id: "encapsulated-ends-lookup",
    section: "5.3.1",
    zh: "encapsulated 类内的查找不进入外层类。",
    en: "Lookup from inside an encapsulated class does not go on in the enclosing classes.",
    code: "instance.unknown-class",
    accept: "model M\n  type T = Real;\n  model A\n    T x = 1;\n  end A;\n  A a;\nend M;\n",
    reject: "model M\n  type T = Real;\n  encapsulated model A\n    T x = 1;\n  end A;\n  A a;\nend M;\n",
  },
  {
    id: "encapsulated-ends-lookup-of-functions",
    section: "5.3.1",
    zh: "encapsulated 类内看不到外层的函数。",
    en: "Functions of the enclosing classes are not known inside an encapsulated class.",
    code: "instance.unknown-function",
    accept:
      "package P\n  function f\n    input Real u;\n    output Real y = u;\n  algorithm\n  end f;\n  model A\n    Real x = f(time);\n  end A;\nend P;\nmodel M\n  P.A a;\nend M;\n",
    reject:
      "package P\n  function f\n    input Real u;\n    output Real y = u;\n  algorithm\n  end f;\n  encapsulated model A\n    Real x = f(time);\n  end A;\nend P;\nmodel M\n  P.A a;\nend M;\n",
  },
  {
    id: "enclosing-variable-is-constant",
    section: "5.3.1",
    zh: "在外层类中找到的组件必须是常量。",
    en: "A component that is found in an enclosing class is a constant.",
    code: "instance.enclosing-not-constant",
    accept: "model M\n  constant Real c = 2;\n  model A\n    Real x = c;\n  end A;\n  A a;\nend M;\n",
    reject: "model M\n  Real c = 2;\n  model A\n    Real x = c;\n  end A;\n  A a;\nend M;\n",
  },
  {
    id: "member-exists",
    section: "5.3.2",
    zh: "以点号访问的成员必须存在。",
    en: "A member that a dot reaches for exists.",
    code: "instance.unknown-member",
    accept: "model A\n  Real x = 1;\nend A;\nmodel M\n  A a;\n  Real y = a.x;\nend M;\n",
    reject: "model A\n  Real x = 1;\nend A;\nmodel M\n  A a;\n  Real y = a.z;\nend M;\n",
  },
  {
    id: "member-class-exists",
    section: "5.3.2",
    zh: "以点号访问的类必须存在。",
    en: "A class that a dot reaches for exists.",
    code: "instance.unknown-class",
    accept: "package P\n  type T = Real;\nend P;\nmodel M\n  P.T x = 1;\nend M;\n",
    reject: "package P\n  type T = Real;\nend P;\nmodel M\n  P.S x = 1;\nend M;\n",
  },
  {
    id: "package-member-is-constant",
    section: "5.3.2",
    zh: "通过类名只能访问常量，不能访问变量。",
    en: "Through the name of a class only constants are reached, no variables.",
    code: "instance.not-constant-in-package",
    accept: "model A\n  constant Real c = 1;\nend A;\nmodel M\n  Real y = A.c;\nend M;\n",
    reject: "model A\n  constant Real c = 1;\n  Real x = 1;\nend A;\nmodel M\n  Real y = A.x;\nend M;\n",
  },
  {
    id: "class-is-no-value",
    section: "5.3.2",
    zh: "类名不能当作值。",
    en: "The name of a class is no value.",
    code: "instance.class-as-value",
    accept: "package P\n  constant Real c = 1;\nend P;\nmodel M\n  Real y = P.c;\nend M;\n",
    reject: "package P\n  constant Real c = 1;\nend P;\nmodel M\n  Real y = P;\nend M;\n",
  },
  {
    id: "model-is-no-value",
    section: "5.3.2",
    zh: "模型的组件不能当作值。",
    en: "A component of a model class is no value.",
    code: "instance.not-a-value",
    accept: "model A\n  Real x = 1;\nend A;\nmodel M\n  A a;\n  Real y = a.x;\nend M;\n",
    reject: "model A\n  Real x = 1;\nend A;\nmodel M\n  A a;\n  Real y = a;\nend M;\n",
  },
  {
    id: "class-is-not-reached-through-component",
    section: "5.3.2",
    zh: "类型名不能经过组件来访问。",
    en: "The name of a type does not lead through a component.",
    code: "instance.class-through-component",
    accept: "model A\n  encapsulated type T = Real;\n  Real x = 1;\nend A;\nmodel M\n  A a;\n  A.T y = 1;\nend M;\n",
    reject: "model A\n  type T = Real;\n  Real x = 1;\nend A;\nmodel M\n  A a;\n  a.T y = 1;\nend M;\n",
  },
  {
    id: "global-name-begins-at-the-top",
    section: "5.3.3",
    zh: "以点号开头的名称从最外层开始查找。",
    en: "A name with a leading dot is looked up from the top.",
    code: "instance.unknown-class",
    accept: "type T = Real;\nmodel M\n  .T x = 1;\nend M;\n",
    reject: "model M\n  type T = Real;\n  .T x = 1;\nend M;\n",
  },
  {
    id: "imported-name-exists",
    section: "5.3.4",
    zh: "导入的名称必须存在。",
    en: "An imported name exists.",
    code: "instance.unknown-import",
    accept: "package P\n  constant Real c = 1;\nend P;\nmodel M\n  import P.c;\n  Real x = c;\nend M;\n",
    reject: "package P\n  constant Real c = 1;\nend P;\nmodel M\n  import P.d;\n  Real x = d;\nend M;\n",
  },
  {
    id: "imported-package-exists",
    section: "5.3.4",
    zh: "非限定导入的包必须存在。",
    en: "The package of an unqualified import exists.",
    code: "instance.unknown-import",
    accept: "package P\n  constant Real c = 1;\nend P;\nmodel M\n  import P.*;\n  Real x = c;\nend M;\n",
    reject: "package P\n  constant Real c = 1;\nend P;\nmodel M\n  import Q.*;\n  Real x = c;\nend M;\n",
  },
  {
    id: "unqualified-import-is-unambiguous",
    section: "5.3.4",
    zh: "同一名称不能由两个非限定导入给出。",
    en: "A name comes from one unqualified import only.",
    code: "instance.ambiguous-import",
    accept:
      "package P\n  constant Real c = 1;\nend P;\npackage Q\n  constant Real d = 2;\nend Q;\nmodel M\n  import P.*;\n  import Q.*;\n  Real x = c;\nend M;\n",
    reject:
      "package P\n  constant Real c = 1;\nend P;\npackage Q\n  constant Real c = 2;\nend Q;\nmodel M\n  import P.*;\n  import Q.*;\n  Real x = c;\nend M;\n",
  },
  {
    id: "imported-name-is-public",
    section: "5.3.4",
    zh: "不能导入受保护的元素。",
    en: "A protected element is not imported.",
    code: "instance.protected-access",
    accept: "package P\n  constant Real c = 1;\nend P;\nmodel M\n  import P.c;\n  Real x = c;\nend M;\n",
    reject: "package P\nprotected\n  constant Real c = 1;\nend P;\nmodel M\n  import P.c;\n  Real x = c;\nend M;\n",
  },
  {
    id: "imports-have-different-names",
    section: "5.3.4",
    zh: "一个类中的导入名称各不相同。",
    en: "The names that imports of one class bring are different.",
    code: "checks.duplicate-import",
    accept:
      "package P\n  constant Real c = 1;\n  constant Real d = 2;\nend P;\nmodel M\n  import P.c;\n  import e = P.d;\n  Real x = c;\nend M;\n",
    reject:
      "package P\n  constant Real c = 1;\n  constant Real d = 2;\nend P;\nmodel M\n  import P.c;\n  import c = P.d;\n  Real x = c;\nend M;\n",
  },
  {
    id: "outer-of-partial-class-needs-inner",
    section: "5.4",
    zh: "outer 组件需要对应的 inner 组件；partial 类无法自动补上。",
    en: "An outer component needs an inner one; of a partial class none is added.",
    code: "instance.missing-inner",
    accept:
      "partial model W\n  Real g;\nend W;\nmodel E\n  extends W(g = 9.81);\nend E;\nmodel A\n  outer W w;\n  Real x = w.g;\nend A;\nmodel M\n  inner E w;\n  A a;\nend M;\n",
    reject: "partial model W\n  Real g;\nend W;\nmodel A\n  outer W w;\n  Real x = w.g;\nend A;\nmodel M\n  A a;\nend M;\n",
  },
  {
    id: "outer-has-its-inner",
    section: "5.4",
    zh: "outer 组件应有对应的 inner 组件，否则使用默认组件。",
    en: "An outer component has its inner one; else a default one is taken.",
    code: "instance.inner-added",
    accept:
      "model W\n  parameter Real g = 9.81;\nend W;\nmodel A\n  outer W w;\n  Real x = w.g;\nend A;\nmodel M\n  inner W w;\n  A a;\nend M;\n",
    reject:
      "model W\n  parameter Real g = 9.81;\nend W;\nmodel A\n  outer W w;\n  Real x = w.g;\nend A;\nmodel M\n  A a;\nend M;\n",
  },
  {
    id: "inner-fits-outer",
    section: "5.4",
    zh: "inner 组件的类型必须是 outer 组件类型的子类型。",
    en: "The type of an inner component is a subtype of that of its outer ones.",
    code: "instance.inner-type",
    accept:
      "model W\n  parameter Real g = 9.81;\nend W;\nmodel A\n  outer W w;\n  Real x = w.g;\nend A;\nmodel M\n  inner W w;\n  A a;\nend M;\n",
    reject:
      "model W\n  parameter Real g = 9.81;\nend W;\nmodel V\n  parameter Real h = 9.81;\nend V;\nmodel A\n  outer W w;\n  Real x = 1;\nend A;\nmodel M\n  inner V w;\n  A a;\nend M;\n",
  },
  {
    id: "outer-is-not-modified",
    section: "5.4",
    zh: "outer 组件的声明不能有修改或声明方程。",
    en: "The declaration of an outer component has no modifiers and no binding.",
    code: "checks.outer-modified",
    accept:
      "model W\n  parameter Real g = 9.81;\nend W;\nmodel A\n  outer W w;\n  Real x = w.g;\nend A;\nmodel M\n  inner W w(g = 1.62);\n  A a;\nend M;\n",
    reject:
      "model W\n  parameter Real g = 9.81;\nend W;\nmodel A\n  outer W w(g = 1.62);\n  Real x = w.g;\nend A;\nmodel M\n  inner W w;\n  A a;\nend M;\n",
  },
  {
    id: "outer-value-is-not-bound",
    section: "5.4",
    zh: "outer 变量不能有声明方程。",
    en: "An outer variable has no declaration equation.",
    code: "checks.outer-modified",
    accept: "model A\n  outer Real T;\n  Real x = T;\nend A;\nmodel M\n  inner Real T = time;\n  A a;\nend M;\n",
    reject: "model A\n  outer Real T = 3;\n  Real x = T;\nend A;\nmodel M\n  inner Real T = time;\n  A a;\nend M;\n",
  },
  {
    id: "only-models-are-flattened",
    section: "5.6",
    zh: "只有模型和块等可以展平，包和函数不能。",
    en: "Models, blocks and the like are flattened; packages and functions are not.",
    code: "flat.not-instantiable",
    accept: "model P\n  constant Real c = 1;\nend P;\n",
    reject: "type P = enumeration(a, b);\n",
  },
  {
    id: "outer-component-not-modified",
    section: "5.4",
    zh: "不能从外部修改 outer 组件。",
    en: "An outer component is not modified where the class around it is used.",
    code: "instance.outer-modified",
    accept:
      "model A\n  outer Real T0;\n  parameter Real p = 1;\n  Real x = T0 + p;\nend A;\nmodel M\n  inner Real T0 = 1;\n  A a(p = 4);\nend M;\n",
    reject:
      "model A\n  outer Real T0;\n  parameter Real p = 1;\n  Real x = T0 + p;\nend A;\nmodel M\n  inner Real T0 = 1;\n  A a(T0 = 4);\nend M;\n",
  },
  {
    id: "class-inside-a-model-is-encapsulated",
    section: "5.3.2",
    zh: "不是包的类中，只能从外部引用 encapsulated 的类。",
    en: "In a class that is no package only encapsulated classes are reached from outside.",
    code: "instance.not-a-package",
    accept: "model A\n  Real x = 1;\n  encapsulated model B\n    Real y = 2;\n  end B;\nend A;\nmodel M\n  A.B b;\nend M;\n",
    reject: "model A\n  Real x = 1;\n  model B\n    Real y = 2;\n  end B;\nend A;\nmodel M\n  A.B b;\nend M;\n",
  },
  {
    id: "partial-package-is-not-used",
    section: "5.3.2",
    zh: "仿真模型不引用 partial 包中的内容。",
    en: "A model that is simulated uses nothing of a partial package.",
    code: "instance.partial-package",
    accept: "package P\n  constant Real c = 1;\nend P;\nmodel M\n  Real x = P.c;\nend M;\n",
    reject: "partial package P\n  constant Real c = 1;\nend P;\nmodel M\n  Real x = P.c;\nend M;\n",
  },
  {
    id: "function-is-not-reached-through-array",
    section: "5.3.2",
    zh: "函数不能经过组件数组来访问。",
    en: "A function is not reached through an array of components.",
    code: "instance.class-through-array",
    accept:
      "model A\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := u;\n  end f;\n  Real z = 1;\nend A;\nmodel M\n  A a;\n  Real x = a.f(time);\nend M;\n",
    reject:
      "model A\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := u;\n  end f;\n  Real z = 1;\nend A;\nmodel M\n  A a[2];\n  Real x = a.f(time);\nend M;\n",
  },
  {
    id: "inner-has-the-sizes-of-outer",
    section: "5.4",
    zh: "inner 组件与 outer 组件的大小相同。",
    en: "An inner component has the sizes of its outer ones.",
    code: "instance.inner-sizes",
    accept: "model A\n  outer Real x[3];\n  Real s = sum(x);\nend A;\nmodel M\n  inner Real x[3] = {1, 2, 3};\n  A a;\nend M;\n",
    reject: "model A\n  outer Real x[3];\n  Real s = sum(x);\nend A;\nmodel M\n  inner Real x[2] = {1, 2};\n  A a;\nend M;\n",
  },
  {
    id: "member-of-outer-type",
    section: "5.4",
    zh: "outer 组件只能使用其自身类型声明的成员。",
    en: "Of an outer component only what its own type declares is used.",
    code: "instance.member-of-inner",
    accept:
      "record R\n  Integer i = 1;\nend R;\nrecord RI\n  extends R;\n  Real a = 2;\nend RI;\nmodel A\n  outer R r;\n  Real x = r.i;\nend A;\nmodel M\n  inner RI r;\n  A a;\nend M;\n",
    reject:
      "record R\n  Integer i = 1;\nend R;\nrecord RI\n  extends R;\n  Real a = 2;\nend RI;\nmodel A\n  outer R r;\n  Real x = r.a;\nend A;\nmodel M\n  inner RI r;\n  A a;\nend M;\n",
  },
  {
    id: "function-through-visible-component",
    section: "4.1",
    zh: "受保护的函数不能经过组件来调用。",
    en: "A protected function is not called through a component.",
    code: "instance.protected-access",
    accept:
      "model A\n  function f\n    input Real x;\n    output Real y = 2*x;\n  algorithm\n  end f;\nend A;\nmodel M\n  A a;\n  Real y = a.f(time);\nend M;\n",
    reject:
      "model A\nprotected\n  function f\n    input Real x;\n    output Real y = 2*x;\n  algorithm\n  end f;\nend A;\nmodel M\n  A a;\n  Real y = a.f(time);\nend M;\n",
  },
  {
    id: "function-through-unconditional-component",
    section: "4.4.5",
    zh: "函数不能经过条件组件来调用。",
    en: "A function is not called through a conditional component.",
    code: "instance.conditional-reference",
    accept:
      "model A\n  function f\n    input Real x;\n    output Real y = 2*x;\n  algorithm\n  end f;\nend A;\nmodel M\n  A a;\n  Real y = a.f(time);\nend M;\n",
    reject:
      "model A\n  function f\n    input Real x;\n    output Real y = 2*x;\n  algorithm\n  end f;\nend A;\nmodel M\n  A a if true;\n  Real y = a.f(time);\nend M;\n",
  },
  {
    id: "classes-follow-components",
    section: "5.3.2",
    zh: "经过组件调用函数时，组件之后的各部分都是类。",
    en: "In the name of a function reached through a component, classes follow.",
    code: "instance.class-through-component",
    accept:
      "model A\n  package B\n    model C\n      function f\n        input Real x;\n        output Real y = 2*x;\n      algorithm\n      end f;\n    end C;\n    constant C c;\n  end B;\nend A;\nmodel M\n  A a;\n  Real y = a.B.C.f(time);\nend M;\n",
    reject:
      "model A\n  package B\n    model C\n      function f\n        input Real x;\n        output Real y = 2*x;\n      algorithm\n      end f;\n    end C;\n    constant C c;\n  end B;\nend A;\nmodel M\n  A a;\n  Real y = a.B.c.f(time);\nend M;\n",
  },
  {
    id: "operator-not-through-component",
    section: "5.3.2",
    zh: "运算符函数不能经过组件来调用。",
    en: "The function of an operator is not called through a component.",
    code: "instance.class-through-component",
    accept:
      "operator record R\n  Real re;\n  encapsulated operator function '+'\n    import R;\n    input R a;\n    input R b;\n    output R c;\n  algorithm\n    c := R(a.re + b.re);\n  end '+';\nend R;\nmodel M\n  R a(re = 1);\n  R b(re = 2);\n  R c = a + b;\nend M;\n",
    reject:
      "operator record R\n  Real re;\n  encapsulated operator function '+'\n    import R;\n    input R a;\n    input R b;\n    output R c;\n  algorithm\n    c := R(a.re + b.re);\n  end '+';\nend R;\nmodel M\n  R a(re = 1);\n  R b(re = 2);\n  R c = a.'+'(a, b);\nend M;\n",
  },
  {
    id: "class-alias-not-through-component",
    section: "5.3.2",
    zh: "只有函数调用可以经过组件，类定义不行。",
    en: "Only calls go through components, not definitions of classes.",
    code: "instance.class-through-component",
    accept:
      "model A\n  function f\n    input Real x;\n    output Real y = 2*x;\n  algorithm\n  end f;\nend A;\nmodel M\n  A a;\n  Real y = a.f(time);\nend M;\n",
    reject:
      "model A\n  function f\n    input Real x;\n    output Real y = 2*x;\n  algorithm\n  end f;\nend A;\nmodel M\n  A a;\n  function g = a.f;\n  Real y = g(time);\nend M;\n",
  },
];
