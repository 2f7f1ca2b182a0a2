import type { DiagnosticRule } from "@mofang/modelica";

/** Every diagnostic that translation can give, by code. */
export const catalogue = {
  "dae.too-few-equations": {
    severity: "error",
    section: "4.9",
    zh: "方程不足：{equations} 个方程，{unknowns} 个未知量。无法确定的未知量：{names}",
    en: "Too few equations: {equations} equations for {unknowns} unknowns. Not determined: {names}",
  },
  "dae.too-many-equations": {
    severity: "error",
    section: "4.9",
    zh: "方程过多：{equations} 个方程，{unknowns} 个未知量。多余的方程：{lines}",
    en: "Too many equations: {equations} equations for {unknowns} unknowns. Among these some are redundant or contradict: {lines}",
  },
  "dae.structurally-singular": {
    severity: "error",
    section: "4.9",
    zh: "模型结构奇异。方程 {lines} 只含有 {nUnknowns} 个未知量（{names}）；另有未知量没有方程：{free}",
    en: "The model is structurally singular. The equations {lines} hold only {nUnknowns} unknowns ({names}); without an equation stay: {free}",
  },
  "dae.not-differentiable": {
    severity: "error",
    section: "12.7",
    zh: "降低微分指标需要对方程 {line} 求导，但它无法求导",
    en: "Index reduction must differentiate the equation {line}, which has no derivative",
  },
  "dae.derivative-of-discrete": {
    severity: "error",
    section: "3.7.4",
    zh: "der({name})：离散变量没有导数",
    en: "der({name}): a discrete variable has no derivative",
  },
  "dae.index-not-reducible": {
    severity: "error",
    zh: "微分指标过高：求导 {limit} 次后仍未得到可解的系统。涉及的方程：{lines}",
    en: "The index is too high: {limit} differentiations did not lead to a solvable system. Equations involved: {lines}",
  },
  "dae.no-regular-states": {
    severity: "error",
    section: "4.9.7.1",
    zh: "降低微分指标后找不到固定的一组状态变量。约束方程：{lines}。未确定：{names}",
    en: "After index reduction no fixed set of states makes the system regular. Constraints: {lines}. Not determined: {names}",
  },
  "dae.no-state-possible": {
    severity: "warning",
    section: "4.9.7.1",
    zh: "StateSelect.always 的变量不能成为状态变量：{names}",
    en: "Variables with StateSelect.always cannot be states: {names}",
  },
  "dae.if-equation-unbalanced": {
    severity: "error",
    section: "8.3.4",
    zh: "if 方程各分支的方程数不同：{counts}",
    en: "The branches of an if-equation hold different numbers of equations: {counts}",
  },
  "dae.when-target": {
    severity: "error",
    section: "8.3.5.2",
    zh: "when 方程的左边必须是一个变量",
    en: "The left side of an equation in a when-clause must be a variable",
  },
  "dae.reinit-of-no-state": {
    severity: "error",
    section: "8.3.6",
    zh: "reinit({name})：{name} 不是状态变量",
    en: "reinit({name}): {name} is not a state",
  },
  "dae.parameter-cycle": {
    severity: "error",
    section: "4.4.4",
    zh: "参数之间循环依赖：{names}",
    en: "Parameters depend on each other in a cycle: {names}",
  },
  "dae.parameter-without-value": {
    severity: "warning",
    section: "4.4.4",
    zh: "参数 {name} 没有值，使用其 start 值",
    en: "Parameter {name} has no value; its start value is used",
  },
  "dae.start-values-chosen": {
    severity: "warning",
    section: "8.6",
    zh: "初始条件不足：已把以下变量的 start 值当作固定值：{names}",
    en: "Not enough initial conditions: the start values of these variables are taken as fixed: {names}",
  },
  "dae.initial-underdetermined": {
    severity: "error",
    section: "8.6",
    zh: "初始化问题无法确定：{names}",
    en: "The initialisation does not determine: {names}",
  },
  "dae.initial-redundant": {
    severity: "warning",
    section: "8.6",
    zh: "初始条件过多：以下方程只用于检查：{lines}",
    en: "Too many initial conditions: these equations are only checked: {lines}",
  },
  "dae.initial-jump": {
    severity: "warning",
    section: "8.6",
    zh: "初始值与左极限不同，而没有 when 子句触发：以下方程不再成立：{lines}",
    en: "Values at the start differ from their left limits though no when-clause fires: these equations do not hold: {lines}",
  },
  "dae.operator-unsupported": {
    severity: "error",
    zh: "仿真尚不支持运算符 {operator}",
    en: "Simulation does not support the operator {operator} yet",
  },
  "dae.clocked-loop": {
    severity: "error",
    section: "16.7.4",
    zh: "代数环跨越不同的时钟分区：{names}",
    en: "An algebraic loop goes through partitions with different clocks: {names}",
  },
  "dae.solver-method": {
    severity: "error",
    section: "16.8.2",
    zh: "含有算法的时钟分区不能用求解方法 {name}",
    en: "A clocked partition with algorithms cannot be integrated by {name}",
  },
  "dae.unknown-function": {
    severity: "error",
    zh: "找不到函数 {name} 的定义",
    en: "The function {name} has no definition",
  },
  "dae.external-not-in-c": {
    severity: "error",
    section: "12.9",
    zh: "{name} 调用外部函数 {functions}，它们没有 C 源代码，无法导出",
    en: "{name} calls external functions without C sources, so it cannot be exported: {functions}",
  },
  "dae.file-table-unread": {
    severity: "error",
    section: "12.9",
    zh: "FMU 要带上文件 {file} 中表 {table} 的数据，但导出时无法读取",
    en: "The FMU would hold the numbers of the table {table} of the file {file}, which cannot be read at the export",
  },
  "dae.user-table-missing": {
    severity: "error",
    section: "12.9",
    zh: "表 {table} 没有文件，要由 C 函数 usertab 给出，而模型自带的 C 代码中没有这个函数，不能导出 FMU",
    en: "The table {table} has no file, so that a C function usertab is to give it, which the model does not bring: there is no FMU of it",
  },
  "dae.not-in-c": {
    severity: "error",
    section: "12.4.2",
    zh: "{name} 中有函数把作为参数得到的函数绑定后再传给自己，层数没有上限，这样的模型不能导出为 C",
    en: "{name} has a function that binds what was handed to it and hands it on to itself, without end; such a model cannot be exported as C",
  },
} as const satisfies Record<string, DiagnosticRule>;

/** Code of a diagnostic of this package. */
export type DaeDiagnosticCode = keyof typeof catalogue;
