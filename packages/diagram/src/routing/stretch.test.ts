import { describe, expect, it } from "vitest";
import type { Point } from "../graphics/geometry.ts";
import { simplified } from "./polyline.ts";
import { stretched, withSegmentMoved } from "./stretch.ts";

const points = (...coordinates: readonly (readonly [number, number])[]): readonly Point[] =>
  coordinates.map(([x, y]) => ({ x, y }));

describe("stretched", () => {
  const line = points([0, 0], [10, 0], [10, 30], [40, 30]);

  it("moves only the corner beside an end that moves", () => {
    expect(stretched(line, { x: -5, y: 4 }, { x: 40, y: 30 })).toEqual(points([-5, 4], [10, 4], [10, 30], [40, 30]));
    expect(stretched(line, { x: 0, y: 0 }, { x: 50, y: 20 })).toEqual(points([0, 0], [10, 0], [10, 20], [50, 20]));
  });

  it("moves as a whole when both ends move alike", () => {
    expect(stretched(line, { x: 3, y: 7 }, { x: 43, y: 37 })).toEqual(points([3, 7], [13, 7], [13, 37], [43, 37]));
  });

  it("gives a straight line a bend", () => {
    expect(stretched(points([0, 0], [20, 0]), { x: 0, y: 6 }, { x: 20, y: 0 })).toEqual(
      points([0, 6], [10, 6], [10, 0], [20, 0]),
    );
  });

  it("loses a bend that the ends have made needless", () => {
    expect(stretched(line, { x: 0, y: 30 }, { x: 40, y: 30 })).toEqual(points([0, 30], [40, 30]));
  });

  it("keeps one corner right when both ends move", () => {
    expect(stretched(points([0, 0], [10, 0], [10, 10]), { x: 1, y: 2 }, { x: 13, y: 14 })).toEqual(
      points([1, 2], [13, 2], [13, 14]),
    );
  });

  it("leaves a slanted line slanted", () => {
    expect(stretched(points([0, 0], [10, 5]), { x: 1, y: 1 }, { x: 10, y: 5 })).toEqual(points([1, 1], [10, 5]));
  });
});

describe("withSegmentMoved", () => {
  const line = points([0, 0], [10, 0], [10, 30], [40, 30]);

  it("moves a segment inside and stretches its neighbours", () => {
    expect(withSegmentMoved(line, 1, 5)).toEqual(points([0, 0], [15, 0], [15, 30], [40, 30]));
  });

  it("keeps the ends at their connectors", () => {
    expect(withSegmentMoved(line, 0, -5)).toEqual(points([0, 0], [0, -5], [10, -5], [10, 30], [40, 30]));
    expect(withSegmentMoved(line, 2, 5)).toEqual(points([0, 0], [10, 0], [10, 35], [40, 35], [40, 30]));
  });
});

describe("simplified", () => {
  it("drops points twice and corners that do not turn, never an end", () => {
    expect(simplified(points([0, 0], [0, 0], [5, 0], [10, 0], [10, 0]))).toEqual(points([0, 0], [10, 0]));
    expect(simplified(points([0, 0], [0, 0]))).toEqual(points([0, 0], [0, 0]));
  });
});
