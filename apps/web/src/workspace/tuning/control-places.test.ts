import { expect, it } from "vitest";
import { controlPlaces, type PixelBox, type UnplacedControl } from "./control-places.ts";

const view = { left: 0, top: 0, width: 800, height: 600 };
const box = (left: number, top: number, width = 60, height = 60): PixelBox => ({ left, top, width, height });
const control = (name: string, anchor: PixelBox | undefined, facts: Partial<UnplacedControl> = {}): UnplacedControl => ({
  ...{ name, anchor, width: 100, height: 40, dragged: undefined },
  ...facts,
});

/** Boxes of placed controls. */
function placed(controls: readonly UnplacedControl[], components: readonly PixelBox[] = []): PixelBox[] {
  const places = controlPlaces(controls, components, view);
  return controls.map(({ name, width, height }) => ({ ...(places.get(name) ?? { left: -1, top: -1 }), width, height }));
}

function area(a: PixelBox, b: PixelBox): number {
  const along = (from: "left" | "top", size: "width" | "height") =>
    Math.max(0, Math.min(a[from] + a[size], b[from] + b[size]) - Math.max(a[from], b[from]));
  return along("left", "width") * along("top", "height");
}

it("stands below the middle of its component", () => {
  const anchor = box(300, 200);
  const [found] = placed([control("c.k", anchor)], [anchor]);
  expect(found).toMatchObject({ left: 280, top: 266 });
});

it("takes the next side where a component is below, or the edge of the view is near", () => {
  const anchor = box(300, 200);
  expect(placed([control("c.k", anchor)], [anchor, box(290, 280)])[0]).toMatchObject({ left: 366, top: 210 });
  const low = box(300, 530);
  expect(placed([control("c.k", low)], [low])[0]).toMatchObject({ left: 366, top: 540 });
});

it("covers no component and no other control, as long as there is room", () => {
  const components = [box(300, 200), box(300, 320), box(420, 200), box(180, 200)];
  const controls = ["a", "b", "c", "d"].map((name) => control(name, components[0]));
  const found = placed(controls, components);
  for (const [i, one] of found.entries()) {
    for (const other of [...components, ...found.slice(0, i)]) expect(area(one, other)).toBe(0);
  }
});

it("stands at the corner of the view where it belongs to no component, one below the other", () => {
  const found = placed([control("u", undefined), control("T", undefined)]);
  expect(found).toMatchObject([
    { left: 0, top: 6 },
    { left: 0, top: 52 },
  ]);
});

it("stands where it was dragged to, from its own place", () => {
  const anchor = box(300, 200);
  const dragged = { x: -30, y: 7 };
  expect(placed([control("c.k", anchor, { dragged })], [anchor])[0]).toMatchObject({ left: 250, top: 273 });
});

it("stands below its component where every side is taken", () => {
  const anchor = box(300, 200);
  const found = placed([control("c.k", anchor)], [box(-1000, -1000, 3000, 3000)]);
  expect(found[0]).toMatchObject({ left: 280, top: 266 });
});
