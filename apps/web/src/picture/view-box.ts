/** The part of a drawing that is shown, as the attribute `viewBox` has it, in the drawing's units. */
export interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far one may zoom, relative to the view that shows all. */
const leastZoom = 0.2;
const mostZoom = 50;

/** Reads the attribute; undefined where it is none. */
export function parseViewBox(text: string | null): ViewBox | undefined {
  const [x, y, width, height, ...rest] = (text ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (x === undefined || y === undefined || width === undefined || height === undefined || rest.length > 0) return undefined;
  return [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Writes the attribute. */
export function formatViewBox({ x, y, width, height }: ViewBox): string {
  return `${x} ${y} ${width} ${height}`;
}

/**
 * The view that is `factor` times as close, with `point` where it was; within bounds around the view `all`, which shows
 * everything.
 */
export function zoomAbout(
  view: ViewBox,
  all: ViewBox,
  point: { readonly x: number; readonly y: number },
  factor: number,
): ViewBox {
  const zoom = all.width / view.width;
  const allowed = Math.min(mostZoom, Math.max(leastZoom, zoom * factor)) / zoom;
  return {
    x: point.x + (view.x - point.x) / allowed,
    y: point.y + (view.y - point.y) / allowed,
    width: view.width / allowed,
    height: view.height / allowed,
  };
}

/** The view that is `factor` times as close and shows a place of the picture where it showed another, `from` at `to`. */
export function pinched(
  view: ViewBox,
  all: ViewBox,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  factor: number,
): ViewBox {
  return zoomAbout(moveBy(view, all, from.x - to.x, from.y - to.y), all, from, factor);
}

/** The view moved by a way in the drawing's units, at most so far that its middle stays over what `all` shows. */
export function moveBy(view: ViewBox, all: ViewBox, dx: number, dy: number): ViewBox {
  const bounded = (start: number, size: number, least: number, extent: number): number =>
    Math.min(least + extent, Math.max(least, start + size / 2)) - size / 2;
  return {
    ...view,
    x: bounded(view.x + dx, view.width, all.x, all.width),
    y: bounded(view.y + dy, view.height, all.y, all.height),
  };
}

/** The smallest view that shows all of two others. */
export function united(a: ViewBox, b: ViewBox): ViewBox {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** A rectangle of the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The view with which each point of the drawing stays at its place on the screen, at the same scale, when the element that
 * shows it goes from one box to another. The element shows a view as large as it fits, in the middle.
 */
export function held(view: ViewBox, from: Box, to: Box): ViewBox {
  const scale = Math.min(from.width / view.width, from.height / view.height);
  if (!(scale > 0 && to.width > 0 && to.height > 0)) return view;
  const middle = middleOf(view);
  return {
    x: middle.x + (to.left - from.left - from.width / 2) / scale,
    y: middle.y + (to.top - from.top - from.height / 2) / scale,
    width: to.width / scale,
    height: to.height / scale,
  };
}

/** Middle of a view. */
export function middleOf({ x, y, width, height }: ViewBox): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
