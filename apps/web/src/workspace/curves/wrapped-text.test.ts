import { expect, it } from "vitest";
import { wrappedText } from "./wrapped-text.ts";

it("ends lines at spaces, and breaks a word that is longer than a line, behind a dot where there is one", () => {
  expect(wrappedText("the level rises until it overflows", 100, 10)).toEqual(["the level rises", "until it", "overflows"]);
  expect(wrappedText("see Modelica.Fluid.Vessels", 60, 10)).toEqual(["see", "Modelica.", "Fluid.", "Vessels"]);
  expect(wrappedText("Donaudampfschifffahrt", 59, 10)).toEqual(["Donaudampf", "schifffahr", "t"]);
});

it("ends lines beside Chinese letters, which are as wide as high", () => {
  expect(wrappedText("液位升高直到溢出", 40, 10)).toEqual(["液位升高", "直到溢出"]);
  expect(wrappedText("", 40, 10)).toEqual([]);
});
