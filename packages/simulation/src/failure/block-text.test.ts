import { expect, it } from "vitest";
import { renderBlock } from "./block-text.ts";
import { renderFailure } from "./failure-catalogue.ts";

const unknowns = [{ name: "pipe.T", value: 250.5, start: 293.15, nominal: 300, min: 200 }];
const equations = [
  { text: "h = f(T) (pipe)", place: "M.mo:4:3", residual: -2 },
  { text: "0 = x", place: "" },
];

it("says of a whole system each value, and where its equations are", () => {
  const second = { name: "h", value: 1, start: 2, nominal: 1 };
  expect(renderBlock({ size: 2, unknowns: [...unknowns, second], equations }, "en")).toEqual([
    renderFailure({ code: "simulation.block-unknowns", values: { size: 2 } }, "en"),
    "  pipe.T = 250.5 (start 293.15, nominal 300, 200 … ∞)",
    "  h = 1 (start 2, nominal 1, -∞ … ∞)",
    renderFailure({ code: "simulation.block-equations", values: {} }, "en"),
    "  M.mo:4:3: h = f(T) (pipe): residual -2",
    "  0 = x: residual –",
  ]);
});

it("says of one equation that it has one unknown", () => {
  const [equation] = equations;
  expect(renderBlock({ size: 1, unknowns, equations: equation === undefined ? [] : [equation] }, "en")).toEqual([
    renderFailure({ code: "simulation.block-unknown-alone", values: {} }, "en"),
    "  pipe.T = 250.5 (start 293.15, nominal 300, 200 … ∞)",
    renderFailure({ code: "simulation.block-equation-alone", values: {} }, "en"),
    "  M.mo:4:3: h = f(T) (pipe): residual -2",
  ]);
});

it("says of a long one how much of it is shown, and why points could not be evaluated", () => {
  const refusal = { code: "simulation.assertion", values: { time: 0, message: "too cold" } };
  const lines = renderBlock({ size: 30, unknowns, equations, refusal }, "zh");
  const values = { name: "pipe.T", value: 250.5, start: 293.15, nominal: 300, bounds: "200 … ∞" };
  const equation = { place: "M.mo:4:3: ", text: "h = f(T) (pipe)", residual: -2 };
  expect(lines).toEqual([
    renderFailure({ code: "simulation.block-unknowns-some", values: { size: 30, count: 1 } }, "zh"),
    renderFailure({ code: "simulation.block-unknown", values }, "zh"),
    renderFailure({ code: "simulation.block-equations-some", values: { count: 1 } }, "zh"),
    renderFailure({ code: "simulation.block-equation", values: equation }, "zh"),
    "  0 = x：残差 –",
    renderFailure({ code: "simulation.block-refusal", values: { reason: renderFailure(refusal, "zh") } }, "zh"),
  ]);
});
