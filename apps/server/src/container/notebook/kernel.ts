/** A process that runs the cells of a language, one after the other, and keeps what they define. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { CellLanguage, CellLine } from "./cell-line.ts";
import { pythonCells } from "./python-cells.ts";

/** Bytes of memory that Python may take; Node.js has a bound of its own. */
const mostMemory = 2 * 2 ** 30;
const python = "/usr/bin/python3";

/** The word with which this program runs cells in JavaScript. */
export const cellsWord = "cells";

/** Command that starts a process which reads cells. */
type KernelCommand = readonly [program: string, ...words: string[]];

/** The kernels of this machine by language; cells of JavaScript and TypeScript have one, and see what the others define. */
export function kernelsByLanguage(): ReadonlyMap<CellLanguage, Kernel> {
  const javascript = new Kernel([process.execPath, process.argv[1] ?? "", cellsWord]);
  const kernels: [CellLanguage, Kernel][] = [
    ["javascript", javascript],
    ["typescript", javascript],
  ];
  if (existsSync(python)) {
    kernels.push(["python", new Kernel(["prlimit", `--as=${mostMemory}`, python, "-u", "-c", pythonCells])]);
  }
  return new Map(kernels);
}

/** Runs cells; its process starts with the first of them, and anew after it was stopped. */
export class Kernel {
  readonly #command: KernelCommand;
  #process: ChildProcess | undefined;
  readonly #waiting: ((said: string) => void)[] = [];

  constructor(command: KernelCommand) {
    this.#command = command;
  }

  /** @returns what the cell said, and its value */
  run(cell: CellLine): Promise<string> {
    this.#process ??= this.#start();
    this.#process.stdin?.write(`${JSON.stringify(cell)}\n`);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Ends the cell that runs, and forgets what was defined. */
  stop(): void {
    this.#process?.kill("SIGKILL");
  }

  #start(): ChildProcess {
    const [program, ...words] = this.#command;
    const child = spawn(program, words, { stdio: ["pipe", "ignore", "ignore", "pipe"] });
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
