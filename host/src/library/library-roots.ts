import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  ClassTree,
  chooseVersions,
  type Diagnostic,
  type LibraryUse,
  type LibraryVersion,
  newestOf,
  placedUsesOf,
} from "@mofang/modelica";
import { folderProvider } from "./folder-provider.ts";

/** Folder of the data folder that holds the libraries which an installation keeps, see `LibraryStore`. */
export const libraryStoreName = "libraries";

/** Libraries to load, and what is to be known of them. */
interface LibraryChoice {
  /** Package folders, `.mo` files or folders of such; absolute. */
  readonly roots: readonly string[];
  /** What is missing, stands in for another version, or is asked for twice. */
  readonly issues: readonly Diagnostic[];
}

/**
 * Chooses what to load: everything that is named, and of every library in the folders one version, unless something named
 * hides it. That is the version which the named libraries and models use, directly or through others (annotation `uses`,
 * MLS 3.6 §18.8.2), or else the newest. A folder of MODELICAPATH (§13.3) holds versions side by side: `Modelica 4.1.0`.
 *
 * @param named  package folders, `.mo` files or folders of such; absolute paths that exist
 * @param folders  absolute paths, the first that has a library wins; a folder that does not exist holds nothing
 * @param uses  what else is used, by models that are no files of this machine
 * @param elsewhere  names of libraries that are no files of this machine, which hide those in the folders
 */
export function chooseLibraries(
  named: readonly string[],
  folders: readonly string[],
  uses: readonly LibraryUse[] = [],
  elsewhere: ReadonlySet<string> = new Set(),
): LibraryChoice {
  const hidden = new Set([...elsewhere, ...named.flatMap(namesIn)]);
  const available = folders.flatMap(librariesIn);
  const { chosen, issues } = chooseVersions(available, [...uses, ...named.flatMap(usesOfRoot)], hidden);
  const names = new Set([...hidden, ...chosen.map(({ name }) => name)]);
  const others = [...new Set(available.map(({ name }) => name))].filter((name) => !names.has(name));
  const newest = others.flatMap((name) => newestOf(available.filter((entry) => entry.name === name)) ?? []);
  return { roots: [...named, ...[...chosen, ...newest].map(({ path }) => path)], issues };
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
function usesOfRoot(root: string): readonly LibraryUse[] {
  const { topLevel } = new ClassTree(folderProvider(), [root]);
  return [...topLevel.values()].flatMap(placedUsesOf);
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
