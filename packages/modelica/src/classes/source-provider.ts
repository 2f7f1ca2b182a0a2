import type { ClassIndexStore } from "../syntax/class-index.ts";

/** One entry of a folder, as a `SourceProvider` lists it. */
export interface SourceEntry {
  /** Name without the folder, `package.mo`. */
  readonly name: string;
  readonly kind: "file" | "folder";
}

/**
 * Where source files come from: a disk, a map in memory, an archive. Paths use `/`. Both calls are synchronous, because a
 * class is parsed when its name is first looked up.
 */
export interface SourceProvider {
  /** Entries of a folder in any order; empty when there is no such folder. */
  list(folder: string): readonly SourceEntry[];
  /** Text of a file, undefined when there is none. */
  read(path: string): string | undefined;
  /** Where it is kept what the texts hold, so that they need not be parsed as a whole again. */
  readonly indexes?: ClassIndexStore;
}

/** A provider that holds its files in memory; `files` maps a path to its text and is read at each call, not copied. */
export function memoryProvider(files: ReadonlyMap<string, string> | Readonly<Record<string, string>>): SourceProvider {
  const map = files instanceof Map ? (files as ReadonlyMap<string, string>) : new Map(Object.entries(files));
  return {
    list: (folder) => entriesBelow(map.keys(), folder),
    read: (path) => map.get(path),
  };
}

/** A provider that shows the replaced texts, hides the paths whose text is undefined, and everything else as `base` does. */
export function overlayProvider(base: SourceProvider, replaced: ReadonlyMap<string, string | undefined>): SourceProvider {
  const shown = [...replaced].flatMap(([path, text]) => (text === undefined ? [] : [path]));
  return {
    read: (path) => (replaced.has(path) ? replaced.get(path) : base.read(path)),
    list: (folder) => {
      const own = entriesBelow(shown, folder);
      const names = new Set(own.map((entry) => entry.name));
      const others = base.list(folder).filter(({ name }) => !names.has(name) && !replaced.has(joinPath(folder, name)));
      return [...others, ...own];
    },
  };
}

/** `folder/name`, or just the name where the folder is empty. */
export function joinPath(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

function entriesBelow(paths: Iterable<string>, folder: string): SourceEntry[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  const entries = new Map<string, SourceEntry>();
  for (const path of paths) {
    if (!path.startsWith(prefix) || path.length === prefix.length) continue;
    const rest = path.slice(prefix.length);
    const slash = rest.indexOf("/");
    const name = slash < 0 ? rest : rest.slice(0, slash);
    entries.set(name, { name, kind: slash < 0 ? "file" : "folder" });
  }
  return [...entries.values()];
}
