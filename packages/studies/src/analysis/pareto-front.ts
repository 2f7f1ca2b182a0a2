/**
 * The points that no other point betters: none is as good in all coordinates and better in one. Less is better; equal points
 * stand together.
 *
 * Points are taken in ascending order, so that one can only be bettered by a point before it that is on the front.
 *
 * @returns their places, in ascending order of the first coordinate. Cost O(points · front).
 */
export function paretoFront(points: readonly (readonly number[])[]): readonly number[] {
  const order = points.map((_, i) => i).sort((a, b) => compared(points[a] as readonly number[], points[b] as readonly number[]));
  const front: number[] = [];
  for (const i of order) {
    const point = points[i] as readonly number[];
    if (!front.some((other) => isBetter(points[other] as readonly number[], point))) front.push(i);
  }
  return front;
}

function compared(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((value, k) => value !== b[k]);
  return differing < 0 ? 0 : (a[differing] as number) - (b[differing] as number);
}

function isBetter(a: readonly number[], b: readonly number[]): boolean {
  return a.every((value, k) => value <= (b[k] as number)) && a.some((value, k) => value < (b[k] as number));
}
