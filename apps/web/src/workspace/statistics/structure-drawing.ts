import type { SortedStructure } from "@mofang/dae";
import type { DrawingSize, MatrixCell, StructureView } from "./structure-view.ts";

/** Colours of a drawing of a structure. */
export interface StructureColours {
  readonly paper: string;
  readonly element: string;
  /** The unknown that a row gives. */
  readonly own: string;
  /** Columns of iteration variables. */
  readonly iterated: string;
  readonly frames: Readonly<Record<SortedStructure["loops"][number]["kind"], string>>;
  readonly marked: string;
}

/** What is drawn of a structure, and how. */
interface StructureDrawing {
  readonly structure: SortedStructure;
  readonly view: StructureView;
  readonly size: DrawingSize;
  readonly colours: StructureColours;
  readonly marked: MatrixCell | undefined;
}

type Pen = Pick<CanvasRenderingContext2D, "fillStyle" | "strokeStyle" | "lineWidth" | "fillRect" | "strokeRect">;

/** Frames of loops are at least so large, pixels. */
const leastFrame = 4;

/**
 * Draws the elements of a matrix that are in the view: its loops framed, the columns of iteration variables marked. Of
 * elements that share a pixel one is drawn, so that the work is bounded by the elements in view and the pixels.
 */
export function drawStructure(pen: Pen, drawing: StructureDrawing): void {
  const { size, colours } = drawing;
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, size.width, size.height);
  markIterated(pen, drawing);
  drawElements(pen, drawing);
  frameLoops(pen, drawing);
  markCell(pen, drawing);
}

function markIterated(pen: Pen, { structure, view, colours }: StructureDrawing): void {
  pen.fillStyle = colours.iterated;
  for (const { first, size, iterated } of structure.loops) {
    for (const column of iterated) {
      pen.fillRect((column - view.x) * view.scale, (first - view.y) * view.scale, Math.max(1, view.scale), size * view.scale);
    }
  }
}

function drawElements(pen: Pen, { structure, view, size, colours }: StructureDrawing): void {
  const { incidence } = structure;
  const side = Math.max(1, view.scale - (view.scale > 6 ? 1 : 0));
  const stride = Math.ceil(size.width) + 1;
  const drawn = new Uint8Array(stride * (Math.ceil(size.height) + 1));
  const last = Math.min(incidence.length, Math.ceil(view.y + size.height / view.scale));
  for (let row = Math.max(0, Math.floor(view.y)); row < last; row++) {
    const y = (row - view.y) * view.scale;
    for (const column of incidence[row] ?? []) {
      const x = (column - view.x) * view.scale;
      if (x <= -side || x >= size.width) continue;
      const pixel = Math.max(0, Math.floor(y)) * stride + Math.max(0, Math.floor(x));
      if (view.scale < 1 && drawn[pixel] === 1) continue;
      drawn[pixel] = 1;
      pen.fillStyle = column === row ? colours.own : colours.element;
      pen.fillRect(x, y, side, side);
    }
  }
}

function frameLoops(pen: Pen, { structure, view, colours }: StructureDrawing): void {
  pen.lineWidth = 1.5;
  for (const { kind, first, size } of structure.loops) {
    const side = size * view.scale;
    const more = Math.max(0, leastFrame - side) / 2;
    pen.strokeStyle = colours.frames[kind];
    const place = [(first - view.x) * view.scale - more, (first - view.y) * view.scale - more] as const;
    pen.strokeRect(...place, side + 2 * more, side + 2 * more);
  }
}

function markCell(pen: Pen, { view, colours, marked }: StructureDrawing): void {
  if (marked === undefined) return;
  const side = Math.max(leastFrame, view.scale);
  pen.lineWidth = 2;
  pen.strokeStyle = colours.marked;
  pen.strokeRect((marked.column - view.x) * view.scale, (marked.row - view.y) * view.scale, side, side);
}
