import type { LanguageRule } from "./rule.ts";

/** Annotations (MLS 3.6 chapter 18). */
export const chapter18: readonly LanguageRule[] = [
  {
    id: "smooth-order-annotation-is-integer",
    section: "18.3",
    zh: "smoothOrder 注解是整数。",
    en: "The annotation smoothOrder is an Integer.",
    code: "checks.annotation-type",
    accept:
      "function g\n  input Real y;\n  output Real u;\nalgorithm\n  u := y / 2;\nend g;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(smoothOrder = 2);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
    reject:
      "function g\n  input Real y;\n  output Real u;\nalgorithm\n  u := y / 2;\nend g;\nfunction f\n  input Real u;\n  output Real y;\nalgorithm\n  y := 2 * u;\n  annotation(smoothOrder = 1.5);\nend f;\nmodel M\n  Real x = f(time);\nend M;\n",
  },
];
