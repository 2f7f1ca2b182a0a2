/** The half circle of a gauge, around the origin of its picture: a share of 0 is at the left, 1 at the right. */

/** The place of a value between the ends, 0 … 1; a value outside is at the nearer end. */
export function gaugeShare(value: number, min: number, max: number): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
}

/** The point of a circle at a share of the half circle; y grows downwards. */
export function pointAt(radius: number, share: number): { readonly x: number; readonly y: number } {
  const angle = Math.PI * (1 - share);
  return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
}

/** The part of the half circle between two shares, as the path of an SVG. */
export function arcPath(radius: number, from: number, to: number): string {
  const [start, end] = [pointAt(radius, from), pointAt(radius, to)];
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
}
