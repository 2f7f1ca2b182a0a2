import type { TranslatedModel } from "./interface/translated-model.ts";
import type { Program } from "./sections/program.ts";
import type { SortedModel } from "./sorted-model.ts";

/** What of a model may be set from outside; undefined where it is translated for runs of our own. */
export function settableOf({ starts, initial }: SortedModel, { slots }: Program): TranslatedModel["settable"] {
  if (starts === undefined) return undefined;
  return {
    starts: [...starts.byVariable].map(([id, start]) => ({
      slot: slots.slotOf(id),
      startSlot: slots.slotOf(start),
      isExact: initial.exactStarts.has(id),
    })),
  };
}
