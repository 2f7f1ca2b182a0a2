import type { LanguageRule } from "./rule.ts";

/** Packages (MLS 3.6 chapter 13). */
export const chapter13: readonly LanguageRule[] = [
  {
    id: "package-constants-have-values",
    section: "13.1",
    zh: "所用的包常量要有值。",
    en: "A package constant that is used has a value.",
    code: "instance.constant-without-value",
    accept:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  Real x = P.c * time;\nend M;\n",
    reject: "package P\n  constant Real c;\nend P;\nmodel M\n  Real x = P.c * time;\nend M;\n",
  },
  {
    id: "package-holds-no-parameters",
    section: "13.1",
    zh: "包中只能声明常量和类，不能声明参数。",
    en: "A package declares constants and classes, no parameters.",
    code: "checks.variable-in-package",
    accept:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  Real x = P.c * time;\nend M;\n",
    reject: "package P\n  parameter Real c = 2;\nend P;\nmodel M\n  Real x = P.c * time;\nend M;\n",
  },
  {
    id: "package-holds-no-algorithms",
    section: "13.1",
    zh: "包中没有算法。",
    en: "A package has no algorithms.",
    code: "checks.section-not-allowed",
    accept:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  Real x = P.c * time;\nend M;\n",
    reject:
      'package P\n  constant Real c = 2;\nalgorithm\n  assert(c > 1, "c");\nend P;\nmodel M\n  Real x = P.c * time;\nend M;\n',
  },
  {
    id: "package-members-exist",
    section: "13.1",
    zh: "包中没有的名称不能引用。",
    en: "Only names that a package declares are found in it.",
    code: "instance.unknown-member",
    accept:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  Real x = P.c * time;\nend M;\n",
    reject:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  Real x = P.d * time;\nend M;\n",
  },
  {
    id: "import-names-something",
    section: "13.2",
    zh: "导入的名称必须存在。",
    en: "An imported name exists.",
    code: "instance.unknown-import",
    accept:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  import P.f;\n  Real x = f(time);\nend M;\n",
    reject:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  import P.g;\n  Real x = g(time);\nend M;\n",
  },
  {
    id: "import-is-looked-up-from-the-top",
    section: "13.2.1",
    zh: "导入的名称从顶层查找。",
    en: "Imported names are looked up from the top.",
    code: "instance.unknown-import",
    accept:
      "package Q\n  package P\n    constant Real c = 2;\n  end P;\n  model M\n    import Q.P.c;\n    Real x = c * time;\n  end M;\nend Q;\nmodel T\n  Q.M m;\nend T;\n",
    reject:
      "package Q\n  package P\n    constant Real c = 2;\n  end P;\n  model M\n    import P.c;\n    Real x = c * time;\n  end M;\nend Q;\nmodel T\n  Q.M m;\nend T;\n",
  },
  {
    id: "unqualified-import-of-existing-package",
    section: "13.2.1",
    zh: "无限定导入的包必须存在。",
    en: "The package of an unqualified import exists.",
    code: "instance.unknown-import",
    accept:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  import P.*;\n  Real x = c * time;\nend M;\n",
    reject:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  import Q.*;\n  Real x = c * time;\nend M;\n",
  },
  {
    id: "renamed-import-hides-the-name",
    section: "13.2.1",
    zh: "改名导入后只有新名可用。",
    en: "After a renaming import only the new name is known.",
    code: "instance.unknown-name",
    accept:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  import D = P.c;\n  Real x = D * time;\nend M;\n",
    reject:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  import D = P.c;\n  Real x = c * time;\nend M;\n",
  },
  {
    id: "imports-are-not-inherited",
    section: "13.2.2",
    zh: "import 子句不被继承。",
    en: "Imports are not inherited.",
    code: "instance.unknown-name",
    accept:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel A\n  import P.c;\n  Real x = c * time;\nend A;\nmodel M\n  extends A;\n  import P.c;\n  Real y = c;\nend M;\n",
    reject:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel A\n  import P.c;\n  Real x = c * time;\nend A;\nmodel M\n  extends A;\n  Real y = c;\nend M;\n",
  },
  {
    id: "imports-come-from-packages",
    section: "13.2.2",
    zh: "只能从包中导入。",
    en: "Only packages are imported from.",
    code: "instance.import-from-class",
    accept:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  import P.c;\n  Real x = c * time;\nend M;\n",
    reject: "model P\n  constant Real c = 2;\nend P;\nmodel M\n  import P.c;\n  Real x = c * time;\nend M;\n",
  },
  {
    id: "unused-imports-come-from-packages",
    section: "13.2.2",
    zh: "未使用的导入同样只能来自包。",
    en: "An import that is not used comes from a package too.",
    code: "instance.import-from-class",
    accept: "package P\n  constant Real c = 2;\nend P;\nmodel M\n  import P.c;\n  Real x = time;\nend M;\n",
    reject: "model P\n  constant Real c = 2;\nend P;\nmodel M\n  import P.c;\n  Real x = time;\nend M;\n",
  },
  {
    id: "unqualified-imports-come-from-packages",
    section: "13.2.2",
    zh: "无限定导入只用于包。",
    en: "Only packages are imported from without naming what.",
    code: "instance.import-from-class",
    accept:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  import P.*;\n  Real x = c * time;\nend M;\n",
    reject: "model P\n  constant Real c = 2;\nend P;\nmodel M\n  import P.*;\n  Real x = c * time;\nend M;\n",
  },
  {
    id: "import-names-are-distinct",
    section: "13.2.2",
    zh: "限定导入的名称互不相同。",
    en: "Qualified imports bring distinct names.",
    code: "checks.duplicate-import",
    accept:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\nmodel M\n  import P.c;\n  import P.f;\n  Real x = f(c * time);\nend M;\n",
    reject:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\npackage Q\n  constant Real c = 3;\nend Q;\nmodel M\n  import P.c;\n  import Q.c;\n  Real x = c * time;\nend M;\n",
  },
  {
    id: "imports-are-not-members",
    section: "13.2.2",
    zh: "导入的名称不是类的元素。",
    en: "Imported names are no elements of the class.",
    code: "instance.unknown-member",
    accept:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\npackage Q\n  import P.c;\n  constant Real d = c;\nend Q;\nmodel M\n  Real x = Q.d * time;\nend M;\n",
    reject:
      "package P\n  constant Real c = 2;\n  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := c * u;\n  end f;\nend P;\npackage Q\n  import P.c;\n  constant Real d = c;\nend Q;\nmodel M\n  Real x = Q.c * time;\nend M;\n",
  },
  {
    id: "unused-import-exists",
    section: "13.2.1",
    zh: "没有用到的导入也必须存在。",
    en: "Also an import that is not used names something.",
    code: "instance.unused-import",
    accept: "package P\n  model A\n  end A;\nend P;\nmodel M\n  import P.A;\n  Real x = 1;\nend M;\n",
    reject: "package P\n  model A\n  end A;\nend P;\nmodel M\n  import P.B;\n  Real x = 1;\nend M;\n",
  },
];
