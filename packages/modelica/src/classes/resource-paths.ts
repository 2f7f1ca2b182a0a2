import { type ClassTree, splitName } from "./class-tree.ts";

/** `modelica://Library.Class/path`; libraries from before the specification named the scheme write one slash. */
const address = /^modelica:\/{1,2}((?:'(?:[^'\\]|\\.)*'|[^/'])+)\/(.+)$/i;

/**
 * Paths at which the file of an address `modelica://Library.Class/path` may lie (MLS 3.6 §13.5): below the folder of the
 * file that declares the class, or else below that of a class around it.
 *
 * @returns nearest first, as the tree's provider writes paths; none for an address that leads out of the library; undefined
 * for what is no such address
 */
export function resourcePaths(tree: ClassTree, name: string): readonly string[] | undefined {
  const parts = address.exec(name);
  if (parts === null) return undefined;
  const [, className = "", written = ""] = parts;
  const path = decoded(written);
  if (!isInside(path)) return [];
  const names = splitName(decoded(className));
  const around = names.map((_, depth) => names.slice(0, names.length - depth).join("."));
  const folders = around.flatMap((each) => folderOf(tree.find(each)?.file.source.path));
  return [...new Set(folders)].map((folder) => folder + path);
}

/** Part of an address with its `%20` and the like as the letters that they stand for; as written where they stand for none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

/** Whether a path stays below the folder that it is looked up in, on any operating system. */
function isInside(path: string): boolean {
  return !/(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|[\\\0]/.test(path);
}

/** With its final slash; nothing where there is no file. */
function folderOf(file: string | undefined): string[] {
  return file === undefined ? [] : [file.slice(0, file.lastIndexOf("/") + 1)];
}
