/**
 * Files in a folder that a tool writes, read as written by a stranger: links are not followed, what was opened is looked at and
 * not its name, and parts may forbid to be read or be too deep for a path.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, existsSync } from "node:fs";
import { type FileHandle, open, readdir, readlink } from "node:fs/promises";
import { join, sep } from "node:path";
import { limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";

/** Folders that tools make for themselves. */
const ownFolders = new Set(["__pycache__", ".ipynb_checkpoints", ".git", "node_modules"]);
/** Codes of the system for what is there and cannot be read. */
const closedCodes = new Set(["EACCES", "EPERM", "ENAMETOOLONG"]);
/** Characters that a message has of a path. */
const shownPath = 200;

/** Whether what an error tells of is there and cannot be read. */
export function isClosed({ code = "" }: NodeJS.ErrnoException): boolean {
  return closedCodes.has(code);
}

/** What is not there is none; what cannot be read must not look as if it were deleted. */
export function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** Paths of the regular files below a folder, and of folders that cannot be read. @param root  without links */
export async function* filesBelow(root: string): AsyncGenerator<string> {
  const left = [""];
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) =>
      isClosed(error) ? ("closed" as const) : unlessAbsent(error),
    );
    if (entries === "closed") {
      yield folder;
      continue;
    }
    for (const entry of entries ?? []) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile()) yield path;
      else if (entry.isDirectory() && !ownFolders.has(entry.name)) left.push(path);
    }
  }
}

/**
 * Opens a file of which the tool may make a link meanwhile.
 *
 * @throws ProductError `container.moving`, `container.closed`
 */
export async function openInside(root: string, path: string): Promise<{ readonly file: FileHandle; readonly size: number }> {
  const values = { path: path.slice(0, shownPath) };
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(join(root, path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    throw new ProductError(isClosed(error) ? "container.closed" : "container.moving", values);
  });
  try {
    const [facts, place] = [await file.stat(), await readlink(`/proc/self/fd/${file.fd}`)];
    if (!facts.isFile() || !place.startsWith(root + sep)) throw new ProductError("container.moving", values);
    return { file, size: facts.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** @throws ProductError `container.moving`, `container.closed`, `file.too-large` */
export async function readInside(root: string, path: string): Promise<Buffer> {
  const { file, size } = await openInside(root, path);
  try {
    if (size > limits.repositoryFile) {
      throw new ProductError("file.too-large", { path, limit: limits.repositoryFile / 1e6 });
    }
    const content = Buffer.alloc(size);
    const { bytesRead } = await file.read(content, 0, size, 0);
    if (bytesRead !== size) throw new ProductError("container.moving", { path });
    return content;
  } finally {
    await file.close();
  }
}

/** Removes a folder with what Node.js cannot remove by its path. */
export async function removeAll(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  // What stays closed is what `rm` then fails on.
  await run("chmod", "-R", "u+rwX", "--", folder);
  const code = await run("rm", "-rf", "--", folder);
  if (code !== 0) throw new Error(`${folder} could not be removed: rm ended with ${code}`);
}

async function run(program: string, ...words: readonly string[]): Promise<unknown> {
  const [code] = await once(spawn(program, words, { stdio: "ignore" }), "exit");
  return code;
}
