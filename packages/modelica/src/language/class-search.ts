/** Finding classes by what is typed of their names and descriptions, without parsing the files that hold them. */
import { present } from "@mofang/vocabulary";
import type { ClassSummary, ClassTree } from "../classes/class-tree.ts";
import { joinPath, type SourceProvider } from "../classes/source-provider.ts";
import { decodeString } from "../syntax/string-literal.ts";

/** A class as its file's text tells of it. */
interface FoundClass {
  readonly fullName: string;
  readonly description: string;
  /** Last names of what it extends, as far as the text tells: more of them than there are, never fewer. */
  readonly bases: readonly string[];
  /** Whether it stands at the top or in a package. */
  readonly isInPackage: boolean;
}

/**
 * Strings, comments, the two ends of a class, the within clause, what is extended and what is imported under another name. A
 * class with `=` behind its name has no end, and what stands behind is extended; `extends` stands before the name of a class
 * that is extended where it is declared.
 */
const tokens =
  /"(?:[^"\\]|\\[\s\S])*"|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|\bwithin\s+(?<within>[\w.']+)\s*;|\bend\s+(?<end>'(?:[^'\\]|\\.)*'|\w+)|\b(?<keyword>operator\s+record|operator\s+function|model|block|class|connector|record|type|package|function|operator)\s+(?<extension>extends\s+)?(?<name>'(?:[^'\\]|\\.)*'|\w+)(?<short>\s*=(?:\s*(?:input|output|flow|stream|discrete|parameter|constant)\b)*(?:\s*(?<base>[\w.']+))?)?(?:\s*(?<description>"(?:[^"\\]|\\[\s\S])*"))?|\bextends\s+(?<extended>[\w.']+)|\bimport\s+(?<alias>\w+)\s*=\s*(?<imported>[\w.']+)/g;

/** The classes that a text declares, in its order, by full name. What a text with errors seems to declare is among them. */
export function scanClasses(source: string): readonly FoundClass[] {
  const around: { readonly name: string; readonly bases: string[]; readonly isPackage: boolean }[] = [];
  const found: FoundClass[] = [];
  const aliases = new Map<string, string>();
  const baseOf = (written: string): string => {
    const last = lastName(written);
    return written === last ? (aliases.get(last) ?? last) : last;
  };
  let outer = "";
  for (const { groups = {} } of source.matchAll(tokens)) {
    const { within, end, keyword, name, extension, short, base, description, extended, alias, imported } = groups;
    if (within !== undefined) outer = `${within}.`;
    else if (end !== undefined) {
      if (around.at(-1)?.name === end) around.pop();
    } else if (extended !== undefined) around.at(-1)?.bases.push(baseOf(extended));
    else if (alias !== undefined && imported !== undefined) aliases.set(alias, lastName(imported));
    else if (name !== undefined) {
      const bases = [...(extension === undefined ? [] : [name]), ...(base === undefined ? [] : [baseOf(base)])];
      const fullName = `${outer}${[...around.map((each) => each.name), name].join(".")}`;
      const described = description === undefined ? "" : decodeString(description.slice(1, -1));
      found.push({ fullName, description: described, bases, isInPackage: around.at(-1)?.isPackage ?? true });
      if (short === undefined) around.push({ name, bases, isPackage: keyword === "package" });
    }
  }
  return found;
}

function lastName(written: string): string {
  return written.slice(written.lastIndexOf(".") + 1);
}

/** Libraries beside the user's files. */
interface SearchedLibraries {
  readonly provider: SourceProvider;
  /** Folders and files of the provider that hold them. */
  readonly roots: readonly string[];
}

/** Classes by name and description. What a text holds is remembered as long as it stays the same. */
export class ClassSearch {
  #own = new Map<string, { readonly text: string; readonly classes: readonly FoundClass[] }>();
  /** What is read of the libraries, and the paths that are not read yet, the next one last. */
  #libraries: { readonly provider: SourceProvider; readonly classes: FoundClass[]; readonly waiting: string[] } | undefined;

  /**
   * The classes that fit words best, in the order in which they fit: those whose own name begins with what is typed, that
   * have it in their name, in the name of a package around them, in their description.
   *
   * @param tree  all classes, which tells those that a text only seems to declare
   * @param files  the user's files by path
   * @param words  what is typed; every word of it must be found. Nothing fits an empty text
   * @param accepts  says which classes count
   */
  find(
    tree: ClassTree,
    files: ReadonlyMap<string, string>,
    libraries: SearchedLibraries,
    words: string,
    most: number,
    accepts: (found: ClassSummary) => boolean,
  ): readonly ClassSummary[] {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return [];
    const ranked = [...this.#classesOf(files), ...this.#classesIn(libraries)]
      .map((found) => ({ found, rank: rankOf(found, wanted) }))
      .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.rank - b.rank || a.found.fullName.length - b.found.fullName.length);
    const results = new Map<string, ClassSummary>();
    for (const { found } of ranked) {
      if (results.size === most) break;
      const summary = tree.summaryOf(found.fullName);
      if (summary !== undefined && accepts(summary)) results.set(summary.name, summary);
    }
    return [...results.values()];
  }

  /** Full names of the classes of a simple name: of the user's files first, and those with few packages around them. */
  named(files: ReadonlyMap<string, string>, libraries: SearchedLibraries, name: string): readonly string[] {
    const fitting = (classes: readonly FoundClass[]): readonly string[] =>
      classes
        .map(({ fullName }) => fullName)
        .filter((fullName) => lastName(fullName) === name)
        .sort((a, b) => a.split(".").length - b.split(".").length || a.length - b.length);
    return [...fitting(this.#classesOf(files)), ...fitting(this.#classesIn(libraries))];
  }

  /**
   * Full names of the classes of packages that may be derived from one, and of itself, by the names in their texts alone: none
   * that is derived is missing. Cost: linear in the classes there are.
   */
  derivedFrom(files: ReadonlyMap<string, string>, libraries: SearchedLibraries, className: string): readonly string[] {
    const all = [...this.#classesOf(files), ...this.#classesIn(libraries)];
    const byBase = new Map<string, FoundClass[]>();
    for (const found of all) {
      for (const base of found.bases) {
        const known = byBase.get(base);
        if (known === undefined) byBase.set(base, [found]);
        else known.push(found);
      }
    }
    const derived = new Set<FoundClass>(all.filter(({ fullName }) => fullName === className));
    const names = [lastName(className)];
    const seen = new Set(names);
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      for (const found of byBase.get(name) ?? []) {
        derived.add(found);
        const own = lastName(found.fullName);
        if (!seen.has(own)) names.push(own);
        seen.add(own);
      }
    }
    return all.filter((found) => found.isInPackage && derived.has(found)).map(({ fullName }) => fullName);
  }

  #classesOf(files: ReadonlyMap<string, string>): readonly FoundClass[] {
    const modelica = [...files].filter(([path]) => path.endsWith(".mo"));
    const entries = modelica.map(([path, text]) => {
      const before = this.#own.get(path);
      return [path, before?.text === text ? before : { text, classes: scanClasses(text) }] as const;
    });
    this.#own = new Map(entries);
    return entries.flatMap(([, { classes }]) => classes);
  }

  /**
   * Reads libraries file by file until it is told to stop, so that no search has to read them all at once.
   *
   * @returns whether all is read
   */
  readSome({ provider, roots }: SearchedLibraries, isOver: () => boolean): boolean {
    if (this.#libraries?.provider !== provider) {
      const paths = roots.flatMap((root) => (root.endsWith(".mo") ? [root] : modelicaFiles(provider, root)));
      this.#libraries = { provider, classes: [], waiting: paths.reverse() };
    }
    const { classes, waiting } = this.#libraries;
    for (let path = waiting.at(-1); path !== undefined && !isOver(); path = waiting.at(-1)) {
      classes.push(...scanClasses(present(provider.read(path), "text of a file that is listed")));
      waiting.pop();
    }
    return waiting.length === 0;
  }

  #classesIn(libraries: SearchedLibraries): readonly FoundClass[] {
    this.readSome(libraries, () => false);
    return this.#libraries?.classes ?? [];
  }
}

function modelicaFiles(provider: SourceProvider, folder: string): readonly string[] {
  return provider.list(folder).flatMap(({ name, kind }) => {
    const path = joinPath(folder, name);
    if (kind === "folder") return modelicaFiles(provider, path);
    return name.endsWith(".mo") ? [path] : [];
  });
}

/** How badly words fit a class, 0 for its own name; infinite where one of them is not found. */
function rankOf({ fullName, description }: FoundClass, wanted: readonly string[]): number {
  const own = fullName.slice(fullName.lastIndexOf(".") + 1);
  // Examples and tests are looked for less often than what they use.
  const isExample = /\.(?:Examples|Internal|Obsolete)\b|Test\b|^Obsolete/.test(fullName);
  return Math.max(...wanted.map((word) => rankOfWord(word, own, fullName, description))) + (isExample ? 0.5 : 0);
}

function rankOfWord(word: string, own: string, fullName: string, description: string): number {
  const name = own.toLowerCase();
  if (name === word) return 0;
  if (name.startsWith(word)) return 1;
  if (
    own
      .replace(/[^A-Z0-9]/g, "")
      .toLowerCase()
      .startsWith(word) &&
    word.length > 1
  )
    return 2;
  if (name.includes(word)) return 3;
  if (fullName.toLowerCase().includes(word)) return 4;
  return description.toLowerCase().includes(word) ? 5 : Number.POSITIVE_INFINITY;
}
