import type { LanguageRule } from "./rule.ts";

/** Clocks and clock partitions (MLS 3.6 chapter 16). */
export const chapter16: readonly LanguageRule[] = [
  {
    id: "previous-of-variable",
    section: "16.2.1",
    zh: "previous 的参数必须是变量。",
    en: "The argument of previous is a variable.",
    code: "clocks.component-expression",
    accept: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = previous(u);\nend M;\n",
    reject: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = previous(2 * u);\nend M;\n",
  },
  {
    id: "hold-of-variable",
    section: "16.5.1",
    zh: "hold 的参数必须是变量。",
    en: "The argument of hold is a variable.",
    code: "clocks.component-expression",
    accept: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = hold(u);\nend M;\n",
    reject: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = hold(2 * u);\nend M;\n",
  },
  {
    id: "sampling-factor-is-parameter",
    section: "16.5.2",
    zh: "subSample 的因子必须是参数表达式。",
    en: "The factor of subSample is a parameter expression.",
    code: "clocks.factor-not-parameter",
    accept: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = subSample(u, 2);\nend M;\n",
    reject:
      "model M\n  Real u = sample(time, Clock(1, 10));\n  Integer k(start = 1) = previous(k);\n  Real y = subSample(u, k);\nend M;\n",
  },
  {
    id: "sampling-factor-not-negative",
    section: "16.5.2",
    zh: "采样因子不能为负。",
    en: "A sampling factor is not negative.",
    code: "clocks.factor-range",
    accept: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = superSample(u, 2);\nend M;\n",
    reject: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = superSample(u, -2);\nend M;\n",
  },
  {
    id: "shift-resolution-positive",
    section: "16.5.2",
    zh: "shiftSample 的 resolution 至少为 1。",
    en: "The resolution of shiftSample is at least 1.",
    code: "clocks.factor-range",
    accept: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = shiftSample(u, 1, 2);\nend M;\n",
    reject: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = shiftSample(u, 1, 0);\nend M;\n",
  },
  {
    id: "back-sample-not-before-base-clock",
    section: "16.5.2",
    zh: "backSample 的时钟不能早于基时钟开始。",
    en: "The clock of backSample does not start before its base clock.",
    code: "clocks.starts-too-early",
    accept:
      "model M\n  Real u = sample(time, Clock(1, 10));\n  Real s = shiftSample(u, 1);\n  Real y = backSample(s, 1);\nend M;\n",
    reject: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = backSample(u, 1);\nend M;\n",
  },
  {
    id: "event-clock-not-faster",
    section: "16.5.2",
    zh: "由事件时钟得到的时钟不能比它更快。",
    en: "A clock made from an event clock does not tick between its ticks.",
    code: "clocks.faster-than-event",
    accept: "model M\n  Real u = sample(time, Clock(sin(time) > 0));\n  Real y = subSample(u, 2);\nend M;\n",
    reject: "model M\n  Real u = sample(time, Clock(sin(time) > 0));\n  Real y = superSample(u, 2);\nend M;\n",
  },
  {
    id: "clock-constructor-arguments",
    section: "16.3",
    zh: "Clock 的参数必须符合某一种构造形式。",
    en: "The arguments of Clock fit one of its forms.",
    code: "clocks.not-clocked-argument",
    accept: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = previous(u);\nend M;\n",
    reject: 'model M\n  Real u = sample(time, Clock("fast"));\nend M;\n',
  },
  {
    id: "known-solver-method",
    section: "16.8.1",
    zh: "求解方法必须是规范所列之一。",
    en: "A solver method is one of those that the specification lists.",
    code: "clocks.solver-method",
    accept:
      'model M\n  Real x(start = 1);\nequation\n  when Clock(Clock(1, 10), "ImplicitEuler") then\n    der(x) = -x;\n  end when;\nend M;\n',
    reject:
      'model M\n  Real x(start = 1);\nequation\n  when Clock(Clock(1, 10), "Magic") then\n    der(x) = -x;\n  end when;\nend M;\n',
  },
  {
    id: "derivatives-need-solver",
    section: "16.8.1",
    zh: "时钟分区中的导数需要求解方法。",
    en: "Derivatives in a clocked partition need a solver method.",
    code: "clocks.no-solver",
    accept:
      'model M\n  Real x(start = 1);\nequation\n  when Clock(Clock(1, 10), "ExplicitEuler") then\n    der(x) = -x;\n  end when;\nend M;\n',
    reject: "model M\n  Real x(start = 1);\nequation\n  when Clock(1, 10) then\n    der(x) = -x;\n  end when;\nend M;\n",
  },
  {
    id: "clocked-when-without-elsewhen",
    section: "16.6",
    zh: "时钟 when 子句没有 elsewhen 分支。",
    en: "A clocked when-clause has no elsewhen branch.",
    code: "clocks.elsewhen",
    accept: "model M\n  Real y;\nequation\n  when Clock(1, 10) then\n    y = sample(time);\n  end when;\nend M;\n",
    reject:
      "model M\n  Real y;\nequation\n  when Clock(1, 10) then\n    y = sample(time);\n  elsewhen Clock(1, 5) then\n    y = sample(2 * time);\n  end when;\nend M;\n",
  },
  {
    id: "clocked-when-not-in-algorithm",
    section: "16.6",
    zh: "时钟 when 子句不能出现在算法中。",
    en: "A clocked when-clause does not stand in an algorithm.",
    code: "clocks.when-in-algorithm",
    accept: "model M\n  Real y;\nequation\n  when Clock(1, 10) then\n    y = sample(time);\n  end when;\nend M;\n",
    reject: "model M\n  Real y;\nalgorithm\n  when Clock(1, 10) then\n    y := sample(time);\n  end when;\nend M;\n",
  },
  {
    id: "clocked-and-continuous-separate",
    section: "16.7.3",
    zh: "连续时间变量与时钟变量之间必须有 sample 或 hold。",
    en: "Between continuous-time and clocked variables stands sample or hold.",
    code: "clocks.mixed-partition",
    accept: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real x = hold(u);\n  Real y = 2 * x;\nend M;\n",
    reject: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real x = hold(u);\n  Real y = x + u;\nend M;\n",
  },
  {
    id: "no-pre-in-clocked-partition",
    section: "16.8.1",
    zh: "时钟分区中不能用 pre。",
    en: "pre is not used in a clocked partition.",
    code: "clocks.event-operator",
    accept: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = previous(u);\nend M;\n",
    reject:
      "model M\n  Integer n(start = 0);\n  Integer k = sample(n, Clock(1, 10)) + previous(k);\n  Integer l = k + pre(k);\nequation\n  n = 3;\nend M;\n",
  },
  {
    id: "one-interval-clock-per-base-partition",
    section: "16.3",
    zh: "一个基时钟分区最多有一个实数间隔时钟。",
    en: "A base-clock partition has at most one real interval clock.",
    code: "clocks.several-base-clocks",
    accept: "model M\n  Real u = sample(time, Clock(0.1));\n  Real y = subSample(u, 2);\nend M;\n",
    reject:
      "model M\n  Real u = sample(time, Clock(0.1));\n  Real y;\nequation\n  when Clock(0.2) then\n    y = subSample(u, 2);\n  end when;\nend M;\n",
  },
  {
    id: "rational-clocks-agree",
    section: "16.7.5",
    zh: "同一基时钟分区的有理时钟必须一致。",
    en: "Rational clocks of one base-clock partition agree.",
    code: "clocks.inconsistent",
    accept:
      "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y;\nequation\n  when Clock(2, 10) then\n    y = subSample(u, 2);\n  end when;\nend M;\n",
    reject:
      "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y;\nequation\n  when Clock(3, 10) then\n    y = subSample(u, 2);\n  end when;\nend M;\n",
  },
  {
    id: "inferred-factor-is-whole",
    section: "16.7.5",
    zh: "推断出的采样因子必须是整数。",
    en: "An inferred sampling factor is whole.",
    code: "clocks.factor-not-whole",
    accept:
      "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y;\nequation\n  when Clock(2, 10) then\n    y = subSample(u);\n  end when;\nend M;\n",
    reject:
      "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y;\nequation\n  when Clock(1, 3) then\n    y = subSample(u);\n  end when;\nend M;\n",
  },
  {
    id: "every-clock-is-determined",
    section: "16.7.5",
    zh: "每个时钟都必须能推断出来。",
    en: "Every clock can be inferred.",
    code: "clocks.undetermined",
    accept: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = subSample(u, 3);\nend M;\n",
    reject: "model M\n  Real u = sample(time, Clock(1, 10));\n  Real y = subSample(u);\nend M;\n",
  },
];
