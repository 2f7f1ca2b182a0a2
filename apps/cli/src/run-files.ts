import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { RunFiles } from "@mofang/simulation";

/**
 * Files of a run on the command line: relative paths from the working folder, and `modelica://Library/path` in the
 * library's folder (MLS 3.6 §13.5).
 *
 * @param roots  absolute paths of the libraries
 */
export function runFiles(roots: readonly string[]): RunFiles {
  return {
    read: (path) => {
      for (const candidate of candidates(path, roots)) {
        try {
          return readFileSync(candidate);
        } catch (error) {
          if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
        }
      }
      return undefined;
    },
    write: (path, bytes) => writeFileSync(resolve(path), bytes),
  };
}

function candidates(path: string, roots: readonly string[]): string[] {
  const uri = /^modelica:\/\/([^/]+)\/(.*)$/i.exec(path);
  if (uri === null) return [resolve(path)];
  const [, library = "", rest = ""] = uri;
  const folder = library.split(".").join("/");
  return roots.flatMap((root) => [join(root, folder, rest), join(root, "..", folder, rest), join(root, rest)]);
}
