/** Files that a run sees: the Modelica texts it was given, and of this machine what the permission model lets it read. */
import { readFileSync, writeFileSync } from "node:fs";
import { isAbsolute } from "node:path";
import { folderProvider } from "@mofang/host/library";
import type { SourceProvider } from "@mofang/modelica";
import { NumericalFailure, type RunFiles } from "@mofang/simulation";

/** Adds libraries on disk: absolute paths are looked up there, all others in `sources`. */
export function withLibraries(sources: SourceProvider): SourceProvider {
  const libraries = folderProvider();
  return {
    list: (folder) => (isAbsolute(folder) ? libraries : sources).list(folder),
    read: (path) => (isAbsolute(path) ? libraries : sources).read(path),
  };
}

/** Data of libraries, and what the model writes, which goes no further than the run's own folder. */
export const runFiles: RunFiles = {
  read: bytesOf,
  write: (path, bytes) => {
    try {
      writeFileSync(path, bytes);
    } catch (error) {
      throw new NumericalFailure("simulation.external-failed", { name: path, reason: (error as Error).message });
    }
  },
};

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
