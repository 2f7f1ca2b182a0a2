import { readdirSync, readFileSync } from "node:fs";
import type { ClassIndexStore, SourceEntry, SourceProvider } from "@mofang/modelica";
import { decodeText } from "../text/text-encoding.ts";

/**
 * Source files of this machine; paths are absolute, with `/`. A folder's entries are read once. What a process may not
 * read, by Node's permission model, does not exist for it.
 *
 * @param indexes  where it is kept what the files hold; nowhere without it
 * @param foreign  told of each file that is not UTF-8, with the encoding in which it is read
 */
export function folderProvider(
  indexes?: ClassIndexStore,
  foreign: (path: string, encoding: string) => void = () => undefined,
): SourceProvider {
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
        return sourceText(path, foreign);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}

/** The text of a file; of one that is no text each byte is a letter, of which the parser says that it does not belong there. */
function sourceText(path: string, foreign: (path: string, encoding: string) => void): string {
  const bytes = readFileSync(path);
  const { text, encoding } = decodeText(bytes) ?? { text: bytes.toString("latin1"), encoding: "binary" };
  if (encoding !== "utf-8") foreign(path, encoding);
  return text;
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
