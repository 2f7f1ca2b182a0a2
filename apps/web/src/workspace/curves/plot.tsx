import { useEffect, useEffectEvent, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { type ShownValues, shownValues } from "../result/shown-value.ts";
import { alignCurves } from "./align-curves.ts";
import styles from "./plot.module.css";
import type { PlotCurve, PlotReading, PlotTube } from "./plot-curve.ts";
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
  readonly label: string;
  /** Times at which a line stands over the curves, seconds. */
  readonly marks: readonly number[];
  /** The reader drew a range, turned the wheel, or asked for all by a double click. */
  readonly onZoom: (range: TimeRange | undefined) => void;
  /** The width in pixels changed. */
  readonly onWidth: (width: number) => void;
  /** The pointer came to a time, or left. */
  readonly onReading: (reading: PlotReading | undefined) => void;
}

/** Curves over time: drag or wheel to zoom, double click for all. */
export function Plot({
  curves,
  tubes,
  xRange,
  whole,
  timeLabel,
  isLogarithmic,
  label,
  marks,
  onZoom,
  onWidth,
  onReading,
}: PlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const shownMarks = useRef(marks);
  const zoom = useEffectEvent(onZoom);
  const width = useEffectEvent(onWidth);
  const read = useEffectEvent(onReading);

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const shown = curves.map((curve) => ({ ...curve, shown: shownValues(curve) }));
    const edges = shown.flatMap((curve) => edgesOf(curve, tubes.get(curve.key)));
    const { time, values } = alignCurves(
      [...shown, ...edges].map((curve) => ({
        time: curve.time,
        values: drawnValues(curve, isLogarithmic),
        isStepped: curve.shown.isStepped,
      })),
    );
    // Axes of nothing have no ends, which uPlot cannot draw.
    if (time.length === 0) return;
    const gestures = {
      onZoom: (range: TimeRange | undefined) => zoom(range),
      onReading: (reading: PlotReading | undefined) => read(reading),
      marks: () => shownMarks.current,
    };
    const options = plotOptions(shown, edges, { xRange, whole, timeLabel, isLogarithmic, ...sizeOf(element), ...gestures });
    const drawn = new uPlot(options, [time, ...values], element);
    plot.current = drawn;
    const themeWatch = new MutationObserver(() => drawn.redraw(false, true));
    themeWatch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      themeWatch.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [curves, tubes, xRange, whole, timeLabel, isLogarithmic]);

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
      width(size.width);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  return <div ref={host} className={styles.plot} role="img" aria-label={label} />;
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
