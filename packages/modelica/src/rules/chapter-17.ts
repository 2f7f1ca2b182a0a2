import type { LanguageRule } from "./rule.ts";

/** State machines (MLS 3.6 chapter 17). */
export const chapter17: readonly LanguageRule[] = [
  {
    id: "state-machine-has-initial-state",
    section: "17.1",
    zh: "状态机恰好有一个初始状态。",
    en: "A state machine has exactly one initial state.",
    code: "clocks.initial-states",
    accept:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3);\n  transition(b, a, n > 5, immediate = false);\nend M;\n",
    reject:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  transition(a, b, n > 3);\nend M;\n",
  },
  {
    id: "state-machine-has-one-initial-state",
    section: "17.1",
    zh: "状态机不能有两个初始状态。",
    en: "A state machine does not have two initial states.",
    code: "clocks.initial-states",
    accept:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3);\n  transition(b, a, n > 5, immediate = false);\nend M;\n",
    reject:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  initialState(b);\n  transition(a, b, n > 3);\nend M;\n",
  },
  {
    id: "transition-priorities-differ",
    section: "17.1",
    zh: "离开同一状态的转移优先级各不相同。",
    en: "Transitions that leave one state have different priorities.",
    code: "clocks.equal-priorities",
    accept:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\n  State c;\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3, priority = 1);\n  transition(a, c, n > 4, priority = 2);\nend M;\n",
    reject:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\n  State c;\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3);\n  transition(a, c, n > 4);\nend M;\n",
  },
  {
    id: "transition-priority-positive",
    section: "17.1",
    zh: "转移的优先级至少为 1。",
    en: "The priority of a transition is at least 1.",
    code: "clocks.factor-range",
    accept:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3);\n  transition(b, a, n > 5, immediate = false);\nend M;\n",
    reject:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3, priority = 0);\nend M;\n",
  },
  {
    id: "transition-between-states",
    section: "17.1",
    zh: "转移连接块实例。",
    en: "A transition connects instances of blocks.",
    code: "clocks.no-state",
    accept:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3);\n  transition(b, a, n > 5, immediate = false);\nend M;\n",
    reject:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, n, n > 3);\nend M;\n",
  },
  {
    id: "transition-condition-boolean",
    section: "17.1",
    zh: "转移的条件是 Boolean。",
    en: "The condition of a transition is Boolean.",
    code: "clocks.transition-argument",
    accept:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3);\n  transition(b, a, n > 5, immediate = false);\nend M;\n",
    reject:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n + 3);\nend M;\n",
  },
  {
    id: "transition-options-are-parameters",
    section: "17.1",
    zh: "转移的选项是参数表达式。",
    en: "The options of a transition are parameter expressions.",
    code: "clocks.transition-argument",
    accept:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3);\n  transition(b, a, n > 5, immediate = false);\nend M;\n",
    reject:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3, reset = n > 4);\nend M;\n",
  },
  {
    id: "active-state-of-a-state",
    section: "17.1",
    zh: "activeState 的参数必须是状态。",
    en: "The argument of activeState is a state.",
    code: "clocks.no-state",
    accept:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\n  Boolean x = activeState(b);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3);\nend M;\n",
    reject:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\n  State c;\n  Boolean x = activeState(c);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3);\nend M;\n",
  },
  {
    id: "state-equations-give-variables",
    section: "17.3.5",
    zh: "状态中的方程在一边给出一个变量。",
    en: "An equation of a state gives a variable that stands alone on one side.",
    code: "clocks.state-equation",
    accept:
      "model M\n  block State\n    Real x(start = 0), y(start = 0);\n  equation\n    x = previous(x) + 1;\n    y = previous(y) + 1;\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3);\nend M;\n",
    reject:
      "model M\n  block State\n    Real x(start = 0), y(start = 0);\n  equation\n    x + y = previous(x) + 1;\n    y = previous(y) + 1;\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3);\nend M;\n",
  },
  {
    id: "transition-priority-is-whole",
    section: "17.1",
    zh: "转移的优先级是整数。",
    en: "The priority of a transition is an Integer.",
    code: "clocks.transition-argument",
    accept:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3, priority = 2);\nend M;\n",
    reject:
      "model M\n  block State\n    Integer t = ticksInState();\n  end State;\n  State a, b;\n  Integer n(start = 0);\nequation\n  when Clock(1, 10) then\n    n = previous(n) + 1;\n  end when;\n  initialState(a);\n  transition(a, b, n > 3, priority = 1.5);\nend M;\n",
  },
];
