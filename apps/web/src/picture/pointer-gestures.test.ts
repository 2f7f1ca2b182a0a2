import { describe, expect, it } from "vitest";
import { PointerGestures } from "./pointer-gestures.ts";
import type { ScreenPoint } from "./viewport.ts";

function recorded() {
  const acts: string[] = [];
  const at = ({ clientX, clientY }: ScreenPoint) => `${clientX},${clientY}`;
  const gestures = new PointerGestures({
    beginPan: (from) => acts.push(`begin ${at(from)}`),
    panTo: (to) => acts.push(`to ${at(to)}`),
    endPan: () => acts.push("end"),
    pinch: (before, after) => acts.push(`pinch ${before.map(at).join(" ")} > ${after.map(at).join(" ")}`),
  });
  return { gestures, acts };
}

const place = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY });

describe("pointers on a picture", () => {
  it("click where one goes up about where it went down", () => {
    const { gestures } = recorded();
    gestures.press(place(1, 10, 10));
    expect(gestures.release(place(1, 12, 11))).toBe(true);
    gestures.press(place(1, 10, 10));
    expect(gestures.release(place(1, 20, 10))).toBe(false);
  });

  it("move it with one", () => {
    const { gestures, acts } = recorded();
    gestures.press(place(1, 10, 10));
    gestures.move(place(1, 15, 10));
    gestures.release(place(1, 15, 10));
    expect(acts).toEqual(["begin 10,10", "to 15,10", "end"]);
  });

  it("zoom it with two, then move it with the one that is left, and click in neither case", () => {
    const { gestures, acts } = recorded();
    gestures.press(place(1, 0, 0));
    gestures.press(place(2, 10, 0));
    gestures.move(place(2, 20, 0));
    expect(gestures.release(place(1, 0, 0))).toBe(false);
    gestures.move(place(2, 25, 0));
    expect(gestures.release(place(2, 20, 0))).toBe(false);
    expect(acts).toEqual(["begin 0,0", "end", "pinch 10,0 0,0 > 20,0 0,0", "end", "begin 20,0", "to 25,0", "end"]);
  });

  it("do nothing that did not go down on it", () => {
    const { gestures, acts } = recorded();
    gestures.move(place(1, 1, 1));
    expect(gestures.release(place(1, 1, 1))).toBe(false);
    expect(acts).toEqual([]);
  });
});
