import { type FigureAxis, freeAxis } from "@mofang/modelica";
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { type ShownValues, shownValues } from "../result/shown-value.ts";
import type { ChartLooks } from "../store/charts/looks.ts";
import { inDrawingOrder } from "./drawing-order.ts";
import { type DrawnCurve, extentWithin } from "./drawn-curve.ts";
import styles from "./plot.module.css";
import type { PlotCurve, PlotReading, PlotTube, ShownPlotCurve } from "./plot-curve.ts";
import { plotOptions } from "./plot-options.ts";
import { aboveZero, type TimeRange, timesOf } from "./time-range.ts";

interface PlotProps {
  readonly curves: readonly PlotCurve[];
  /** Where curves may be, by their keys. */
  readonly tubes: ReadonlyMap<string, PlotTube>;
  /** Shown part of the time axis; undefined for all. */
  readonly xRange: TimeRange | undefined;
  /** All times that the curves have, beyond which nothing is shown. */
  readonly whole: TimeRange | undefined;
  readonly timeLabel: string;
  /** What is given of the first axis of values; nothing where undefined. */
  readonly valueAxis?: FigureAxis;
  /** Whether values are shown by their logarithms; those that have none are absent. */
  readonly isLogarithmic: boolean;
  /** Whether times are; those up to 0 are not shown then. */
  readonly isXLogarithmic: boolean;
  readonly looks: ChartLooks;
  /** Plots with the same name show the pointer at the same time. */
  readonly group: string;
  readonly label: string;
  /** Two times between which is measured. */
  readonly cursors: TimeRange | undefined;
  /** The time of the playback, seconds. */
  readonly time: number | undefined;
  /** The reader drew a range, turned the wheel, moved along, or asked for all by a double click. */
  readonly onZoom: (range: TimeRange | undefined) => void;
  readonly onCursors: (cursors: TimeRange) => void;
  /** The width in pixels changed. */
  readonly onWidth: (width: number) => void;
  /** The pointer came to a time, or left. */
  readonly onReading: (reading: PlotReading | undefined) => void;
}

/** Axes of values at most, and pixels that one takes about; half of the width stays for the curves. */
const mostAxes = 6;
const widthOfAxis = 65;

/** Curves over time: drag or wheel to zoom, with Shift to move along, double click for all. */
export function Plot(props: PlotProps) {
  const { curves, tubes, xRange, whole, label, cursors, time } = props;
  const { timeLabel, valueAxis = freeAxis, isLogarithmic, isXLogarithmic, looks, group } = props;
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const [nAxes, setNAxes] = useState(mostAxes);
  const marks = useMemo(() => [...(cursors ?? []), ...(time === undefined ? [] : [time])], [cursors, time]);
  const shownMarks = useRef(marks);

  const axes = useMemo(
    () => ({ timeLabel, valueAxis, isLogarithmic, isXLogarithmic, nAxes, looks, group }),
    [timeLabel, valueAxis, isLogarithmic, isXLogarithmic, nAxes, looks, group],
  );
  const lines = useMemo(() => plotLines(inDrawingOrder(curves), tubes, isLogarithmic), [curves, tubes, isLogarithmic]);
  const shown = useShownPart(lines, props);
  // What the plot asks for and tells while it stands.
  const now = useEffectEvent(() => ({ ...props, lines, ...shown }));
  // As long as this stays the same, new points go into the plot that stands, and what the pointer does there goes on.
  const shape = shapeOf(lines);

  useEffect(() => {
    const element = host.current;
    const drawn = now().lines;
    const corners = plotCorners(drawn, now().range);
    // Axes of nothing have no ends, which uPlot cannot draw.
    if (element === null || corners === undefined) return;
    const options = plotOptions(drawn.curves, drawn.edges, {
      ...sizeOf(element),
      ...axes,
      whole: () => now().whole,
      cursors: () => now().cursors,
      marks: () => shownMarks.current,
      pointsOf: (series) => pointsOf(now().lines, series),
      onZoom: (range) => now().onZoom(range),
      onCursors: (moved) => now().onCursors(moved),
      onReading: (reading) => now().onReading(reading),
    });
    const made = new uPlot(options, corners, element);
    plot.current = made;
    const forgetTheme = onTheme(() => made.redraw(false, true));
    return () => {
      forgetTheme();
      made.destroy();
      plot.current = null;
    };
  }, [shape, axes]);

  useEffect(() => {
    const { current } = plot;
    const corners = plotCorners(lines, now().range);
    if (current === null || corners === undefined) return;
    const [[min, max]] = corners;
    current.setData(corners, false);
    current.setScale("x", { min, max });
  }, [lines, xRange, whole, shape, axes]);

  useEffect(() => {
    shownMarks.current = marks;
    plot.current?.redraw(false, false);
  }, [marks]);

  useResize(host, (size) => {
    plot.current?.setSize(size);
    setNAxes(Math.min(mostAxes, Math.max(1, Math.floor(size.width / 2 / widthOfAxis))));
    props.onWidth(size.width);
  });

  return <div ref={host} className={styles.plot} role="img" aria-label={label} />;
}

/** The part of the axis that is shown, and all that there is of it: what lies above 0 where logarithms are shown. */
function useShownPart(lines: PlotLines, { xRange, whole, isXLogarithmic }: PlotProps) {
  return useMemo(() => {
    if (!isXLogarithmic) return { range: xRange ?? whole, whole };
    const positive = positiveTimes(lines, whole);
    return { range: xRange === undefined ? positive : aboveZero(xRange, positive), whole: positive };
  }, [lines, xRange, whole, isXLogarithmic]);
}

/** Tells the size of a plot, and each that it gets. */
function useResize(host: RefObject<HTMLDivElement | null>, resized: (size: ReturnType<typeof sizeOf>) => void): void {
  const tell = useEffectEvent(resized);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => tell(sizeOf(element)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [host]);
}

/** Tells when the page takes another theme. @returns ends that */
function onTheme(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => watch.disconnect();
}

/** What a plot draws. */
interface PlotLines {
  readonly curves: readonly ShownPlotCurve[];
  readonly edges: readonly ShownPlotCurve[];
}

function plotLines(curves: readonly PlotCurve[], tubes: ReadonlyMap<string, PlotTube>, isLogarithmic: boolean): PlotLines {
  const line = (curve: PlotCurve): ShownPlotCurve => {
    const shown = shownValues(curve);
    return { ...curve, shown, points: drawnPoints(curve, shown, isLogarithmic) };
  };
  return { curves: curves.map(line), edges: curves.flatMap((curve) => edgesOf(curve, tubes.get(curve.key))).map(line) };
}

/** From the first time above 0 to the last, or to the end of the whole. */
function positiveTimes({ curves, edges }: PlotLines, whole: TimeRange | undefined): TimeRange {
  let [first, last] = [Number.POSITIVE_INFINITY, whole?.[1] ?? 0];
  for (const { points } of [...curves, ...edges]) {
    first = Math.min(first, points.time.find((time) => time > 0) ?? first);
    last = Math.max(last, points.time.at(-1) ?? last);
  }
  return first < last ? [first, last] : [0.1, 1];
}

function pointsOf({ curves, edges }: PlotLines, series: number): DrawnCurve | undefined {
  return (curves[series] ?? edges[series - curves.length])?.points;
}

/** The first and last time that is shown, with the lowest and highest value of each line there; undefined without any point. */
function plotCorners(
  { curves, edges }: PlotLines,
  xRange: TimeRange | undefined,
): [[number, number], ...(number | null)[][]] | undefined {
  const all = [...curves, ...edges].map(({ points }) => points);
  const single = all.find(({ time }) => time.length > 0)?.time[0];
  const range = xRange ?? timesOf(all) ?? (single === undefined ? undefined : ([single, single + 1] as const));
  if (range === undefined || single === undefined) return undefined;
  return [[...range], ...all.map((points) => [...(extentWithin(points, range) ?? [null, null])])];
}

/** What of the curves is in a plot's options, and whether there are points at all. */
function shapeOf({ curves, edges }: PlotLines): string {
  const facts = [...curves, ...edges].map(({ key, label, colour, style, shown: { unit, named, isStepped } }) => [
    key,
    label,
    colour,
    style,
    unit,
    named,
    isStepped,
  ]);
  return JSON.stringify([facts, edges.length, curves.some(({ time }) => time.length > 0)]);
}

/** The edges of a curve's tube, the upper one first, as curves in the same unit. */
function edgesOf<Curve extends PlotCurve>(curve: Curve, tube: PlotTube | undefined): readonly Curve[] {
  if (tube === undefined) return [];
  const { time, lower, upper } = tube;
  return [
    { ...curve, time, values: upper },
    { ...curve, time, values: lower },
  ];
}

/** Values in the unit that is shown; no number for one without a logarithm where that is shown. */
function drawnPoints({ time, values }: PlotCurve, shown: ShownValues, isLogarithmic: boolean): DrawnCurve {
  const { convert, named, isStepped } = shown;
  const isMissing = (value: number): boolean => isLogarithmic && named === undefined && value <= 0;
  const drawn = values.map((value) => {
    const converted = convert(value);
    return isMissing(converted) ? Number.NaN : converted;
  });
  return { time, values: drawn, isStepped };
}

function sizeOf(element: HTMLElement): { readonly width: number; readonly height: number } {
  return { width: Math.max(120, element.clientWidth), height: Math.max(80, element.clientHeight) };
}
