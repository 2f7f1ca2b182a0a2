/** Labels that are dragged to places of a picture: in which order a student has them, and which are where they belong. */
import type { QuestionAnswer } from "@mofang/protocol";
import { present, type Texts } from "@mofang/vocabulary";
import { ProductError } from "../platform/errors/product-error.ts";
import { drawnOrder } from "./drawing.ts";
import { allLabels, type Labels, type PlacedLabels } from "./labels/all-labels.ts";

type Place = Omit<Labels["places"][number], "label">;

interface LabelOrders {
  readonly places: readonly number[];
  readonly labels: readonly number[];
}

/** In which order a student has places and labels; the two say nothing of each other. */
function ordersOf(answer: Labels, draw: () => number): LabelOrders {
  const labels = drawnOrder(allLabels(answer).length, draw);
  return { labels, places: drawnOrder(answer.places.length, draw) };
}

/** Places without their labels, and labels, as one student has them. */
export function shownLabels(answer: Labels, draw: () => number): { readonly places: Place[]; readonly labels: Texts[] } {
  const orders = ordersOf(answer, draw);
  const labels = allLabels(answer);
  return {
    places: orders.places.map((i) => {
      const { component, x, y } = present(answer.places[i], "a place of the question");
      return { component, x, y };
    }),
    labels: orders.labels.map((i) => present(labels[i], "a label of the question")),
  };
}

/**
 * What a student has put where.
 *
 * @param draw  the student's numbers for this question, from the first
 * @throws ProductError `course.label-places`, `course.label-unknown`, `course.label-twice`
 */
export function placedLabels(
  answer: Labels,
  { placed }: Extract<QuestionAnswer, { type: "labels" }>,
  draw: () => number,
): PlacedLabels {
  const orders = ordersOf(answer, draw);
  const count = orders.places.length;
  if (placed.length !== count) throw new ProductError("course.label-places", { count, given: placed.length });
  for (const [place, label] of placed.entries()) {
    if (label === null) continue;
    const last = orders.labels.length - 1;
    if (label > last) throw new ProductError("course.label-unknown", { place, label, last });
    const first = placed.indexOf(label);
    if (first < place) throw new ProductError("course.label-twice", { label, first, second: place });
  }
  return answer.places.map((_, i) => {
    const label = placed[orders.places.indexOf(i)] ?? null;
    return label === null ? null : present(orders.labels[label], "a label that was drawn");
  });
}

/** Part of the places whose label says what belongs there: labels that say the same are as good as each other. */
export function shareOfPlaces(answer: Labels, placed: PlacedLabels): number {
  const labels = allLabels(answer);
  const isRight = ({ label: { zh, en } }: Labels["places"][number], i: number) => {
    const label = labels[placed[i] ?? -1];
    return label !== undefined && label.zh === zh && label.en === en;
  };
  return answer.places.filter(isRight).length / answer.places.length;
}
