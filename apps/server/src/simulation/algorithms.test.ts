import { algorithms } from "@mofang/protocol";
import { algorithmNames } from "@mofang/simulation";
import { expect, it } from "vitest";

it("the integrators of the wire are those of the engine, in the same order", () => {
  expect(algorithms).toEqual(algorithmNames);
});
