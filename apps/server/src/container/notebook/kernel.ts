/** A process that runs the cells of one language, one after the other, and keeps what they define. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";

/** Bytes of memory that Python may take; Node.js has a bound of its own. */
const mostMemory = 2 * 2 ** 30;

export type KernelLanguage = "javascript" | "python";

/** Reads cells as lines of JSON, runs each, and answers with a line of JSON on descriptor 3. */
const programs: Readonly<Record<KernelLanguage, string>> = {
  javascript: `
    const { inspect } = require("node:util");
    const vm = require("node:vm");
    const { writeSync } = require("node:fs");
    let said = "";
    const say = (...values) => { said += values.map((v) => typeof v === "string" ? v : inspect(v)).join(" ") + "\\n"; };
    const console = { log: say, info: say, warn: say, error: say };
    const context = vm.createContext({ console, require, process, Buffer, URL, setTimeout, clearTimeout, TextEncoder, TextDecoder });
    let turn = Promise.resolve();
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      turn = turn.then(async () => {
        said = "";
        try {
          const value = await vm.runInContext(JSON.parse(line), context, { filename: "cell" });
          if (value !== undefined) say(value);
        } catch (error) { say(error?.stack ?? String(error)); }
        writeSync(3, JSON.stringify(said) + "\\n");
      });
    });`,
  python: `
import ast, contextlib, io, json, os, sys, traceback
scope = {"__name__": "__main__"}
answers = os.fdopen(3, "w")
for line in sys.stdin:
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            tree = ast.parse(json.loads(line), "cell")
            last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, "cell", "exec"), scope)
            if last is not None:
                value = eval(compile(ast.Expression(last.value), "cell", "eval"), scope)
                if value is not None: print(repr(value))
        except BaseException:
            traceback.print_exc()
    answers.write(json.dumps(said.getvalue()) + "\\n")
    answers.flush()`,
};

/** Languages for which there is a program here. */
export const kernelLanguages: readonly KernelLanguage[] = existsSync("/usr/bin/python3")
  ? ["javascript", "python"]
  : ["javascript"];

/** Runs cells of a language; it starts with the first of them, and anew after it was stopped. */
export class Kernel {
  readonly #language: KernelLanguage;
  #process: ChildProcess | undefined;
  readonly #waiting: ((said: string) => void)[] = [];

  constructor(language: KernelLanguage) {
    this.#language = language;
  }

  /** @returns what the cell said, and its value */
  run(code: string): Promise<string> {
    this.#process ??= this.#start();
    this.#process.stdin?.write(`${JSON.stringify(code)}\n`);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Ends the cell that runs, and forgets what was defined. */
  stop(): void {
    this.#process?.kill("SIGKILL");
  }

  #start(): ChildProcess {
    const program = programs[this.#language];
    const [command, words] =
      this.#language === "python"
        ? ["prlimit", [`--as=${mostMemory}`, "/usr/bin/python3", "-u", "-c", program]]
        : [process.execPath, ["-e", program]];
    const child = spawn(command, words, { stdio: ["pipe", "ignore", "ignore", "pipe"] });
    const answers = child.stdio[3];
    if (answers && "read" in answers) {
      createInterface({ input: answers }).on("line", (line) => this.#waiting.shift()?.(JSON.parse(line) as string));
    }
    child.stdin?.on("error", () => undefined); // Its end is told below.
    child.once("exit", (code, signal) => {
      this.#process = undefined;
      for (const tell of this.#waiting.splice(0)) tell(`(${signal ?? code})\n`);
    });
    return child;
  }
}
