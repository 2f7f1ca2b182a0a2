/** A process that a fork server starts: what is known of it so far, and its streams as they arrive. */
import type { Socket } from "node:net";
import type { Readable, Writable } from "node:stream";
import { streamNumbers } from "./messages.ts";

export class ForkedProcess {
  /** Settles when it runs and its streams are here; fails when it could not be started. */
  readonly started: Promise<void>;
  /**
   * Settles when it has ended and its output was read: its exit code, null when it was killed. Fails when the fork server
   * ended before.
   */
  readonly ended: Promise<number | null>;
  readonly #kill: () => void;
  readonly #streams = new Map<number, Socket>();
  #pid: number | undefined;
  #exitCode: number | null | undefined;
  #settleStart: (() => void) | undefined;
  #settleEnd: ((exitCode: number | null) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  /** @param kill  asks the fork server to kill it */
  constructor(kill: () => void) {
    this.#kill = kill;
    let failStart: (error: Error) => void;
    this.started = new Promise((done, fail) => {
      this.#settleStart = done;
      failStart = fail;
    });
    this.ended = new Promise((done, fail) => {
      this.#settleEnd = done;
      this.#fail = (error) => {
        failStart(error);
        fail(error);
      };
    });
  }

  get stdin(): Writable {
    return this.#stream(0);
  }

  get stdout(): Readable {
    return this.#stream(1);
  }

  get stderr(): Readable {
    return this.#stream(2);
  }

  /** Kills it with its helpers; does nothing once it has ended. */
  kill(): void {
    if (this.#exitCode === undefined) this.#kill();
  }

  /** A stream of it is here. */
  take(stream: number, socket: Socket): void {
    this.#streams.set(stream, socket);
    if (stream === 0) {
      // The process has closed its input: what comes after that is for nobody.
      socket.on("end", () => socket.destroy()).on("error", () => socket.destroy());
      socket.resume();
    } else {
      socket.on("end", () => socket.destroy());
      socket.on("close", () => this.#lookForEnd());
    }
    this.#lookForStart();
  }

  begin(pid: number): void {
    this.#pid = pid;
    this.#lookForStart();
  }

  finish(exitCode: number | null): void {
    this.#exitCode = exitCode;
    this.#lookForEnd();
  }

  fail(error: Error): void {
    for (const socket of this.#streams.values()) socket.destroy();
    this.#fail?.(error);
  }

  /** The fork server is gone, and with it who could tell of the end. */
  abandon(error: Error): void {
    this.fail(error);
    if (this.#pid === undefined) return;
    try {
      process.kill(-this.#pid, "SIGKILL");
    } catch (error) {
      // It has ended already.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }

  #lookForStart(): void {
    if (this.#pid !== undefined && this.#streams.size === streamNumbers.length) this.#settleStart?.();
  }

  #lookForEnd(): void {
    const isRead = this.#streams.get(1)?.closed && this.#streams.get(2)?.closed;
    if (this.#exitCode === undefined || !isRead) return;
    this.#streams.get(0)?.destroy();
    this.#settleEnd?.(this.#exitCode);
  }

  #stream(number: number): Socket {
    const socket = this.#streams.get(number);
    if (socket === undefined) throw new Error("A process has streams when it has started.");
    return socket;
  }
}
