/** Files that a run sees: the texts and data it was given, and of this machine what the permission model lets it read. */
import { readFileSync, writeFileSync } from "node:fs";
import { isAbsolute } from "node:path";
import { type ClassTree, resourcePaths } from "@mofang/modelica";
import { fileFailure, type RunFiles } from "@mofang/simulation";

/**
 * Files as a model names them: data of its repository by their paths there, those of any library by their addresses. What
 * the model writes goes no further than the run's own folder.
 *
 * @param data  content of the repository's data files by path
 */
export function runFiles(tree: () => ClassTree, data: ReadonlyMap<string, Uint8Array>): RunFiles {
  return {
    read: (path) => {
      for (const place of resourcePaths(tree(), path) ?? [path]) {
        const bytes = data.get(place) ?? (isAbsolute(place) ? bytesOf(place) : undefined);
        if (bytes !== undefined) return bytes;
      }
      return undefined;
    },
    write: (path, bytes) => {
      try {
        writeFileSync(path, bytes);
      } catch (error) {
        throw fileFailure(path, (error as NodeJS.ErrnoException).code ?? String(error));
      }
    },
  };
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

/** What may not be read does not exist for a model. */
function isUnavailable(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR" || code === "ERR_ACCESS_DENIED";
}
