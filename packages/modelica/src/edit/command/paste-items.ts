/** Puts components and the connections between them, taken from this class or another, into a class. */
import { present } from "@mofang/vocabulary";
import { readAnnotation, readComponentAnnotation } from "../../annotation/read-annotation.ts";
import { fieldOf, recordField } from "../../annotation/value.ts";
import { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { ClassTree } from "../../classes/class-tree.ts";
import type { WorkspaceEditResult } from "../../classes/workspace-edit.ts";
import { ownerOfSymbol } from "../../language/symbol.ts";
import { SymbolLookup } from "../../language/symbol-lookup.ts";
import { componentsOf, type DeclaredComponent } from "../../syntax/class-members.ts";
import { parseFile } from "../../syntax/parser.ts";
import { printExpression } from "../../syntax/print.ts";
import type { ClassDefinition, ConnectEquation, Expression, Identifier, SyntaxFile } from "../../syntax/tree.ts";
import { type SyntaxNode, walkSyntax } from "../../syntax/walk.ts";
import type { Span } from "../../text/source-text.ts";
import { applyEdits, type TextEdit } from "../../text/text-edit.ts";
import { setAnnotationValue } from "../annotation-edit.ts";
import { addDeclarations } from "../component-edit.ts";
import { addConnects, connectionsOf } from "../connection-edit.ts";
import { declarationText } from "../declaration-text.ts";
import { refused } from "../edit-result.ts";
import { inSequence } from "../edit-sequence.ts";
import { addGraphics, graphicsOf, movedItem } from "../graphics-edit.ts";
import { moveComponent, pointsText, type Vector } from "../placement-edit.ts";
import { inClass, refusedWith } from "./class-of-command.ts";
import type { EditCommandOf } from "./command.ts";
import type { EditedFiles } from "./edited-files.ts";
import { freeName, namesIn } from "./new-names.ts";
import { placeableClass } from "./placeable-class.ts";

/** The class in which a pasted text is read. */
const clipping = "Clipping";

/**
 * Pastes declarations, under names that are free, with the connections between them, and shapes; names of classes that were
 * found where the text was taken are written in full. Refuses with `edit.nothing-to-paste` a text that declares no component
 * and holds no shape, and with the codes of `addComponents`.
 */
export function pasteItems(edited: EditedFiles, command: EditCommandOf<"pasteItems">): WorkspaceEditResult {
  const { className, text, by, layer = "diagram" } = command;
  const read = readClipping(text);
  if (read === undefined) return refusedWith("edit.nothing-to-paste", {});
  const source = command.from === undefined ? undefined : edited.tree.find(command.from);
  return inClass(edited, className, (file, target) => {
    const types = new Map<DeclaredComponent, string>();
    for (const declared of componentsOf(read.definition)) {
      const type = typeNamed(edited.tree, declared, source, target);
      if (typeof type !== "string") return refused(type.code, file, target.definition.name, type.values);
      types.set(declared, type);
    }
    const names = newNames(edited.tree, target, read.definition);
    const renamed = inItsNewPlace(edited.tree, read, source, names);
    const pasted = readClipping(renamed);
    if (pasted === undefined) return refused("edit.invalid-text", file, target.definition.name, { text });
    const moved = movedBy(pasted, by);
    const declarations = componentsOf(moved.definition).map((declared, i) => ({
      name: declared.component.name.text,
      text: `${declarationText(moved.file, declared, present([...types.values()][i], "a type for each component"))};`,
    }));
    const inside = new Set(names.values());
    const connects = connectionsOf(moved.definition)
      .filter((connection) => endsOf(connection).every((end) => inside.has(end)))
      .map(({ left, right, annotation }) => {
        const kept =
          annotation &&
          moved.file.source
            .slice(annotation)
            .replace(/^annotation\s*\(/, "")
            .replace(/\)$/, "");
        return {
          left: printExpression(left),
          right: printExpression(right),
          ...(kept === undefined ? {} : { annotation: kept }),
        };
      });
    const shapes = movedShapes(moved, by);
    return inSequence(file, [
      (current) => addDeclarations(current, className, declarations),
      (current) => addConnects(current, className, connects),
      ...(shapes.length === 0 ? [] : [(current: SyntaxFile) => addGraphics(current, className, layer, shapes)]),
    ]);
  });
}

/** The shapes of a text, of its icon or its diagram, as they are at their new place; those whose place is computed stay. */
function movedShapes({ file, definition }: Clipping, by: Vector): readonly string[] {
  return graphicsLayers.flatMap((layer) =>
    graphicsOf(definition, layer).map((item) => {
      const edits = (item.kind === "call" && movedItem(file, item, by)) || [];
      const own = edits.map((edit) => ({ ...edit, start: edit.start - item.start, end: edit.end - item.start }));
      return applyEdits(file.source.slice(item), own);
    }),
  );
}

const graphicsLayers = ["icon", "diagram"] as const;

interface Clipping {
  readonly file: SyntaxFile;
  readonly definition: ClassDefinition;
}

/** A text of declarations, behind `equation` of connections, and of shapes, as a class; undefined where it is none or empty. */
function readClipping(text: string): Clipping | undefined {
  const file = parseFile("", `model ${clipping}\n${text}\nend ${clipping};\n`);
  const [definition, ...others] = file.root.classes;
  if (definition === undefined || others.length > 0 || file.diagnostics.length > 0) return undefined;
  const isEmpty =
    componentsOf(definition).length === 0 && graphicsLayers.every((layer) => graphicsOf(definition, layer).length === 0);
  return isEmpty ? undefined : { file, definition };
}

/** How the type of a pasted component is written in the class that takes it; the reason where it cannot be there. */
function typeNamed(
  tree: ClassTree,
  { clause }: DeclaredComponent,
  source: ClassDeclaration | undefined,
  target: ClassDeclaration,
): string | Exclude<ReturnType<typeof placeableClass>, ClassDeclaration> {
  const written = clause.type.parts.map(({ text }) => text).join(".");
  const lookup = new SymbolLookup(tree);
  const found = lookup.classNamed(clause.type, source ?? target) ?? lookup.classNamed(clause.type, target);
  if (found?.kind === "builtin") return written;
  if (found?.kind !== "class") return { code: "edit.class-not-found", values: { name: written } };
  const placeable = placeableClass(tree, found.declaration.fullName, target);
  if (!(placeable instanceof ClassDeclaration)) return placeable;
  const isLocal = found.declaration.parent === target;
  return isLocal ? written : placeable.fullName;
}

/** A free name for each component that is pasted. */
function newNames(tree: ClassTree, target: ClassDeclaration, definition: ClassDefinition): ReadonlyMap<string, string> {
  const taken = namesIn(tree, target);
  const names = new Map<string, string>();
  for (const { component } of componentsOf(definition)) {
    const name = freeName(component.name.text, taken);
    taken.add(name);
    names.set(component.name.text, name);
  }
  return names;
}

/** The text with the new names wherever it names its own components, and with full names of classes found at its source. */
function inItsNewPlace(
  tree: ClassTree,
  { file, definition }: Clipping,
  source: ClassDeclaration | undefined,
  names: ReadonlyMap<string, string>,
): string {
  const edits: TextEdit[] = [];
  const rename = ({ text, start, end }: Identifier): void => {
    const name = names.get(text);
    if (name !== undefined && name !== text) edits.push({ start, end, text: name });
  };
  for (const { component } of componentsOf(definition)) rename(component.name);
  // What a modifier changes is a name of the class that is modified.
  const modified = new Set<SyntaxNode>();
  walkSyntax(definition, (node) => {
    if (node.kind === "element-modification") modified.add(node.name);
    if (modified.has(node)) return false;
    const first = node.kind === "reference" ? node.parts[0]?.name : node.kind === "name" ? node.parts[0] : undefined;
    if (first === undefined) return true;
    const isOwn = node.kind === "reference" && names.has(first.text);
    if (isOwn) rename(first);
    else edits.push(...inFull(tree, first, source));
    return node.kind === "reference";
  });
  const body = bodyOf(file);
  const inBody = edits.map((edit) => ({ ...edit, start: edit.start - body.start, end: edit.end - body.start }));
  return applyEdits(
    file.source.slice(body),
    inBody.filter(({ start, end }) => start >= 0 && end <= body.end - body.start),
  );
}

/** The edit that writes a class in full which is found around the source; none for what every class finds. */
function inFull(tree: ClassTree, first: Identifier, source: ClassDeclaration | undefined): readonly TextEdit[] {
  const symbol = source && new SymbolLookup(tree).lookup(first.text, source);
  if (symbol?.kind !== "class" || ownerOfSymbol(symbol) === undefined) return [];
  return [{ start: first.start, end: first.end, text: symbol.declaration.fullName }];
}

/** The pasted text without the class around it. */
function bodyOf({ source }: SyntaxFile): Span {
  return { start: `model ${clipping}\n`.length, end: source.text.length - `\nend ${clipping};\n`.length };
}

/** All components and lines moved by a way. */
function movedBy(read: Clipping, by: Vector): Clipping {
  if (by.x === 0 && by.y === 0) return read;
  const placed = componentsOf(read.definition).filter((declared) => recordField(readComponentAnnotation(declared), "Placement"));
  const steps = [
    ...placed.map(
      ({ component }) =>
        (current: SyntaxFile) =>
          moveComponent(current, clipping, component.name.text, by),
    ),
    ...connectionsOf(read.definition).flatMap((connection) => {
      const points = pointsOf(connection);
      if (points === undefined) return [];
      const target = {
        kind: "connection",
        left: printExpression(connection.left),
        right: printExpression(connection.right),
      } as const;
      const moved = pointsText(points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })));
      return [(current: SyntaxFile) => setAnnotationValue(current, clipping, target, ["Line", "points"], moved)];
    }),
  ];
  const result = inSequence(read.file, steps);
  if (!result.ok) return read;
  const text = applyEdits(read.file.source.text, result.edits);
  const file = parseFile("", text);
  const [definition] = file.root.classes;
  return definition === undefined ? read : { file, definition };
}

/** Corners of a connection's line where numbers say them. */
function pointsOf(connection: ConnectEquation): readonly Vector[] | undefined {
  const points = fieldOf(recordField(readAnnotation(connection), "Line"), "points");
  if (!Array.isArray(points)) return undefined;
  const corners = points.flatMap((point: unknown) => {
    if (!Array.isArray(point)) return [];
    const [x, y] = point;
    return typeof x === "number" && typeof y === "number" ? [{ x, y }] : [];
  });
  return corners.length === points.length ? corners : undefined;
}

/** Names of the components that a connection joins. */
function endsOf({ left, right }: ConnectEquation): readonly string[] {
  return [left, right].map((end: Expression) => (end.kind === "reference" ? end.parts[0].name.text : ""));
}
