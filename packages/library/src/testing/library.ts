import { ClassTree, memoryProvider } from "@mofang/modelica";

/**
 * A class tree of the Mofang library.
 *
 * @param paths all paths below the folder `Mofang`
 * @param read text of the file at such a path
 */
export function libraryOf(paths: readonly string[], read: (path: string) => string): ClassTree {
  const sources = paths.filter((path) => /\.(mo|order)$/.test(path));
  return new ClassTree(memoryProvider(new Map(sources.map((path) => [`Mofang/${path.replaceAll("\\", "/")}`, read(path)]))));
}
