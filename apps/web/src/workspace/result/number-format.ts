/** x values are shown with at most 5 decimals. */
export function roundTime(seconds: number): number {
  return Math.round(seconds * 1e5) / 1e5;
}

/** Ends of a y range are rounded outwards to 3 decimals; a range too small for that keeps its own digits. */
export function roundRange([low, high]: readonly [number, number]): [number, number] {
  if (high - low < 1e-2) return [low, high];
  return [Math.floor(low * 1e3) / 1e3, Math.ceil(high * 1e3) / 1e3];
}

/** A value as the legend shows it: six significant digits, exponents only where they are needed. */
export function formatValue(value: number): string {
  if (value === 0) return "0";
  const size = Math.abs(value);
  return size >= 1e6 || size < 1e-4 ? value.toExponential(5).replace(/\.?0+e/, "e") : String(Number(value.toPrecision(6)));
}
