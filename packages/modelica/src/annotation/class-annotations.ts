/** Annotations of classes that the whole product reads: experiment, documentation, version and uses. */

import type { Annotation, ClassDefinition, SyntaxFile } from "../syntax/tree.ts";
import type { Experiment } from "./experiment-annotation.ts";
import { readAnnotation } from "./read-annotation.ts";
import { tornUses, type UsedLibrary } from "./torn-uses.ts";
import { arrayField, isAnnotationRecord, numberField, recordField, stringField } from "./value.ts";

/** The annotation `experiment` (MLS 3.6 §18.4); times in seconds, undefined where it gives no number. */
export function experimentOf(node: { readonly annotation: Annotation | undefined }): Experiment {
  const experiment = recordField(readAnnotation(node), "experiment");
  return {
    startTime: numberField(experiment, "StartTime"),
    stopTime: numberField(experiment, "StopTime"),
    interval: numberField(experiment, "Interval"),
    tolerance: numberField(experiment, "Tolerance"),
  };
}

/** Whether the class carries an annotation `experiment`, even an empty one: it is meant to be simulated. */
export function hasExperiment(node: { readonly annotation: Annotation | undefined }): boolean {
  return recordField(readAnnotation(node), "experiment") !== undefined;
}

/** Text of the annotation `Documentation` (MLS 3.6 §18.2), usually HTML; undefined where there is none. */
export interface Documentation {
  readonly info: string | undefined;
  readonly revisions: string | undefined;
}

/** The annotation Documentation of a class. */
export function documentationOf(node: { readonly annotation: Annotation | undefined }): Documentation {
  const documentation = recordField(readAnnotation(node), "Documentation");
  return { info: stringField(documentation, "info"), revisions: stringField(documentation, "revisions") };
}

/** A class at the top with its file. */
interface TopClass {
  readonly definition: ClassDefinition;
  readonly file: SyntaxFile;
}

/** The annotation `uses` of a class at the top, in the order of the text; also where its file is torn elsewhere. */
export function usesOf({ definition, file }: TopClass): readonly UsedLibrary[] {
  const uses = recordField(readAnnotation(definition), "uses");
  if (uses === undefined) return usesBesideErrors(definition, file);
  return uses.fields.map(({ name, value }) => ({
    name,
    version: isAnnotationRecord(value) ? stringField(value, "version") : undefined,
  }));
}

function usesBesideErrors(definition: ClassDefinition, file: SyntaxFile): readonly UsedLibrary[] {
  // A comment that does not end takes the rest of the file out of its class.
  const next = file.root.classes.find(({ start }) => start > definition.start);
  const uses = tornUses(file.source.text.slice(definition.start, next?.start));
  // Of a large file the errors are known when all of it is parsed.
  const isTorn = uses.length > 0 && file.diagnostics.some(({ severity }) => severity === "error");
  return isTorn ? uses : [];
}

/** The annotation `version` of a top-level class (MLS 3.6 §18.8.2). */
export function versionOf(definition: ClassDefinition): string | undefined {
  return stringField(readAnnotation(definition), "version");
}

/** How models of earlier versions of a library become models of this one (MLS 3.6 §18.8.2.1). */
interface Conversion {
  /** Versions that it starts from. */
  readonly from: readonly string[];
  /** Version that it leads to; undefined where it is the version of the library itself. */
  readonly to: string | undefined;
  /** Script of the conversion as written, a path or a `modelica://` URI; undefined where nothing has to be changed. */
  readonly script: string | undefined;
}

/** The annotation `conversion`, in the order of the text. */
export function conversionsOf(definition: ClassDefinition): readonly Conversion[] {
  const conversion = recordField(readAnnotation(definition), "conversion");
  return (conversion?.fields ?? []).flatMap(({ name, value }): Conversion[] => {
    if (name === "noneFromVersion") return typeof value === "string" ? [{ from: [value], to: undefined, script: undefined }] : [];
    if (name !== "from" || !isAnnotationRecord(value)) return [];
    const versions = arrayField(value, "version") ?? [stringField(value, "version")];
    const from = versions.filter((version) => typeof version === "string");
    return [{ from, to: stringField(value, "to"), script: stringField(value, "script") }];
  });
}
