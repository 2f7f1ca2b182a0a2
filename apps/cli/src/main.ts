/** `mofang`: the engine on the command line. */
import { NumericalFailure, renderFailure } from "@mofang/simulation";
import { type OptionTable, parseCommandLine } from "./command-line/command-line.ts";
import { languageOf } from "./command-line/language.ts";
import { helpText, renderUsage, UsageError } from "./command-line/usage.ts";
import { cache, cacheOptions } from "./commands/cache.ts";
import { check, checkOptions } from "./commands/check.ts";
import { clone, cloneOptions, push } from "./commands/clone.ts";
import { conformance, conformanceOptions } from "./commands/conformance.ts";
import { conformanceModel, conformanceModelOptions } from "./commands/conformance-model.ts";
import { convert, convertOptions } from "./commands/convert.ts";
import { flatten, flattenOptions } from "./commands/flatten.ts";
import { fmu, fmuOptions } from "./commands/fmu.ts";
import { library, libraryOptions } from "./commands/library.ts";
import { login, loginOptions, logout } from "./commands/login.ts";
import { publish, publishOptions } from "./commands/publish.ts";
import { run, runOptions } from "./commands/run.ts";
import { simulate, simulateOptions } from "./commands/simulate.ts";
import { study, studyOptions } from "./commands/study.ts";
import { test, testOptions } from "./commands/test.ts";
import { createSession, type Session } from "./session/session.ts";

interface Command {
  readonly options: OptionTable;
  /** Does the work and says the exit code. */
  run(session: Session): Promise<number>;
}

const commands: Readonly<Record<string, Command>> = {
  check: { options: checkOptions, run: check },
  flatten: { options: flattenOptions, run: flatten },
  simulate: { options: simulateOptions, run: simulate },
  conformance: { options: conformanceOptions, run: conformance },
  fmu: { options: fmuOptions, run: fmu },
  convert: { options: convertOptions, run: convert },
  library: { options: libraryOptions, run: library },
  cache: { options: cacheOptions, run: cache },
  test: { options: testOptions, run: test },
  login: { options: loginOptions, run: login },
  logout: { options: loginOptions, run: logout },
  clone: { options: cloneOptions, run: clone },
  push: { options: cloneOptions, run: push },
  run: { options: runOptions, run },
  study: { options: studyOptions, run: study },
  publish: { options: publishOptions, run: publish },
  // What `conformance` starts, and hands one model after another.
  "conformance-model": { options: conformanceModelOptions, run: conformanceModel },
};

/** Exit code for a command line that cannot be carried out. */
const usageExit = 2;

async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  const language = languageOf(langOption(args), process.env);
  if (name === undefined || args.includes("--help") || name === "help") {
    process.stdout.write(helpText[language]);
    return name === undefined ? usageExit : 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw new UsageError("unknown-command", { command: name });
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
    throw error;
  }
}

/** The language is needed before the rest of the command line is understood, for messages about it. */
function langOption(args: readonly string[]): string | undefined {
  const index = args.findIndex((argument) => argument === "--lang" || argument.startsWith("--lang="));
  return args[index]?.startsWith("--lang=") ? args[index].slice(7) : index < 0 ? undefined : args[index + 1];
}

// A reader that has seen enough, such as `head`, ends the program without noise.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
