import { type ChildProcess, fork } from "node:child_process";
import type { Texts } from "@mofang/collaboration";
import type { ChangedText, ChosenLibrary, ModelInput, ModelOutput, ModelQuestion } from "./model-questions.ts";

/** Megabytes of heap: a model may be as large as its author likes. */
const memory = 1024;

/** Gives an answer; undefined where there was none within the limits. */
type Settle = (output: ModelOutput | undefined) => void;

/**
 * Answers questions about a model in a process of its own, one after the other. Models are by strangers, and a process can be
 * ended whatever it is doing; the next question gets a new one.
 */
export class ModelService {
  readonly #program: string;
  readonly #libraryFolders: readonly string[];
  readonly #patience: number;
  #process: ChildProcess | undefined;
  /** What the process has. */
  #known: Texts = new Map();
  #settle: Settle | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param program  bundle of `model-process.ts`
   * @param patience  milliseconds for one answer
   */
  constructor(program: string, libraryFolders: readonly string[], patience: number) {
    this.#program = program;
    this.#libraryFolders = libraryFolders;
    this.#patience = patience;
  }

  /** What one answer may take. */
  get limits() {
    return { seconds: this.#patience / 1000, megabytes: memory };
  }

  /** What is so on those texts; undefined where it was not found out within the limits. */
  ask(texts: Texts, libraries: readonly ChosenLibrary[], question: ModelQuestion): Promise<ModelOutput | undefined> {
    const asked = this.#last.then(() => this.#ask(texts, libraries, question));
    this.#last = asked;
    return asked;
  }

  /** Ends the process. */
  close(): void {
    if (this.#process !== undefined) this.#drop(this.#process);
  }

  async #ask(texts: Texts, libraries: readonly ChosenLibrary[], question: ModelQuestion): Promise<ModelOutput | undefined> {
    this.#process ??= this.#start();
    const worker = this.#process;
    const timer = setTimeout(() => this.#drop(worker), this.#patience);
    const input: ModelInput = { changed: this.#changed(texts), libraries, libraryFolders: this.#libraryFolders, question };
    this.#known = texts;
    try {
      return await new Promise((resolve) => {
        this.#settle = resolve;
        if (worker.connected) worker.send(input);
        else this.#drop(worker);
      });
    } finally {
      clearTimeout(timer);
      this.#settle = undefined;
    }
  }

  #changed(texts: Texts): readonly ChangedText[] {
    const paths = new Set([...texts.keys(), ...this.#known.keys()]);
    return [...paths]
      .filter((path) => texts.get(path) !== this.#known.get(path))
      .map((path) => ({ path, text: texts.get(path) ?? null }));
  }

  #start(): ChildProcess {
    const worker = fork(this.#program, {
      execArgv: [`--max-old-space-size=${memory}`],
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    worker.on("message", (output: ModelOutput) => worker === this.#process && this.#settle?.(output));
    worker.on("error", () => this.#drop(worker));
    worker.on("exit", () => this.#drop(worker));
    return worker;
  }

  /** Gives a process up, with what it was asked. */
  #drop(worker: ChildProcess): void {
    if (this.#process !== worker) return;
    this.#process = undefined;
    this.#known = new Map();
    worker.kill("SIGKILL");
    this.#settle?.(undefined);
  }
}
