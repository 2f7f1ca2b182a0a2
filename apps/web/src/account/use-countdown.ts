import { useEffect, useState } from "react";

/** Seconds left after `start(seconds)`, counted by the clock, so that a sleeping tab does not stretch them. */
export function useCountdown(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [end]);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  useEffect(() => {
    if (left === 0) setEnd(0);
  }, [left]);
  return {
    left,
    start: (seconds) => {
      setNow(Date.now());
      setEnd(Date.now() + seconds * 1000);
    },
  };
}
