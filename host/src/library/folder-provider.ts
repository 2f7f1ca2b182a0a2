import { readdirSync, readFileSync } from "node:fs";
import type { ClassIndexStore, SourceEntry, SourceProvider } from "@mofang/modelica";

/**
 * Source files of this machine; paths are absolute, with `/`. A folder's entries are read once. What a process may not
 * read, by Node's permission model, does not exist for it.
 *
 * @param indexes  where it is kept what the files hold; nowhere without it
 */
export function folderProvider(indexes?: ClassIndexStore): SourceProvider {
  const listed = new Map<string, readonly SourceEntry[]>();
  return {
    ...(indexes === undefined ? {} : { indexes }),
    list: (folder) => {
      const known = listed.get(folder);
      if (known !== undefined) return known;
      const entries = entriesOf(folder);
      listed.set(folder, entries);
      return entries;
    },
    read: (path) => {
      try {
        return readFileSync(path, "utf8");
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}

function entriesOf(folder: string): SourceEntry[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => ({ name: entry.name, kind: entry.isDirectory() ? "folder" : "file" }));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR" || code === "ERR_ACCESS_DENIED";
}
