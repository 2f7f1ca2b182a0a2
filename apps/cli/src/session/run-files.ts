import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { type ClassTree, resourcePaths } from "@mofang/modelica";
import { fileFailure, type RunFiles } from "@mofang/simulation";

/**
 * Files of a run on the command line: relative paths from the working folder, and `modelica://Library/path` in the
 * library's folder (MLS 3.6 §13.5). A model writes in the working folder and below it, nowhere else.
 *
 * @param tree  of libraries by their absolute paths
 */
export function runFiles(tree: ClassTree): RunFiles {
  return {
    read: (path) => {
      for (const candidate of resourcePaths(tree, path) ?? [resolve(path)]) {
        try {
          return readFileSync(candidate);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }
      return undefined;
    },
    write: (path, bytes) => {
      const file = resolve(path);
      const fromHere = relative(process.cwd(), file);
      if (fromHere === ".." || fromHere.startsWith(`..${sep}`) || isAbsolute(fromHere)) {
        throw fileFailure(path, "outside of the working folder");
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    },
  };
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR";
}
