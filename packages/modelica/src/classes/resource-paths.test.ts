import { expect, it } from "vitest";
import { ClassTree } from "./class-tree.ts";
import { resourcePaths } from "./resource-paths.ts";
import { memoryProvider } from "./source-provider.ts";

const tree = new ClassTree(
  memoryProvider({
    "/library/Gears 1.0/package.mo": "package Gears model Wheel end Wheel; end Gears;",
    "/library/Gears 1.0/Trains/package.mo": "within Gears; package Trains end Trains;",
    "Own.mo": "model Own end Own;",
  }),
  ["", "/library/Gears 1.0"],
);

it("looks below the folder of a library, whatever its folder is called", () => {
  expect(resourcePaths(tree, "modelica://Gears/Resources/a.txt")).toEqual(["/library/Gears 1.0/Resources/a.txt"]);
  expect(resourcePaths(tree, "modelica://Gears.Wheel/a.txt")).toEqual(["/library/Gears 1.0/a.txt"]);
  expect(resourcePaths(tree, "modelica://Own/a.txt")).toEqual(["a.txt"]);
});

it("looks in the folder of an inner package before those around it", () => {
  expect(resourcePaths(tree, "modelica://Gears.Trains/a.txt")).toEqual([
    "/library/Gears 1.0/Trains/a.txt",
    "/library/Gears 1.0/a.txt",
  ]);
});

it("finds no place in a library that is not there, and leaves other names alone", () => {
  expect(resourcePaths(tree, "modelica://Nowhere/a.txt")).toEqual([]);
  expect(resourcePaths(tree, "data/a.txt")).toBeUndefined();
});

it("reads the older form with one slash, and letters that addresses escape", () => {
  expect(resourcePaths(tree, "modelica:/Gears/Resources/a.txt")).toEqual(["/library/Gears 1.0/Resources/a.txt"]);
  expect(resourcePaths(tree, "Modelica://Gears/Resources/a%20b%E5%9B%BE.png")).toEqual([
    "/library/Gears 1.0/Resources/a b图.png",
  ]);
  expect(resourcePaths(tree, "modelica://Gears/100%.txt")).toEqual(["/library/Gears 1.0/100%.txt"]);
});

it("finds no place outside of the library", () => {
  for (const path of ["../a.txt", "Resources/../../a.txt", "%2e%2e/a.txt", "/etc/passwd", "a\\..\\b", "a%00.txt"]) {
    expect(resourcePaths(tree, `modelica://Gears/${path}`)).toEqual([]);
  }
});
