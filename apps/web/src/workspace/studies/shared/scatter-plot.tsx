import type { StudyRow } from "@mofang/session";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import styles from "./study-pane.module.css";
import { numberIn, type StudyColumns } from "./study-table.ts";

interface ScatterPlotProps {
  readonly columns: StudyColumns;
  readonly rows: readonly StudyRow[];
}

const size = { width: 640, height: 320, left: 72, right: 16, top: 12, bottom: 40 } as const;

/** A point for each run: one of its numbers over another. */
export function ScatterPlot({ columns, rows }: ScatterPlotProps) {
  const { t } = useTranslation();
  const names = [...columns.parameters, ...columns.criteria];
  const [across, setAcross] = useState(0);
  const [up, setUp] = useState(Math.min(columns.parameters.length, names.length - 1));
  const options = names.map((label, value) => ({ value, label }));
  const points = rows.flatMap((row) => {
    const [x, y] = [numberIn(columns, row, across), numberIn(columns, row, up)];
    return x === undefined || y === undefined ? [] : [{ index: row.index, x, y }];
  });
  return (
    <div className={styles.view}>
      <div className={styles.line}>
        <Select size="small" aria-label={t("study.across")} value={across} options={options} onChange={setAcross} />
        <Select size="small" aria-label={t("study.up")} value={up} options={options} onChange={setUp} />
      </div>
      {points.length === 0 ? (
        <p className={styles.note}>{t("study.noPoints")}</p>
      ) : (
        <Points points={points} label={t("study.scatterOf", { up: names[up] ?? "", across: names[across] ?? "" })} />
      )}
    </div>
  );
}

interface PointsProps {
  readonly points: readonly { readonly index: number; readonly x: number; readonly y: number }[];
  readonly label: string;
}

function Points({ points, label }: PointsProps) {
  const { width, height, left, right, top, bottom } = size;
  const horizontal = axisOf(points.map(({ x }) => x));
  const vertical = axisOf(points.map(({ y }) => y));
  const xOf = (value: number): number => left + horizontal.place(value) * (width - left - right);
  const yOf = (value: number): number => height - bottom - vertical.place(value) * (height - top - bottom);
  return (
    <svg className={styles.scatter} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {horizontal.ticks.map((value) => (
        <g key={value}>
          <line x1={xOf(value)} x2={xOf(value)} y1={top} y2={height - bottom} />
          <text x={xOf(value)} y={height - bottom + 18} textAnchor="middle">
            {formatValue(value)}
          </text>
        </g>
      ))}
      {vertical.ticks.map((value) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={yOf(value)} y2={yOf(value)} />
          <text x={left - 8} y={yOf(value) + 4} textAnchor="end">
            {formatValue(value)}
          </text>
        </g>
      ))}
      {points.map(({ index, x, y }) => (
        <circle key={index} cx={xOf(x)} cy={yOf(y)} r={3} />
      ))}
    </svg>
  );
}

/** Five round places of an axis, and where a value lies between its ends, 0 … 1. */
function axisOf(values: readonly number[]): { readonly ticks: readonly number[]; readonly place: (value: number) => number } {
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const margin = high > low ? (high - low) / 20 : Math.max(Math.abs(low) / 2, 0.5);
  const [first, last] = [low - margin, high + margin];
  const rough = (last - first) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const begin = Math.ceil(first / step);
  const count = Math.floor(last / step) - begin + 1;
  const ticks = Array.from({ length: count }, (_, i) => Number(((begin + i) * step).toPrecision(12)));
  return { ticks, place: (value) => (value - first) / (last - first) };
}
