import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { NumericalFailure, type RunFiles } from "@mofang/simulation";

/**
 * Files of a run on the command line: relative paths from the working folder, and `modelica://Library/path` in the
 * library's folder (MLS 3.6 §13.5). A model writes in the working folder and below it, nowhere else.
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
    write: (path, bytes) => {
      const file = resolve(path);
      const fromHere = relative(process.cwd(), file);
      if (fromHere === ".." || fromHere.startsWith(`..${sep}`) || isAbsolute(fromHere)) {
        throw new NumericalFailure("simulation.external-failed", { name: path, reason: "outside of the working folder" });
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    },
  };
}

function candidates(path: string, roots: readonly string[]): string[] {
  const uri = /^modelica:\/\/([^/]+)\/(.*)$/i.exec(path);
  if (uri === null) return [resolve(path)];
  const [, library = "", rest = ""] = uri;
  const folder = library.split(".").join("/");
  return roots.flatMap((root) => [join(root, folder, rest), join(root, "..", folder, rest), join(root, rest)]);
}
