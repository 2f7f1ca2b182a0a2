import type { Documentation } from "../annotation/class-annotations.ts";
import type { Experiment } from "../flat/model.ts";
import { parseFile } from "../syntax/parser.ts";
import { encodeString } from "../syntax/string-literal.ts";
import type { Annotation, ClassDefinition, SyntaxFile } from "../syntax/tree.ts";
import { accepted, type EditResult, editClass } from "./edit-result.ts";
import { endOfExternal, insertLines, itemIndentation, removeItem } from "./layout.ts";
import { holderOfClassModification, removeModifier, setModifier } from "./modifier-edit.ts";
import { applyEdits, editBetween, type TextEdit } from "./text-edit.ts";

/** Sets the annotation `experiment` of a class; a value that is undefined is removed, other settings there stay. */
export function setExperiment(file: SyntaxFile, className: string, experiment: Experiment): EditResult {
  return setClassAnnotation(file, className, [
    { path: ["experiment", "StartTime"], value: numberLiteral(experiment.startTime) },
    { path: ["experiment", "StopTime"], value: numberLiteral(experiment.stopTime) },
    { path: ["experiment", "Interval"], value: numberLiteral(experiment.interval) },
    { path: ["experiment", "Tolerance"], value: numberLiteral(experiment.tolerance) },
  ]);
}

/** Sets the annotation `Documentation` of a class; a text that is undefined is removed, other fields there stay. */
export function setDocumentation(file: SyntaxFile, className: string, { info, revisions }: Documentation): EditResult {
  return setClassAnnotation(file, className, [
    { path: ["Documentation", "info"], value: info === undefined ? undefined : encodeString(info) },
    { path: ["Documentation", "revisions"], value: revisions === undefined ? undefined : encodeString(revisions) },
  ]);
}

/** A modifier of an annotation: the expression at a path, undefined to remove it. */
interface AnnotationModifier {
  readonly path: readonly string[];
  readonly value: string | undefined;
}

/**
 * Makes the changes one after another, each on the text that the one before left, and gives their sum as one edit: the
 * first may write the annotation into which the next one goes.
 */
function setClassAnnotation(file: SyntaxFile, className: string, modifiers: readonly AnnotationModifier[]): EditResult {
  let current = file;
  for (const modifier of modifiers) {
    const result = editClass(current, className, (definition) => accepted(setOne(current, definition, modifier)));
    if (!result.ok) return result;
    if (result.edits.length > 0) current = parseFile(file.source.path, applyEdits(current.source.text, result.edits));
  }
  return accepted(editBetween(file.source.text, current.source.text));
}

function setOne(file: SyntaxFile, definition: ClassDefinition, { path, value }: AnnotationModifier): readonly TextEdit[] {
  const { annotation } = definition;
  if (annotation === undefined) return value === undefined ? [] : [addAnnotation(file, definition, path, value)];
  const holder = holderOfClassModification(annotation.modification, annotation.modification.start);
  if (value !== undefined) return setModifier(file, holder, path, value);
  const edits = removeModifier(file, holder, path);
  const [only] = edits;
  const isEmptied = only?.start === annotation.modification.start && only.end === annotation.modification.end;
  return isEmptied ? [removeAnnotation(file, definition, annotation)] : edits;
}

function addAnnotation(file: SyntaxFile, definition: ClassDefinition, path: readonly string[], value: string): TextEdit {
  const written = `annotation(${path.join("(")} = ${value}${")".repeat(path.length)}`;
  if (definition.specifier.kind !== "long") return { start: definition.end, end: definition.end, text: ` ${written}` };
  return insertLines(file, endOfExternal(file, definition), [`${itemIndentation(file, definition, undefined)}${written};`]);
}

/** A long class ends its annotation with `;`, any other class with its own. */
function removeAnnotation(file: SyntaxFile, definition: ClassDefinition, annotation: Annotation): TextEdit {
  if (definition.specifier.kind === "long") return removeItem(file, annotation);
  const end = definition.description?.end ?? definition.specifier.end;
  return { start: end, end: annotation.end, text: "" };
}

/** The shortest literal of the same value. */
function numberLiteral(value: number | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!Number.isFinite(value)) throw new Error(`invariant: ${value} has no literal`);
  return String(value);
}
