import { describe, expect, it } from "vitest";
import { askedPixels } from "./asked-pixels.ts";

describe("askedPixels", () => {
  it("are hundreds that are enough for the plot, and at least two", () => {
    expect([1, 200, 201, 1160].map((width) => askedPixels(width))).toEqual([200, 200, 300, 1200]);
  });

  it("stay what they were for narrower plots, down to a third", () => {
    expect([1440, 900, 500].map((width) => askedPixels(width, 1500))).toEqual([1500, 1500, 1500]);
    expect(askedPixels(400, 1500)).toBe(400);
  });

  it("grow with a wider plot", () => {
    expect(askedPixels(1501, 1500)).toBe(1600);
  });
});
