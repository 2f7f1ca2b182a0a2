import { type CurveDrawing, curveDrawing, pixelOf, type ShownCurve, shownCurve, valueAtPixel } from "@mofang/diagram";
import { type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CurveData } from "../../engine/messages.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import styles from "./curve-chart.module.css";

/** Pixels of what stands in a text. */
const usualHeight = 200;

interface CurveChartProps {
  readonly curves: readonly CurveData[];
  /** Pixels of the curves of one unit. */
  readonly height?: number;
}

/** Curves over time, those of one unit together; the pointer reads them all at one time. */
export function CurveChart({ curves, height = usualHeight }: CurveChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [time, setTime] = useState<number>();
  const shown = useMemo(() => curves.map(shownCurve), [curves]);
  const units = [...new Set(shown.map(({ unit }) => unit))];
  return (
    <div ref={place} className={styles.chart}>
      <Legend curves={shown} time={time} />
      {units.map((unit) => (
        <UnitChart
          key={unit}
          unit={unit}
          width={width}
          height={height}
          curves={shown.filter((curve) => curve.unit === unit)}
          time={time}
          onTime={setTime}
        />
      ))}
    </div>
  );
}

/** The width of what a chart stands in; a usual one until it is known. */
function useWidth(place: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (place.current === null) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.max(200, entry.contentRect.width)));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return width;
}

function Legend({ curves, time }: { readonly curves: readonly ShownCurve[]; readonly time: number | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = (value: number) => formatNumber(value, language, { maximumSignificantDigits: 5 });
  return (
    <ul className={styles.legend}>
      {curves.map(({ name, unit, colour, ...curve }) => (
        <li key={name}>
          <svg width="16" height="8" aria-hidden="true">
            <path d="M0 4h16" stroke={colour} strokeWidth="2.5" />
          </svg>
          {name}
          <span className={styles.value}>
            {time === undefined ? "" : text(valueAt(curve, time))} {unit}
          </span>
        </li>
      ))}
      {time === undefined ? null : (
        <li className={styles.value}>
          {t("writing.block.time")} {text(time)}
        </li>
      )}
    </ul>
  );
}

interface UnitChartProps {
  readonly unit: string;
  readonly curves: readonly ShownCurve[];
  readonly width: number;
  readonly height: number;
  readonly time: number | undefined;
  readonly onTime: (time: number | undefined) => void;
}

function UnitChart({ unit, curves, width, height, time, onTime }: UnitChartProps) {
  const { t } = useTranslation();
  const drawing = useMemo(() => curveDrawing(curves, width, height), [curves, width, height]);
  const { x, y } = drawing;
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): void => {
    const at = valueAtPixel(clientX - currentTarget.getBoundingClientRect().left, x);
    onTime(Math.min(x.to, Math.max(x.from, at)));
  };
  return (
    <svg
      className={styles.plot}
      width={width}
      height={height}
      role="img"
      aria-label={t("writing.block.chart", { names: curves.map(({ name }) => name).join(", ") })}
      onPointerMove={point}
      onPointerLeave={() => onTime(undefined)}
    >
      <Axes drawing={drawing} unit={unit} />
      {curves.map(({ name, colour }, index) => (
        <path key={name} className={styles.curve} d={drawing.paths[index]} stroke={colour} />
      ))}
      {time === undefined ? null : <path className={styles.cursor} d={`M${pixelOf(time, x)} ${y.end}V${y.start}`} />}
    </svg>
  );
}

function Axes({ drawing: { x, y, xTicks, yTicks }, unit }: { readonly drawing: CurveDrawing; readonly unit: string }) {
  return (
    <g className={styles.axes}>
      {xTicks.map(({ at, text }, index) => (
        <g key={text}>
          <path className={styles.grid} d={`M${at} ${y.end}V${y.start}`} />
          <text x={at} y={y.start + 16} textAnchor={index === xTicks.length - 1 ? "end" : "middle"}>
            {index === xTicks.length - 1 ? `${text} s` : text}
          </text>
        </g>
      ))}
      {yTicks.map(({ at, text }) => (
        <g key={text}>
          <path className={styles.grid} d={`M${x.start} ${at}H${x.end}`} />
          <text x={x.start - 6} y={at + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <text x={x.start + 4} y={y.end + 10}>
        {unit}
      </text>
      <path className={styles.frame} d={`M${x.start} ${y.end}V${y.start}H${x.end}`} />
    </g>
  );
}

/** Value of a curve at a time: of the last point that is not behind it, or on the line to the next one. */
function valueAt({ time, values, isStepped }: Pick<ShownCurve, "time" | "values" | "isStepped">, at: number): number {
  let [low, high] = [0, time.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((time[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const [t0 = 0, t1 = t0, v0 = Number.NaN, v1 = v0] = [time[low], time[low + 1], values[low], values[low + 1]];
  if (isStepped || t1 <= t0) return v0;
  return v0 + (v1 - v0) * Math.min(1, Math.max(0, (at - t0) / (t1 - t0)));
}
