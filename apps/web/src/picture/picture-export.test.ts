import { expect, it } from "vitest";
import { imageSize, svgFile } from "./picture-export.ts";

it("gives an image five pixels a unit, and none larger than browsers draw", () => {
  expect(imageSize('<svg viewBox="-106 -56 212 112">')).toEqual({ width: 1060, height: 560 });
  expect(imageSize('<svg viewBox="0 0 4096 1024">')).toEqual({ width: 4096, height: 1024 });
});

it("writes an SVG file that stands alone", async () => {
  const text = await svgFile("<svg></svg>").text();
  expect(text).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<svg></svg>');
});
