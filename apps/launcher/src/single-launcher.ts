import { linkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.ts";
import { readIfThere } from "./read-if-there.ts";

/** A data folder that is this launcher's alone. */
interface Claim {
  /** Whether the launcher before ended without giving the folder free: its programs may still be ending. */
  readonly isAfterCrash: boolean;
  /** Gives the folder free. */
  release(): void;
}

/**
 * Makes sure that one launcher serves a data folder. The file names the process; after a kill it names one that is gone,
 * or a stranger that got the same number, which its command line shows. Of several that claim at the same time one gets it:
 * the file comes by one call of the system, with its content, and only where there is none.
 *
 * @throws LaunchError
 */
export function claimDataFolder(dataFolder: string): Claim {
  const file = join(dataFolder, "launcher.pid");
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n`);
  let isAfterCrash = false;
  try {
    while (!isPut(own, file)) {
      const other = Number.parseInt(readIfThere(file), 10);
      if (other > 0 && other !== process.pid && isLauncher(other)) throw taken(dataFolder, other);
      isAfterCrash ||= other > 0;
      removeLeft(file, other);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return {
    isAfterCrash,
    release() {
      if (Number.parseInt(readIfThere(file), 10) === process.pid) rmSync(file, { force: true });
    },
  };
}

function taken(dataFolder: string, other: number): LaunchError {
  return new LaunchError(`MOFANG_DATA: another Mofang (process ${other}) runs on ${dataFolder} · 该数据文件夹正被另一个模坊使用`);
}

/** Gives a file a second name, unless something has that name. */
function isPut(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes the claim of a process that is gone. Another launcher may have done so and put its own meanwhile: what was taken
 * away is looked at, and put back when it is not what was left.
 */
function removeLeft(file: string, left: number): void {
  if (Number.parseInt(readIfThere(file), 10) !== left && !Number.isNaN(left)) return;
  const away = `${file}.left.${process.pid}`;
  try {
    renameSync(file, away);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const found = Number.parseInt(readIfThere(away), 10);
  if (found !== left && !Number.isNaN(found)) isPut(away, file);
  rmSync(away, { force: true });
}

function isLauncher(processId: number): boolean {
  try {
    process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const command = readIfThere(`/proc/${processId}/cmdline`);
  return command === "" || /scripts\/start\.mjs|launcher\.mjs/.test(command);
}
