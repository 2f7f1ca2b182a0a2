/** What users read of a foreign FMU that does not fit, or that broke. Each text names the value and the rule. */
import type { FmuFailure } from "@mofang/host/foreign-fmu";
import type { Texts } from "@mofang/vocabulary";

const kinds = {
  input: { zh: "输入", en: "input" },
  output: { zh: "输出", en: "output" },
  parameter: { zh: "参数", en: "parameter" },
} as const;

export const fmuText = {
  missing: (name: string, kind: keyof typeof kinds): Texts => ({
    zh: `FMU 没有名为“${name}”的${kinds[kind].zh}变量（causality="${kind}"）；接口的每个输入和输出都要有同名变量。`,
    en: `The FMU has no ${kinds[kind].en} "${name}" (causality="${kind}"); it needs a variable of the same name for every input and output of the interface.`,
  }),
  extraInput: (name: string, interfaceName: string): Texts => ({
    zh: `FMU 的输入“${name}”不在接口 ${interfaceName} 中，没有值可以给它。`,
    en: `The input "${name}" of the FMU is not in the interface ${interfaceName}, so nothing gives it a value.`,
  }),
  type: (name: string, wanted: string, found: string): Texts => ({
    zh: `FMU 的变量“${name}”是 ${found}，接口要求 ${wanted}；可用的是标量 Real、Float64、Float32（Real），Integer、Int32、Int64（Integer）和 Boolean。`,
    en: `The variable "${name}" of the FMU is of type ${found}, and the interface wants ${wanted}; what fits are scalars: Real, Float64, Float32 (Real), Integer, Int32, Int64 (Integer) and Boolean.`,
  }),
  openSize: (name: string, interfaceName: string): Texts => ({
    zh: `接口 ${interfaceName} 的“${name}”的大小不是已知的数，FMU 不能参加这个竞赛。`,
    en: `The size of "${name}" in the interface ${interfaceName} is not known, so no FMU can enter this competition.`,
  }),
  noOutputs: (interfaceName: string): Texts => ({
    zh: `接口 ${interfaceName} 没有输出，FMU 不能参加这个竞赛。`,
    en: `The interface ${interfaceName} has no outputs, so no FMU can enter this competition.`,
  }),
  noInterface: (interfaceName: string): Texts => ({
    zh: `题目中没有接口 ${interfaceName}，或它有错误。`,
    en: `The task has no interface ${interfaceName}, or there are errors in it.`,
  }),
  unavailable: (command: string): Texts => ({
    zh: `这台仿真服务器不能运行 FMU：缺少 bubblewrap 或 C 编译器。管理员可以安装：${command}`,
    en: `This simulation server can't run FMUs: bubblewrap or a C compiler is missing. An operator can install them: ${command}`,
  }),
  damaged: (reason: string): Texts => ({
    zh: `FMU 的文件不能再读取：${reason}`,
    en: `The file of the FMU can no longer be read: ${reason}`,
  }),
} as const;

/** Bounds that a text names. */
interface Bounds {
  readonly callSeconds: number;
  readonly processorSeconds: number;
}

/** Why an FMU ended the run. @param nameOf  name of a variable by letter and value reference */
export function failureText(
  failure: FmuFailure,
  { callSeconds, processorSeconds }: Bounds,
  nameOf: (word: string) => string,
): Texts {
  const { code, what, value, time, said } = failure;
  const texts: Readonly<Record<FmuFailure["code"], Texts>> = {
    load: {
      zh: `不能加载 FMU 的二进制文件：${value}`,
      en: `The binary of the FMU cannot be loaded: ${value}`,
    },
    symbol: {
      zh: `FMU 的二进制文件没有函数 ${what}。`,
      en: `The binary of the FMU has no function ${what}.`,
    },
    instantiate: {
      zh: "FMU 拒绝实例化：可能 guid 或 instantiationToken 与二进制文件不符，或缺少资源。",
      en: "The FMU refused to be instantiated: its guid or instantiationToken may not be that of its binary, or a resource is missing.",
    },
    status: {
      zh: `FMU 的函数 ${what} 在时刻 ${time} 返回状态 ${value}；只接受 0（OK）和 1（Warning）。`,
      en: `The function ${what} of the FMU returned the status ${value} at time ${time}; 0 (OK) and 1 (Warning) are accepted.`,
    },
    value: {
      zh: `FMU 的输出“${nameOf(what)}”在时刻 ${time} 的值是 ${value}；输出必须是有限的数。`,
      en: `The output "${nameOf(what)}" of the FMU is ${value} at time ${time}; outputs have to be finite numbers.`,
    },
    ended: {
      zh: `FMU 在时刻 ${time} 要求结束仿真；它必须运行到终止时间。`,
      en: `The FMU asked to end the simulation at time ${time}; it has to run until the stop time.`,
    },
    question: {
      zh: "FMU 的变量过多，一次通信放不下。",
      en: "The FMU has more inputs and outputs than one communication may have.",
    },
    walls: {
      zh: "这台服务器不能把 FMU 隔离起来，所以没有运行它。",
      en: "This server can't put walls around the FMU, so it was not run.",
    },
    silent: {
      zh: `FMU 的一次调用超过了 ${callSeconds} 秒，已被终止。`,
      en: `One call of the FMU took longer than ${callSeconds} s and was ended.`,
    },
    processor: {
      zh: `FMU 用了超过 ${processorSeconds} 秒的处理器时间，或超过了内存上限，已被终止。`,
      en: `The FMU used more than ${processorSeconds} s of the processor, or more memory than it may, and was ended.`,
    },
    "file-size": {
      zh: "FMU 写了超过 50 MB 的文件，已被终止。",
      en: "The FMU wrote a file of more than 50 MB and was ended.",
    },
    crash: {
      zh: `FMU 崩溃了（信号 ${what}）。`,
      en: `The FMU crashed (signal ${what}).`,
    },
    exit: {
      zh: `FMU 自行退出了（退出码 ${what}）。`,
      en: `The FMU ended its own process (exit code ${what}).`,
    },
  };
  const { zh, en } = texts[code];
  return said === "" ? { zh, en } : { zh: `${zh}\nFMU 的日志：${said}`, en: `${en}\nThe FMU said: ${said}` };
}
