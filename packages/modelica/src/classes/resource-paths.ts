import type { ClassTree } from "./class-tree.ts";

/**
 * Paths at which the file of an address `modelica://Library.Class/path` may lie (MLS 3.6 §13.5): below the folder of the
 * file that declares the class, or else below that of a class around it.
 *
 * @returns nearest first, as the tree's provider writes paths; undefined for what is no such address
 */
export function resourcePaths(tree: ClassTree, address: string): readonly string[] | undefined {
  const parts = /^modelica:\/\/([^/]+)\/(.+)$/i.exec(address);
  if (parts === null) return undefined;
  const [, className = "", path = ""] = parts;
  const names = className.split(".");
  const around = names.map((_, depth) => names.slice(0, names.length - depth).join("."));
  const folders = around.flatMap((name) => folderOf(tree.find(name)?.file.source.path));
  return [...new Set(folders)].map((folder) => folder + path);
}

/** With its final slash; nothing where there is no file. */
function folderOf(file: string | undefined): string[] {
  return file === undefined ? [] : [file.slice(0, file.lastIndexOf("/") + 1)];
}
