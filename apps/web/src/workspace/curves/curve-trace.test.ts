import { describe, expect, it } from "vitest";
import { drawArea, drawLine, spansOf, traceCurve } from "./curve-trace.ts";

const inPixels = { x: (time: number) => time, y: (value: number) => value };

function curve(points: readonly (readonly [number, number])[], isStepped = false) {
  return { time: Float64Array.from(points, ([t]) => t), values: Float64Array.from(points, ([, v]) => v), isStepped };
}

/** Lines as lists of points, from corners in turn. */
function linesOf(corners: readonly number[]): (readonly [number, number])[][] {
  const lines: (readonly [number, number])[][] = [];
  drawLine(
    {
      moveTo: (x, y) => void lines.push([[x, y]]),
      lineTo: (x, y) => void lines.at(-1)?.push([x, y]),
      closePath: () => undefined,
    },
    corners,
  );
  return lines;
}

/** Numbers that look like noise and are the same each time. */
const noise = (index: number): number => Math.sin(index * 12.9898) * 50;

describe("the line of a curve", () => {
  it("keeps the corners and leaves out what lies on the way", () => {
    const straight = Array.from({ length: 100 }, (_, i) => [i, i <= 50 ? i : 100 - i] as const);
    expect(linesOf(traceCurve(curve(straight), [0, 99], inPixels))).toEqual([
      [
        [0, 0],
        [50, 50],
        [99, 1],
      ],
    ]);
  });

  it("passes every point of a smooth curve by less than a pixel", () => {
    const points = Array.from({ length: 2000 }, (_, i) => [i / 4, 100 * Math.sin(i / 150)] as const);
    const [line = []] = linesOf(traceCurve(curve(points), [0, 500], inPixels));
    expect(line.length).toBeLessThan(300);
    const at = (x: number): number => {
      const right = Math.max(
        1,
        line.findIndex(([left]) => left >= x),
      );
      const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = [line[right - 1], line[right]];
      return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
    };
    // Points of one column stand beside each other: a slope of 2/3 moves a line by less than that in a quarter of a pixel.
    expect(Math.max(...points.map(([x, y]) => Math.abs(at(x) - y)))).toBeLessThan(0.7);
  });

  it("reads no more of a line than tells that it has more corners than are asked for", () => {
    const points = Array.from({ length: 10_000 }, (_, i) => [i, noise(i)] as const);
    const { length } = traceCurve(curve(points), [0, 10_000], inPixels, 200);
    expect(length / 2).toBeGreaterThan(200);
    expect(length / 2).toBeLessThan(210);
    const few = points.slice(0, 100);
    expect(traceCurve(curve(few), [0, 100], inPixels, 200)).toEqual(traceCurve(curve(few), [0, 100], inPixels));
  });

  it("keeps the lowest and the highest value of each column, in their order", () => {
    const dense = Array.from({ length: 1000 }, (_, i) => [i / 100, noise(i)] as const);
    const [line = []] = linesOf(traceCurve(curve(dense), [0, 10], inPixels));
    for (let column = 0; column < 10; column++) {
      const own = dense.filter(([x]) => Math.floor(x) === column).map(([, y]) => y);
      const drawn = line.filter(([x]) => Math.floor(x) === column).map(([, y]) => y);
      expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...own), Math.max(...own)]);
    }
    expect(line.map(([x]) => x)).toEqual(line.map(([x]) => x).toSorted((one, other) => one - other));
  });

  it("stands upright at an event, and holds values of steps until the next one", () => {
    const event = [
      [0, 0],
      [5, 0],
      [5, 9],
      [8, 9],
    ] as const;
    expect(linesOf(traceCurve(curve(event), [0, 8], inPixels))).toEqual([event]);
    const steps = [
      [0, 1],
      [4, 3],
      [6, 3],
    ] as const;
    expect(linesOf(traceCurve(curve(steps, true), [0, 6], inPixels))).toEqual([
      [
        [0, 1],
        [4, 1],
        [4, 3],
        [6, 3],
      ],
    ]);
  });

  it("goes up and down again at one time", () => {
    const pulse = [
      [0, 0],
      [3, 0],
      [3, 7],
      [3, 2],
      [6, 2],
    ] as const;
    const [line = []] = linesOf(traceCurve(curve(pulse), [0, 6], inPixels));
    expect(line.map(([, y]) => y)).toContain(7);
    expect(line.at(-1)).toEqual([6, 2]);
  });

  it("ends where there is no value and begins anew behind", () => {
    const points = [
      [0, 1],
      [2, 1],
      [4, Number.NaN],
      [6, 2],
      [8, 2],
    ] as const;
    expect(linesOf(traceCurve(curve(points), [0, 8], inPixels)).map((line) => line.length)).toEqual([2, 2]);
  });

  it("reaches the edges of a part by a point on either side", () => {
    const points = Array.from({ length: 11 }, (_, i) => [10 * i, (i % 2) * 5] as const);
    const [line = []] = linesOf(traceCurve(curve(points), [35, 55], inPixels));
    expect([line[0]?.[0], line.at(-1)?.[0]]).toEqual([30, 60]);
  });

  it("is filled to the ground, each part for itself", () => {
    const drawn: string[] = [];
    const pen = {
      moveTo: (x: number, y: number) => void drawn.push(`M${x} ${y}`),
      lineTo: (x: number, y: number) => void drawn.push(`L${x} ${y}`),
      closePath: () => void drawn.push("Z"),
    };
    const points = [
      [0, 1],
      [2, 3],
      [3, Number.NaN],
      [4, 5],
      [6, 5],
    ] as const;
    drawArea(pen, traceCurve(curve(points), [0, 6], inPixels), 9);
    expect(drawn.join("")).toBe("M0 1L2 3L2 9L0 9ZM4 5L6 5L6 9L4 9Z");
  });
});

describe("what a curve covers of columns", () => {
  it("is from the lowest to the highest value, and every column between two points", () => {
    const spans = spansOf(
      curve([
        [0.2, 0],
        [0.6, 10],
        [4.2, 28],
      ]),
      [0, 4.5],
      inPixels,
      0,
    );
    const byColumn = Array.from({ length: spans.length / 3 }, (_, i) => spans.slice(3 * i, 3 * i + 3));
    expect(byColumn.map(([middle]) => middle)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5]);
    expect(byColumn[0]?.[1]).toBe(0);
    expect(byColumn[2]).toEqual([2.5, expect.closeTo(17, 9), expect.closeTo(22, 9)]);
    expect(byColumn[4]?.[2]).toBe(28);
  });

  it("is as wide as the nib, and nothing outside of what is shown", () => {
    const spans = spansOf(
      curve([
        [-1e6, 5],
        [1e6, 5],
      ]),
      [0, 3],
      inPixels,
      2,
    );
    expect(spans).toEqual([0.5, 4, 6, 1.5, 4, 6, 2.5, 4, 6, 3.5, 4, 6]);
  });
});
