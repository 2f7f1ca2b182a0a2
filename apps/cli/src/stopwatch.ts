/** Seconds since it was made, with three digits. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => Math.round(performance.now() - start) / 1000;
}
