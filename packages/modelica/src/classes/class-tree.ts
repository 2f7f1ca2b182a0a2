import { invariant } from "@mofang/vocabulary";
import { classesCatalogue } from "../diagnostics/classes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { parseFile } from "../syntax/parser.ts";
import type { ClassDefinition, ClassKind, SyntaxFile } from "../syntax/tree.ts";
import type { Place } from "../text/source-text.ts";
import { ClassDeclaration, type ClassText } from "./class-declaration.ts";
import { checkPackageOrder, orderFile } from "./package-order.ts";
import { SourceFiles } from "./source-files.ts";
import { joinPath, type SourceProvider } from "./source-provider.ts";

/** A class as a tree in a user interface shows it. */
export interface ClassSummary {
  /** Full name. */
  readonly name: string;
  readonly kind: ClassKind;
  readonly description: string;
  readonly isPartial: boolean;
  readonly hasChildren: boolean;
  readonly place: Place;
}

/** Where a class at the top lies. */
interface RootSource extends ClassText {
  /** Folder of a package; undefined for a class in a root file. */
  readonly folder: string | undefined;
}

/**
 * All classes of several libraries by name (MLS 13.4). Immutable: an edit gives another tree that shares every file but
 * the edited one. Nothing is parsed before a look-up touches it.
 *
 * A root is a package folder (it holds `package.mo`), a single `.mo` file, or a folder of such. A file whose within clause
 * names a package of another root joins that package.
 */
export class ClassTree {
  /** The same object for all trees that came from one by `withFile`. */
  readonly lineage: object;
  readonly #files: SourceFiles;
  readonly #roots: readonly string[];
  /** The tree from which this one differs by one file. Forgotten once this one has taken over what did not change. */
  #previous: ClassTree | undefined;
  #topLevel: Map<string, ClassDeclaration> | undefined;
  /** Classes at the top by where they lie, in the order of the roots. */
  #sources: readonly RootSource[] = [];
  /** Classes of root files by the package that their within clause names. */
  readonly #adopted = new Map<string, ClassText[]>();
  /** What is wrong with how files lie, by the class at the top that it concerns; of all together under an empty name. */
  readonly #diagnostics = new Map<string, Diagnostic[]>();

  constructor(provider: SourceProvider | SourceFiles, roots: readonly string[] = [""], lineage: object = {}) {
    this.lineage = lineage;
    this.#files = provider instanceof SourceFiles ? provider : new SourceFiles(provider);
    this.#roots = roots;
  }

  /**
   * This tree with one file's text replaced, added, or (undefined) removed. Classes at the top to which the file does not
   * belong are the same objects in both.
   */
  withFile(path: string, text: string | undefined): ClassTree {
    const next = new ClassTree(this.#files.withFile(path, text), this.#roots, this.lineage);
    next.#previous = this.#topLevel === undefined ? this.#previous : this;
    return next;
  }

  /** Classes at the top, by name. */
  get topLevel(): ReadonlyMap<string, ClassDeclaration> {
    if (this.#topLevel === undefined) {
      this.#topLevel = new Map();
      this.#sources = this.#roots.flatMap((root) => this.#sourcesOf(root));
      const reusable = this.#reusable();
      for (const source of this.#sources) this.#register(this.#topLevel, source, reusable);
      this.#previous = undefined;
      this.#checkAdopted();
    }
    return this.#topLevel;
  }

  /** The class of a full name, undefined when there is none. Inherited classes are not found here. */
  find(fullName: string): ClassDeclaration | undefined {
    let found: ClassDeclaration | undefined;
    for (const part of splitName(fullName)) {
      found = found === undefined ? this.topLevel.get(part) : found.members.get(part);
      if (found === undefined) return undefined;
    }
    return found;
  }

  /** One parsed file by its path, undefined when there is none. */
  file(path: string): SyntaxFile | undefined {
    return this.#files.file(path);
  }

  /** Text of a file, Modelica or not, undefined when there is none. */
  text(path: string): string | undefined {
    return this.#files.text(path);
  }

  /** Full names of all classes, parents before children. Parses every file. */
  classNames(): string[] {
    const names: string[] = [];
    const open = [...this.topLevel.values()].reverse();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      names.push(next.fullName);
      open.push(...[...next.members.values()].reverse());
    }
    return names;
  }

  /** Classes directly inside the one named, or at the top for an empty name; parses no more than these. */
  childrenOf(fullName: string): ClassSummary[] {
    const members = fullName === "" ? this.topLevel : this.find(fullName)?.members;
    return [...(members?.values() ?? [])].map(summarise);
  }

  /** A class as a tree shows it, undefined when there is none; parses no more than its file. */
  summaryOf(fullName: string): ClassSummary | undefined {
    const declaration = this.find(fullName);
    return declaration && summarise(declaration);
  }

  /** How the `package.order` of a package differs from what is in it; nothing where it has none. */
  orderDiagnostics(fullName: string): readonly Diagnostic[] {
    const declaration = this.find(fullName);
    if (declaration === undefined || !declaration.file.root.classes.includes(declaration.definition)) return [];
    const path = declaration.file.source.path.replace(/(^|\/)package\.mo$/, `$1${orderFile}`);
    const order = path.endsWith(orderFile) ? this.#files.text(path) : undefined;
    return order === undefined ? [] : checkPackageOrder(declaration, path, order);
  }

  /** Diagnostics of the files parsed so far and of how they lie in packages. */
  get diagnostics(): readonly Diagnostic[] {
    const ofFiles = [...this.#files.parsedFiles()].flatMap((file) => file.diagnostics);
    return [...ofFiles, ...[...this.#diagnostics.values()].flat()];
  }

  /** The classes at the top below a root. Notes what its files add to packages elsewhere. */
  #sourcesOf(root: string): readonly RootSource[] {
    if (root.endsWith(".mo")) return this.#sourcesOfFile(root);
    // By name, so that of two classes of one name the same one counts however the provider lists them.
    const entries = [...this.#files.list(root)].sort((a, b) => (a.name < b.name ? -1 : 1));
    if (entries.some((entry) => entry.kind === "file" && entry.name === "package.mo")) return this.#sourceOfPackage(root);
    return entries.flatMap((entry) => {
      const inner = joinPath(root, entry.name);
      if (entry.kind === "file") return entry.name.endsWith(".mo") ? this.#sourcesOfFile(inner) : [];
      return this.#isPackageFolder(inner) ? this.#sourceOfPackage(inner) : [];
    });
  }

  #sourceOfPackage(folder: string): readonly RootSource[] {
    const path = joinPath(folder, "package.mo");
    const file = this.#files.file(path);
    if (file === undefined) return [];
    const [definition] = file.root.classes.filter(hasName);
    if (definition !== undefined) return [{ file, definition, folder }];
    // Where no class can be read of the text, the folder tells its name, and the classes beside it stay (MLS 13.4.1).
    const name = folder.split("/").at(-1)?.split(" ")[0] ?? "";
    return /^[A-Za-z_]\w*$/.test(name) ? [{ ...emptyClass(path, name), folder }] : [];
  }

  #sourcesOfFile(path: string): readonly RootSource[] {
    const file = this.#files.file(path);
    if (file === undefined) return [];
    const within = file.root.within?.parts.map((part) => part.text).join(".") ?? "";
    const classes = file.root.classes.filter(hasName);
    if (within === "") return classes.map((definition) => ({ file, definition, folder: undefined }));
    const siblings = this.#adopted.get(within) ?? [];
    this.#adopted.set(within, [...siblings, ...classes.map((definition) => ({ file, definition }))]);
    return [];
  }

  /** Classes at the top that the previous tree and this one have alike, by name. */
  #reusable(): ReadonlyMap<string, ClassDeclaration> {
    const previous = this.#previous;
    const reusable = new Map<string, ClassDeclaration>();
    if (previous === undefined) return reusable;
    const before = new Map(previous.#sources.map((source) => [source.definition, source]));
    const changed = this.#files.changesSince(previous.#files);
    for (const { definition, folder } of this.#sources) {
      const declaration = previous.#topLevel?.get(definition.name.text);
      const isSame = declaration?.definition === definition && before.get(definition)?.folder === folder;
      const isTouched = folder !== undefined && changed.some((path) => path.startsWith(`${folder}/`));
      if (isSame && !isTouched && this.#adoptsAlike(previous, declaration.name)) reusable.set(declaration.name, declaration);
    }
    return reusable;
  }

  /** Whether a class at the top adopts the same classes here and in another tree. */
  #adoptsAlike(other: ClassTree, name: string): boolean {
    const adoptedIn = (tree: ClassTree) =>
      [...tree.#adopted].flatMap(([within, classes]) => (splitName(within)[0] === name ? classes : []));
    const before = adoptedIn(other);
    const now = adoptedIn(this);
    return before.length === now.length && now.every(({ definition }, i) => definition === before[i]?.definition);
  }

  #register(
    topLevel: Map<string, ClassDeclaration>,
    { file, definition, folder }: RootSource,
    reusable: ReadonlyMap<string, ClassDeclaration>,
  ): void {
    const name = definition.name.text;
    const previous = this.#previous;
    if (topLevel.has(name)) {
      this.#report("", "classes.duplicate-class", { name }, placeOf(file, definition));
      return;
    }
    const known = reusable.get(name);
    if (known !== undefined) {
      topLevel.set(name, known);
      // The same list, because the tree that made it still gets what is read of that class later.
      if (previous !== undefined) this.#diagnostics.set(name, previous.#diagnosticsOf(name));
    } else if (folder === undefined) {
      const adopt = (owner: ClassDeclaration) => this.#adoptedBy(owner);
      topLevel.set(name, new ClassDeclaration(name, undefined, () => ({ file, definition }), adopt));
    } else {
      topLevel.set(name, this.#packageDeclaration(name, undefined, folder));
    }
  }

  #packageDeclaration(name: string, parent: ClassDeclaration | undefined, folder: string): ClassDeclaration {
    const path = joinPath(folder, "package.mo");
    return new ClassDeclaration(
      name,
      parent,
      () => this.#load(path, name, parent),
      (owner) => this.#folderMembers(owner, folder),
    );
  }

  #folderMembers(owner: ClassDeclaration, folder: string): ReadonlyMap<string, ClassDeclaration> {
    const found = new Map<string, ClassDeclaration>(this.#adoptedBy(owner));
    for (const entry of this.#files.list(folder)) {
      const path = joinPath(folder, entry.name);
      if (entry.kind === "folder") {
        if (this.#isPackageFolder(path)) found.set(entry.name, this.#packageDeclaration(entry.name, owner, path));
      } else if (entry.name.endsWith(".mo") && entry.name !== "package.mo") {
        const name = entry.name.slice(0, -".mo".length);
        const adopt = (inner: ClassDeclaration) => this.#adoptedBy(inner);
        found.set(name, new ClassDeclaration(name, owner, () => this.#load(path, name, owner), adopt));
      }
    }
    return inOrder(found, this.#files.text(joinPath(folder, orderFile)));
  }

  #adoptedBy(owner: ClassDeclaration): ReadonlyMap<string, ClassDeclaration> {
    const adopted = this.#adopted.get(owner.fullName) ?? [];
    return new Map(
      adopted.map(({ definition, file }) => {
        const name = definition.name.text;
        const adopt = (inner: ClassDeclaration) => this.#adoptedBy(inner);
        return [name, new ClassDeclaration(name, owner, () => ({ file, definition }), adopt)];
      }),
    );
  }

  #checkAdopted(): void {
    for (const [name, classes] of this.#adopted) {
      if (this.find(name) !== undefined) continue;
      for (const { file } of classes) {
        const within = file.root.within;
        if (within !== undefined) this.#report("", "classes.unknown-within", { name }, placeOf(file, within));
      }
    }
  }

  #load(path: string, name: string, parent: ClassDeclaration | undefined): ClassText {
    const top = splitName(parent?.fullName ?? name)[0] ?? "";
    const file = this.#files.file(path);
    const classes = file?.root.classes.filter(hasName) ?? [];
    const definition = classes.find((candidate) => candidate.name.text === name) ?? classes[0];
    if (file === undefined || definition === undefined) {
      this.#report(top, "classes.wrong-class-name", { file: path, expected: name }, { file: path, start: 0, end: 0 });
      return emptyClass(path, name);
    }
    if (definition.name.text !== name) {
      this.#report(top, "classes.wrong-class-name", { file: path, expected: name }, placeOf(file, definition.name));
    }
    const written = file.root.within?.parts.map((part) => part.text).join(".") ?? "";
    const expected = parent?.fullName ?? "";
    if (written !== expected) {
      this.#report(top, "classes.wrong-within", { written, expected }, placeOf(file, file.root.within ?? definition.name));
    }
    return { file, definition };
  }

  #isPackageFolder(folder: string): boolean {
    return this.#files.list(folder).some((entry) => entry.kind === "file" && entry.name === "package.mo");
  }

  #report(top: string, code: keyof typeof classesCatalogue, values: Diagnostic["values"], place: Place): void {
    this.#diagnosticsOf(top).push({ code, severity: classesCatalogue[code].severity, values, place });
  }

  #diagnosticsOf(top: string): Diagnostic[] {
    const diagnostics = this.#diagnostics.get(top) ?? [];
    this.#diagnostics.set(top, diagnostics);
    return diagnostics;
  }
}

/** Parts of a dotted name; dots inside quoted identifiers do not split. */
export function splitName(fullName: string): string[] {
  return fullName.match(/'(?:[^'\\]|\\.)*'|[^.]+/g) ?? [];
}

function hasName({ name }: ClassDefinition): boolean {
  return name.text !== "";
}

function placeOf(file: SyntaxFile, node: { readonly start: number; readonly end: number }): Place {
  return { file: file.source.path, start: node.start, end: node.end };
}

function summarise(declaration: ClassDeclaration): ClassSummary {
  const definition = declaration.definition;
  return {
    name: declaration.fullName,
    kind: definition.classKind,
    description: definition.description?.text ?? "",
    isPartial: definition.partial,
    hasChildren: declaration.members.size > 0,
    place: declaration.placeOf(definition),
  };
}

/** Members as `package.order` lists them, then the others by name. */
function inOrder(
  members: ReadonlyMap<string, ClassDeclaration>,
  order: string | undefined,
): ReadonlyMap<string, ClassDeclaration> {
  const sorted = new Map<string, ClassDeclaration>();
  for (const line of order?.split(/\r\n|\r|\n/) ?? []) {
    const member = members.get(line.trim());
    if (member !== undefined) sorted.set(member.name, member);
  }
  for (const name of [...members.keys()].sort()) {
    const member = members.get(name);
    if (member !== undefined) sorted.set(name, member);
  }
  return sorted;
}

/** An empty package in place of a class whose file does not hold it. */
function emptyClass(path: string, name: string): ClassText {
  const file = parseFile(path, `package ${name} end ${name};`);
  const [definition] = file.root.classes;
  invariant(definition !== undefined, "the text holds a package");
  return { file, definition };
}
