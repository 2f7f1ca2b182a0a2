/** What must hold before anything is started, each with one clear line when it does not. */
import { constants, existsSync } from "node:fs";
import { access, chmod, mkdir, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Settings } from "@mofang/host";
import { restoringMark } from "@mofang/host/restoring-mark";
import { LaunchError } from "./launch-error.ts";

/** The data folder exists, or can be made, can be written, and is not half restored. */
export async function requireDataFolder({ dataFolder }: Settings): Promise<void> {
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o711 });
    await closeToOthers(dataFolder);
    await access(dataFolder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new LaunchError(`MOFANG_DATA: the folder ${dataFolder} cannot be written (${codeOf(error)}) · 数据文件夹不可写`);
  }
  if (existsSync(join(dataFolder, restoringMark))) {
    throw new LaunchError(
      `MOFANG_DATA: a restore into ${dataFolder} did not end: run it again · 该文件夹中的恢复没有完成，请重新运行恢复`,
    );
  }
}

/**
 * What a site holds is for the user who runs it: other users of the machine may not enter, whatever made the folder. Under
 * root they may pass through it, for PostgreSQL may have to run as another user (`postgres-user.ts` of the host).
 */
async function closeToOthers(dataFolder: string): Promise<void> {
  const { mode, uid } = await stat(dataFolder);
  const user = process.getuid?.();
  const allowed = user === 0 ? 0o711 : 0o700;
  const isOurs = user === undefined || user === uid;
  if (isOurs && (mode & 0o777 & ~allowed) !== 0) await chmod(dataFolder, mode & allowed);
}

/** How often the port is tried, milliseconds. */
const portPause = 50;

/**
 * Nobody else listens where the server is going to.
 *
 * @param patience  milliseconds for which the port may still be taken
 */
export async function requirePort({ port, host }: Settings, patience = 0): Promise<void> {
  const deadline = performance.now() + patience;
  for (;;) {
    const code = await listeningFails(port, host);
    if (code === undefined) return;
    if (code === "EADDRINUSE" && performance.now() < deadline) {
      await delay(portPause);
      continue;
    }
    if (code === "EADDRINUSE")
      throw new LaunchError(`MOFANG_PORT: port ${port} on ${host} is taken by another program · 端口 ${port} 已被占用`);
    if (code === "EACCES") throw new LaunchError(`MOFANG_PORT: this user may not listen on port ${port} · 无权监听端口 ${port}`);
    throw new LaunchError(`MOFANG_HOST: cannot listen on ${host} (${code}) · 无法监听该地址`);
  }
}

/** @returns code of the system; undefined where listening works */
async function listeningFails(port: number, host: string): Promise<string | undefined> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject);
      probe.listen(port, host, resolve);
    });
    return undefined;
  } catch (error) {
    return codeOf(error);
  } finally {
    probe.close();
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
