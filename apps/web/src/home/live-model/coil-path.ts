/** Zigzag of a coil spring around `x` from `top` to `bottom`, with a straight piece at each end. Pixels. */
export function coilPath(x: number, top: number, bottom: number): string {
  const turns = 7;
  const halfWidth = 13;
  const end = Math.min(14, (bottom - top) / 6);
  const pitch = (bottom - top - 2 * end) / (2 * turns);
  const zigzag = Array.from({ length: 2 * turns - 1 }, (_, index) => {
    const side = index % 2 === 0 ? halfWidth : -halfWidth;
    return `L${x + side} ${(top + end + pitch * (index + 1)).toFixed(1)}`;
  });
  return `M${x} ${top.toFixed(1)}v${end.toFixed(1)}${zigzag.join("")}L${x} ${(bottom - end).toFixed(1)}V${bottom.toFixed(1)}`;
}
