import { invariant } from "@mofang/vocabulary";
import { type Documentation, documentationOf, experimentOf } from "../annotation/class-annotations.ts";
import type { Experiment } from "../annotation/experiment-annotation.ts";
import { annotationOfClass } from "../syntax/element-annotation.ts";
import { encodeString } from "../syntax/string-literal.ts";
import type { Annotation, SyntaxFile } from "../syntax/tree.ts";
import { setAnnotationValue } from "./annotation-edit.ts";
import { type EditResult, editClass } from "./edit-result.ts";
import { inSequence } from "./edit-sequence.ts";

/**
 * Sets the annotation `experiment` of a class. A value that is undefined is removed; one that stays the same keeps its
 * spelling, and other settings there stay.
 */
export function setExperiment(file: SyntaxFile, className: string, experiment: Experiment): EditResult {
  return setClassAnnotation(file, className, (annotated) => {
    const current = experimentOf(annotated);
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
  return setClassAnnotation(file, className, (annotated) => {
    const current = documentationOf(annotated);
    const modifier = (name: keyof Documentation): readonly AnnotationModifier[] =>
      documentation[name] === current[name] ? [] : [{ path: ["Documentation", name], value: stringLiteral(documentation[name]) }];
    return [...modifier("info"), ...modifier("revisions")];
  });
}

/** Writes into the annotation `uses` of a class at the top that it is made for a version of a library; other libraries stay. */
export function setLibraryUse(file: SyntaxFile, className: string, library: string, version: string): EditResult {
  return setAnnotationValue(file, className, { kind: "class" }, ["uses", library, "version"], encodeString(version));
}

/** A modifier of an annotation: the expression at a path, undefined to remove it. */
interface AnnotationModifier {
  readonly path: readonly string[];
  readonly value: string | undefined;
}

function setClassAnnotation(
  file: SyntaxFile,
  className: string,
  changesOf: (annotated: { readonly annotation: Annotation | undefined }) => readonly AnnotationModifier[],
): EditResult {
  return editClass(file, className, (definition) => {
    const set = ({ path, value }: AnnotationModifier) => {
      return (current: SyntaxFile) => setAnnotationValue(current, className, { kind: "class" }, path, value);
    };
    return inSequence(file, changesOf({ annotation: annotationOfClass(file, definition) }).map(set));
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
