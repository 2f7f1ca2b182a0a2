import { describe, expect, it } from "vitest";
import { type Box, formatViewBox, held, moveBy, parseViewBox, pinched, united, type ViewBox, zoomAbout } from "./view-box.ts";

const all = { x: -100, y: -50, width: 200, height: 100 };

describe("a view box", () => {
  it("is read and written as the attribute has it", () => {
    expect(parseViewBox("-100 -50 200 100")).toEqual(all);
    expect(parseViewBox(formatViewBox(all))).toEqual(all);
  });

  it.each([null, "", "1 2 3", "1 2 0 4", "1 2 x 4", "1 2 3 4 5"])("is not read from %j", (text) => {
    expect(parseViewBox(text)).toBeUndefined();
  });
});

describe("zooming", () => {
  it("keeps the point under the cursor where it is", () => {
    const point = { x: 50, y: 25 };
    const view = zoomAbout(all, all, point, 2);
    expect(view).toEqual({ x: -25, y: -12.5, width: 100, height: 50 });
    expect((point.x - view.x) / view.width).toBe((point.x - all.x) / all.width);
  });

  it("stops where nothing could be recognised", () => {
    expect(zoomAbout(all, all, { x: 0, y: 0 }, 1e6).width).toBe(4);
    expect(zoomAbout(all, all, { x: 0, y: 0 }, 1e-6).width).toBe(1000);
  });
});

describe("moving", () => {
  it("goes by a way and never loses the drawing", () => {
    expect(moveBy(all, all, 10, -5)).toEqual({ x: -90, y: -55, width: 200, height: 100 });
    expect(moveBy(all, all, 1e6, 0).x).toBe(0);
  });
});

describe("an element that shows the drawing", () => {
  const wide = { left: 10, top: 20, width: 800, height: 300 };

  it.each([
    ["narrower", { left: 10, top: 20, width: 500, height: 300 }],
    ["higher, and further down", { left: 10, top: 60, width: 800, height: 400 }],
    ["gone and back", wide],
  ])("keeps each point where it is on the screen when it becomes %s", (_how, to) => {
    const view = held(all, wide, to);
    for (const [x, y] of [
      [0, 0],
      [-100, 50],
    ] as const)
      for (const [i, place] of onScreen(view, to, x, y).entries())
        expect(place).toBeCloseTo(onScreen(all, wide, x, y)[i] ?? Number.NaN, 9);
  });

  it("keeps its view while it has no size", () => {
    expect(held(all, wide, { left: 0, top: 0, width: 0, height: 0 })).toBe(all);
    expect(held(all, { left: 0, top: 0, width: 0, height: 0 }, wide)).toBe(all);
  });
});

/** Where a browser draws a point of the drawing: as large as it fits, in the middle. */
function onScreen(view: ViewBox, box: Box, x: number, y: number): readonly [number, number] {
  const scale = Math.min(box.width / view.width, box.height / view.height);
  const [left, top] = [box.left + (box.width - scale * view.width) / 2, box.top + (box.height - scale * view.height) / 2];
  return [left + scale * (x - view.x), top + scale * (y - view.y)];
}

it("two fingers keep the place between them where they go", () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 20, y: 10 },
  ];
  const view = pinched(all, all, from, to, 2);
  expect(view.width).toBe(100);
  // Where the first view showed `to`.
  expect((from.x - view.x) / view.width).toBeCloseTo((to.x - all.x) / all.width, 12);
  expect((from.y - view.y) / view.height).toBeCloseTo((to.y - all.y) / all.height, 12);
});

it("shows all of two views in one", () => {
  const [left, below] = [
    { x: -10, y: 0, width: 20, height: 10 },
    { x: 0, y: 5, width: 5, height: 25 },
  ];
  expect(united(left, below)).toEqual({ x: -10, y: 0, width: 20, height: 30 });
});
