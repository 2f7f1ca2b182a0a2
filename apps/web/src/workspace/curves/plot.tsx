import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { type ShownValues, shownValues } from "../result/shown-value.ts";
import type { ChartLooks } from "../store/charts/looks.ts";
import { alignCurves } from "./align-curves.ts";
import styles from "./plot.module.css";
import type { PlotCurve, PlotReading, PlotTube, ShownPlotCurve } from "./plot-curve.ts";
import { plotOptions } from "./plot-options.ts";
import type { TimeRange } from "./time-range.ts";

interface PlotProps {
  readonly curves: readonly PlotCurve[];
  /** Where curves may be, by their keys. */
  readonly tubes: ReadonlyMap<string, PlotTube>;
  /** Shown part of the time axis; undefined for all. */
  readonly xRange: TimeRange | undefined;
  /** All times that the curves have, beyond which nothing is shown. */
  readonly whole: TimeRange | undefined;
  readonly timeLabel: string;
  /** Whether values are shown by their logarithms; those that have none are absent. */
  readonly isLogarithmic: boolean;
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
  const { curves, tubes, xRange, whole, timeLabel, isLogarithmic, looks, group, label, cursors, time } = props;
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const [nAxes, setNAxes] = useState(mostAxes);
  const marks = useMemo(() => [...(cursors ?? []), ...(time === undefined ? [] : [time])], [cursors, time]);
  const shownMarks = useRef(marks);
  const zoom = useEffectEvent(props.onZoom);
  const place = useEffectEvent(props.onCursors);
  const width = useEffectEvent(props.onWidth);
  const read = useEffectEvent(props.onReading);
  const wholeNow = useEffectEvent(() => whole);
  const cursorsNow = useEffectEvent(() => cursors);

  const drawn = useMemo(() => drawnData(curves, tubes, isLogarithmic), [curves, tubes, isLogarithmic]);
  const drawnNow = useEffectEvent(() => drawn);
  // As long as this stays the same, new points go into the plot that stands, and what the pointer does there goes on.
  const shape = shapeOf(drawn);

  useEffect(() => {
    const element = host.current;
    const { shown, edges, data } = drawnNow();
    // Axes of nothing have no ends, which uPlot cannot draw.
    if (element === null || data[0].length === 0) return;
    const options = plotOptions(shown, edges, {
      ...sizeOf(element),
      timeLabel,
      isLogarithmic,
      nAxes,
      looks,
      group,
      whole: () => wholeNow(),
      cursors: () => cursorsNow(),
      marks: () => shownMarks.current,
      onZoom: (range) => zoom(range),
      onCursors: (moved) => place(moved),
      onReading: (reading) => read(reading),
    });
    const made = new uPlot(options, data, element);
    plot.current = made;
    const themeWatch = new MutationObserver(() => made.redraw(false, true));
    themeWatch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      themeWatch.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [shape, timeLabel, isLogarithmic, nAxes, looks, group]);

  useEffect(() => {
    const { current } = plot;
    if (current === null) return;
    if (current.data !== drawn.data) current.setData(drawn.data, false);
    const [first, last] = [drawn.data[0][0], drawn.data[0].at(-1)];
    const [min, max] = xRange ?? [first, last];
    if (min !== undefined && max !== undefined) current.setScale("x", { min, max: max > min ? max : min + 1 });
  }, [drawn, xRange, shape, timeLabel, isLogarithmic, nAxes, looks, group]);

  useEffect(() => {
    shownMarks.current = marks;
    plot.current?.redraw(false, false);
  }, [marks]);

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => {
      const size = sizeOf(element);
      plot.current?.setSize(size);
      setNAxes(Math.min(mostAxes, Math.max(1, Math.floor(size.width / 2 / widthOfAxis))));
      width(size.width);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  return <div ref={host} className={styles.plot} role="img" aria-label={label} />;
}

/** What goes into a plot. */
interface DrawnData {
  readonly shown: readonly ShownPlotCurve[];
  readonly edges: readonly ShownPlotCurve[];
  readonly data: uPlot.AlignedData;
}

function drawnData(
  curves: readonly PlotCurve[],
  tubes: ReadonlyMap<string, PlotTube>,
  isLogarithmic: boolean,
): DrawnData & { readonly data: [Float64Array, ...(number | null)[][]] } {
  const shown = curves.map((curve) => ({ ...curve, shown: shownValues(curve) }));
  const edges = shown.flatMap((curve) => edgesOf(curve, tubes.get(curve.key)));
  const { time, values } = alignCurves(
    [...shown, ...edges].map((curve) => ({
      time: curve.time,
      values: drawnValues(curve, isLogarithmic),
      isStepped: curve.shown.isStepped,
    })),
  );
  return { shown, edges, data: [time, ...values] };
}

/** What of the curves is in a plot's options, and whether there are points at all. */
function shapeOf({ shown, edges, data }: DrawnData): string {
  const facts = [...shown, ...edges].map(({ key, label, colour, style, shown: { unit, named, isStepped } }) => [
    key,
    label,
    colour,
    style,
    unit,
    named,
    isStepped,
  ]);
  return JSON.stringify([facts, edges.length, data[0].length > 0]);
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
function drawnValues({ values, shown }: PlotCurve & { readonly shown: ShownValues }, isLogarithmic: boolean): Float64Array {
  const converted = values.map(shown.convert);
  return isLogarithmic && shown.named === undefined ? converted.map((value) => (value > 0 ? value : Number.NaN)) : converted;
}

function sizeOf(element: HTMLElement): { readonly width: number; readonly height: number } {
  return { width: Math.max(120, element.clientWidth), height: Math.max(80, element.clientHeight) };
}
