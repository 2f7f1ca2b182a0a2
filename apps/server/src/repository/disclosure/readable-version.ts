import { isAbsolute } from "node:path";
import { chooseLibraries, folderProvider } from "@mofang/host/library";
import {
  accessOf,
  allowsAccess,
  annotatedClassesOf,
  annotatedClassesOfFile,
  ClassLookup,
  ClassTree,
  type Disclosure,
  disclosedText,
  lowerAccess,
  memoryProvider,
  type SourceProvider,
  type SyntaxFile,
  showsFile,
  splitName,
  statedAccess,
  usesOf,
} from "@mofang/modelica";
import type { ProtectionLevel } from "@mofang/vocabulary";
import { isUnreadable } from "./stated-levels.ts";

/** The files of one version, judged for one ceiling. What was found is kept: a version never changes. */
export class ReadableVersion {
  /** Letters of its Modelica files. */
  readonly nLetters: number;
  readonly #tree: ClassTree;
  readonly #lookup: ClassLookup;
  readonly #ceiling: ProtectionLevel;
  readonly #aroundFolder = new Map<string, ProtectionLevel>();
  readonly #texts = new Map<string, string | undefined>();

  /**
   * @param ceiling         what is seen at most, whatever the classes say
   * @param libraryFolders  absolute folders of libraries whose connectors classes may have
   */
  constructor(
    files: readonly { readonly path: string; readonly text: string }[],
    ceiling: ProtectionLevel,
    libraryFolders: readonly string[],
  ) {
    this.nLetters = files.reduce((sum, { text }) => sum + text.length, 0);
    this.#tree = treeWithLibraries(new Map(files.map(({ path, text }) => [path, text])), libraryFolders);
    this.#lookup = new ClassLookup(this.#tree);
    this.#ceiling = ceiling;
  }

  /** Text of a Modelica file or `package.order`; undefined where nothing of it is seen. */
  textOf(path: string): string | undefined {
    if (!this.#texts.has(path)) this.#texts.set(path, this.#textOf(path));
    return this.#texts.get(path);
  }

  /** Whether all of a file is seen, be it Modelica or something else. */
  isWhole(path: string): boolean {
    if (path.toLowerCase() === "readme.md") return true;
    if (!path.endsWith(".mo")) return allowsAccess(lowerAccess(this.#around(folderOf(path)), this.#ceiling), neededFor(path));
    const file = this.#tree.file(path);
    return file !== undefined && !isUnreadable(file) && showsFile(file, this.#disclosureOf(file));
  }

  /** Whether nothing of a file is seen, so that it had better not be listed. */
  isHidden(path: string): boolean {
    return path.endsWith(".mo") ? this.textOf(path) === undefined : this.#around(folderOf(path)) === "hide";
  }

  /** Level of a class in a file as a reader sees it; of a file that is not Modelica that of its folder. */
  levelOf(fullName: string, path: string): ProtectionLevel {
    if (!path.endsWith(".mo")) return lowerAccess(this.#around(folderOf(path)), this.#ceiling);
    const file = this.#tree.file(path);
    if (file === undefined || isUnreadable(file)) return "hide";
    const names = splitName(fullName).slice(file.root.within?.parts.length ?? 0);
    let level = this.#disclosureOf(file).around;
    let classes = annotatedClassesOfFile(file);
    for (const name of names) {
      const found = classes.find(({ definition }) => definition.name.text === name);
      level = (found && statedAccess(found)) ?? level;
      classes = found === undefined ? [] : annotatedClassesOf(found.definition);
    }
    return lowerAccess(level, this.#ceiling);
  }

  #textOf(path: string): string | undefined {
    if (!path.endsWith(".mo")) return this.isWhole(path) ? this.#tree.text(path) : undefined;
    const file = this.#tree.file(path);
    return file === undefined || isUnreadable(file) ? undefined : disclosedText(file, this.#disclosureOf(file));
  }

  #disclosureOf({ source, root }: SyntaxFile): Disclosure {
    const within = root.within?.parts.map(({ text }) => text) ?? [];
    const owner = within.length === 0 ? undefined : this.#tree.find(within.join("."));
    const folder = folderOf(source.path) ?? "";
    const isPackage = source.path === joined(folder, "package.mo");
    // A file joins the package that its within clause names; what lies in the folder of a package is meant to belong to that.
    const named = owner === undefined ? "packageDuplicate" : accessOf(owner);
    return {
      around: lowerAccess(named, this.#around(isPackage ? folderOf(folder) : folder)),
      ceiling: this.#ceiling,
      declarationOf: (definition) => {
        const found = this.#tree.find([...within, definition.name.text].join("."));
        return found?.definition === definition ? found : undefined;
      },
      lookup: this.#lookup,
    };
  }

  /** What the packages say in whose folders a folder lies; undefined is above the root, where nobody says anything. */
  #around(folder: string | undefined): ProtectionLevel {
    if (folder === undefined) return "packageDuplicate";
    const known = this.#aroundFolder.get(folder);
    if (known !== undefined) return known;
    const file = this.#tree.file(joined(folder, "package.mo"));
    const definition = file?.root.classes[0];
    const stated = file !== undefined && isUnreadable(file) ? "hide" : definition && statedAccess(definition);
    const level = stated ?? this.#around(folderOf(folder));
    this.#aroundFolder.set(folder, level);
    return level;
  }
}

/** The classes of a version, and of the libraries that it uses; nothing of these is read before a name leads there. */
function treeWithLibraries(texts: ReadonlyMap<string, string>, libraryFolders: readonly string[]): ClassTree {
  const own = memoryProvider(texts);
  const disk = folderProvider();
  const sourceOf = (path: string): SourceProvider => (isAbsolute(path) ? disk : own);
  const provider = { list: (path: string) => sourceOf(path).list(path), read: (path: string) => sourceOf(path).read(path) };
  const uses = [...new ClassTree(own, [""]).topLevel.values()].flatMap(usesOf);
  return new ClassTree(provider, ["", ...chooseLibraries([], libraryFolders, uses).roots]);
}

/** Endings of pictures: they belong to the documentation. */
const isPicture = /\.(png|jpe?g|gif|svg|webp|bmp)$/i;

/** The level from which a file that is no Modelica text is seen: pictures with the documentation, the order with its package. */
function neededFor(path: string): ProtectionLevel {
  if (path === "package.order" || path.endsWith("/package.order")) return "packageText";
  return isPicture.test(path) ? "documentation" : "nonPackageText";
}

/** The folder around a path, empty for the root; undefined for the root itself. */
function folderOf(path: string): string | undefined {
  return path === "" ? undefined : path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function joined(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}
