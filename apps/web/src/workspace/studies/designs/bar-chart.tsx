import { valueAxis } from "../../curves/value-axis.ts";
import { formatValue } from "../../result/number-format.ts";
import styles from "../shared/study-pane.module.css";

/** A part of a bar; a whisker says between which values its end lies. */
interface BarSpan {
  readonly from: number;
  readonly to: number;
  readonly kind: "low" | "high";
  readonly whisker?: readonly [low: number, high: number] | undefined;
}

interface BarChartProps {
  readonly label: string;
  /** Where all bars begin. */
  readonly middle: number;
  readonly bars: readonly {
    readonly name: string;
    readonly spans: readonly BarSpan[];
    /** Its numbers, which stand below, and on hovering. */
    readonly text: string;
  }[];
}

const size = { width: 640, left: 150, right: 16, top: 8, bottom: 28, row: 34 } as const;

/** Lying bars from a common middle: those of one kind above those of the other. */
export function BarChart({ label, middle, bars }: BarChartProps) {
  const { width, left, right, top, bottom, row } = size;
  const height = top + bars.length * row + bottom;
  const values = bars.flatMap(({ spans }) => spans.flatMap(({ from, to, whisker = [] }) => [from, to, ...whisker]));
  const axis = valueAxis([middle, ...values], 5);
  const xOf = (value: number): number => left + axis.place(value) * (width - left - right);
  return (
    <>
      <svg className={styles.scatter} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {axis.ticks.map((value) => (
          <g key={value}>
            <line x1={xOf(value)} x2={xOf(value)} y1={top} y2={height - bottom} />
            <text x={xOf(value)} y={height - bottom + 18} textAnchor="middle">
              {formatValue(value)}
            </text>
          </g>
        ))}
        {bars.map(({ name, spans, text }, i) => (
          <g key={name}>
            <title>{`${name}: ${text}`}</title>
            <text x={left - 8} y={top + i * row + row / 2 + 4} textAnchor="end">
              {name.length > 22 ? `…${name.slice(-21)}` : name}
            </text>
            {spans.map((span, k) => (
              <Span key={span.kind} span={span} y={top + i * row + 4 + k * 13} xOf={xOf} />
            ))}
          </g>
        ))}
      </svg>
      <table className={styles.facts}>
        <tbody>
          {bars.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Span({ span, y, xOf }: { readonly span: BarSpan; readonly y: number; readonly xOf: (value: number) => number }) {
  const { from, to, kind, whisker } = span;
  const [begin, end] = [xOf(Math.min(from, to)), xOf(Math.max(from, to))];
  return (
    <>
      <rect x={begin} y={y} width={Math.max(1, end - begin)} height={12} data-kind={kind} />
      {whisker === undefined ? null : (
        <line className={styles.whisker} x1={xOf(whisker[0])} x2={xOf(whisker[1])} y1={y + 6} y2={y + 6} />
      )}
    </>
  );
}
