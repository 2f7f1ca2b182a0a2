/** Pixels of a row of the grid of an app, and between two rows and two columns. */
export const rowHeight = 40;
export const gridGap = 12;

/** Pixels of an item from its upper to its lower edge. */
export function heightOf({ height }: { readonly height: number }): number {
  return height * rowHeight + (height - 1) * gridGap;
}
