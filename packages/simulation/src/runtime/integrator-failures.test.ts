import { instantiate } from "@mofang/dae";
import { type Integrator, type IntegratorFailure, integratorByName } from "@mofang/solvers";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../experiment/defaults.ts";
import { standardExternals } from "../externals/standard-externals.ts";
import { renderFailure } from "../failure/failure-catalogue.ts";
import type { Instantiate } from "./instance/model-instance.ts";
import { silentHost } from "./model-for-tests.ts";
import { translateModelica } from "./modelica-for-tests.ts";
import { SimulationRun } from "./simulation-run.ts";

const dassl = present(integratorByName("Dassl"), "the default integrator");
const model = translateModelica("model M Real x(start = 1, fixed = true); equation der(x) = -x; end M;", "M");

const instantiateModel: Instantiate = (runtime, memory) => instantiate(model, runtime, memory);

/** The failure of a run with another integrator, or without one. */
function endWith(integrator: Integrator | undefined, ofModel = model) {
  const host = silentHost();
  const services = { instantiate: instantiateModel, externals: standardExternals(host), integrator, available: ["Dassl"] };
  const run = new SimulationRun(ofModel, defaultSettings, host, services);
  while (run.status.kind === "running") run.advance(Number.POSITIVE_INFINITY);
  return run.status.kind === "failed" ? run.status.failure : undefined;
}

/** Dassl, but that every step fails. */
function failing(reason: IntegratorFailure): Integrator {
  const start: Integrator["start"] = (...parts) => {
    const integration = dassl.start(...parts);
    integration.step = () => ({ kind: "failed", reason, stepSize: 0, worst: [0] });
    return integration;
  };
  return { ...dassl, start };
}

describe("an integrator that gives up", () => {
  it.each([
    ["step-too-small", "simulation.step-too-small"],
    ["too-many-error-test-failures", "simulation.too-many-error-test-failures"],
    ["newton-diverged", "simulation.newton-diverged"],
    ["singular-iteration-matrix", "simulation.singular-iteration-matrix"],
    ["evaluation-failed", "simulation.evaluation-failed"],
  ] as const)("by %s is told with time and states, in both languages", (reason, code) => {
    const failure = present(endWith(failing(reason)), "a failure");
    expect(failure).toMatchObject({ code, values: { time: 0, states: "x" } });
    expect(renderFailure(failure, "en")).toContain("t = 0 s");
    expect(renderFailure(failure, "zh")).toMatch(/[\u4e00-\u9fff]/);
  });

  it("or whose Jacobian has too many elements is told, with their number and the most; explicit methods run", () => {
    const n = 6000;
    const all = Array.from({ length: n }, (_, i) => i);
    const mutual = { ...model, jacobianPattern: Array.from({ length: n }, () => all) };
    const failure = endWith(dassl, mutual);
    const values = { algorithm: "Dassl", states: n, elements: n * n, maximum: 33_554_432 };
    expect(failure).toEqual({ code: "simulation.jacobian-too-large", values });
    expect(renderFailure(present(failure, "a failure"), "en")).toContain("36000000 elements; the most are 33554432");
    expect(endWith(integratorByName("Dopri5"), mutual)).toBeUndefined();
  });

  it("or that this version does not have is told, with those that there are", () => {
    const failure = endWith(undefined);
    expect(failure).toEqual({ code: "experiment.algorithm-not-available", values: { value: "Dassl", available: "Dassl" } });
  });
});
