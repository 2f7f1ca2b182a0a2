import { memoryProvider } from "@mofang/modelica";
import { defaultSettings, type ExperimentSettings } from "@mofang/simulation";
import { describe, expect, it } from "vitest";
import { lineariseAt, settingsUntil, steadyStateAt } from "./model-point.ts";
import { RunControl } from "./run-control.ts";
import { silentListener } from "./run-listener.ts";
import { openSources } from "./sources.ts";
import { translateModel } from "./translation.ts";

const text = `model Tank
  input Real inflow(start = 0.3);
  parameter Real k = 0.2;
  Real h(start = 1, fixed = true);
  output Real outflow = k*sqrt(h);
equation
  der(h) = inflow - outflow;
end Tank;`;

const host = { now: () => 0, turn: async () => undefined, files: { read: () => undefined, write: () => undefined } };
const sources = openSources(new Map([["Tank.mo", text]]), { provider: memoryProvider({}), roots: [], issues: [] });
const translation = translateModel(sources, "Tank", host.files, silentListener);
const conditions = (settings: Partial<ExperimentSettings> = {}) => ({
  settings: { ...defaultSettings, tolerance: 1e-9, ...settings },
  host,
  control: new RunControl(),
  listener: silentListener,
});

describe("a model at a time", () => {
  it("is linearised as plain data, with its parameters as set", async () => {
    const answer = await lineariseAt(translation, {}, conditions({ parameters: { k: 0.4 } }));
    expect(JSON.parse(JSON.stringify(answer))).toMatchObject({
      ok: true,
      found: { time: 0, system: { states: ["h"], inputs: ["inflow"], outputs: ["outflow"] }, states: [{ name: "h", value: 1 }] },
    });
    // d(0.4·√h)/dh at h = 1
    expect(answer.ok && answer.found.system.a[0]?.[0]).toBeCloseTo(-0.2, 10);
    expect(answer.ok && answer.found.system.c[0]?.[0]).toBeCloseTo(0.2, 10);
  });

  it("comes to rest where as much flows out as in", async () => {
    const answer = await steadyStateAt(translation, { at: 2 }, conditions());
    expect(answer.ok && answer.found.states[0]?.value).toBeCloseTo(2.25, 8);
  });

  it("is refused with a text in both languages", async () => {
    const unknown = await lineariseAt(translation, { inputs: ["h"] }, conditions());
    expect(unknown).toMatchObject({ ok: false, message: { en: expect.stringContaining('"h" is not a Real input') } });
    const early = await lineariseAt(translation, { at: -1 }, conditions());
    expect(early).toMatchObject({ ok: false, message: { zh: expect.stringContaining("必须小于") } });
  });

  it("is reached by the steps of the whole run where those are fixed", () => {
    const euler = { ...defaultSettings, algorithm: "Euler", intervals: 100, stopTime: 10 } as const;
    expect(settingsUntil(euler, 5)).toMatchObject({ stopTime: 5, initialStep: 0.1 });
    expect(settingsUntil(euler)).not.toHaveProperty("initialStep");
  });
});
