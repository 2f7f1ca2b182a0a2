/**
 * The program of the fork server: a process that stays small and starts others for a large one. Their streams are connections
 * to the large process, which go to the started one as they are: no byte passes through here.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { dirname } from "node:path";
import { type ForkNews, type ForkRequest, headerOf, streamNumbers } from "./messages.ts";

const address = addressOfStreams();
const running = new Map<number, ChildProcess>();

process.on("message", (request: ForkRequest) => {
  if (request.kind === "start") void start(request);
  else kill(request.id);
});

process.on("disconnect", end);
// The large process may be gone before this program begins.
if (!process.connected) end();

function addressOfStreams(): string {
  const [, , address] = process.argv;
  if (address !== undefined) return address;
  console.error("This program starts git for the server, which starts it: run server.mjs.");
  process.exit(1);
}

/** However the large process ended: nobody else looks for connections in its folder. */
function end(): void {
  rmSync(dirname(address), { recursive: true, force: true });
  process.exit();
}

function tell(news: ForkNews): void {
  process.send?.(news);
}

async function start({ id, program, words, cwd, env }: ForkRequest & { kind: "start" }): Promise<void> {
  const streams = streamNumbers.map(() => connect({ path: address }));
  try {
    await Promise.all(streams.map((socket) => once(socket, "connect")));
    await Promise.all(streams.map((socket, stream) => written(socket, headerOf(id, stream))));
    // A process group of its own, so that killing it ends the helpers that it starts too.
    const child = spawn(program, words, { cwd, env, stdio: streams, detached: true });
    child.on("error", ({ message }) => tell({ kind: "failed", id, message }));
    child.on("exit", (exitCode) => {
      running.delete(id);
      tell({ kind: "ended", id, exitCode });
    });
    for (const socket of streams) socket.destroy();
    if (child.pid === undefined) return;
    running.set(id, child);
    // Only now is there nobody else who could read what is written to the process.
    tell({ kind: "started", id, pid: child.pid });
  } catch (error) {
    for (const socket of streams) socket.destroy();
    tell({ kind: "failed", id, message: (error as Error).message });
  }
}

function written(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((done, fail) => socket.write(bytes, (error) => (error ? fail(error) : done())));
}

function kill(id: number): void {
  const pid = running.get(id)?.pid;
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    // The group can end between the look and the kill.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
