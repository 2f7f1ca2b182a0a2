/** Labels on places: for each place the label on it, by its place in the list of labels; null for none. */
export type Placed = readonly (number | null)[];

/** With a label on a place, and nowhere else; what was there goes back to the labels. */
export function withLabel(placed: Placed, place: number, label: number): Placed {
  return placed.map((there, i) => (i === place ? label : there === label ? null : there));
}

/** Without a label, which goes back to the others. */
export function withoutLabel(placed: Placed, label: number): Placed {
  return placed.map((there) => (there === label ? null : there));
}
