/** JSON that scripts remember from run to run, in the user's cache, so that runs of fresh clones count together. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** Where a file of the cache lies. */
export function cachePlace(name) {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "mofang", name);
}

export function remember(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}

/** Undefined where there is nothing, or nothing that can be read: a cache may be lost at any time. */
export function remembered(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
