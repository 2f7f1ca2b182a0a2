/** Annotations of classes that the whole product reads: experiment, documentation, version and uses. */
import type { Experiment } from "../flat/model.ts";
import type { ClassDefinition } from "../syntax/tree.ts";
import { readAnnotation } from "./read-annotation.ts";
import { isAnnotationRecord, numberField, recordField, stringField } from "./value.ts";

/** The annotation `experiment` (MLS 3.6 §18.4); times in seconds, undefined where it gives no number. */
export function experimentOf(definition: ClassDefinition): Experiment {
  const experiment = recordField(readAnnotation(definition), "experiment");
  return {
    startTime: numberField(experiment, "StartTime"),
    stopTime: numberField(experiment, "StopTime"),
    interval: numberField(experiment, "Interval"),
    tolerance: numberField(experiment, "Tolerance"),
  };
}

/** Whether the class carries an annotation `experiment`, even an empty one: it is meant to be simulated. */
export function hasExperiment(definition: ClassDefinition): boolean {
  return recordField(readAnnotation(definition), "experiment") !== undefined;
}

/** Text of the annotation `Documentation` (MLS 3.6 §18.2), usually HTML; undefined where there is none. */
export interface Documentation {
  readonly info: string | undefined;
  readonly revisions: string | undefined;
}

export function documentationOf(definition: ClassDefinition): Documentation {
  const documentation = recordField(readAnnotation(definition), "Documentation");
  return { info: stringField(documentation, "info"), revisions: stringField(documentation, "revisions") };
}

/** A library that a top-level class says it uses (MLS 3.6 §18.8.2). */
export interface UsedLibrary {
  readonly name: string;
  readonly version: string | undefined;
}

/** The annotation `uses`, in the order of the text. */
export function usesOf(definition: ClassDefinition): readonly UsedLibrary[] {
  const uses = recordField(readAnnotation(definition), "uses");
  return (uses?.fields ?? []).map(({ name, value }) => ({
    name,
    version: isAnnotationRecord(value) ? stringField(value, "version") : undefined,
  }));
}

/** The annotation `version` of a top-level class (MLS 3.6 §18.8.2). */
export function versionOf(definition: ClassDefinition): string | undefined {
  return stringField(readAnnotation(definition), "version");
}
