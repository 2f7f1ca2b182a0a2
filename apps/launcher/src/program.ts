/** One long-running program: started, watched, restarted when it dies, ended in order. */
import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { misconfiguredExit } from "@mofang/host";

interface ProgramOptions {
  /** Name for messages: `server 1`. */
  readonly name: string;
  readonly file: string;
  /** Words until it has been ready once. */
  readonly words: readonly string[];
  /** Words with which it is started again after that. */
  readonly wordsAgain: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /**
   * Words of a spare: a second process that has everything ready and waits for the message `serve`, so that people do not
   * wait for a start when the first one dies. Undefined for a program without one.
   */
  readonly spareWords?: readonly string[] | undefined;
  /** Told the process that is ready, each time. */
  readonly onReady?: (processId: number) => void;
}

/** Pauses before a restart, in milliseconds; the last one repeats. A program that served for a while starts again at once. */
const pauses = [0, 1000, 3000, 10_000];
const healthyAfter = 3_000;
/** Restarts in a row after which the launcher gives up, as long as the program never came up; at once where it says so itself. */
const hopeless = 6;
/** How long a program may take to end before it is killed. */
const patience = 15_000;
/** How long after the program has become ready a spare is made: what it takes from the processors people need first. */
const spareAfter = 3_000;

export class Program {
  readonly #options: ProgramOptions;
  readonly #onHopeless: (reason: string) => void;
  #child: ChildProcess | undefined;
  #spare: ChildProcess | undefined;
  #isEnding = false;
  #restarts = 0;
  #wasReady = false;

  constructor(options: ProgramOptions, onHopeless: (reason: string) => void) {
    this.#options = options;
    this.#onHopeless = onHopeless;
  }

  /** Starts the program and waits until it says over IPC that it is ready. */
  start(): Promise<void> {
    if (this.#isEnding) return Promise.resolve();
    const { words, wordsAgain, onReady } = this.#options;
    const child = this.#takeSpare() ?? this.#fork(this.#wasReady ? wordsAgain : words);
    this.#child = child;
    let readyAt = Number.POSITIVE_INFINITY;
    return new Promise((resolve) => {
      child.on("message", (message) => {
        if (message !== "ready") return;
        this.#wasReady = true;
        readyAt = performance.now();
        if (child.pid !== undefined) onReady?.(child.pid);
        setTimeout(() => this.#makeSpare(), spareAfter).unref();
        resolve();
      });
      const end = (how: string, code: number | null = null): void => {
        this.#child = undefined;
        if (this.#isEnding) {
          resolve();
          return;
        }
        if (performance.now() - readyAt > healthyAfter) this.#restarts = 0;
        if (code === misconfiguredExit && !this.#wasReady) this.#restarts = hopeless;
        void this.#restart(how).then(resolve);
      };
      child.once("exit", (code, signal) => end(signal ?? `code ${code}`, code));
      child.on("error", (error) => {
        // A process that the system refused to make has no exit either.
        if (child.pid === undefined) end(error.message);
        else console.error(`The ${this.#options.name}: ${error.message}`);
      });
    });
  }

  /** A process group of its own: Ctrl-C on the terminal reaches the launcher alone, which then ends the programs in order. */
  #fork(words: readonly string[]): ChildProcess {
    const { file, environment } = this.#options;
    return fork(file, words, { env: { ...environment }, detached: true, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  }

  /** One that dies is made again with the next start: what kills spares might kill them without end. */
  #makeSpare(): void {
    const { spareWords, name } = this.#options;
    if (spareWords === undefined || this.#isEnding || this.#spare !== undefined) return;
    const spare = this.#fork(spareWords);
    this.#spare = spare;
    const forget = (): void => {
      if (this.#spare === spare) this.#spare = undefined;
    };
    spare.once("exit", forget);
    spare.on("error", (error) => {
      console.error(`The spare ${name}: ${error.message}`);
      forget();
    });
  }

  #takeSpare(): ChildProcess | undefined {
    const spare = this.#spare;
    this.#spare = undefined;
    if (spare?.connected !== true) return undefined;
    spare.send("serve");
    return spare;
  }

  async #restart(how: string): Promise<void> {
    const { name } = this.#options;
    if (!this.#wasReady && this.#restarts >= hopeless) {
      this.#onHopeless(`The ${name} does not come up (ended with ${how}): see its messages above`);
      return;
    }
    const pause = pauses[Math.min(this.#restarts, pauses.length - 1)] ?? 0;
    this.#restarts++;
    console.error(`The ${name} ended with ${how}; starting it again.`);
    await delay(pause);
    if (!this.#isEnding) await this.start();
  }

  /** Asks the program to end, and kills it when it does not. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    const running = [this.#child, this.#spare].filter((child) => child !== undefined);
    await Promise.all(running.map(end));
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), patience);
  await ended;
  clearTimeout(timer);
}
