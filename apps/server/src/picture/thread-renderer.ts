import { Worker } from "node:worker_threads";
import type { PictureRequest } from "./picture-request.ts";

/** Milliseconds for one picture. */
const patience = 10_000;
/** Megabytes of heap: a model may be as large as its author likes. */
const memory = 512;

/** Draws pictures in a thread of its own, one after the other; one that takes too long or too much is not drawn. */
export class ThreadRenderer {
  readonly #program: string;
  #thread: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** Takes the answer to what is being drawn. */
  #answer: ((svg: string | null | undefined) => void) | undefined;

  /** @param program  bundle of `render-thread.ts` */
  constructor(program: string) {
    this.#program = program;
  }

  /** SVG of a picture; null where there is nothing to draw, undefined where it could not be drawn within the limits. */
  draw(request: PictureRequest): Promise<string | null | undefined> {
    const drawn = this.#last.then(() => this.#draw(request));
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }

  #draw(request: PictureRequest): Promise<string | null | undefined> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#drop(thread), patience);
      this.#answer = (svg) => {
        clearTimeout(timer);
        this.#answer = undefined;
        resolve(svg);
      };
      thread.postMessage(request);
    });
  }

  #start(): Worker {
    const thread = new Worker(this.#program, { resourceLimits: { maxOldGenerationSizeMb: memory } });
    thread.unref();
    thread.on("message", (svg: string | null) => this.#answer?.(svg));
    thread.on("error", () => this.#drop(thread));
    thread.on("exit", () => this.#drop(thread));
    return thread;
  }

  /** Gives a thread up, with what it was drawing; the next picture gets a new one. */
  #drop(thread: Worker): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    void thread.terminate();
    this.#answer?.(undefined);
  }
}
