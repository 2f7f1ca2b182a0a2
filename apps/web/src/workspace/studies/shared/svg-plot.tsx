import type { ReactNode } from "react";
import { valueAxis } from "../../curves/value-axis.ts";
import { formatValue } from "../../result/number-format.ts";
import styles from "./study-pane.module.css";

const size = { width: 640, height: 320, left: 72, right: 16, top: 12, bottom: 40 } as const;

interface SvgPlotProps {
  /** All values that must find room. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly label: string;
  /** What is drawn, by the places of values. */
  readonly children: (xOf: (value: number) => number, yOf: (value: number) => number) => ReactNode;
}

/** Two axes with round numbers, and what is drawn between them. */
export function SvgPlot({ xs, ys, label, children }: SvgPlotProps) {
  const { width, height, left, right, top, bottom } = size;
  const horizontal = valueAxis(xs, 5);
  const vertical = valueAxis(ys, 5);
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
      {children(xOf, yOf)}
    </svg>
  );
}
