import styles from "./run-chart.module.css";

/** Curves of a run on one grid of times. */
interface ShownRun {
  /** Seconds. */
  readonly time: Float64Array;
  readonly curves: readonly { readonly name: string; readonly unit: string | undefined; readonly values: Float64Array }[];
}

/** What is allowed around a curve, on the times of the run. */
interface Band {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

interface RunChartProps {
  readonly run: ShownRun;
  /** What is seen, for people who do not see it. */
  readonly label: string;
  /** Drawn behind the curves. */
  readonly band?: Band | undefined;
}

const width = 640;
const height = 240;
const margin = { left: 56, right: 12, top: 10, bottom: 26 };
/** Points that are drawn of each curve: more than pixels are seen by nobody. */
const mostPoints = 1200;

/** How the three times below stand. */
const anchors = ["start", "middle", "end"] as const;

/** Curves of a run over time, with the ends of both axes. */
export function RunChart({ run, label, band }: RunChartProps) {
  const [least, most] = rangeOf([...run.curves.map(({ values }) => values), ...(band ? [band.lower, band.upper] : [])]);
  const first = run.time[0] ?? 0;
  const last = run.time[run.time.length - 1] ?? 1;
  const x = (time: number) => margin.left + ((time - first) / (last - first || 1)) * (width - margin.left - margin.right);
  const y = (value: number) =>
    height - margin.bottom - ((value - least) / (most - least)) * (height - margin.top - margin.bottom);
  const step = Math.max(1, Math.ceil(run.time.length / mostPoints));
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="img" aria-label={label}>
        {[least, (least + most) / 2, most].map((value) => (
          <g key={value}>
            <line x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} className={styles.grid} />
            <text x={margin.left - 6} y={y(value) + 4} textAnchor="end" className={styles.tick}>
              {tickText(value)}
            </text>
          </g>
        ))}
        {[first, (first + last) / 2, last].map((time, i) => (
          <text key={time} x={x(time)} y={height - 8} textAnchor={anchors[i]} className={styles.tick}>
            {`${tickText(time)} s`}
          </text>
        ))}
        {band === undefined ? null : <path d={areaOf(run.time, band, step, x, y)} className={styles.band} />}
        {run.curves.map(({ name, values }, i) => (
          <path key={name} d={pathOf(run.time, values, step, x, y)} className={styles.curve} data-series={i % 4} />
        ))}
      </svg>
      <figcaption className={styles.legend}>
        {run.curves.map(({ name, unit }, i) => (
          <span key={name} className={styles.entry} data-series={i % 4}>
            {unit === undefined || unit === "1" ? name : `${name} (${unit})`}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function rangeOf(lines: readonly Float64Array[]): readonly [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const values of lines) {
    for (const value of values) {
      if (!Number.isFinite(value)) continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  if (least > most) return [0, 1];
  const room = (most - least) * 0.05 || Math.max(1, Math.abs(most)) * 0.05;
  return [least - room, most + room];
}

function pathOf(
  time: Float64Array,
  values: Float64Array,
  step: number,
  x: (time: number) => number,
  y: (value: number) => number,
): string {
  const points: string[] = [];
  values.forEach((value, i) => {
    const isDrawn = i % step === 0 || i === values.length - 1;
    if (isDrawn && Number.isFinite(value)) points.push(`${x(time[i] as number).toFixed(1)} ${y(value).toFixed(1)}`);
  });
  return points.length === 0 ? "" : `M${points.join("L")}`;
}

/** The area between the two lines of a band. */
function areaOf(
  time: Float64Array,
  { lower, upper }: Band,
  step: number,
  x: (time: number) => number,
  y: (value: number) => number,
): string {
  const back = pathOf(time.toReversed(), lower.toReversed(), step, x, y);
  return `${pathOf(time, upper, step, x, y)}${back.replace(/^M/, "L")}Z`;
}

function tickText(value: number): string {
  return String(Number(value.toPrecision(3)));
}
