import type { Complex } from "@mofang/linear-systems";
import { useTranslation } from "react-i18next";
import { valueAxis } from "../curves/value-axis.ts";
import { formatValue } from "../result/number-format.ts";
import styles from "./linear.module.css";

interface ComplexPlaneProps {
  /** Points that a line goes through, drawn mirrored as well; none for no line. */
  readonly line: readonly Complex[];
  readonly crosses: readonly Complex[];
  readonly circles: readonly Complex[];
  /** What the picture is, for people who do not see it. */
  readonly label: string;
}

const size = { width: 680, height: 420, left: 78, right: 16, top: 14, bottom: 46 } as const;
/** Half the size of a mark. */
const mark = 5;

/** Marks and a curve in the complex plane, its axes crossing at 0. */
export function ComplexPlane({ line, crosses, circles, label }: ComplexPlaneProps) {
  const { t } = useTranslation();
  const { width, height, left, right, top, bottom } = size;
  const all = [[0, 0] as const, ...line, ...crosses, ...circles];
  const across = valueAxis(
    all.map(([real]) => real),
    6,
  );
  const up = valueAxis(
    all.flatMap(([, imaginary]) => [imaginary, -imaginary]),
    6,
  );
  const xOf = (value: number): number => left + across.place(value) * (width - left - right);
  const yOf = (value: number): number => height - bottom - up.place(value) * (height - top - bottom);
  const pathOf = (side: 1 | -1) => line.map(([re, im], k) => `${k === 0 ? "M" : "L"}${xOf(re)} ${yOf(side * im)}`).join("");
  return (
    <div className={styles.around}>
      <svg className={styles.plane} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {across.ticks.map((value) => (
          <g key={value} data-zero={value === 0}>
            <line x1={xOf(value)} x2={xOf(value)} y1={top} y2={height - bottom} />
            <text x={xOf(value)} y={height - bottom + 17} textAnchor="middle">
              {formatValue(value)}
            </text>
          </g>
        ))}
        {up.ticks.map((value) => (
          <g key={value} data-zero={value === 0}>
            <line x1={left} x2={width - right} y1={yOf(value)} y2={yOf(value)} />
            <text x={left - 8} y={yOf(value) + 4} textAnchor="end">
              {formatValue(value)}
            </text>
          </g>
        ))}
        <text x={(left + width - right) / 2} y={height - 8} textAnchor="middle">
          {t("linear.real")}
        </text>
        <text transform={`translate(13 ${(top + height - bottom) / 2}) rotate(-90)`} textAnchor="middle">
          {t("linear.imaginary")}
        </text>
        <path className={styles.mirrored} d={pathOf(-1)} />
        <path className={styles.curve} d={pathOf(1)} />
        {crosses.map(([re, im]) => (
          <path
            key={`${re} ${im}`}
            className={styles.mark}
            d={`M${xOf(re) - mark} ${yOf(im) - mark}l${2 * mark} ${2 * mark}m0 ${-2 * mark}l${-2 * mark} ${2 * mark}`}
          />
        ))}
        {circles.map(([re, im]) => (
          <circle key={`${re} ${im}`} className={styles.mark} cx={xOf(re)} cy={yOf(im)} r={mark} />
        ))}
      </svg>
    </div>
  );
}
