/** The socket on which the tool of a session listens. It lies in a folder that the tool writes, so it may be made anything there. */
import { closeSync, constants, fstatSync, openSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { runFolder } from "./run-folder.ts";

/** Linux's flag to open a place and not what is in it; Node.js does not name it. */
const openPlace = 0o10_000_000;

/**
 * Connects with a tool. A link in the socket's place would lead to any socket of the machine, so it is not followed: what was
 * opened is looked at, and connected with, not its name.
 *
 * @throws Error of the system where there is no socket
 */
export function connectWithTool(sessionId: string): Socket {
  const place = openSync(join(runFolder(sessionId), "session/socket"), openPlace | constants.O_NOFOLLOW);
  try {
    if (!fstatSync(place).isSocket()) throw new Error("There is no socket where the tool should listen");
    // The system connects before this returns; only the answer comes later.
    return connect(`/proc/self/fd/${place}`);
  } finally {
    closeSync(place);
  }
}

/** Whether the tool of a session answers. */
export function isAlive(sessionId: string): Promise<boolean> {
  return new Promise((resolve) => {
    let socket: Socket;
    try {
      socket = connectWithTool(sessionId);
    } catch {
      resolve(false);
      return;
    }
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
