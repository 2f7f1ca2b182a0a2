import { expect, it } from "vitest";
import { wrappedText } from "./wrapped-text.ts";

it("ends lines at spaces, and keeps a word whole", () => {
  expect(wrappedText("the level rises until it overflows", 100, 10)).toEqual(["the level rises", "until it", "overflows"]);
  expect(wrappedText("Modelica.Fluid.Vessels is long", 45, 10)).toEqual(["Modelica.Fluid.Vessels", "is long"]);
});

it("ends lines beside Chinese letters, which are as wide as high", () => {
  expect(wrappedText("液位升高直到溢出", 40, 10)).toEqual(["液位升高", "直到溢出"]);
  expect(wrappedText("", 40, 10)).toEqual([]);
});
