import { fillPlaceholders, type Language, type PlaceholderValues, type Texts } from "@mofang/vocabulary";
import type { RunFailure } from "./run-failure.ts";

/**
 * Every failure of settings, runs and result files, by code; those of `run.…` are raised by generated code. Placeholders
 * `{name}` are filled from the failure's values.
 */
export const failureCatalogue: Readonly<Record<string, Texts>> = {
  "experiment.time-not-finite": {
    zh: "{setting} 必须是有限的数，现在是 {value}。",
    en: "{setting} must be a finite number, but is {value}.",
  },
  "experiment.stop-not-after-start": {
    zh: "开始时间（{startTime} s）必须小于结束时间（{stopTime} s）。",
    en: "The start time ({startTime} s) must be below the stop time ({stopTime} s).",
  },
  "experiment.invalid-interval": {
    zh: "区间长度必须大于 0 且不超过仿真区间（{span} s），现在是 {value}。",
    en: "The interval length must be above 0 and at most the simulated time ({span} s), but is {value}.",
  },
  "experiment.invalid-intervals": {
    zh: "步数必须是 1 到 {maximum} 的整数，现在是 {value}。",
    en: "The number of intervals must be a whole number from 1 to {maximum}, but is {value}.",
  },
  "experiment.invalid-tolerance": {
    zh: "精度必须在 {minimum} 到 {maximum} 之间，现在是 {value}。",
    en: "The tolerance must be between {minimum} and {maximum}, but is {value}.",
  },
  "experiment.unknown-algorithm": {
    zh: "没有名为“{value}”的算法。可选：{known}。",
    en: 'There is no algorithm "{value}". Known: {known}.',
  },
  "experiment.algorithm-not-available": {
    zh: "算法“{value}”在此版本中不可用。可用：{available}。",
    en: 'Algorithm "{value}" is not available in this version. Available: {available}.',
  },
  "experiment.invalid-initial-step": {
    zh: "初始积分步长必须大于 0 且不超过仿真区间（{span} s），现在是 {value}。",
    en: "The initial step must be above 0 and at most the simulated time ({span} s), but is {value}.",
  },
  "experiment.invalid-maximum-step": {
    zh: "最大积分步长必须大于 0，现在是 {value}。",
    en: "The maximum step must be above 0, but is {value}.",
  },
  "experiment.invalid-limit": {
    zh: "限制 {setting} 必须是不小于 1 的数，现在是 {value}。",
    en: "The limit {setting} must be a number of at least 1, but is {value}.",
  },
  "experiment.start-without-state": {
    zh: "作为起点的结果在 {time} s 没有状态“{name}”的值：它可能属于另一个模型，或没有保存这个变量。",
    en: 'The result to begin from has no value of the state "{name}" at {time} s: it may be of another model, or may not have stored that variable.',
  },
  "experiment.start-not-finite": {
    zh: "作为起点的状态“{name}”必须是有限的数，现在是 {value}。",
    en: 'The state "{name}" to begin with must be a finite number, but is {value}.',
  },
  "experiment.start-time-differs": {
    zh: "从上次结束处继续的仿真必须从 {time} s 开始，现在的开始时间是 {startTime} s。",
    en: "A run that goes on from the end of an earlier one starts at {time} s, but its start time is {startTime} s.",
  },
  "experiment.unknown-parameter": {
    zh: "模型没有名为“{name}”的参数。",
    en: 'The model has no parameter "{name}".',
  },
  "experiment.parameter-not-tunable": {
    zh: "“{name}”的值由模型中的其他量决定，不能单独给定。",
    en: '"{name}" follows from other quantities of the model; it has no value of its own to be changed.',
  },
  "experiment.parameter-structural": {
    zh: "“{name}”的值决定了模型的结构，改变它需要重新翻译。",
    en: 'The value of "{name}" decides the structure of the model; changing it needs a new translation.',
  },
  "experiment.parameter-wrong-type": {
    zh: "参数“{name}”的值必须是 {expected}，现在是 {value}。",
    en: 'The value of parameter "{name}" must be of type {expected}, but is {value}.',
  },
  var_num_exceed: {
    zh: "变量数 {count} 超过上限 {maximum}。",
    en: "The model has {count} variables, above the limit of {maximum}.",
  },
  "simulation.step-limit": {
    zh: "仿真步数超过最大限制（{maximum} 步），在 t = {time} s。",
    en: "The number of simulation steps exceeded the maximum limit ({maximum} steps), at t = {time} s.",
  },
  "simulation.result-limit": {
    zh: "在 t = {time} s 结果超过上限 {maximum} MB。",
    en: "The result exceeded the limit of {maximum} MB at t = {time} s.",
  },
  "simulation.result-limit-page": {
    zh: "在 t = {time} s 结果超过网页中的上限 {maximum} MB。请在服务器上运行：那里的结果存放在磁盘上；或减少输出点数与保存的变量。",
    en: "The result exceeded the page's limit of {maximum} MB at t = {time} s. Run it on the server, which keeps results on disk, or ask for fewer output points or variables.",
  },
  "simulation.result-limit-setting": {
    zh: "在 t = {time} s 结果超过上限 {maximum} MB，该上限由设置 {setting} 决定。请减少输出点数与保存的变量，或放宽该设置。",
    en: "The result exceeded the limit of {maximum} MB at t = {time} s, which the setting {setting} gives. Ask for fewer output points or variables, or raise it.",
  },
  "simulation.result-no-room": {
    zh: "在 t = {time} s 磁盘已满，结果无处存放；已存的部分保留。",
    en: "At t = {time} s the disk has no more room for the result; what is stored so far is kept.",
  },
  "simulation.jacobian-too-large": {
    zh: "{states} 个状态互相依赖，隐式算法“{algorithm}”需要的雅可比矩阵有 {elements} 个元素，上限为 {maximum} 个。请改用显式算法，例如 Dopri5；或减少每个状态导数所依赖的状态。",
    en: 'The {states} states depend on each other, so that the Jacobian which the implicit algorithm "{algorithm}" needs has {elements} elements; the most are {maximum}. Use an explicit algorithm, such as Dopri5, or let each derivative depend on fewer states.',
  },
  "simulation.missing-external": {
    zh: "模型调用外部函数“{names}”，运行环境没有它的实现。",
    en: "The model calls external functions that have no implementation here: {names}.",
  },
  "simulation.c-elsewhere": {
    zh: "模型调用自带 C 代码的外部函数：{names}。这里不编译 C；请在服务器上运行，或用命令行 mofang simulate。",
    en: "The model brings C code for external functions: {names}. No C is compiled here: run it on the server, or with mofang simulate.",
  },
  "simulation.c-off": {
    zh: "模型自带 C 代码，而运行者关闭了 C 的编译（MOFANG_EXTERNAL_C=off）。",
    en: "The model brings C code, and the operator has switched the compilation of C off (MOFANG_EXTERNAL_C=off).",
  },
  "simulation.c-no-compiler": {
    zh: "模型自带 C 代码，而编译它的机器没有生成 WebAssembly 的 C 编译器。安装（Debian、Ubuntu）：{command}",
    en: "The model brings C code, and the machine that is to compile it has no C compiler for WebAssembly. To install it (Debian, Ubuntu): {command}",
  },
  "simulation.c-no-walls": {
    zh: "模型自带 C 代码，而编译它的机器不能隔离编译器：bwrap 不可用。安装（Debian、Ubuntu）：{command}；若您信任这些代码，也可设置 MOFANG_EXTERNAL_C=unwalled。",
    en: "The model brings C code, and the machine that is to compile it cannot put the compiler behind walls: bwrap does not work. To install it (Debian, Ubuntu): {command}; or set MOFANG_EXTERNAL_C=unwalled if you trust that code.",
  },
  "simulation.c-compilation": {
    zh: "模型自带的 C 代码不能编译：\n{message}",
    en: "The C code that the model brings does not compile:\n{message}",
  },
  "simulation.c-limit": {
    zh: "模型自带的 C 代码在 {seconds} 秒和 {megabytes} MB 内没有编译完成。",
    en: "The C code that the model brings was not compiled within {seconds} s and {megabytes} MB.",
  },
  "simulation.c-too-large": {
    zh: "模型自带的 C 代码有 {megabytes} MB，编译给网页运行的最多 {limit} MB；请在服务器上运行。",
    en: "The C code that the model brings has {megabytes} MB; for runs in the page at most {limit} MB are compiled: run it on the server.",
  },
  "simulation.c-busy": {
    zh: "服务器正在编译太多模型自带的 C 代码；请稍后再运行。",
    en: "The server is compiling the C code of too many models; run it again later.",
  },
  "simulation.c-no-answer": {
    zh: "模型自带 C 代码，而编译它的服务器没有回答；请稍后再运行。",
    en: "The model brings C code, and the server that is to compile it has not answered: run it again later.",
  },
  "simulation.c-endless": {
    zh: "外部函数（C：{names}）之一运行了 {seconds} 秒仍未返回；页面已结束这次仿真。",
    en: "One of the external functions (C: {names}) has not returned for {seconds} s; the page has ended the run.",
  },
  "simulation.c-damaged": {
    zh: "模型自带的 C 代码编译后不是可以运行的模块：{message}。",
    en: "What the C code of the model was compiled to is not a module that may run: {message}.",
  },
  "simulation.table-without-usertab": {
    zh: "表“{table}”没有文件，而模型自带的 C 代码中没有定义它的函数 usertab。",
    en: 'The table "{table}" has no file, and the model brings no C function usertab that defines it.',
  },
  "simulation.table-usertab": {
    zh: "C 函数 usertab 没有给出表“{table}”：返回值 {status}，{nRows} 行 {nColumns} 列。",
    en: 'The C function usertab has not given the table "{table}": it returned {status}, with {nRows} rows and {nColumns} columns.',
  },
  "simulation.c-include": {
    zh: "模型自带的 C 代码包含库以外的文件“{file}”，或包含的文件过多。",
    en: 'The C code that the model brings includes the file "{file}", which lies outside of its library, or too many files.',
  },
  "simulation.c-library": {
    zh: "{place}：函数 {function} 需要库“{library}”，而没有它的 C 源代码。预编译的二进制库（.a、.so、.dll）不能隔离运行，因此不使用；请把 {library}.c 放进注解 SourceDirectory 的文件夹。",
    en: '{place}: function {function} needs the library "{library}", of which there is no C source. Precompiled binaries (.a, .so, .dll) cannot be isolated and are not used: put {library}.c into the folder of the annotation SourceDirectory.',
  },
  "simulation.c-language": {
    zh: "{place}：函数 {function} 的外部语言是 {language}；只有 C 能编译。",
    en: "{place}: function {function} is written in {language}; only C is compiled.",
  },
  "simulation.c-types": {
    zh: "{place}：函数 {function} 的参数或结果的类型在 C 中不存在（MLS 12.9.1）：函数、含数组的记录，或作为返回值的数组。",
    en: "{place}: function {function} has an argument or a result of a type that C does not have (MLS 12.9.1): a function, a record with arrays, or a returned array.",
  },
  "simulation.c-error": {
    zh: "{place}：外部函数 {function}（C：{name}）报告错误：{message}",
    en: "{place}: external function {function} (C: {name}) reports an error: {message}",
  },
  "simulation.c-ordinal": {
    zh: "{place}：外部函数 {function}（C：{name}）返回的 {value} 不是枚举的元素；枚举有 {count} 个元素，从 1 数起。",
    en: "{place}: external function {function} (C: {name}) has given {value}, which is no literal of the enumeration; it has {count}, counted from 1.",
  },
  "simulation.c-trap": {
    zh: "{place}：外部函数 {function}（C：{name}）出错而中止：{message}",
    en: "{place}: external function {function} (C: {name}) has crashed: {message}",
  },
  "simulation.c-exit": {
    zh: "{place}：外部函数 {function}（C：{name}）以状态 {status} 退出程序。",
    en: "{place}: external function {function} (C: {name}) has exited the program with status {status}.",
  },
  "simulation.file-not-found": {
    zh: "外部函数“{name}”找不到文件“{file}”。",
    en: 'External function "{name}" cannot find the file "{file}".',
  },
  "simulation.external-failed": {
    zh: "模型不能写文件“{name}”：{reason}。",
    en: 'The model cannot write the file "{name}": {reason}.',
  },
  "simulation.program-refused": {
    zh: "模型不能启动程序：{command}",
    en: "A model cannot start programs: {command}",
  },
  "simulation.exited": {
    zh: "模型以状态 {status} 退出。",
    en: "The model has exited with status {status}.",
  },
  "simulation.table-unreadable": {
    zh: "文件“{file}”中没有可读取的表“{table}”。",
    en: 'The file "{file}" has no readable table "{table}".',
  },
  "simulation.table-dimensions": {
    zh: "{component}：表“{table}”有 {rows} 行 {columns} 列，至少需要 {least} 行 2 列。",
    en: '{component}: table "{table}" has {rows} rows and {columns} columns; it needs at least {least} and 2.',
  },
  "simulation.table-column": {
    zh: "{component}：表“{table}”只有 {columns} 列，没有第 {column} 列。",
    en: '{component}: table "{table}" has {columns} columns, and none with the number {column}.',
  },
  "simulation.table-not-a-number": {
    zh: "{component}：表“{table}”第 {row} 行第 {column} 列不是数。",
    en: '{component}: table "{table}" holds no number in row {row}, column {column}.',
  },
  "simulation.table-column-not-rising": {
    zh: "{component}：表“{table}”的第一列必须严格递增，但第 {position} 行是 {after}，前一行是 {before}。",
    en: '{component}: the first column of table "{table}" must rise strictly, but row {position} holds {after} after {before}.',
  },
  "simulation.table-row-not-rising": {
    zh: "{component}：表“{table}”的第一行必须严格递增，但第 {position} 列是 {after}，前一列是 {before}。",
    en: '{component}: the first row of table "{table}" must rise strictly, but column {position} holds {after} after {before}.',
  },
  "simulation.table-falls": {
    zh: "{component}：表“{table}”的第一列不能递减，但第 {position} 行是 {after}，前一行是 {before}。",
    en: '{component}: the first column of table "{table}" must not fall, but row {position} holds {after} after {before}.',
  },
  "simulation.table-without-period": {
    zh: "{component}：表“{table}”的时间都是 {value}，没有可以重复的周期。",
    en: '{component}: all times of table "{table}" are {value}, which is no period to repeat.',
  },
  "simulation.table-range": {
    zh: "表的自变量 {value} 超出范围 {minimum} 到 {maximum}，且不允许外推。",
    en: "A table is asked for {value}, outside {minimum} to {maximum}, and must not extrapolate.",
  },
  "simulation.assertion": {
    zh: "在 t = {time} s 断言不成立：{message}",
    en: "An assertion failed at t = {time} s: {message}",
  },
  "simulation.singular-linear-system": {
    zh: "t = {time} s 时线性方程组奇异，无解：{pivotless} 没有主元。未知量：{unknowns}；方程：{equations}。",
    en: "A linear system of equations is singular and has no solution at t = {time} s: there is no pivot for {pivotless}. Unknowns: {unknowns}; equations: {equations}.",
  },
  "simulation.almost-singular": {
    zh: "t = {time} s 时线性方程组几乎奇异，所得 {unknown} = {value} 只是舍入误差；机构中可能有铰链卡死。未知量：{unknowns}；方程：{equations}。",
    en: "At t = {time} s a linear system of equations is singular but for rounding, from which comes {unknown} = {value}; in a mechanism a joint may be locked. Unknowns: {unknowns}; equations: {equations}.",
  },
  "simulation.nonlinear-not-solved": {
    zh: "t = {time} s 时非线性方程组未收敛。未知量及其迭代初值：{unknowns}；残差最大的方程：{equations}。",
    en: "A nonlinear system of equations was not solved at t = {time} s. Unknowns and where the search began: {unknowns}; equations with the largest residual: {equations}.",
  },
  "simulation.nonlinear-not-evaluated": {
    zh: "t = {time} s 时非线性方程组在任何迭代初值处都无法求值，可能除以了零，或自变量超出了函数的定义域。未知量及其迭代初值：{unknowns}；方程：{equations}。",
    en: "A nonlinear system of equations could not be evaluated at t = {time} s, wherever the search began, because of a division by zero or outside of a function's domain. Unknowns and where the search began: {unknowns}; equations: {equations}.",
  },
  "simulation.block-unknowns": {
    zh: "未解出的方程组有 {size} 个未知量（值、迭代初值、标称值、范围）：",
    en: "The system that was not solved has {size} unknowns (value, where the search began, nominal value, bounds):",
  },
  "simulation.block-unknown-alone": {
    zh: "未解出的方程有 1 个未知量（值、迭代初值、标称值、范围）：",
    en: "The equation that was not solved has 1 unknown (value, where the search began, nominal value, bounds):",
  },
  "simulation.block-unknowns-some": {
    zh: "未解出的方程组有 {size} 个未知量，下面是偏离初值最远的 {count} 个（值、迭代初值、标称值、范围）：",
    en: "The system that was not solved has {size} unknowns; the {count} that the search has moved furthest (value, where the search began, nominal value, bounds):",
  },
  "simulation.block-unknown": {
    zh: "  {name} = {value}（初值 {start}，标称值 {nominal}，{bounds}）",
    en: "  {name} = {value} (start {start}, nominal {nominal}, {bounds})",
  },
  "simulation.block-equations": {
    zh: "它的方程及残差，最大的在前：",
    en: "Its equations with their residuals, largest first:",
  },
  "simulation.block-equation-alone": {
    zh: "它的残差：",
    en: "Its residual:",
  },
  "simulation.block-equations-some": {
    zh: "它的方程中残差最大的 {count} 个：",
    en: "The {count} of its equations with the largest residuals:",
  },
  "simulation.block-equation": {
    zh: "  {place}{text}：残差 {residual}",
    en: "  {place}{text}: residual {residual}",
  },
  "simulation.block-refusal": {
    zh: "搜索中有的点无法求值：{reason}",
    en: "Some points of the search could not be evaluated: {reason}",
  },
  "simulation.event-iteration": {
    zh: "在 t = {time} s 事件迭代 {limit} 次后仍不收敛。振荡的量：{names}。",
    en: "The event iteration at t = {time} s did not settle within {limit} passes. What oscillates: {names}.",
  },
  "simulation.chattering": {
    zh: "在 t = {time} s 附近 {relation} 来回切换，仿真停滞不前（{window} s 内切换 {count} 次）。请给该条件加滞环，或以连续的过渡代替跳变；不必产生事件处请用 noEvent(…) 或 smooth(…)。",
    en: "Near t = {time} s {relation} switches to and fro ({count} times within {window} s), and the run hardly advances. Give the condition a hysteresis, or replace the jump by a continuous transition; where no event is needed write noEvent(…) or smooth(…).",
  },
  "simulation.parameter-outside-bounds": {
    zh: "参数 {name} = {value} 超出 {attribute} = {limit}。",
    en: "The parameter {name} = {value} violates its {attribute} = {limit}.",
  },
  "simulation.outside-bounds": {
    zh: "在 t = {time} s，{name} = {value} 超出 {attribute} = {limit}。",
    en: "At t = {time} s {name} = {value} violates its {attribute} = {limit}.",
  },
  "simulation.bound-passed": {
    zh: "{time} s：警告：{name} = {value} 超出 {attribute} = {limit}",
    en: "{time} s: warning: {name} = {value} violates its {attribute} = {limit}",
  },
  "simulation.switching": {
    zh: "{time} s：警告：{relation} 来回切换（{window} s 内切换 {count} 次）；仿真以误差所允许的宽度代替它的边界继续。请给该条件加滞环，或以连续的过渡代替跳变；不必产生事件处请用 noEvent(…) 或 smooth(…)。",
    en: "{time} s: warning: {relation} switches to and fro ({count} times within {window} s); the run goes on with a border as wide as the tolerance allows. Give the condition a hysteresis, or replace the jump by a continuous transition; where no event is needed write noEvent(…) or smooth(…).",
  },
  "simulation.crawling": {
    zh: "{time} s：警告：仿真进展缓慢（{count} 步仅前进 {window} s）。若方程为刚性，请用隐式算法；若有快速变化，请检查其是否需要。",
    en: "{time} s: warning: the run hardly advances ({count} steps for {window} s). For stiff equations choose an implicit method; where something changes very fast, see whether the model needs it.",
  },
  "simulation.zeno": {
    zh: "在 t = {time} s 附近事件间隔无限缩短（Zeno 现象）。引起者：{relation}。请在模型中为静止状态另设一种模式。",
    en: "The time between events shrinks without end near t = {time} s (Zeno behaviour). Caused by: {relation}. Give the model a mode of its own for rest.",
  },
  "run.endless-loop": {
    zh: "while 循环已执行 {limit} 次仍未结束。",
    en: "A while loop has gone round {limit} times and has not ended.",
  },
  "run.too-many-turns": {
    zh: "函数 {function} 在一次调用中的循环超过 {limit} 轮，已终止。",
    en: "The loops of one call of the function {function} take more than {limit} turns.",
  },
  "run.too-many-elements": {
    zh: "函数 {function} 需要 {size} 个数组元素，超过一次调用最多的 {limit} 个。",
    en: "The function {function} asks for {size} elements of arrays; one call may have {limit}.",
  },
  "simulation.integer-out-of-range": {
    zh: "t = {time} s 时 Integer 变量 {name} 的值 {value} 超出 32 位整数范围。",
    en: "At t = {time} s the Integer {name} has the value {value}, which is no whole number of 32 bits.",
  },
  "simulation.endless-recursion": {
    zh: "模型的某个函数无休止地调用自身。",
    en: "A function of the model calls itself without end.",
  },
  "simulation.out-of-memory": {
    zh: "模型要求的内存过大。",
    en: "The model asks for more memory than there is.",
  },
  "simulation.not-finite": {
    zh: "在 t = {time} s 的值不是有限的数：{names}。",
    en: "Values are not finite at t = {time} s: {names}.",
  },
  "simulation.division-by-zero": {
    zh: "{component}：在 t = {time} s，{unknown} = {expression} 不是有限的数，因为除数 {operand} 为 {value}。",
    en: "{component}: at t = {time} s {unknown} = {expression} is not finite, because the divisor {operand} is {value}.",
  },
  "simulation.division-by-zero-parameter": {
    zh: "{component}：在 t = {time} s，{unknown} = {expression} 不是有限的数，因为除数 {operand} 为 {value}。相关参数：{parameters}。",
    en: "{component}: at t = {time} s {unknown} = {expression} is not finite, because the divisor {operand} is {value}. It follows from the parameters {parameters}.",
  },
  "simulation.outside-domain": {
    zh: "{component}：在 t = {time} s，{unknown} 不是有限的数，因为 {expression} 的自变量 {operand} 为 {value}，超出了函数的定义域。",
    en: "{component}: at t = {time} s {unknown} is not finite, because {expression} is not defined for {operand} = {value}.",
  },
  "simulation.outside-domain-parameter": {
    zh: "{component}：在 t = {time} s，{unknown} 不是有限的数，因为 {expression} 的自变量 {operand} 为 {value}，超出了函数的定义域。相关参数：{parameters}。",
    en: "{component}: at t = {time} s {unknown} is not finite, because {expression} is not defined for {operand} = {value}. It follows from the parameters {parameters}.",
  },
  "simulation.equation-without-unknown": {
    zh: "{component}：方程组奇异：方程 {equation} 中的 {unknown} 相互抵消，该方程不能确定它。",
    en: "{component}: The equations are singular: {unknown} cancels in the equation {equation}, which does not determine it.",
  },
  "simulation.equation-without-unknowns": {
    zh: "{component}：方程组奇异：其他方程使 {unknown} 与 {others} 相等（或符号相反），因此它们在方程 {equation} 中相互抵消，该方程不能确定它们。",
    en: "{component}: The equations are singular: others make {unknown} equal to {others}, but for signs, so that they cancel in the equation {equation}, which does not determine them.",
  },
  "simulation.overflow": {
    zh: "{component}：在 t = {time} s，计算 {unknown} 时 {expression} 超出了数的范围，其中 {operand} = {value}。",
    en: "{component}: at t = {time} s {expression} in the equation of {unknown} is too large for a number, with {operand} = {value}.",
  },
  "simulation.overflow-parameter": {
    zh: "{component}：在 t = {time} s，计算 {unknown} 时 {expression} 超出了数的范围，其中 {operand} = {value}。相关参数：{parameters}。",
    en: "{component}: at t = {time} s {expression} in the equation of {unknown} is too large for a number, with {operand} = {value}. It follows from the parameters {parameters}.",
  },
  "simulation.subscript-outside": {
    zh: "{component}：在 t = {time} s 无法计算 {unknown}，因为下标 {operand} 为 {value}，超出 1 到 {size}。",
    en: "{component}: at t = {time} s {unknown} cannot be computed, because the subscript {operand} is {value}, outside 1 to {size}.",
  },
  "simulation.division-by-zero-held": {
    zh: "{component}：在 t = {time} s，{unknown} = {expression} 不是有限的数，因为除数 {operand} 为 {value}。它所在的分支由一个产生事件的条件选择，在事件到来之前保持不变。请用 noEvent(…) 写该条件，或使自变量不越界，例如 max(…, 0)。",
    en: "{component}: at t = {time} s {unknown} = {expression} is not finite, because the divisor {operand} is {value}. Its branch is chosen by a condition that makes events, and holds until the event comes. Write that condition with noEvent(…), or keep the argument inside, as max(…, 0) does.",
  },
  "simulation.outside-domain-held": {
    zh: "{component}：在 t = {time} s，{unknown} 不是有限的数，因为 {expression} 的自变量 {operand} 为 {value}，超出了函数的定义域。它所在的分支由一个产生事件的条件选择，在事件到来之前保持不变。请用 noEvent(…) 写该条件，或使自变量不越界，例如 max(…, 0)。",
    en: "{component}: at t = {time} s {unknown} is not finite, because {expression} is not defined for {operand} = {value}. Its branch is chosen by a condition that makes events, and holds until the event comes. Write that condition with noEvent(…), or keep the argument inside, as max(…, 0) does.",
  },
  "simulation.function-not-finite": {
    zh: "{component}：在 t = {time} s，{unknown} 不是有限的数，因为函数 {operand} 对其自变量给出 {value}：{expression}。",
    en: "{component}: at t = {time} s {unknown} is not finite, because the function {operand} gives {value} for its arguments: {expression}.",
  },
  "simulation.function-not-finite-parameter": {
    zh: "{component}：在 t = {time} s，{unknown} 不是有限的数，因为函数 {operand} 对其自变量给出 {value}：{expression}。相关参数：{parameters}。",
    en: "{component}: at t = {time} s {unknown} is not finite, because the function {operand} gives {value} for its arguments: {expression}. It follows from the parameters {parameters}.",
  },
  "simulation.division-by-zero-in-function": {
    zh: "{component}：在 t = {time} s，{unknown} 不是有限的数，因为函数 {function} 中 {expression} 的除数 {operand} 为 {value}。调用：{call}。",
    en: "{component}: at t = {time} s {unknown} is not finite, because in the function {function} the divisor {operand} of {expression} is {value}. Called by {call}.",
  },
  "simulation.outside-domain-in-function": {
    zh: "{component}：在 t = {time} s，{unknown} 不是有限的数，因为函数 {function} 中 {expression} 的自变量 {operand} 为 {value}，超出了定义域。调用：{call}。",
    en: "{component}: at t = {time} s {unknown} is not finite, because in the function {function} {expression} is not defined for {operand} = {value}. Called by {call}.",
  },
  "simulation.subscript-in-function": {
    zh: "{component}：在 t = {time} s 无法计算 {unknown}，因为函数 {function} 中 {expression} 的下标 {operand} 为 {value}，超出 1 到 {size}。调用：{call}。",
    en: "{component}: at t = {time} s {unknown} cannot be computed, because in the function {function} the subscript {operand} of {expression} is {value}, outside 1 to {size}. Called by {call}.",
  },
  "simulation.assertion-in-function": {
    zh: "{component}：在 t = {time} s，函数 {function} 的断言 {expression} 不成立（{operand} 为 {value}）：{message}。涉及 {unknown}，调用：{call}。",
    en: "{component}: at t = {time} s the assertion {expression} of the function {function} failed ({operand} is {value}): {message}. For {unknown}, called by {call}.",
  },
  "simulation.singular-linear-system-parameter": {
    zh: "t = {time} s 时线性方程组奇异，无解：{pivotless} 没有主元。方程中为零的参数：{parameters}。未知量：{unknowns}；方程：{equations}。",
    en: "A linear system of equations is singular and has no solution at t = {time} s: there is no pivot for {pivotless}. Parameters in it that are 0: {parameters}. Unknowns: {unknowns}; equations: {equations}.",
  },
  "simulation.negative-delay": {
    zh: "delay 的延迟时间必须在 0 到 {maximum} s 之间，现在是 {value} s。",
    en: "The time of a delay must be between 0 and {maximum} s, but is {value} s.",
  },
  "simulation.initial-distribution": {
    zh: "spatialDistribution 的 initialPoints 必须从 0 到 1 不减，且与 initialValues 个数相同；现在是 {points}，有 {count} 个值。",
    en: "The initialPoints of spatialDistribution must go from 0 to 1 without falling, and be as many as initialValues; they are {points}, with {count} values.",
  },
  "simulation.step-too-small": {
    zh: "在 t = {time} s 积分步长 {stepSize} s 过小。误差最大的状态：{states}。",
    en: "The integration step became too small ({stepSize} s) at t = {time} s. States with the largest error: {states}.",
  },
  "simulation.too-many-error-test-failures": {
    zh: "在 t = {time} s 误差检验屡次不通过。误差最大的状态：{states}。",
    en: "The error test failed repeatedly at t = {time} s. States with the largest error: {states}.",
  },
  "simulation.newton-diverged": {
    zh: "在 t = {time} s 积分法的牛顿迭代发散。误差最大的状态：{states}。",
    en: "The Newton iteration of the integrator diverged at t = {time} s. States with the largest error: {states}.",
  },
  "simulation.required-states": {
    zh: "在 t = {time} s 必须作为状态（stateSelect=always）的 {states} 不再决定运动：约束在此处确定它，而 {others} 不能由它得出。请对 {states} 改用 stateSelect=prefer，或以 {others} 为状态。",
    en: "At t = {time} s {states}, which must be a state (stateSelect=always), ceases to determine the motion: the constraints hold it there, and {others} does not follow from it. Give {states} stateSelect=prefer, or make {others} the state.",
  },
  "simulation.singular-iteration-matrix": {
    zh: "在 t = {time} s 积分法的迭代矩阵奇异。",
    en: "The iteration matrix of the integrator is singular at t = {time} s.",
  },
  "simulation.evaluation-failed": {
    zh: "在 t = {time} s 附近模型方程无法求值，缩小步长也无济于事。",
    en: "The equations of the model cannot be evaluated near t = {time} s, however small the step.",
  },
  "simulation.string-format": {
    zh: "String 的格式“{format}”无效。",
    en: 'String was given the format "{format}", which is none.',
  },
  "simulation.sample-too-short": {
    zh: "sample 的间隔（{value} s）过小，在此仿真时间范围内必须大于 {least} s。",
    en: "The interval of sample ({value} s) is too short: in a run of these times it must be above {least} s.",
  },
  "simulation.sample-start": {
    zh: "sample 的开始时间必须是有限的数，现在是 {value}。",
    en: "The start of sample must be a finite number, but is {value}.",
  },
  "simulation.sample-interval": {
    zh: "sample 的间隔必须大于 0，现在是 {value}。",
    en: "The interval of sample must be above 0, but is {value}.",
  },
  "run.subscript-out-of-range": {
    zh: "下标 {subscript} 超出第 {dimension} 维的范围 1 到 {size}。",
    en: "Subscript {subscript} is outside 1 to {size} of dimension {dimension}.",
  },
  "run.sizes-differ": {
    zh: "数组大小不同：{left} 与 {right}。",
    en: "Sizes of arrays differ: {left} and {right}.",
  },
  "run.initial-contradiction": {
    zh: "初始条件相互矛盾：{equation}（左边 {left}，右边 {right}）。",
    en: "The initial conditions contradict each other: {equation} (left {left}, right {right}).",
  },
  "simulation.tuned-unknown": {
    zh: "模型没有名为“{name}”的参数或输入。",
    en: 'The model has no parameter or input "{name}".',
  },
  "simulation.tuned-neither": {
    zh: "“{name}”既不是模型的输入，也不是可以单独给定的参数，运行中不能改变。",
    en: '"{name}" is neither an input of the model nor a parameter with a value of its own; it cannot be set during a run.',
  },
  "simulation.tuned-settled": {
    zh: "参数“{name}”只在运行开始时使用一次，运行中不能改变；请在下次运行之前设置。",
    en: 'A run uses the parameter "{name}" once, when it begins; it cannot be set during the run. Set it before the next one.',
  },
  "simulation.tuned-wrong-type": {
    zh: "“{name}”的值必须是 {expected}，现在是 {value}。",
    en: 'The value of "{name}" must be of type {expected}, but is {value}.',
  },
  "simulation.tuned-late": {
    zh: "运行已经结束，不能再改变它的参数和输入。",
    en: "The run has ended; its parameters and inputs cannot be set any more.",
  },
  "simulation.log-change": {
    zh: "{time} s：{name} 设为 {value}",
    en: "{time} s: {name} set to {value}",
  },
  "simulation.log-warning": {
    zh: "{time} s：警告：{message}",
    en: "{time} s: warning: {message}",
  },
  "simulation.log-state-event": {
    zh: "{time} s：状态事件，{relation} 改变",
    en: "{time} s: state event, {relation} has changed",
  },
  "simulation.log-time-event": {
    zh: "{time} s：时间事件",
    en: "{time} s: time event",
  },
  "simulation.log-step": {
    zh: "{time} s：步长 {size} s",
    en: "{time} s: step of {size} s",
  },
  "simulation.start-unused": {
    zh: "作为起点的结果中有 {count} 个变量不属于这个模型，未使用：{names}。",
    en: "{count} variables of the result to begin from are not of this model and are not used: {names}.",
  },
  "simulation.start-discrete-missing": {
    zh: "上次的结果没有保存这些离散变量，它们按模型的初值开始：{names}。",
    en: "The earlier result has no values of these discrete variables, which begin as the model says: {names}.",
  },
  "simulation.start-without-history": {
    zh: "结果不含过去的延迟信号：{count} 个 delay 或 spatialDistribution 从空的历史开始。",
    en: "A result does not hold the past of delayed signals: {count} operators delay or spatialDistribution begin without history.",
  },
  "simulation.start-without-clocks": {
    zh: "{count} 个间隔可变的时钟无法接着上次计时，从此刻重新开始。",
    en: "{count} clocks of varying interval cannot go on counting and begin again here.",
  },
  "simulation.start-with-free-parameters": {
    zh: "由初始方程决定的参数已重新求解，没有沿用上次的值。",
    en: "Parameters that initial equations determine have been solved for again, not taken from the earlier run.",
  },
  "simulation.nothing-to-linearise": {
    zh: "模型没有状态，也没有给出输入和输出，因此没有可线性化的内容。",
    en: "The model has no states, and no inputs and outputs are given, so that there is nothing to linearise.",
  },
  "simulation.no-such-input": {
    zh: "“{name}”不是模型顶层的实数输入。可用：{known}。",
    en: '"{name}" is not a Real input of the model itself. Known: {known}.',
  },
  "simulation.no-such-output": {
    zh: "模型没有名为“{name}”的实数变量，不能作为输出。",
    en: 'The model has no Real variable "{name}" that could be an output.',
  },
  "simulation.linearisation-not-finite": {
    zh: "在 {time} s 处，“{of}”对“{by}”的导数不是有限的数，不能在这里线性化。",
    en: 'At {time} s the derivative of "{of}" by "{by}" is not a finite number, so that the model cannot be linearised here.',
  },
  "simulation.no-steady-state": {
    zh: "没有稳态：无论状态取什么值，这些状态都会一直变化：{names}。",
    en: "There is no steady state: these states go on changing whatever the values of the states are: {names}.",
  },
  "simulation.steady-state-not-found": {
    zh: "没有找到稳态。离静止最远的状态：{names}。",
    en: "No steady state was found. Farthest from rest: {names}.",
  },
  "simulation.steady-state-switches": {
    zh: "没有找到稳态：关系“{relation}”在静止点附近来回切换。",
    en: 'No steady state was found: the relation "{relation}" switches to and fro near the point of rest.',
  },
  "result.not-a-result-file": {
    zh: "不是模坊结果文件。",
    en: "This is not a Mofang result file.",
  },
  "result.unsupported-version": {
    zh: "结果文件的版本 {version} 比本程序新。",
    en: "The result file has version {version}, which is newer than this program.",
  },
  "result.damaged": {
    zh: "结果文件已损坏：{reason}",
    en: "The result file is damaged: {reason}",
  },
  "result.no-trajectories": {
    zh: "文件中没有 Dymola 或 OpenModelica 布局的轨迹：{reason}",
    en: "The file holds no trajectories in the layout of Dymola and OpenModelica: {reason}",
  },
  "result.csv-not-understood": {
    zh: "CSV 第 {line} 行无法读取：{text}",
    en: "Line {line} of the CSV file cannot be read: {text}",
  },
  "result.empty": {
    zh: "结果中没有任何时刻。",
    en: "The result has no times.",
  },
  "result.no-such-time": {
    zh: "结果从 {from} s 到 {to} s，其中没有时刻 {time} s。",
    en: "The result goes from {from} s to {to} s; it has no time {time} s.",
  },
  "result.not-an-expression": {
    zh: "表达式有误：{reason}。",
    en: "This is not an expression: {reason}.",
  },
  "result.unknown-curve": {
    zh: "没有名为“{name}”的曲线。可用：{known}。",
    en: 'There is no curve "{name}". Known: {known}.',
  },
  "result.no-curve-named": {
    zh: "表达式没有用到任何曲线。可用：{known}。",
    en: "The expression names no curve. Known: {known}.",
  },
  "result.not-of-curves": {
    zh: "“{part}”不能用于曲线的表达式。",
    en: 'An expression over curves cannot hold "{part}".',
  },
  "result.unknown-function": {
    zh: "没有名为“{name}”的曲线函数。可用：{known}。",
    en: 'There is no function "{name}" of curves. Known: {known}.',
  },
  "result.wrong-arguments": {
    zh: "函数 {name} 需要 {expected} 个参数，这里给了 {count} 个。",
    en: "The function {name} takes {expected} arguments, but is given {count}.",
  },
  "result.argument-not-positive": {
    zh: "函数 {name} 的第二个参数是时间长度，必须是大于 0 的数，这里是 {value}。",
    en: "The second argument of {name} is a length of time, a number above 0; here it is {value}.",
  },
};

/** Text of a failure or of a setting's issue in the reader's language; a code without a text shows itself and its values. */
export function renderFailure(failure: RunFailure, language: Language): string {
  const rule = failureCatalogue[failure.code];
  if (rule !== undefined) return fillPlaceholders(rule[language], readable(failure.values));
  const details = Object.entries(failure.values)
    .map(([name, value]) => `${name} = ${value}`)
    .join(", ");
  return fillPlaceholders(unknownFailure[language], { code: failure.code, details });
}

const unknownFailure: Texts = {
  zh: "仿真失败（{code}）：{details}",
  en: "The simulation failed ({code}): {details}",
};

/** The values with numbers as people read them. */
function readable(values: PlaceholderValues): PlaceholderValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? formatNumber(value) : value]),
  );
}

/** Short enough to read, exact enough to find the spot. */
function formatNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(10)));
}
