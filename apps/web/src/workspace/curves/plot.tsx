import { useEffect, useEffectEvent, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { CurveData } from "../../engine/messages.ts";
import { chartColours } from "../../theme/tokens.ts";
import { formatValue, roundRange, roundTime } from "../result/number-format.ts";
import { alignCurves } from "./align-curves.ts";
import styles from "./plot.module.css";

export interface PlotCurve extends CurveData {
  /** Text in the legend. */
  readonly label: string;
  /** Index in the chart palette. */
  readonly colour: number;
}

export interface PlotProps {
  readonly curves: readonly PlotCurve[];
  /** Shown part of the time axis; undefined for all. */
  readonly xRange: readonly [number, number] | undefined;
  readonly timeLabel: string;
  readonly label: string;
  /** The reader drew a range, or asked for all by a double click. */
  readonly onZoom: (range: readonly [number, number] | undefined) => void;
  /** The width in pixels changed. */
  readonly onWidth: (width: number) => void;
}

/** Curves over time: drag or wheel to zoom, double click for all, the legend reads all curves under the pointer. */
export function Plot({ curves, xRange, timeLabel, label, onZoom, onWidth }: PlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const zoom = useEffectEvent(onZoom);
  const width = useEffectEvent(onWidth);

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const { time, values } = alignCurves(curves);
    const options = plotOptions(curves, xRange, timeLabel, sizeOf(element), (range) => zoom(range));
    const drawn = new uPlot(options, [time, ...values], element);
    plot.current = drawn;
    const themeWatch = new MutationObserver(() => drawn.redraw(false, true));
    themeWatch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      themeWatch.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [curves, xRange, timeLabel]);

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

/** Pixels that the legend takes below the drawing. */
const legendHeight = 34;

function sizeOf(element: HTMLElement): { width: number; height: number } {
  return { width: Math.max(120, element.clientWidth), height: Math.max(120, element.clientHeight - legendHeight) };
}

function plotOptions(
  curves: readonly PlotCurve[],
  xRange: readonly [number, number] | undefined,
  timeLabel: string,
  size: { readonly width: number; readonly height: number },
  onZoom: (range: readonly [number, number] | undefined) => void,
): uPlot.Options {
  const units = [...new Set(curves.map(({ unit }) => unit))];
  const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);
  const axis = {
    stroke: () => colour("--ink-secondary"),
    grid: { stroke: () => colour("--line"), width: 1 },
    ticks: { stroke: () => colour("--line") },
  };
  const scale = (unit: string): string => `y:${unit}`;
  return {
    ...size,
    padding: [12, 12, 0, 0],
    cursor: { drag: { x: true, y: false, setScale: false } },
    legend: { live: true },
    // Whole pixels would put steps into smooth curves.
    pxAlign: false,
    scales: {
      x: { time: false, range: (_plot, low, high) => (xRange ? [...xRange] : [low, high > low ? high : low + 1]) },
      ...Object.fromEntries(
        units.map((unit) => [
          scale(unit),
          { range: (_plot: uPlot, low: number | null, high: number | null) => paddedRange(low ?? 0, high ?? 1) },
        ]),
      ),
    },
    axes: [
      { ...axis, label: timeLabel, labelSize: 20, size: 36 },
      ...units.map((unit, i) => ({
        ...axis,
        scale: scale(unit),
        side: (i % 2 === 0 ? 3 : 1) as uPlot.Axis.Side,
        grid: { ...axis.grid, show: i === 0 },
        label: unit,
        labelSize: unit === "" ? 0 : 20,
        size: 60,
        values: (_plot: uPlot, splits: number[]) => splits.map(formatValue),
      })),
    ],
    series: [
      { label: timeLabel, value: (_plot, value) => (value === null ? "–" : String(roundTime(value))) },
      ...curves.map(({ label, unit, colour: index }) => ({
        label,
        scale: scale(unit),
        stroke: chartColours[index % chartColours.length] ?? "",
        width: 2,
        spanGaps: false,
        points: { show: false },
        value: (_plot: uPlot, value: number | null) =>
          value === null ? "–" : `${formatValue(value)}${unit === "" ? "" : ` ${unit}`}`,
      })),
    ],
    hooks: {
      setSelect: [
        (plot) => {
          const { left, width } = plot.select;
          if (width < 3) return;
          onZoom([plot.posToVal(left, "x"), plot.posToVal(left + width, "x")]);
        },
      ],
      ready: [(plot) => listenToPointer(plot, onZoom)],
    },
  };
}

function listenToPointer(plot: uPlot, onZoom: (range: readonly [number, number] | undefined) => void): void {
  plot.over.addEventListener("dblclick", () => onZoom(undefined));
  plot.over.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const { min = 0, max = 1 } = plot.scales.x ?? {};
      const [low, high] = [min ?? 0, max ?? 1];
      const factor = event.deltaY < 0 ? 0.8 : 1.25;
      const centre = plot.posToVal(event.offsetX, "x");
      onZoom([centre - (centre - low) * factor, centre + (high - centre) * factor]);
    },
    { passive: false },
  );
}

/** A twentieth of the range around the curves; a constant gets a range of its own size. */
function paddedRange(low: number, high: number): [number, number] {
  if (high > low) return roundRange([low - (high - low) / 20, high + (high - low) / 20]);
  const around = Math.max(Math.abs(low) / 2, 0.5);
  return [low - around, low + around];
}
