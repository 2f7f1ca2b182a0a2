import { type ChildProcess, fork } from "node:child_process";
import type { DrawnPicture, ImageFiles, PictureRequest, RendererInput, RendererOutput } from "./picture-request.ts";

/** Milliseconds after which a process that nobody needs ends. */
const idleTime = 60_000;
/** Megabytes of heap: a model may be as large as its author likes. */
const memory = 512;

/** Gives the image files of a repository at these paths. */
type ImageReader = (paths: readonly string[]) => Promise<ImageFiles>;

/** What is being drawn. */
interface Work {
  readonly readImages: ImageReader;
  readonly resolve: (picture: DrawnPicture | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Draws pictures in a process of its own, one after the other; one that takes too long or too much is not drawn. Models are
 * by strangers, and a process can be ended whatever it is doing.
 */
export class ProcessRenderer {
  readonly #program: string;
  readonly #patience: number;
  #process: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #work: Work | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param program  bundle of `render-process.ts`
   * @param patience  milliseconds for one picture
   */
  constructor(program: string, patience = 10_000) {
    this.#program = program;
    this.#patience = patience;
  }

  /** A picture; null where there is nothing to draw, undefined where it could not be drawn within the limits. */
  draw(request: PictureRequest, readImages: ImageReader): Promise<DrawnPicture | undefined> {
    const drawn = this.#last.then(() => this.#draw(request, readImages));
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }

  /** Ends the process. */
  close(): void {
    clearTimeout(this.#idle);
    if (this.#process !== undefined) this.#drop(this.#process);
  }

  async #draw(request: PictureRequest, readImages: ImageReader): Promise<DrawnPicture | undefined> {
    clearTimeout(this.#idle);
    this.#process ??= this.#start();
    const worker = this.#process;
    const timer = setTimeout(() => this.#drop(worker), this.#patience);
    try {
      return await new Promise((resolve, reject) => {
        this.#work = { readImages, resolve, reject };
        send(worker, { kind: "draw", request });
      });
    } finally {
      clearTimeout(timer);
      this.#work = undefined;
      this.#idle = setTimeout(() => this.close(), idleTime).unref();
    }
  }

  #start(): ChildProcess {
    const worker = fork(this.#program, {
      execArgv: [`--max-old-space-size=${memory}`],
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // The server may end while it waits for something to draw.
    worker.unref();
    worker.channel?.unref();
    worker.on("message", (output: RendererOutput) => this.#hear(worker, output));
    worker.on("error", () => this.#drop(worker));
    worker.on("exit", () => this.#drop(worker));
    return worker;
  }

  #hear(worker: ChildProcess, output: RendererOutput): void {
    const work = this.#work;
    if (work === undefined || worker !== this.#process) return;
    if (output.kind === "drawn") {
      work.resolve(output.picture);
      return;
    }
    work.readImages(output.paths).then((images) => send(worker, { kind: "images", images }), work.reject);
  }

  /** Gives a process up, with what it was drawing; the next picture gets a new one. */
  #drop(worker: ChildProcess): void {
    if (this.#process !== worker) return;
    this.#process = undefined;
    worker.kill("SIGKILL");
    this.#work?.resolve(undefined);
  }
}

/** Nothing is sent to a process that has ended; `exit` reports its end. */
function send(worker: ChildProcess, input: RendererInput): void {
  if (worker.connected) worker.send(input);
}
