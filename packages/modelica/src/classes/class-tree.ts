import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { parseFile } from "../syntax/parser.ts";
import type { ClassDefinition, ClassKind, SyntaxFile } from "../syntax/tree.ts";
import type { Place } from "../text/source-text.ts";
import { classesCatalogue } from "./catalogue.ts";
import { ClassDeclaration, type ClassText } from "./class-declaration.ts";
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

/**
 * All classes of several libraries by name (MLS 13.4). Immutable: an edit gives another tree that shares every file but
 * the edited one. Nothing is parsed before a look-up touches it.
 *
 * A root is a package folder (it holds `package.mo`), a single `.mo` file, or a folder of such. A file whose within clause
 * names a package of another root joins that package.
 */
export class ClassTree {
  readonly #files: SourceFiles;
  readonly #roots: readonly string[];
  readonly #diagnostics: Diagnostic[] = [];
  #topLevel: Map<string, ClassDeclaration> | undefined;
  /** Classes of root files by the package that their within clause names. */
  readonly #adopted = new Map<string, { readonly definition: ClassDefinition; readonly file: SyntaxFile }[]>();

  constructor(provider: SourceProvider | SourceFiles, roots: readonly string[] = [""]) {
    this.#files = provider instanceof SourceFiles ? provider : new SourceFiles(provider);
    this.#roots = roots;
  }

  /** This tree with one file's text replaced, added, or (undefined) removed. */
  withFile(path: string, text: string | undefined): ClassTree {
    return new ClassTree(this.#files.withFile(path, text), this.#roots);
  }

  /** Classes at the top, by name. */
  get topLevel(): ReadonlyMap<string, ClassDeclaration> {
    if (this.#topLevel === undefined) {
      this.#topLevel = new Map();
      for (const root of this.#roots) this.#addRoot(root, this.#topLevel);
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

  /** Diagnostics of the files parsed so far and of how they lie in packages. */
  get diagnostics(): readonly Diagnostic[] {
    const ofFiles = [...this.#files.parsedFiles].flatMap((file) => file.diagnostics);
    return [...ofFiles, ...this.#diagnostics];
  }

  #addRoot(path: string, topLevel: Map<string, ClassDeclaration>): void {
    if (path.endsWith(".mo")) {
      this.#addRootFile(path, topLevel);
      return;
    }
    const entries = this.#files.list(path);
    if (entries.some((entry) => entry.kind === "file" && entry.name === "package.mo")) {
      this.#addRootPackage(path, topLevel);
      return;
    }
    for (const entry of entries) {
      const inner = joinPath(path, entry.name);
      if (entry.kind === "file" && entry.name.endsWith(".mo")) this.#addRootFile(inner, topLevel);
      else if (entry.kind === "folder" && this.#isPackageFolder(inner)) this.#addRootPackage(inner, topLevel);
    }
  }

  #addRootPackage(folder: string, topLevel: Map<string, ClassDeclaration>): void {
    const file = this.#files.file(joinPath(folder, "package.mo"));
    const definition = file?.root.classes[0];
    if (file === undefined || definition === undefined) return;
    this.#register(topLevel, this.#packageDeclaration(definition.name.text, undefined, folder), file, definition);
  }

  #addRootFile(path: string, topLevel: Map<string, ClassDeclaration>): void {
    const file = this.#files.file(path);
    if (file === undefined) return;
    const within = file.root.within?.parts.map((part) => part.text).join(".") ?? "";
    for (const definition of file.root.classes) {
      if (within === "") {
        const name = definition.name.text;
        const adopt = (owner: ClassDeclaration) => this.#adoptedBy(owner);
        this.#register(topLevel, new ClassDeclaration(name, undefined, () => ({ file, definition }), adopt), file, definition);
      } else {
        const siblings = this.#adopted.get(within) ?? [];
        siblings.push({ definition, file });
        this.#adopted.set(within, siblings);
      }
    }
  }

  #register(
    topLevel: Map<string, ClassDeclaration>,
    declaration: ClassDeclaration,
    file: SyntaxFile,
    definition: ClassDefinition,
  ): void {
    if (topLevel.has(declaration.name)) {
      this.#report("classes.duplicate-class", { name: declaration.fullName }, placeOf(file, definition));
    } else {
      topLevel.set(declaration.name, declaration);
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
    return inOrder(found, this.#files.text(joinPath(folder, "package.order")));
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
        if (within !== undefined) this.#report("classes.unknown-within", { name }, placeOf(file, within));
      }
    }
  }

  #load(path: string, name: string, parent: ClassDeclaration | undefined): ClassText {
    const file = this.#files.file(path);
    const definition = file?.root.classes.find((candidate) => candidate.name.text === name) ?? file?.root.classes[0];
    if (file === undefined || definition === undefined) {
      this.#report("classes.wrong-class-name", { file: path, expected: name }, { file: path, start: 0, end: 0 });
      return emptyClass(path, name);
    }
    if (definition.name.text !== name) {
      this.#report("classes.wrong-class-name", { file: path, expected: name }, placeOf(file, definition.name));
    }
    const written = file.root.within?.parts.map((part) => part.text).join(".") ?? "";
    const expected = parent?.fullName ?? "";
    if (written !== expected) {
      this.#report("classes.wrong-within", { written, expected }, placeOf(file, file.root.within ?? definition.name));
    }
    return { file, definition };
  }

  #isPackageFolder(folder: string): boolean {
    return this.#files.list(folder).some((entry) => entry.kind === "file" && entry.name === "package.mo");
  }

  #report(code: string, values: Diagnostic["values"], place: Place): void {
    const rule = classesCatalogue[code as keyof typeof classesCatalogue];
    this.#diagnostics.push({ code, severity: rule.severity, values, place });
  }
}

/** Parts of a dotted name; dots inside quoted identifiers do not split. */
export function splitName(fullName: string): string[] {
  return fullName.match(/'(?:[^'\\]|\\.)*'|[^.]+/g) ?? [];
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
  if (definition === undefined) throw new Error("invariant: the text holds a package");
  return { file, definition };
}
