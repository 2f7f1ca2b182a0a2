import { rmSync, writeFileSync } from "node:fs";
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
 * or a stranger that got the same number, which its command line shows.
 */
export function claimDataFolder(dataFolder: string): Claim {
  const file = join(dataFolder, "launcher.pid");
  const other = Number.parseInt(readIfThere(file), 10);
  if (other > 0 && other !== process.pid && isLauncher(other)) {
    throw new LaunchError(
      `MOFANG_DATA: another Mofang (process ${other}) runs on ${dataFolder} · 该数据文件夹正被另一个模坊使用`,
    );
  }
  writeFileSync(file, `${process.pid}\n`);
  return {
    isAfterCrash: other > 0,
    release() {
      if (Number.parseInt(readIfThere(file), 10) === process.pid) rmSync(file, { force: true });
    },
  };
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
