import { expect, it } from "vitest";
import { drawnClass } from "./drawn-class.ts";

it("draws the last model of an answer, or what else there is", () => {
  expect(drawnClass("model A end A; model B end B; function f end f;")).toBe("B");
  expect(drawnClass("package P end P;")).toBe("P");
  expect(drawnClass("der(x) = 1")).toBeUndefined();
});
