import type { WrittenQuestion } from "@mofang/protocol";
import type { Texts } from "@mofang/vocabulary";

/** Labels that are dragged to places of a picture. */
export type Labels = Extract<WrittenQuestion["answer"], { type: "labels" }>;

/** For each place as it is written the label on it, by its place in `allLabels`; null for none. */
export type PlacedLabels = readonly (number | null)[];

/** All labels: those of the places in their order, then those that belong to none. */
export function allLabels({ places, decoys }: Labels): readonly Texts[] {
  return [...places.map(({ label }) => label), ...decoys];
}
