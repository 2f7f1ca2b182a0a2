/** Where places of a question are on its picture, read from the SVG that was drawn of a class, or from parts of a file's sides. */
import type { ShownBlock } from "@mofang/protocol";

type Asked = Extract<Extract<ShownBlock, { kind: "quiz" }>["answer"], { type: "labels" }>;
type Place = Asked["places"][number];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A point of a picture, in parts of its width and height from its upper left corner. */
export interface Point {
  readonly left: number;
  readonly top: number;
}

/** The point of a place on a picture that is a file. */
export function pointOnFile({ x, y }: Place): Point {
  return { left: within01(x), top: within01(y) };
}

/** The points of places on a class as `renderSvg` draws it: at their components, or at their own points. */
export function pointsOnSvg(svg: string, places: readonly Place[]): readonly Point[] {
  const view = boxIn(/^<svg\b[^>]*\bviewBox="([^"]*)"/.exec(svg)?.[1]);
  const boxes = boxesOf(svg);
  return places.map(({ component, x, y }) => {
    const box = boxes.get(component);
    // Modelica counts y upwards, SVG downwards.
    const middle = box === undefined ? { x, y: -y } : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    return { left: within01((middle.x - view.left) / view.width), top: within01((middle.y - view.top) / view.height) };
  });
}

/** Boxes of the components by their names, without those that are parts of a component's own icon. */
function boxesOf(svg: string): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  // Whether each group that is open is a component.
  const open: boolean[] = [];
  for (const [tag] of svg.matchAll(/<g\b[^>]*>|<\/g>/g)) {
    if (tag === "</g>") {
      open.pop();
      continue;
    }
    const [, name] = /\bdata-component="([^"]*)"/.exec(tag) ?? [];
    if (name !== undefined && !open.includes(true)) boxes.set(unescaped(name), boxIn(/\bdata-box="([^"]*)"/.exec(tag)?.[1]));
    if (!tag.endsWith("/>")) open.push(name !== undefined);
  }
  return boxes;
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

function boxIn(text: string | undefined): Box {
  const [left, top, width, height] = (text ?? "").split(" ").map(Number);
  if (left === undefined || top === undefined || width === undefined || height === undefined) {
    throw new Error(`invariant: "${text}" is no box`);
  }
  return { left, top, width, height };
}

function within01(part: number): number {
  return Math.min(1, Math.max(0, part));
}
