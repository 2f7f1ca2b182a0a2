import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { ClassTree, versionOf } from "@mofang/modelica";
import { folderProvider } from "../library/index.ts";

/** A package at the top of a library, on disk; or another class that bears a version, as `Complex` does. */
export interface FoundPackage {
  readonly name: string;
  /** From its annotation; empty where it says none. */
  readonly version: string;
  /** Its folder, or its one file. */
  readonly path: string;
}

/** So deep do archives bury their packages. */
const deepest = 3;

/**
 * The packages at the top of what somebody gives as a library: a `.mo` file, a package's folder, a folder of packages, or
 * folders around such. Those nearest to the top count; empty where there are none.
 */
export async function packagesIn(path: string, depth = 0): Promise<readonly FoundPackage[]> {
  const own = topPackages(path);
  if (own.length > 0 || depth >= deepest || !(await stat(path)).isDirectory()) return own;
  const folders = (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const inner = await Promise.all(folders.map(({ name }) => packagesIn(join(path, name), depth + 1)));
  return inner.flat();
}

function topPackages(path: string): readonly FoundPackage[] {
  const { topLevel } = new ClassTree(folderProvider(), [path]);
  return [...topLevel.values()]
    .filter(({ definition }) => definition.classKind === "package" || versionOf(definition) !== undefined)
    .map((declaration) => ({
      name: declaration.name,
      version: versionOf(declaration.definition) ?? "",
      path: declaration.file.source.path.replace(/\/package\.mo$/, ""),
    }));
}
