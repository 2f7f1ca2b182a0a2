/** Which part of a square matrix a drawing shows. Cells count from 0 at the top left; pixels are those of style sheets. */

/** The cell at the top left corner of the drawing, fractions too, and the pixels of a cell. */
export interface StructureView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Width and height of the drawing, pixels. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

/** A cell by its row and column. */
export interface MatrixCell {
  readonly row: number;
  readonly column: number;
}

/** Pixels of a cell at most. */
const largestScale = 40;
/** Part of the drawing that the whole matrix fills. */
const filling = 0.94;

/** The whole matrix of n rows in the middle of the drawing. */
export function wholeView(n: number, { width, height }: DrawingSize): StructureView {
  const scale = Math.min(largestScale, (filling * Math.min(width, height)) / Math.max(1, n));
  return { x: (n - width / scale) / 2, y: (n - height / scale) / 2, scale };
}

/** Larger or smaller by a factor, with a point of the drawing where it is. The whole matrix is the smallest. */
export function zoomed(
  { x, y, scale }: StructureView,
  factor: number,
  at: { readonly x: number; readonly y: number },
  n: number,
  size: DrawingSize,
): StructureView {
  const least = wholeView(n, size).scale;
  const next = Math.min(largestScale, Math.max(least, scale * factor));
  return { x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next, scale: next };
}

/** Moved along by pixels. */
export function moved({ x, y, scale }: StructureView, dx: number, dy: number): StructureView {
  return { x: x - dx / scale, y: y - dy / scale, scale };
}

/** The cell at a point of the drawing; undefined outside of the matrix. */
export function cellAt(
  { x, y, scale }: StructureView,
  at: { readonly x: number; readonly y: number },
  n: number,
): MatrixCell | undefined {
  const [column, row] = [Math.floor(x + at.x / scale), Math.floor(y + at.y / scale)];
  return row >= 0 && column >= 0 && row < n && column < n ? { row, column } : undefined;
}

/** The view, moved as little as it takes for a cell to be in it. */
export function showing(view: StructureView, { row, column }: MatrixCell, { width, height }: DrawingSize): StructureView {
  const [nColumns, nRows] = [width / view.scale, height / view.scale];
  const within = (start: number, cell: number, count: number) => Math.min(cell, Math.max(start, cell + 1 - count));
  return { ...view, x: within(view.x, column, nColumns), y: within(view.y, row, nRows) };
}
