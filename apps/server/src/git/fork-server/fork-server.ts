/**
 * Starting processes out of a large one. The system copies the page tables of the process that starts another: that blocks a
 * server of 300 MB for nine milliseconds each time. A fork server stays small and does it instead (decision 0023).
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ForkedProcess } from "./forked-process.ts";
import { type ForkNews, type ForkRequest, headerLength, type ProcessStart, readHeader } from "./messages.ts";

/** Milliseconds for starting a process; a fork server that takes longer does not answer any more and is replaced. */
const patience = 60_000;

/** Starts processes by a fork server, which it starts before the first of them and again when it has ended. */
export class ForkServer {
  readonly #program: string;
  #running: Promise<RunningServer> | undefined;

  /** @param program  bundle of `fork-server-process.ts` */
  constructor(program: string) {
    this.#program = program;
  }

  /** @throws Error when the process could not be started; the message is the system's */
  async start(start: ProcessStart): Promise<ForkedProcess> {
    this.#running ??= RunningServer.open(this.#program, () => {
      this.#running = undefined;
    });
    return (await this.#running).start(start);
  }
}

/** A fork server that runs, and the processes that it has started. */
class RunningServer {
  readonly #child: ChildProcess;
  readonly #processes = new Map<number, ForkedProcess>();
  #count = 0;
  #end: Error | undefined;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async open(program: string, onEnd: () => void): Promise<RunningServer> {
    // Only this user may enter a folder of mkdtemp. The fork server removes it in the end.
    const address = join(mkdtempSync(join(tmpdir(), "mofang-fork-")), "streams");
    const arrivals = createServer({ allowHalfOpen: true }).listen(address).unref();
    await once(arrivals, "listening");
    // In a session of its own, which Ctrl-C does not reach: a server that ends still needs git.
    const child = fork(program, [address], { detached: true, env: {}, execArgv: [] });
    const server = new RunningServer(child);
    const end = (error: Error): void => {
      arrivals.close();
      onEnd();
      server.#close(error);
    };
    arrivals.on("connection", (socket) => server.#receive(socket));
    child.on("message", (news: ForkNews) => server.#hear(news));
    child.on("error", end);
    child.on("exit", (code, signal) => end(new Error(`The fork server ended with ${signal ?? code}.`)));
    server.#rest();
    return server;
  }

  async start(start: ProcessStart): Promise<ForkedProcess> {
    if (this.#end !== undefined) throw this.#end;
    const id = this.#count++;
    const process = new ForkedProcess(() => this.#ask({ kind: "kill", id }));
    if (this.#processes.size === 0) this.#wake();
    this.#processes.set(id, process);
    const forget = (): void => this.#forget(id);
    process.ended.then(forget, forget);
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), patience);
    this.#ask({ kind: "start", id, ...start });
    try {
      await process.started;
      return process;
    } finally {
      clearTimeout(timer);
    }
  }

  /** What is told of a process and what it wrote come on different ways: only its end, with all streams read, ends it here. */
  #forget(id: number): void {
    this.#processes.delete(id);
    if (this.#processes.size === 0) this.#rest();
  }

  #ask(request: ForkRequest): void {
    // What can't be sent any more is told by the end of the fork server.
    if (this.#child.connected) this.#child.send(request, () => {});
  }

  #hear(news: ForkNews): void {
    const process = this.#processes.get(news.id);
    if (news.kind === "started") process?.begin(news.pid);
    else if (news.kind === "ended") process?.finish(news.exitCode);
    else process?.fail(new Error(news.message));
  }

  /** Gives a connection to the process that its first bytes name. */
  #receive(socket: Socket): void {
    const read = (): void => {
      const header: Buffer | null = socket.read(headerLength);
      if (header === null) return;
      socket.off("readable", read);
      const { id, stream } = readHeader(header);
      const process = this.#processes.get(id);
      if (process === undefined) socket.destroy();
      else process.take(stream, socket);
    };
    socket.on("readable", read);
  }

  #close(error: Error): void {
    this.#end = error;
    for (const process of this.#processes.values()) process.abandon(error);
  }

  /** While no process runs, the fork server does not keep its server from ending. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #wake(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }
}
