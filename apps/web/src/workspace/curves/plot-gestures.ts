import type uPlot from "uplot";
import { moved, type TimeRange, within, zoomed } from "./time-range.ts";

/** What a plot asks and tells of the part of the axis that it shows. */
export interface ShownPart {
  /** All times that the curves have, beyond which nothing is shown. */
  readonly whole: () => TimeRange | undefined;
  /** Two times between which is measured. */
  readonly cursors: () => TimeRange | undefined;
  readonly onZoom: (range: TimeRange | undefined) => void;
  readonly onCursors: (cursors: TimeRange) => void;
}

/** Pixels from a cursor within which the pointer takes hold of it. */
const reach = 6;

/** Zooms into the part that was drawn with the pointer. */
export function zoomToSelection(plot: uPlot, { whole, onZoom }: ShownPart): void {
  const { left, width } = plot.select;
  const all = whole();
  if (width < 3 || all === undefined) return;
  const range = within([plot.posToVal(left, "x"), plot.posToVal(left + width, "x")], all);
  if (range !== undefined) onZoom(range);
}

/**
 * Listens to the pointer over a plot: the wheel zooms, with Shift or sideways it moves along the axis; a drag with Shift or the
 * middle button moves too, a drag from a cursor moves that, and a double click shows all.
 */
export function listenToPointer(plot: uPlot, part: ShownPart): void {
  plot.over.addEventListener("dblclick", () => part.onZoom(undefined));
  plot.over.addEventListener("wheel", (event) => turnWheel(plot, part, event), { passive: false });
  // Before uPlot's own listener, which would begin to draw a part to zoom into.
  plot.over.addEventListener("mousedown", (event) => takeHold(plot, part, event), { capture: true });
}

function turnWheel(plot: uPlot, { whole, onZoom }: ShownPart, event: WheelEvent): void {
  event.preventDefault();
  const [shown, all] = [shownRange(plot), whole()];
  if (shown === undefined || all === undefined) return;
  const sideways = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
  if (Math.abs(sideways) > (event.shiftKey ? 0 : Math.abs(event.deltaY))) onZoom(movedBy(plot, shown, sideways, all));
  else onZoom(zoomedAbout(plot, shown, plot.posToVal(event.offsetX, "x"), event.deltaY < 0 ? 0.8 : 1.25, all));
}

function takeHold(plot: uPlot, part: ShownPart, event: MouseEvent): void {
  const follow = event.shiftKey || event.button === 1 ? moving(plot, part, event.clientX) : placing(plot, part, event.offsetX);
  if (follow === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const ending = new AbortController();
  document.addEventListener("mousemove", follow, { signal: ending.signal });
  document.addEventListener("mouseup", () => ending.abort(), { signal: ending.signal });
}

/** Moves along the axis with the pointer; undefined where there is nothing to show. */
function moving(plot: uPlot, { whole, onZoom }: ShownPart, from: number): ((event: MouseEvent) => void) | undefined {
  const [shown, all] = [shownRange(plot), whole()];
  if (shown === undefined || all === undefined) return undefined;
  return (event) => onZoom(movedBy(plot, shown, from - event.clientX, all));
}

/** Places the cursor under the pointer where that moves; undefined where there is none. */
function placing(plot: uPlot, { cursors, onCursors }: ShownPart, at: number): ((event: MouseEvent) => void) | undefined {
  const held = cursors();
  const index = held?.findIndex((time) => Math.abs(plot.valToPos(time, "x") - at) <= reach) ?? -1;
  if (held === undefined || index < 0) return undefined;
  const other = held[1 - index] ?? held[0];
  return (event) => {
    const time = plot.posToVal(event.clientX - plot.over.getBoundingClientRect().left, "x");
    onCursors(index === 0 ? [time, other] : [other, time]);
  };
}

function shownRange(plot: uPlot): TimeRange | undefined {
  const { min, max } = plot.scales.x ?? {};
  return min == null || max == null ? undefined : [min, max];
}

function movedBy(plot: uPlot, shown: TimeRange, pixels: number, whole: TimeRange): TimeRange | undefined {
  const { to, back } = axisOf(plot);
  const [low, high] = to(shown);
  return back(moved([low, high], (pixels * (high - low)) / Math.max(1, plot.over.clientWidth), to(whole)));
}

function zoomedAbout(plot: uPlot, shown: TimeRange, centre: number, factor: number, whole: TimeRange): TimeRange | undefined {
  const { to, back } = axisOf(plot);
  return back(zoomed(to(shown), to([centre, centre])[0], factor, to(whole)));
}

/** From a range to how far along its axis it lies, and back: an axis of logarithms is as long as those are. */
function axisOf({ scales }: uPlot): {
  readonly to: (range: TimeRange) => TimeRange;
  readonly back: (range: TimeRange | undefined) => TimeRange | undefined;
} {
  if (scales.x?.distr !== 3) return { to: (range) => range, back: (range) => range };
  return {
    to: ([low, high]) => [Math.log10(low), Math.log10(high)],
    back: (range) => range && [10 ** range[0], 10 ** range[1]],
  };
}
