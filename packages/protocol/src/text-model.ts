/** What server and worker agree on about models that stand in texts: rows of the table `text_model`. */
import { z } from "zod/mini";
import { studyJobPriority } from "./simulation-work.ts";

/** Priority in the queue of models in texts: no person waits for them. */
export const textModelPriority = 2 * studyJobPriority;

/** Key of the job that runs a model. */
export function textModelJobKey(digest: string): string {
  return `text-model:${digest}`;
}

/** A model of a text and how it is run; null leaves it to the model. Times in seconds. */
export const textModel = z.object({
  text: z.string(),
  /** Full name; null for the last class of the text that runs. */
  className: z.nullable(z.string()),
  /** Variables whose curves are wanted; none for the first that change. */
  plot: z.array(z.string()),
  start: z.nullable(z.number()),
  stop: z.nullable(z.number()),
  intervals: z.nullable(z.number()),
  /** Relative. */
  tolerance: z.nullable(z.number()),
  /** As they are typed, by name. */
  parameters: z.record(z.string(), z.string()),
});
export type TextModel = z.output<typeof textModel>;

/** Curves of its run, thinned; `unit` is that of the variable and `displayUnit` the one in which it is shown. */
export const textModelCurves = z.array(
  z.object({
    name: z.string(),
    kind: z.string(),
    unit: z.string(),
    displayUnit: z.string(),
    time: z.array(z.number()),
    values: z.array(z.number()),
  }),
);
export type TextModelCurves = z.output<typeof textModelCurves>;
