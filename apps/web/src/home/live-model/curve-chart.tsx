import { type PointerEvent, useMemo } from "react";
import type { LiveModelRun } from "../../engine/live-model-engine.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { type Axis, curvePath, dataOf, pixelOf, valueAt } from "./curve-path.ts";
import styles from "./live-model.module.css";

export interface Trace {
  readonly variable: string;
  readonly label: string;
  /** CSS colour. */
  readonly colour: string;
  readonly dashed?: boolean;
}

interface CurveChartProps {
  /** Null while nothing has been computed: the axes alone. */
  readonly run: LiveModelRun | null;
  readonly traces: readonly Trace[];
  /** Seconds. */
  readonly stopTime: number;
  /** Metres. */
  readonly range: { readonly from: number; readonly to: number };
  /** Time that the cursor shows. */
  readonly cursor: number;
  readonly label: string;
  /** Time under the pointer; null when it leaves. */
  readonly onPoint: (time: number | null) => void;
}

const size = { width: 640, height: 360 };
const timeTicks = [0, 0.5, 1, 1.5, 2, 2.5, 3];
const heightTicks = [0, 0.05, 0.1, 0.15];

/** Curves over time with a cursor that reads them all. */
export function CurveChart({ run, traces, stopTime, range, cursor, label, onPoint }: CurveChartProps) {
  const language = useLanguage();
  const x: Axis = useMemo(() => ({ from: 0, to: stopTime, start: 48, end: size.width - 14 }), [stopTime]);
  const y: Axis = useMemo(() => ({ from: range.from, to: range.to, start: size.height - 34, end: 14 }), [range]);
  const paths = useMemo(
    () =>
      traces.map(({ variable }) =>
        curvePath(run?.time ?? new Float64Array(), run?.curves.get(variable) ?? new Float64Array(), x, y),
      ),
    [run, traces, x, y],
  );

  function point({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): void {
    const box = currentTarget.getBoundingClientRect();
    const time = dataOf(((clientX - box.left) / box.width) * size.width, x);
    onPoint(Math.min(stopTime, Math.max(0, time)));
  }

  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
      onPointerMove={point}
      onPointerLeave={() => onPoint(null)}
    >
      <g className={styles.axes}>
        {timeTicks.map((tick) => (
          <g key={tick}>
            <path className={styles.gridLine} d={`M${pixelOf(tick, x)} ${y.end}V${y.start}`} />
            <text x={pixelOf(tick, x)} y={y.start + 20} textAnchor="middle">
              {formatNumber(tick, language)}
              {tick === stopTime ? " s" : ""}
            </text>
          </g>
        ))}
        {heightTicks.map((tick) => (
          <g key={tick}>
            <path className={styles.gridLine} d={`M${x.start} ${pixelOf(tick, y)}H${x.end}`} />
            <text x={x.start - 8} y={pixelOf(tick, y) + 4} textAnchor="end">
              {formatNumber(tick * 100, language)}
            </text>
          </g>
        ))}
        <text x={x.start - 8} y={y.end + 2} textAnchor="end">
          cm
        </text>
        <path className={styles.frame} d={`M${x.start} ${y.end}V${y.start}H${x.end}`} />
      </g>
      {traces.map(({ variable, colour, dashed }, index) => (
        <path
          key={variable}
          className={styles.curve}
          d={paths[index] ?? ""}
          stroke={colour}
          strokeDasharray={dashed ? "5 4" : undefined}
        />
      ))}
      {run ? (
        <g>
          <path className={styles.cursor} d={`M${pixelOf(cursor, x)} ${y.end}V${y.start}`} />
          {traces.map(({ variable, colour }) => (
            <circle
              key={variable}
              r="4"
              fill={colour}
              className={styles.reading}
              cx={pixelOf(cursor, x)}
              cy={pixelOf(valueAt(run.time, run.curves.get(variable) ?? new Float64Array([0]), cursor), y)}
            />
          ))}
        </g>
      ) : null}
    </svg>
  );
}
