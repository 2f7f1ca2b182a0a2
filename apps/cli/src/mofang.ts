/** The commands of `mofang`, and the one way from its words to an exit code. */
import { productVersion } from "@mofang/host/product";
import { NumericalFailure, renderFailure } from "@mofang/simulation";
import type { Language } from "@mofang/vocabulary";
import { parseCommandLine } from "./command-line/command-line.ts";
import { type CommandHelp, commandHelp, overview } from "./command-line/help.ts";
import { languageOf } from "./command-line/language.ts";
import { renderUsage, UsageError } from "./command-line/usage.ts";
import { cache, cacheOptions } from "./commands/cache.ts";
import { check, checkOptions } from "./commands/check.ts";
import { clone, cloneOptions, push } from "./commands/clone.ts";
import { conformance, conformanceOptions } from "./commands/conformance.ts";
import { conformanceModel, conformanceModelOptions } from "./commands/conformance-model.ts";
import { convert, convertOptions } from "./commands/convert.ts";
import { flatten, flattenOptions } from "./commands/flatten.ts";
import { fmu, fmuOptions } from "./commands/fmu.ts";
import { library, libraryOptions } from "./commands/library.ts";
import { linearise, lineariseOptions } from "./commands/linearise.ts";
import { login, loginOptions, logout } from "./commands/login.ts";
import { publish, publishOptions } from "./commands/publish.ts";
import { rerun, rerunOptions } from "./commands/rerun.ts";
import { run, runOptions } from "./commands/run.ts";
import { simulate, simulateOptions } from "./commands/simulate.ts";
import { steadyState, steadyStateOptions } from "./commands/steady-state.ts";
import { study, studyOptions } from "./commands/study.ts";
import { test, testOptions } from "./commands/test.ts";
import { createSession, type Session } from "./session/session.ts";

interface Command extends CommandHelp {
  /** Does the work and says the exit code. */
  run(session: Session): Promise<number>;
}

const commands: Readonly<Record<string, Command>> = {
  check: {
    words: [
      { en: "CLASS…", zh: "类…" },
      { en: "--classes-from FILE", zh: "--classes-from 文件" },
      { en: "--runnable | --all", zh: "--runnable | --all" },
    ],
    summary: { en: "diagnostics of classes; exit code 1 if any is an error", zh: "类的诊断；有错误时退出码为 1" },
    isRemote: false,
    options: checkOptions,
    run: check,
  },
  flatten: {
    words: [{ en: "CLASS", zh: "类" }],
    summary: { en: "flat Modelica on standard output", zh: "在标准输出打印展平的 Modelica" },
    isRemote: false,
    options: flattenOptions,
    run: flatten,
  },
  simulate: {
    words: [{ en: "CLASS", zh: "类" }],
    summary: { en: "a result as CSV or MATLAB file", zh: "结果为 CSV 或 MATLAB 文件" },
    isRemote: false,
    options: simulateOptions,
    run: simulate,
  },
  linearise: {
    words: [{ en: "CLASS --at S", zh: "类 --at 秒" }],
    summary: {
      en: "A, B, C, D, poles and zeros of a class at a time of its run, as a script of MATLAB or JSON",
      zh: "类在仿真某一时刻的 A、B、C、D、极点与零点，为 MATLAB 脚本或 JSON",
    },
    isRemote: false,
    options: lineariseOptions,
    run: linearise,
  },
  "steady-state": {
    words: [{ en: "CLASS", zh: "类" }],
    summary: { en: "states at which nothing moves, as CSV or JSON", zh: "各状态都不再变化的值，为 CSV 或 JSON" },
    isRemote: false,
    options: steadyStateOptions,
    run: steadyState,
  },
  conformance: {
    words: [{ en: "--reference FOLDER --report FILE.json", zh: "--reference 文件夹 --report 文件.json" }],
    summary: {
      en: "compares every model of FOLDER/index.json with its reference",
      zh: "将 文件夹/index.json 中的每个模型与参考结果比较",
    },
    isRemote: false,
    options: conformanceOptions,
    run: conformance,
  },
  library: {
    words: [
      { en: "add|list|remove NAME[@VERSION]", zh: "add|list|remove 名称[@版本]" },
      { en: "add --from FILE|FOLDER", zh: "add --from 文件|文件夹" },
    ],
    summary: { en: "libraries that this installation keeps, in MOFANG_DATA", zh: "本安装保存的库，位于 MOFANG_DATA" },
    isRemote: false,
    options: libraryOptions,
    run: library,
  },
  fmu: {
    words: [{ en: "export CLASS", zh: "export 类" }],
    summary: {
      en: "a Functional Mock-up Unit: FMI 2.0, Model Exchange and Co-Simulation, with a binary for each compiler found",
      zh: "FMI 2.0 的 FMU，含模型交换与联合仿真，以及每个找到的编译器各一个二进制文件",
    },
    isRemote: false,
    options: fmuOptions,
    run: fmu,
  },
  test: {
    words: [{ en: "[FOLDER]", zh: "[文件夹]" }],
    summary: {
      en: "what .mofang/checks.yaml asks of a repository; exit code 1 if any of it is not so",
      zh: "仓库 .mofang/checks.yaml 中的检查；有不通过的，退出码为 1",
    },
    isRemote: false,
    options: testOptions,
    run: test,
  },
  convert: {
    words: [{ en: "PATH --to NAME[@VERSION]", zh: "路径 --to 名称[@版本]" }],
    summary: {
      en: "models for an earlier version of a library become models for this one",
      zh: "将为库的早期版本编写的模型转换到此版本",
    },
    isRemote: false,
    options: convertOptions,
    run: convert,
  },
  cache: {
    words: [{ en: "[clear]", zh: "[clear]" }],
    summary: {
      en: "where what libraries hold is kept; delete it (MOFANG_CACHE names another folder, or off)",
      zh: "库内容的缓存位置；清空缓存（MOFANG_CACHE 指定其他文件夹，或为 off）",
    },
    isRemote: false,
    options: cacheOptions,
    run: cache,
  },
  login: {
    words: [{ en: "ADDRESS", zh: "地址" }],
    summary: {
      en: "keeps a personal access token, from MOFANG_TOKEN or standard input",
      zh: "保存个人访问令牌，由 MOFANG_TOKEN 或标准输入给出",
    },
    isRemote: true,
    options: loginOptions,
    run: login,
  },
  logout: {
    words: [{ en: "ADDRESS", zh: "地址" }],
    summary: { en: "forgets the token", zh: "删除保存的令牌" },
    isRemote: true,
    options: loginOptions,
    run: logout,
  },
  clone: {
    words: [{ en: "OWNER/NAME [FOLDER]", zh: "所有者/名称 [文件夹]" }],
    summary: { en: "a repository by git, private ones too", zh: "用 git 克隆仓库，包括私有仓库" },
    isRemote: true,
    options: cloneOptions,
    run: clone,
  },
  push: {
    words: [{ en: "[FOLDER]", zh: "[文件夹]" }],
    summary: { en: "the branch that is checked out, with its annotated tags", zh: "推送当前分支及其附注标签" },
    isRemote: true,
    options: cloneOptions,
    run: push,
  },
  run: {
    words: [{ en: "CLASS", zh: "类" }],
    summary: { en: "a run on the server; its result as CSV, or to a file", zh: "在服务器上仿真；结果为 CSV 或写入文件" },
    isRemote: true,
    options: runOptions,
    run,
  },
  rerun: {
    words: [{ en: "ADDRESS", zh: "地址" }],
    summary: {
      en: "a run of a server, again on this machine; exit code 0 equal to the last bit, 1 different, 2 could not be run",
      zh: "在本机重新运行服务器上的一次运行；退出码 0 为逐位相等，1 为不同，2 为无法运行",
    },
    isRemote: true,
    options: rerunOptions,
    run: rerun,
  },
  study: {
    words: [{ en: "CLASS --vary NAME=VALUES", zh: "类 --vary 名称=取值" }],
    summary: {
      en: "runs on the server with other values of parameters; a row of CSV for each",
      zh: "在服务器上以不同参数取值运行；每次一行 CSV",
    },
    isRemote: true,
    options: studyOptions,
    run: study,
  },
  publish: {
    words: [{ en: "NUMBER", zh: "版本号" }],
    summary: { en: "a version of what is checked out", zh: "将当前提交发布为版本" },
    isRemote: true,
    options: publishOptions,
    run: publish,
  },
};

/** What `conformance` starts, and hands one model after another; no help names it. */
const innerCommands: Readonly<Record<string, Pick<Command, "options" | "run">>> = {
  "conformance-model": { options: conformanceModelOptions, run: conformanceModel },
};

/** Exit code for a command line that cannot be carried out. */
const usageExit = 2;

/** Carries a command line out, and gives the exit code. */
export async function mofang(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  const language = languageOf(langOption(args), process.env);
  try {
    const text = informationFor(name, rest, language);
    if (text !== undefined) {
      process.stdout.write(text);
      return name === undefined ? usageExit : 0;
    }
    const command = commandOf(name ?? "", { ...commands, ...innerCommands });
    return await command.run(createSession(parseCommandLine(rest, command.options)));
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`mofang: ${renderUsage(error, language)}\n`);
      return usageExit;
    }
    if (error instanceof NumericalFailure) {
      process.stderr.write(`mofang: ${renderFailure(error.failure, language)}\n`);
      return usageExit;
    }
    // A file or stream of the machine: its message names the path and the reason.
    if (error instanceof Error && "syscall" in error) {
      process.stderr.write(`mofang: ${error.message}\n`);
      return usageExit;
    }
    throw error;
  }
}

/** The help or the version, where that is asked for; undefined where a command is to be carried out. */
export function informationFor(name: string | undefined, rest: readonly string[], language: Language): string | undefined {
  if (name === "--version" || name === "version") return `${productVersion()}\n`;
  if (name === undefined || isHelp(name)) return overview(commands, language);
  if (name === "help") {
    const [about] = rest.filter((word) => !word.startsWith("-"));
    return about === undefined ? overview(commands, language) : commandHelp(about, commandOf(about, commands), language);
  }
  const options = rest.slice(0, rest.includes("--") ? rest.indexOf("--") : rest.length);
  return options.some(isHelp) && Object.hasOwn(commands, name)
    ? commandHelp(name, commandOf(name, commands), language)
    : undefined;
}

function isHelp(word: string): boolean {
  return word === "--help" || word === "-h";
}

/** Throws `UsageError` `unknown-command`. */
function commandOf<Known>(name: string, known: Readonly<Record<string, Known>>): Known {
  const command = Object.hasOwn(known, name) ? known[name] : undefined;
  if (command === undefined) throw new UsageError("unknown-command", { command: name });
  return command;
}

/** The language is needed before the rest of the command line is understood, for messages about it. */
function langOption(args: readonly string[]): string | undefined {
  const index = args.findIndex((argument) => argument === "--lang" || argument.startsWith("--lang="));
  return args[index]?.startsWith("--lang=") ? args[index].slice(7) : index < 0 ? undefined : args[index + 1];
}
