import { silentListener, translateModel } from "@mofang/session";
import { expect, it } from "vitest";
import { modelParameters } from "./model-parameters.ts";
import { Project } from "./project.ts";

const text = `model M
  type Mode = enumeration(slow, fast);
  parameter Real R(unit = "Ohm") = 1000 "Resistance";
  parameter Real half = R / 2;
  parameter Integer n = 3 "Stages";
  parameter Boolean on = true;
  parameter Mode mode = Mode.fast;
  Real x[n] = {i * R * time for i in 1:n};
end M;`;

it("tells the parameters with their values, and why a run may not change what decides the structure", () => {
  const project = new Project();
  project.open([{ path: "M.mo", text }]);
  const { model } = translateModel(project.sources, "M", { read: () => undefined, write: () => undefined }, silentListener);
  if (model === undefined) throw new Error("the model is right");
  const parameters = modelParameters(model, { read: () => undefined, write: () => undefined }, "en");
  const of = (name: string) => parameters.find((parameter) => parameter.name === name);
  expect(of("R")).toMatchObject({ kind: "Real", value: 1000, unit: "Ohm", description: "Resistance", refusal: undefined });
  expect(of("n")).toMatchObject({ kind: "Integer", value: 3, refusal: expect.stringContaining("structure") });
  expect(of("on")).toMatchObject({ kind: "Boolean", value: true });
  expect(of("mode")).toMatchObject({ kind: "enumeration", value: 2, literals: ["slow", "fast"] });
});
