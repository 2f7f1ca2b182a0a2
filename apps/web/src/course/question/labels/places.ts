/** Places of a question with labels, as they are set. */
import type { WrittenQuestion } from "@mofang/protocol";

/** Where a label belongs, with the label. */
export type Place = Extract<WrittenQuestion["answer"], { type: "labels" }>["places"][number];

/** Places and labels that a question has at most. */
export const mostPlaces = 12;
export const mostDecoys = 8;

/** Components on which other places are. */
export function usedBeside(places: readonly Place[], own: number): readonly string[] {
  return places.flatMap(({ component }, i) => (i === own || component === "" ? [] : [component]));
}

/** The list with a place elsewhere, and its label. */
export function withPlace(places: readonly Place[], i: number, to: Omit<Place, "label">): Place[] {
  return places.map((place, at) => (at === i ? { ...place, ...to } : place));
}
