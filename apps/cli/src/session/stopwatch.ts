/** Seconds since it was made, with three digits. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => secondsOf(performance.now() - start);
}

/** Seconds, with three digits, of milliseconds. */
export function secondsOf(milliseconds: number): number {
  return Math.round(milliseconds) / 1000;
}
