import type { AppItemOf } from "@mofang/protocol";
import { arcPath, gaugeShare, pointAt } from "./gauge-arc.ts";
import styles from "./items.module.css";

interface GaugeProps {
  readonly item: AppItemOf<"gauge">;
  readonly label: string;
  /** In the unit of the item; undefined where there is no value. */
  readonly shown: number | undefined;
  readonly text: string;
  readonly unit: string;
}

const radius = 80;

/** A number on a half circle from the least to the largest value, with coloured ranges. */
export function Gauge({ item: { min, max, ranges = [] }, label, shown, text, unit }: GaugeProps) {
  const tip = shown === undefined ? undefined : pointAt(radius - 14, gaugeShare(shown, min, max));
  const name = `${label}: ${text} ${unit}`.trim();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the scale is drawn, and an element of the browser would draw its own
    <div
      className={styles.gauge}
      role="meter"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(min, shown ?? min))}
      aria-valuetext={name}
      data-testid="app-gauge"
    >
      <svg viewBox="-110 -96 220 128" aria-hidden="true">
        <path className={styles.scale} d={arcPath(radius, 0, 1)} />
        {ranges.map((range, at) => (
          <path
            key={at}
            className={styles.range}
            data-colour={range.colour}
            d={arcPath(radius, gaugeShare(range.min, min, max), gaugeShare(range.max, min, max))}
          />
        ))}
        {tip === undefined ? null : <line className={styles.needle} x2={tip.x} y2={tip.y} />}
        <circle className={styles.hub} r={5} />
        <text className={styles.tick} x={-radius} y={20} textAnchor="middle">
          {min}
        </text>
        <text className={styles.tick} x={radius} y={20} textAnchor="middle">
          {max}
        </text>
        <text className={styles.gaugeValue} y={27} textAnchor="middle">
          {`${text} ${unit}`.trim()}
        </text>
      </svg>
    </div>
  );
}
