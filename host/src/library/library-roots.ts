import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ClassTree, type UsedLibrary, usesOf } from "@mofang/modelica";
import { folderProvider } from "./folder-provider.ts";

/** Folder of the data folder that holds the libraries which an installation keeps, see `LibraryStore`. */
export const libraryStoreName = "libraries";

/** Libraries to load, and those that are used but not to be had. */
export interface LibraryChoice {
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
  const available = versionsIn(folders);
  const chosen = new Map<string, LibraryEntry>();
  const missing: UsedLibrary[] = [];
  const open = [...uses, ...named.flatMap(usesOfRoot)];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { name, version } = next;
    if (hidden.has(name) || chosen.has(name)) continue;
    const versions = available.get(name) ?? [];
    const exact = versions.find((entry) => version === undefined || entry.version === version);
    if (exact === undefined && !missing.some((other) => other.name === name)) missing.push(next);
    const entry = exact ?? versions[0];
    if (entry === undefined) continue;
    chosen.set(name, entry);
    open.push(...usesOfRoot(entry.path));
  }
  for (const [name, [newest]] of available) {
    if (newest !== undefined && !hidden.has(name) && !chosen.has(name)) chosen.set(name, newest);
  }
  return { roots: [...named, ...[...chosen.values()].map(({ path }) => path)], missing };
}

interface LibraryEntry {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}

/** Every library in the folders with its versions, the newest first; a version in an earlier folder hides the same in a later. */
function versionsIn(folders: readonly string[]): ReadonlyMap<string, readonly LibraryEntry[]> {
  const versions = new Map<string, LibraryEntry[]>();
  for (const folder of folders) {
    for (const entry of entriesIn(folder)) {
      const others = versions.get(entry.name) ?? [];
      if (others.some(({ version }) => version === entry.version)) continue;
      versions.set(entry.name, [...others, entry]);
    }
  }
  for (const entries of versions.values()) entries.sort((a, b) => compareVersions(b.version, a.version));
  return versions;
}

function entriesIn(folder: string): LibraryEntry[] {
  if (folder.endsWith(".mo") || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => !entry.startsWith("."))
    .map((entry) => ({
      name: libraryName(entry),
      version: /^\S+ (.+?)(?:\.mo)?$/.exec(entry)?.[1] ?? "",
      path: join(folder, entry),
    }))
    .filter(({ path }) => isPackage(path));
}

function namesIn(root: string): string[] {
  return isPackage(root) ? [libraryName(baseName(root))] : entriesIn(root).map(({ name }) => name);
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

/** Order of dotted versions; no version is the newest, as it is what someone works on. */
function compareVersions(a: string, b: string): number {
  if (a === "" || b === "") return a === b ? 0 : a === "" ? 1 : -1;
  return a.localeCompare(b, "en", { numeric: true });
}
