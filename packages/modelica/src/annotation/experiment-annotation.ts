/** Annotation `experiment` (MLS 18.4); times in seconds. */
export interface Experiment {
  readonly startTime: number | undefined;
  readonly stopTime: number | undefined;
  readonly interval: number | undefined;
  readonly tolerance: number | undefined;
}
