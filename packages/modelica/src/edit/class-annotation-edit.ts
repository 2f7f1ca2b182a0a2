import { type Documentation, documentationOf, experimentOf } from "../annotation/class-annotations.ts";
import type { Experiment } from "../annotation/experiment-annotation.ts";
import { invariant } from "../invariant/invariant.ts";
import { parseFile } from "../syntax/parser.ts";
import { encodeString } from "../syntax/string-literal.ts";
import type { ClassDefinition, SyntaxFile } from "../syntax/tree.ts";
import { applyEdits, editBetween } from "../text/text-edit.ts";
import { setAnnotationValue } from "./annotation-edit.ts";
import { accepted, type EditResult, editClass } from "./edit-result.ts";

/**
 * Sets the annotation `experiment` of a class. A value that is undefined is removed; one that stays the same keeps its
 * spelling, and other settings there stay.
 */
export function setExperiment(file: SyntaxFile, className: string, experiment: Experiment): EditResult {
  return setClassAnnotation(file, className, (definition) => {
    const current = experimentOf(definition);
    const modifier = (name: string, key: keyof Experiment): readonly AnnotationModifier[] =>
      experiment[key] === current[key] ? [] : [{ path: ["experiment", name], value: numberLiteral(experiment[key]) }];
    return [
      ...modifier("StartTime", "startTime"),
      ...modifier("StopTime", "stopTime"),
      ...modifier("Interval", "interval"),
      ...modifier("Tolerance", "tolerance"),
    ];
  });
}

/**
 * Sets the annotation `Documentation` of a class. A text that is undefined is removed; one that stays the same keeps its
 * spelling, and other fields there stay.
 */
export function setDocumentation(file: SyntaxFile, className: string, documentation: Documentation): EditResult {
  return setClassAnnotation(file, className, (definition) => {
    const current = documentationOf(definition);
    const modifier = (name: keyof Documentation): readonly AnnotationModifier[] =>
      documentation[name] === current[name] ? [] : [{ path: ["Documentation", name], value: stringLiteral(documentation[name]) }];
    return [...modifier("info"), ...modifier("revisions")];
  });
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
function setClassAnnotation(
  file: SyntaxFile,
  className: string,
  changesOf: (definition: ClassDefinition) => readonly AnnotationModifier[],
): EditResult {
  return editClass(file, className, (definition) => {
    let current = file;
    for (const change of changesOf(definition)) {
      const result = setAnnotationValue(current, className, { kind: "class" }, change.path, change.value);
      if (!result.ok) return result;
      current = parseFile(file.source.path, applyEdits(current.source.text, result.edits));
    }
    return accepted(editBetween(file.source.text, current.source.text));
  });
}

/** A literal of the same value with no more digits than it needs; small numbers such as tolerances with an exponent. */
function numberLiteral(value: number | undefined): string | undefined {
  if (value === undefined) return undefined;
  invariant(Number.isFinite(value), `${value} has a literal`);
  return value !== 0 && Math.abs(value) < 1e-3 ? value.toExponential() : String(value);
}

function stringLiteral(value: string | undefined): string | undefined {
  return value === undefined ? undefined : encodeString(value);
}
