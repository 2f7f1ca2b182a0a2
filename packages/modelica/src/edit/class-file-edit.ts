/** Makes, deletes, copies and moves classes among the user's files, and keeps `package.order` with them. */
import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassTree } from "../classes/class-tree.ts";
import type { FileChange, FileTexts, WorkspaceEditResult } from "../classes/workspace-edit.ts";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import { diagnose } from "../diagnostics/report.ts";
import { validateName } from "../language/name-validation.ts";
import { type NameScope, walkNames } from "../language/name-walk.ts";
import { findReferences } from "../language/references.ts";
import { type ModelicaSymbol, nameOfSymbol, ownerOfSymbol, placeOfSymbol } from "../language/symbol.ts";
import { SymbolLookup } from "../language/symbol-lookup.ts";
import { compositionOf } from "../syntax/class-members.ts";
import { encodeString } from "../syntax/string-literal.ts";
import type { ClassKind, Identifier, SyntaxFile } from "../syntax/tree.ts";
import { walkSyntax } from "../syntax/walk.ts";
import { lineEndAt } from "../text/line-end.ts";
import type { Span } from "../text/source-text.ts";
import { applyEdits, type TextEdit } from "../text/text-edit.ts";
import { endOfHeader, endOfItem, insertLines, itemIndentation, removeItem } from "./layout.ts";

/** Kinds of classes that are made: an expandable connector is a connector in the syntax. */
export type NewClassKind = ClassKind | "expandable-connector";

/** A class to be made. */
interface NewClass {
  readonly kind: NewClassKind;
  readonly name: string;
  /** Plain text, not yet a literal. */
  readonly description?: string;
}

/**
 * Makes an empty class: in a file of its own where the parent is a package with a folder, or at the top; in the text of
 * the parent otherwise.
 *
 * @param parent  full name of the class around it; empty for the top
 * Refuses with the codes of `validateName`, `edit.class-not-found`, `edit.read-only`, `edit.class-without-body`,
 * `edit.file-exists` and `edit.file-has-errors`.
 */
export function newClass(tree: ClassTree, files: FileTexts, parent: string, made: NewClass): WorkspaceEditResult {
  const description = made.description === undefined ? "" : ` ${encodeString(made.description)}`;
  const newline = lineEndAt(tree.find(parent)?.file.source.text ?? "", 0);
  const text = `${made.kind.replace("-", " ")} ${made.name}${description}${newline}end ${made.name};`;
  return placeClass(tree, files, parent, made.name, text);
}

/** Deletes a class with all that is in it; what uses it stays. Refuses like `newClass`. */
export function deleteClass(tree: ClassTree, files: FileTexts, className: string): WorkspaceEditResult {
  const declaration = tree.find(className);
  const refusal = refuseUnlessEditable(files, className, declaration);
  if (declaration === undefined || refusal !== undefined) return refusal ?? refused("edit.class-not-found", { name: className });
  return { ok: true, changes: deletionOf(files, declaration) };
}

/**
 * Copies a class under a new name. Names in it that are found outside of it are written in full, so that they mean what
 * they meant.
 *
 * Refuses like `newClass`, with `edit.class-in-folder` a package that has a folder of its own, and with
 * `edit.class-extends` a class that extends the one of its name that its package inherits, and with `edit.class-bound` one
 * that uses what only a model around it can reach.
 */
export function copyClass(
  tree: ClassTree,
  files: FileTexts,
  className: string,
  targetParent: string,
  newName: string,
): WorkspaceEditResult {
  const declaration = tree.find(className);
  if (declaration === undefined) return refused("edit.class-not-found", { name: className });
  if (hasFolder(declaration)) return refused("edit.class-in-folder", { name: className });
  if (extendsItsInherited(declaration)) return refused("edit.class-extends", { name: className });
  const { text, bound } = textElsewhere(new SymbolLookup(tree), declaration, newName, []);
  if (bound !== undefined) return refused("edit.class-bound", { name: className, used: bound });
  return placeClass(tree, files, targetParent, newName, text);
}

/**
 * Moves a class to another package and changes the names by which the user's files reach it. Refuses like `copyClass` and
 * `deleteClass`, with `edit.class-in-itself` a parent in the class, and with `edit.name-captured` a class that a list of
 * imports names.
 */
export function moveClass(tree: ClassTree, files: FileTexts, className: string, targetParent: string): WorkspaceEditResult {
  const declaration = tree.find(className);
  const refusal = refuseUnlessEditable(files, className, declaration);
  if (declaration === undefined || refusal !== undefined) return refusal ?? refused("edit.class-not-found", { name: className });
  if (hasFolder(declaration)) return refused("edit.class-in-folder", { name: className });
  if (`${targetParent}.`.startsWith(`${className}.`)) return refused("edit.class-in-itself", { name: className });
  const lookup = new SymbolLookup(tree);
  const newFullName = targetParent === "" ? declaration.name : `${targetParent}.${declaration.name}`;
  const uses = usesOf(lookup, files, declaration, newFullName);
  if (uses === undefined) return refused("edit.name-captured", { name: declaration.name });
  const { definition, file } = declaration;
  const path = file.source.path;
  const inside = (uses.get(path) ?? []).filter(({ start }) => start >= definition.start && start < definition.end);
  const { text, bound } = textElsewhere(lookup, declaration, declaration.name, inside);
  if (bound !== undefined) return refused("edit.class-bound", { name: className, used: bound });
  const placed = placeClass(tree, files, targetParent, declaration.name, text);
  if (!placed.ok) return placed;
  const outside = [...uses].map(([at, edits]): FileChange => {
    return { kind: "edit", path: at, edits: edits.filter((edit) => !inside.includes(edit)) };
  });
  return { ok: true, changes: joined([...deletionOf(files, declaration), ...placed.changes, ...outside]) };
}

function refused(code: DiagnosticCode, values: Readonly<Record<string, string>>): WorkspaceEditResult & { readonly ok: false } {
  return { ok: false, diagnostic: diagnose(code, undefined, values) };
}

function refuseUnlessEditable(
  files: FileTexts,
  name: string,
  declaration: ClassDeclaration | undefined,
): (WorkspaceEditResult & { readonly ok: false }) | undefined {
  if (declaration === undefined) return refused("edit.class-not-found", { name });
  const { path } = declaration.file.source;
  if (!files.has(path)) return refused("edit.read-only", { name });
  return declaration.syntaxErrors.length > 0 ? refused("edit.file-has-errors", { path }) : undefined;
}

/** Puts the text of a class where a parent keeps its classes. */
function placeClass(tree: ClassTree, files: FileTexts, parentName: string, name: string, text: string): WorkspaceEditResult {
  const parent = parentName === "" ? undefined : tree.find(parentName);
  const refusal = parentName === "" ? undefined : refuseUnlessEditable(files, parentName, parent);
  if (refusal !== undefined) return refusal;
  const [invalid] = validateName(name, { existing: [...(parent?.members ?? tree.topLevel).keys()] });
  if (invalid !== undefined) return { ok: false, diagnostic: invalid };
  if (parent !== undefined && !hasFolder(parent)) return insideParent(parent, text);
  const folder = parent === undefined ? "" : folderOf(parent);
  const path = `${folder}${name}.mo`;
  if (files.has(path)) return refused("edit.file-exists", { path });
  const newline = lineEndAt(text, 0);
  const within = parent === undefined ? "" : `within ${parent.fullName};${newline}`;
  return { ok: true, changes: [{ kind: "create", path, text: `${within}${text}${newline}` }, ...orderWith(files, folder, name)] };
}

/** Behind the last declaration of the first part of a class. */
function insideParent(parent: ClassDeclaration, text: string): WorkspaceEditResult {
  const { file, definition } = parent;
  const composition = compositionOf(definition);
  if (composition === undefined) return refused("edit.class-without-body", { name: parent.fullName });
  const [first] = composition.sections;
  const before = first?.kind === "element-section" && first.visibility === "public" ? first.elements.at(-1) : undefined;
  const position = before === undefined ? endOfHeader(definition) : endOfItem(file, before);
  const indentation = itemIndentation(file, definition, before);
  const [head = "", ...rest] = text.split(/\r\n|\r|\n/);
  const inserted = insertLines(file, position, [indentation + head, ...rest.map((line) => shifted(line, text, indentation))]);
  return { ok: true, changes: [{ kind: "edit", path: file.source.path, edits: [inserted] }] };
}

/**
 * A further line of a class that is put elsewhere: moved so that its last line, `end Name;`, stands under its first. Texts
 * with strings over several lines keep their lines, for blanks in strings count.
 */
function shifted(line: string, text: string, indentation: string): string {
  if (/"[^"\r\n]*[\r\n]/.test(text.replace(/"(?:[^"\\\r\n]|\\.)*"/g, ""))) return line;
  const old = /(?:^|[\r\n])([ \t]*)end\b[^\r\n]*$/.exec(text)?.[1] ?? "";
  return line === "" || !line.startsWith(old) ? line : indentation + line.slice(old.length);
}

function deletionOf(files: FileTexts, declaration: ClassDeclaration): readonly FileChange[] {
  const { file, definition, name, parent } = declaration;
  const { path } = file.source;
  if (hasFolder(declaration)) {
    const folder = folderOf(declaration);
    const inside = [...files.keys()].filter((inner) => inner.startsWith(folder));
    return [...inside.map((inner): FileChange => ({ kind: "delete", path: inner })), ...orderWithout(files, parent, name)];
  }
  const isAlone = parent?.file.source.path !== path && file.root.classes.length === 1;
  if (isAlone) return [{ kind: "delete", path }, ...orderWithout(files, parent, name)];
  const element = parent?.elements.find((item) => item.kind === "class-element" && item.definition === definition);
  return [{ kind: "edit", path, edits: [removeItem(file, element ?? definition)] }];
}

/** Whether a class is a package with a folder of its own. */
function hasFolder({ file, parent }: ClassDeclaration): boolean {
  const { path } = file.source;
  return (path === "package.mo" || path.endsWith("/package.mo")) && parent?.file.source.path !== path;
}

/** `model extends A … end A;` (MLS 7.3.1). */
function extendsItsInherited({ definition: { specifier } }: ClassDeclaration): boolean {
  return specifier.kind === "long" && specifier.isExtends;
}

/** Folder of a package, with its last `/`; empty at the top. */
function folderOf({ file }: ClassDeclaration): string {
  return file.source.path.slice(0, -"package.mo".length);
}

/** A new last line in a `package.order`, where there is one. */
function orderWith(files: FileTexts, folder: string, name: string): readonly FileChange[] {
  const path = `${folder}package.order`;
  const text = files.get(path);
  if (folder === "" || text === undefined) return [];
  const newline = lineEndAt(text, text.length);
  const isOpen = text !== "" && !/[\r\n]$/.test(text);
  const edit = { start: text.length, end: text.length, text: `${isOpen ? newline : ""}${name}${newline}` };
  return [{ kind: "edit", path, edits: [edit] }];
}

function orderWithout(files: FileTexts, parent: ClassDeclaration | undefined, name: string): readonly FileChange[] {
  const path = parent === undefined || !hasFolder(parent) ? "" : `${folderOf(parent)}package.order`;
  const text = files.get(path);
  if (text === undefined) return [];
  let start = 0;
  for (const line of text.split(/(?<=\r\n|\n|\r(?!\n))/)) {
    if (line.trim() === name) return [{ kind: "edit", path, edits: [{ start, end: start + line.length, text: "" }] }];
    start += line.length;
  }
  return [];
}

/** A class that is to stand elsewhere. */
interface TextElsewhere {
  readonly text: string;
  /** Full name of what it uses that no other class can reach; undefined for nothing. */
  readonly bound: string | undefined;
}

/** Text of a class as it must be to mean the same anywhere, under a name; `further` are other edits in it. */
function textElsewhere(
  lookup: SymbolLookup,
  declaration: ClassDeclaration,
  name: string,
  further: readonly TextEdit[],
): TextElsewhere {
  let bound: string | undefined;
  const { definition, file } = declaration;
  const edits: TextEdit[] = [...further];
  const { specifier } = definition;
  const names: (Identifier | undefined)[] = [definition.name, specifier.kind === "long" ? specifier.endName : undefined];
  for (const own of names) if (own !== undefined && own.text !== name) edits.push({ start: own.start, end: own.end, text: name });
  walkNames(
    lookup,
    file,
    ({ start, end }, symbol, place) => {
      const isTaken = edits.some((edit) => edit.start <= start && start < edit.end);
      if (isTaken || place.kind !== "scope" || start < definition.start || end > definition.end) return;
      if (symbol === undefined || !comesFromOutside(lookup, symbol, place.scope, declaration)) return;
      const fullName = `${ownerOfSymbol(symbol)}.${nameOfSymbol(symbol)}`;
      if (isPrivateTo(lookup.tree.find(ownerOfSymbol(symbol) ?? ""))) bound ??= fullName;
      edits.push({ start, end, text: fullNameIn(lookup, fullName, place.scope) });
    },
    definition,
  );
  const shifted = edits.map((edit) => ({ ...edit, start: edit.start - definition.start, end: edit.end - definition.start }));
  const text = applyEdits(file.source.slice(definition), shifted);
  return { text: `${text};`, bound };
}

/** Whether only the text of a class can name what stands in it: names lead through packages alone (MLS 5.3.2). */
function isPrivateTo(owner: ClassDeclaration | undefined): boolean {
  return owner !== undefined && ["model", "block", "class", "connector"].includes(owner.definition.classKind);
}

/** Whether a symbol is found in a class around a given one, and not in it, its bases, its imports or at the top. */
function comesFromOutside(lookup: SymbolLookup, symbol: ModelicaSymbol, scope: NameScope, outermost: ClassDeclaration): boolean {
  if (symbol.kind === "builtin" || symbol.kind === "iterator" || ownerOfSymbol(symbol) === undefined) return false;
  // A short class has no names of its own: what it is made of is looked up around it.
  if (!isInside(scope.declaration, outermost)) return true;
  const name = nameOfSymbol(symbol);
  for (let current = scope.declaration; current !== undefined; current = current.parent) {
    if (current.imports.named.has(name) || current.imports.unqualified.length > 0) return false;
    const isMember = lookup.membersOf({ kind: "class", declaration: current }).some((member) => sameSymbol(member, symbol));
    if (isMember) return false;
    if (current === outermost) return true;
  }
  return true;
}

function isInside(declaration: ClassDeclaration | undefined, outermost: ClassDeclaration): boolean {
  for (let current = declaration; current !== undefined; current = current.parent) {
    if (current === outermost) return true;
  }
  return false;
}

function sameSymbol(a: ModelicaSymbol, b: ModelicaSymbol): boolean {
  const [at, other] = [placeOfSymbol(a), placeOfSymbol(b)];
  return at !== undefined && at.file === other?.file && at.start === other.start;
}

/** A full name as it must be written in a scope: with a leading dot where its first part means something else there. */
function fullNameIn(lookup: SymbolLookup, fullName: string, { declaration }: NameScope): string {
  const first = fullName.split(".", 1)[0] as string;
  const found = lookup.lookup(first, declaration);
  const isTop = found?.kind === "class" && found.declaration.parent === undefined;
  return isTop || found === undefined ? fullName : `.${fullName}`;
}

/** Edits of all names by which the user's files reach a class; undefined where a list of imports holds it. */
function usesOf(
  lookup: SymbolLookup,
  files: FileTexts,
  declaration: ClassDeclaration,
  newFullName: string,
): ReadonlyMap<string, readonly TextEdit[]> | undefined {
  const modelica = [...files.keys()].flatMap((path) => (path.endsWith(".mo") ? (lookup.tree.file(path) ?? []) : []));
  const references = findReferences(lookup, modelica, { kind: "class", declaration }).filter((use) => !use.isDeclaration);
  const edits = new Map<string, TextEdit[]>();
  for (const { file: path, start, end } of references) {
    const file = lookup.tree.file(path);
    const whole = file && nameAround(file, { start, end });
    if (whole === undefined) return undefined;
    edits.set(path, [...(edits.get(path) ?? []), { start: whole.start, end, text: newFullName }]);
  }
  return edits;
}

/** The dotted name that an identifier is a part of. */
function nameAround(file: SyntaxFile, identifier: Span): Span | undefined {
  let found: Span | undefined;
  walkSyntax(file.root, (node) => {
    const isAround = node.start <= identifier.start && identifier.end <= node.end;
    if (isAround && (node.kind === "name" || node.kind === "reference")) found = node;
    return isAround;
  });
  return found;
}

/** Several edits of one file as one change. */
function joined(changes: readonly FileChange[]): readonly FileChange[] {
  const edits = new Map<string, readonly TextEdit[]>();
  const others = changes.filter((change) => change.kind !== "edit");
  const gone = new Set(others.flatMap((change) => (change.kind === "delete" ? [change.path] : [])));
  for (const change of changes) {
    if (change.kind !== "edit" || gone.has(change.path) || change.edits.length === 0) continue;
    edits.set(change.path, [...(edits.get(change.path) ?? []), ...change.edits]);
  }
  return [...others, ...[...edits].map(([path, ofFile]): FileChange => ({ kind: "edit", path, edits: ofFile }))];
}
