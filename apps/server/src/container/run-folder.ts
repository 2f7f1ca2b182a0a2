/** Where a session's sockets and the facts of its process lie; short, because a socket's path is. */
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Folder of a session while its tool runs. Only `session` inside is for the tool to write. */
export function runFolder(sessionId: string): string {
  return join(tmpdir(), `mofang-tool-${sessionId}`);
}
