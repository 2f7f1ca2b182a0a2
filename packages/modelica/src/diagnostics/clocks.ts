import type { DiagnosticRule } from "./diagnostic.ts";

/** Diagnostics about clocks and clock partitions. */
export const clocksCatalogue = {
  "clocks.factor-not-parameter": {
    severity: "error",
    section: "16.5.2",
    zh: "{operator} 的参数 {name} 必须是可在翻译时求值的参数表达式",
    en: "Argument {name} of {operator} must be a parameter expression that can be evaluated during translation",
  },
  "clocks.factor-range": {
    severity: "error",
    section: "16.5.2",
    zh: "{operator} 的参数 {name} 不能小于 {least}，现为 {value}",
    en: "Argument {name} of {operator} must be at least {least}, but is {value}",
  },
  "clocks.component-expression": {
    severity: "error",
    section: "16.2.1",
    zh: "{operator} 的参数必须是变量，不能是一般表达式",
    en: "The argument of {operator} must be a variable, not a general expression",
  },
  "clocks.not-clocked-argument": {
    severity: "error",
    section: "16.3",
    zh: "没有接受这些参数的时钟构造：Clock({found})",
    en: "There is no clock constructor for these arguments: Clock({found})",
  },
  "clocks.solver-method": {
    severity: "error",
    section: "16.8.1",
    zh: "未知的求解方法 {name}；可用：{available}",
    en: "Unknown solver method {name}; there are {available}",
  },
  "clocks.elsewhen": {
    severity: "error",
    section: "16.6",
    zh: "时钟 when 子句不能有 elsewhen 分支",
    en: "A clocked when-clause cannot have an elsewhen branch",
  },
  "clocks.when-in-algorithm": {
    severity: "error",
    section: "16.6",
    zh: "时钟 when 子句不能出现在算法中",
    en: "A clocked when-clause cannot stand in an algorithm",
  },
  "clocks.mixed-partition": {
    severity: "error",
    section: "16.7.3",
    zh: "{name} 既属于连续时间分区又属于时钟分区；两者之间缺少 sample 或 hold",
    en: "{name} belongs to the continuous-time partition and to a clocked one: sample or hold is missing between them",
  },
  "clocks.several-base-clocks": {
    severity: "error",
    section: "16.3",
    zh: "同一个基时钟分区（含 {name}）有多个不能共存的时钟",
    en: "The base-clock partition of {name} has several clocks that exclude each other",
  },
  "clocks.inconsistent": {
    severity: "error",
    section: "16.7.5",
    zh: "{name} 的时钟不一致：{first} 与 {second}",
    en: "The clock of {name} is contradictory: {first} and {second}",
  },
  "clocks.undetermined": {
    severity: "error",
    section: "16.7.5",
    zh: "无法推断 {name} 的时钟：采样因子未给出，也没有时钟构造",
    en: "The clock of {name} cannot be inferred: neither factors nor a clock constructor determine it",
  },
  "clocks.default-clock": {
    severity: "warning",
    section: "16.3",
    zh: "{name} 所在的基时钟分区没有时钟，取 Clock(1.0)",
    en: "The base-clock partition of {name} has no clock and takes Clock(1.0)",
  },
  "clocks.factor-not-whole": {
    severity: "error",
    section: "16.7.5",
    zh: "{operator} 的因子应为正整数，但由 {name} 的时钟得到 {value}",
    en: "The factor of {operator} must be a positive integer, but the clock of {name} makes it {value}",
  },
  "clocks.starts-too-early": {
    severity: "error",
    section: "16.5.2",
    zh: "{name} 的时钟会在基时钟之前开始",
    en: "The clock of {name} would start before its base clock",
  },
  "clocks.faster-than-event": {
    severity: "error",
    section: "16.5.2",
    zh: "{name} 的时钟会在其事件时钟的两次触发之间触发，而事件时钟的间隔无法预知",
    en: "The clock of {name} ticks between the ticks of its event clock, whose intervals are not known beforehand",
  },
  "clocks.no-solver": {
    severity: "error",
    section: "16.8.1",
    zh: "{name} 所在的时钟分区含有导数，但其时钟没有求解方法",
    en: "The clocked partition of {name} contains derivatives, but its clock has no solver method",
  },
  "clocks.event-operator": {
    severity: "error",
    section: "16.8.1",
    zh: "{operator} 不能用在时钟分区中",
    en: "{operator} cannot be used in a clocked partition",
  },
  "clocks.no-state": {
    severity: "error",
    section: "17.1",
    zh: "应为状态机的状态：一个块实例",
    en: "A state of a state machine is expected here: the instance of a block",
  },
  "clocks.transition-argument": {
    severity: "error",
    section: "17.1",
    zh: "transition 的参数 {name} 类型不对，或无法在翻译时求值",
    en: "Argument {name} of transition has the wrong type or cannot be evaluated during translation",
  },
  "clocks.initial-states": {
    severity: "error",
    section: "17.1",
    zh: "状态机（{names}）应当恰好有一个 initialState，现有 {count} 个",
    en: "The state machine of {names} must have exactly one initialState, but has {count}",
  },
  "clocks.equal-priorities": {
    severity: "error",
    section: "17.1",
    zh: "状态 {name} 有多个优先级为 {priority} 的转移",
    en: "Several transitions from state {name} have priority {priority}",
  },
  "clocks.state-equation": {
    severity: "error",
    section: "17.3.5",
    zh: "状态中的方程应在一边给出一个变量",
    en: "An equation of a state must give a variable that stands alone on one side",
  },
} as const satisfies Record<string, DiagnosticRule>;
