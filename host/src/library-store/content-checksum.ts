import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";

/**
 * Checksum of what a package means, not of how it was packed: SHA-256 of one line `<SHA-256>  <path>` for every `.mo` file
 * and every `package.order`, ordered by path, each text with line feeds alone and without the revision mark that archive
 * tools write into it.
 *
 * @param path  folder of a package, or a `.mo` file; paths in the lines begin with its name
 */
export function contentChecksum(path: string): Promise<string> {
  return checksumOf(path, join(path, ".."));
}

/**
 * The same checksum whatever the folder or file of the package is called here, so that the same library has the same on
 * every machine.
 */
export function libraryHash(path: string): Promise<string> {
  return checksumOf(path, path);
}

/** @param root  paths in the lines begin below it */
async function checksumOf(path: string, root: string): Promise<string> {
  const files = (await filesBelow(path)).filter((file) => file.endsWith(".mo") || basename(file) === "package.order");
  const names = files.map((file) => ({ file, name: relative(root, file).replaceAll("\\", "/") }));
  names.sort((a, b) => (a.name < b.name ? -1 : 1));
  const total = createHash("sha256");
  for (const { file, name } of names) {
    const text = (await readFile(file, "latin1")).replaceAll("\r\n", "\n").replace(/revisionId\s*=\s*"[^"]*"/g, 'revisionId=""');
    total.update(`${createHash("sha256").update(text, "latin1").digest("hex")}  ${name}\n`);
  }
  return total.digest("hex");
}

/** Paths of all files below a folder, or the file itself. */
async function filesBelow(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
