import type { Experiment } from "../annotation/experiment-annotation.ts";
import { annotationElement, literalNumber, modificationElement } from "../instance/types/annotations.ts";
import type { Annotation } from "../syntax/tree.ts";

/** Settings of the annotation `experiment` of a class (MLS 18.4). */
export function experimentOf(annotation: Annotation | undefined): Experiment {
  const modification = annotationElement(annotation, "experiment")?.modification?.classModification;
  const number = (name: string): number | undefined =>
    modification === undefined ? undefined : literalNumber(modificationElement(modification, name)?.modification?.binding);
  const [startTime, stopTime] = [number("StartTime"), number("StopTime")];
  const intervals = number("NumberOfIntervals");
  const derived = intervals === undefined || stopTime === undefined ? undefined : (stopTime - (startTime ?? 0)) / intervals;
  return { startTime, stopTime, interval: number("Interval") ?? derived, tolerance: number("Tolerance") };
}
