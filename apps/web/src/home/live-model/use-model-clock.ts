import { useEffect, useState } from "react";
import { useReducedMotion } from "../../theme/colour-theme.ts";

/** Seconds of rest at the end of a round. */
const rest = 1.2;

/**
 * Time of the model in seconds, going round from 0 to `stopTime` in real time; `held` stops it at a time. A reader who
 * asked for less motion sees `stillAt`.
 */
export function useModelClock(stopTime: number, held: number | null, stillAt: number, isOn: boolean): number {
  const still = useReducedMotion();
  const [now, setNow] = useState(0);
  const runs = isOn && held === null && !still;
  useEffect(() => {
    if (!runs) return;
    let frame = 0;
    const start = performance.now();
    const tick = (at: number) => {
      setNow(Math.min(stopTime, ((at - start) / 1000) % (stopTime + rest)));
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [runs, stopTime]);
  if (held !== null) return held;
  return still ? stillAt : now;
}
