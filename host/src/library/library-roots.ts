import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ClassTree, chooseVersions, type LibraryVersion, newestOf, type UsedLibrary, usesOf } from "@mofang/modelica";
import { folderProvider } from "./folder-provider.ts";

/** Folder of the data folder that holds the libraries which an installation keeps, see `LibraryStore`. */
export const libraryStoreName = "libraries";

/** Libraries to load, and those that are used but not to be had. */
interface LibraryChoice {
  /** Package folders, `.mo` files or folders of such; absolute. */
  readonly roots: readonly string[];
  /** What an annotation `uses` asks for in a version that is nowhere; another version may stand in for it. */
  readonly missing: readonly UsedLibrary[];
}

/**
 * Chooses what to load: everything that is named, and of every library in the folders one version, unless something named
 * hides it. That is the version which the named libraries and models use, directly or through others (annotation `uses`,
 * MLS 3.6 §18.8.2), or else the newest. A folder of MODELICAPATH (§13.3) holds versions side by side: `Modelica 4.1.0`.
 *
 * @param named  package folders, `.mo` files or folders of such; absolute paths that exist
 * @param folders  absolute paths, the first that has a library wins; a folder that does not exist holds nothing
 * @param uses  what else is used, by models that are no files of this machine
 */
export function chooseLibraries(
  named: readonly string[],
  folders: readonly string[],
  uses: readonly UsedLibrary[] = [],
): LibraryChoice {
  const hidden = new Set(named.flatMap(namesIn));
  const available = folders.flatMap(librariesIn);
  const { chosen, missing } = chooseVersions(available, [...uses, ...named.flatMap(usesOfRoot)], hidden);
  const names = new Set([...hidden, ...chosen.map(({ name }) => name)]);
  const others = [...new Set(available.map(({ name }) => name))].filter((name) => !names.has(name));
  const newest = others.flatMap((name) => newestOf(available.filter((entry) => entry.name === name)) ?? []);
  return { roots: [...named, ...[...chosen, ...newest].map(({ path }) => path)], missing };
}

/** A library in one version on disk. */
export interface LibraryEntry extends LibraryVersion {
  /** Its package folder or `.mo` file. */
  readonly path: string;
}

/** The libraries that lie in a folder as in one of MODELICAPATH; none where there is no such folder. */
export function librariesIn(folder: string): readonly LibraryEntry[] {
  if (folder.endsWith(".mo") || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => !entry.startsWith("."))
    .map((entry) => {
      const path = join(folder, entry);
      const version = /^\S+ (.+?)(?:\.mo)?$/.exec(entry)?.[1] ?? "";
      return { name: libraryName(entry), version, path, uses: () => usesOfRoot(path) };
    })
    .filter(({ path }) => isPackage(path));
}

function namesIn(root: string): string[] {
  return isPackage(root) ? [libraryName(baseName(root))] : librariesIn(root).map(({ name }) => name);
}

/** What the classes at the top of a root say that they use. */
function usesOfRoot(root: string): readonly UsedLibrary[] {
  const { topLevel } = new ClassTree(folderProvider(), [root]);
  return [...topLevel.values()].flatMap(({ definition }) => usesOf(definition));
}

function isPackage(path: string): boolean {
  return path.endsWith(".mo") || existsSync(join(path, "package.mo"));
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** `Modelica` for `Modelica 4.1.0`, `Complex` for `Complex.mo`. */
function libraryName(entry: string): string {
  return entry.replace(/\.mo$/, "").replace(/ .*$/, "");
}
