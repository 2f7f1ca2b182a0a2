import { present } from "@mofang/vocabulary";
import type { ClassTree } from "../classes/class-tree.ts";
import type { FileChange, WorkspaceEditResult } from "../classes/workspace-edit.ts";
import { diagnose } from "../diagnostics/report.ts";
import type { SyntaxFile } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";
import { applyEdits, type TextEdit } from "../text/text-edit.ts";
import { validateName } from "./name-validation.ts";
import { walkNames } from "./name-walk.ts";
import { findReferences, identityOf } from "./references.ts";
import { type ModelicaSymbol, nameOfSymbol, placeOfSymbol } from "./symbol.ts";
import type { NameAt } from "./symbol-at.ts";
import { SymbolLookup } from "./symbol-lookup.ts";

/** Files that belong to the user, by path: Modelica files and `package.order`. All others are read-only. */
export type UserFiles = ReadonlyMap<string, string>;

/**
 * Renames what a name means, wherever the user's files name it. A class that has a file or folder of its own has that
 * renamed too, and its line in `package.order`.
 *
 * Refuses with `language.cannot-rename` what the language or a library declares, with the codes of `validateName`, with
 * `edit.file-has-errors` where a file that uses it has syntax errors, and with `edit.name-captured` where any name of the
 * user's files would come to mean something else.
 */
export function renameSymbol(tree: ClassTree, files: UserFiles, at: NameAt, newName: string): WorkspaceEditResult {
  const lookup = new SymbolLookup(tree);
  const symbol = at.symbol && lookup.original(at.symbol);
  const declared = symbol && placeOfSymbol(symbol);
  const oldName = at.identifier.text;
  if (symbol === undefined || declared === undefined || !files.has(declared.file)) {
    return refused("language.cannot-rename", declared, { name: oldName });
  }
  const [invalid] = validateName(newName, { existing: siblingsOf(lookup, symbol), current: nameOfSymbol(symbol) });
  if (invalid !== undefined) return { ok: false, diagnostic: invalid };

  const modelica = [...files.keys()].flatMap((path) => (path.endsWith(".mo") ? (tree.file(path) ?? []) : []));
  const edits = new Map<string, TextEdit[]>();
  for (const { file, start, end } of findReferences(lookup, modelica, symbol)) {
    edits.set(file, [...(edits.get(file) ?? []), { start, end, text: newName }]);
  }
  const broken = modelica.find(({ source, diagnostics }) => edits.has(source.path) && diagnostics.some(isError));
  if (broken !== undefined) {
    const { path } = broken.source;
    return refused("edit.file-has-errors", { file: path, start: 0, end: 0 }, { path });
  }

  const moved = symbol.kind === "class" ? movedPaths(symbol.declaration.file.source.path, symbol, files, newName) : new Map();
  const captured = firstChangedMeaning(tree, lookup, modelica, edits, moved);
  if (captured !== undefined) return refused("edit.name-captured", captured, { name: newName });
  return { ok: true, changes: [...changesOf(files, edits, moved), ...orderChanges(symbol, files, newName, moved)] };
}

function refused(
  code: "language.cannot-rename" | "edit.file-has-errors" | "edit.name-captured",
  place: (Span & { readonly file: string }) | undefined,
  values: Readonly<Record<string, string>>,
): WorkspaceEditResult {
  return { ok: false, diagnostic: diagnose(code, place, values) };
}

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === "error";
}

/** Names that the new one must differ from: elements of the same class, or classes at the top. */
function siblingsOf(lookup: SymbolLookup, symbol: ModelicaSymbol): readonly string[] {
  switch (symbol.kind) {
    case "class": {
      const { parent } = symbol.declaration;
      if (parent === undefined) return [...lookup.tree.topLevel.keys()];
      return lookup.membersOf({ kind: "class", declaration: parent }).map(nameOfSymbol);
    }
    case "component":
    case "literal":
      return lookup
        .membersOf({ kind: "class", declaration: symbol.owner })
        .filter(({ kind }) => kind !== "builtin")
        .map(nameOfSymbol);
    case "iterator":
    case "builtin":
      return [];
  }
}

/** New paths of the files that bear the name of a class: its own file, or all files of its folder. */
function movedPaths(
  path: string,
  symbol: ModelicaSymbol & { kind: "class" },
  files: UserFiles,
  newName: string,
): ReadonlyMap<string, string> {
  const { name } = symbol.declaration;
  const slash = path.lastIndexOf("/");
  const folder = path.slice(0, slash + 1);
  if (symbol.declaration.parent?.file.source.path === path) return new Map();
  if (path.slice(slash + 1) === `${name}.mo`) return new Map([[path, `${folder}${newName}.mo`]]);
  if (path.slice(slash + 1) !== "package.mo" || (folder !== `${name}/` && !folder.endsWith(`/${name}/`))) return new Map();
  const renamed = `${folder.slice(0, folder.length - name.length - 1)}${newName}/`;
  return new Map(
    [...files.keys()].flatMap((inner) => (inner.startsWith(folder) ? [[inner, renamed + inner.slice(folder.length)]] : [])),
  );
}

function changesOf(
  files: UserFiles,
  edits: ReadonlyMap<string, readonly TextEdit[]>,
  moved: ReadonlyMap<string, string>,
): readonly FileChange[] {
  const changes: FileChange[] = [];
  for (const [from, to] of moved) {
    const text = present(files.get(from), `${from}, which is to be moved, is a file`);
    changes.push({ kind: "delete", path: from });
    changes.push({ kind: "create", path: to, text: applyEdits(text, edits.get(from) ?? []) });
  }
  for (const [path, ofFile] of edits) if (!moved.has(path)) changes.push({ kind: "edit", path, edits: ofFile });
  return changes;
}

/** The line of a class in the `package.order` of the package around it. */
function orderChanges(
  symbol: ModelicaSymbol,
  files: UserFiles,
  newName: string,
  moved: ReadonlyMap<string, string>,
): readonly FileChange[] {
  const parent = symbol.kind === "class" ? symbol.declaration.parent : undefined;
  const packageFile = parent?.file.source.path;
  if (packageFile === undefined || !packageFile.endsWith("package.mo")) return [];
  const path = `${packageFile.slice(0, -".mo".length)}.order`;
  const text = files.get(path);
  if (text === undefined || moved.has(path)) return [];
  const line = new RegExp(`^[ \\t]*${escaped(nameOfSymbol(symbol))}(?=[ \\t]*\\r?$)`, "m").exec(text);
  if (line === null) return [];
  return [{ kind: "edit", path, edits: [{ start: line.index, end: line.index + line[0].length, text: newName }] }];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The first name whose meaning is not what it was before, apart from the new name itself. */
function firstChangedMeaning(
  tree: ClassTree,
  lookup: SymbolLookup,
  files: readonly SyntaxFile[],
  edits: ReadonlyMap<string, readonly TextEdit[]>,
  moved: ReadonlyMap<string, string>,
): (Span & { readonly file: string }) | undefined {
  let edited = tree;
  for (const { source } of files) {
    const { path, text } = source;
    const to = moved.get(path) ?? path;
    if (to !== path) edited = edited.withFile(path, undefined);
    if (to !== path || edits.has(path)) edited = edited.withFile(to, applyEdits(text, edits.get(path) ?? []));
  }
  const after = new SymbolLookup(edited);
  const shifted = (identity: string): string => {
    const colon = identity.lastIndexOf(":");
    const path = identity.slice(0, colon);
    const start = Number(identity.slice(colon + 1));
    const ofFile = edits.get(path);
    if (colon < 0 || (ofFile === undefined && !moved.has(path))) return identity;
    const shift = (ofFile ?? []).reduce(
      (sum, edit) => (edit.start < start ? sum + edit.text.length - (edit.end - edit.start) : sum),
      0,
    );
    return `${moved.get(path) ?? path}:${start + shift}`;
  };
  for (const file of files) {
    const { path } = file.source;
    const now = edited.file(moved.get(path) ?? path);
    const before = meaningsIn(lookup, file).map(({ span, identity }) => ({ span, identity: shifted(identity) }));
    const identities = now === undefined ? [] : meaningsIn(after, now);
    const changed = before.find(({ identity }, i) => identity !== identities[i]?.identity);
    if (changed !== undefined) return { file: path, ...changed.span };
  }
  return undefined;
}

function meaningsIn(lookup: SymbolLookup, file: SyntaxFile): readonly { readonly span: Span; readonly identity: string }[] {
  const meanings: { span: Span; identity: string }[] = [];
  walkNames(lookup, file, ({ start, end }, symbol) => {
    meanings.push({ span: { start, end }, identity: symbol === undefined ? "" : identityOf(lookup, symbol) });
  });
  return meanings;
}
