import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { ControlRange } from "./control-range.ts";
import styles from "./dial.module.css";

interface DialProps {
  readonly label: string;
  readonly value: number;
  readonly range: ControlRange;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

/** Radians from straight down to either end of the scale. */
const gap = Math.PI / 6;
/** Pixels of dragging from one end to the other. */
const travel = 150;

/** A knob that is turned by dragging upwards or downwards, or by the keys of a slider. */
export function Dial({ label, value, range, isDisabled, onChange }: DialProps) {
  const drag = useRef<{ readonly y: number; readonly value: number }>(undefined);
  const { from, to, step } = range;
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  const angle = gap + share * 2 * (Math.PI - gap);
  const set = (wanted: number): void => {
    const stepped = from + step * Math.round((wanted - from) / step);
    const next = Math.min(to, Math.max(from, Number(stepped.toPrecision(12))));
    if (!isDisabled && next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = wantedBy(event.key, value, range);
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
  };
  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { y: event.clientY, value };
  };
  const onPointerMove = ({ clientY }: PointerEvent): void => {
    const begun = drag.current;
    if (begun !== undefined) set(begun.value + ((begun.y - clientY) / travel) * (to - from));
  };
  return (
    <div
      className={styles.dial}
      role="slider"
      tabIndex={isDisabled ? -1 : 0}
      aria-label={label}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={value}
      aria-disabled={isDisabled}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        drag.current = undefined;
      }}
    >
      <svg viewBox="-20 -20 40 40" width={40} height={40} aria-hidden>
        <circle r={16} className={styles.knob} />
        <line x2={-14 * Math.sin(angle)} y2={14 * Math.cos(angle)} className={styles.hand} />
      </svg>
    </div>
  );
}

function wantedBy(key: string, value: number, { from, to, step }: ControlRange): number | undefined {
  switch (key) {
    case "ArrowUp":
    case "ArrowRight":
      return value + step;
    case "ArrowDown":
    case "ArrowLeft":
      return value - step;
    case "PageUp":
      return value + 10 * step;
    case "PageDown":
      return value - 10 * step;
    case "Home":
      return from;
    case "End":
      return to;
    default:
      return undefined;
  }
}
