import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import path from "node:path";

/** Where Linux keeps files in memory. */
const inMemory = "/dev/shm";
/** Bytes that must be free for a whole run, in that file system and in memory. */
const neededRoom = 4e9;
const neededMemory = 8e9;

/**
 * A new folder for what a run of tests writes: in memory where there is room and programs may be started, for small
 * files are made there in a fortieth of the time, and a database is a thousand; else where temporary files lie.
 */
export function quickFolder(prefix: string): string {
  if (!hasRoomInMemory()) return mkdtempSync(path.join(tmpdir(), prefix));
  const folder = mkdtempSync(path.join(inMemory, prefix));
  if (startsPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return mkdtempSync(path.join(tmpdir(), prefix));
}

function hasRoomInMemory(): boolean {
  if (!existsSync(inMemory) || freemem() < neededMemory) return false;
  try {
    accessSync(inMemory, constants.W_OK);
  } catch {
    return false;
  }
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= neededRoom;
}

/** Containers often forbid it there. */
function startsPrograms(folder: string): boolean {
  const program = path.join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
