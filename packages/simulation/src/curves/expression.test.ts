import { parseExpression, renderDiagnostic } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { curveFunctions } from "./curve-functions.ts";
import { computeCurve } from "./expression.ts";
import { spectrumOf } from "./spectrum.ts";

const curve = (time: number[], values: number[], unit = "m") => ({
  time: Float64Array.from(time),
  values: Float64Array.from(values),
  unit,
});
const a = curve([0, 1, 2], [0, 2, 4]);
/** A step from 0 to 10 at t = 1. */
const b = curve([0, 1, 1, 3], [0, 0, 10, 10]);
const curves = new Map([
  ["a", a],
  ["b", b],
]);

function values(text: string): readonly number[] {
  const computed = computeCurve(text, curves, "en");
  if (!computed.ok) throw new Error(computed.message);
  return [...computed.curve.values];
}

describe("expressions over curves", () => {
  it("join curves of different runs on the grid of all their times, with both sides of events", () => {
    const computed = computeCurve("a - b", curves, "en");
    expect(computed).toMatchObject({ ok: true, unit: "m" });
    expect(computed.ok && [...computed.curve.time]).toEqual([0, 1, 1, 2, 3]);
    expect(values("a - b")).toEqual([0, 2, -8, -6, -6]);
  });

  it("know Modelica's operators, functions, conditions and the time", () => {
    expect(values("if a > 1 then a ^ 2 else -time")).toEqual([-0, 4, 16]);
    expect(values("sqrt(4) * a + max(a, 3) - max(a)")).toEqual([-1, 3, 8]);
    expect(values("not (a >= 2) or a == 4")).toEqual([1, 0, 1]);
    expect(values("mod(a, 3)")).toEqual([0, 2, 1]);
  });

  it("derive, integrate, average and delay along the time, not along the points", () => {
    expect(values("der(a)")).toEqual([2, 2, 2]);
    expect(values("integral(b)")).toEqual([0, 0, 0, 20]);
    expect(values("mean(b)")[0]).toBeCloseTo(20 / 3, 12);
    expect(values("rms(b)")[0]).toBeCloseTo(Math.sqrt(200 / 3), 12);
    expect(values("delay(a, 0.5)")).toEqual([0, 1, 3]);
    expect(values("movingMean(a, 1)")).toEqual([0, 1, 3]);
    expect(values("last(a) - first(a)")).toEqual([4, 4, 4]);
  });

  it("take names as results have them", () => {
    const results = new Map([["body.frame[1].x", a]]);
    const computed = computeCurve("max(body.frame[1].x) - 1", results, "en");
    expect(computed.ok && [...computed.curve.values]).toEqual([3, 3, 3]);
  });

  it("filter as a first-order low pass does: a ramp lags by T, a step closes in exponentially", () => {
    const [, , end = 0] = values("lowPass(a, 0.5)");
    expect(end).toBeCloseTo(4 - 1 + Math.exp(-4), 12);
    expect(values("lowPass(b, 2)").at(-1)).toBeCloseTo(10 * (1 - Math.exp(-1)), 12);
  });

  it.each([
    ["a + 2 * b", "m"],
    ["der(a)", "m/s"],
    ["der(der(a))", "m/s2"],
    ["integral(a)", "m.s"],
    ["integral(der(a))", "m"],
    ["lowPass(abs(a), 1)", "m"],
    ["a * b", ""],
    ["sin(a)", ""],
    ["0 * a + time", ""],
  ])("%s is in %j", (text, unit) => {
    expect(computeCurve(text, curves, "en")).toMatchObject({ ok: true, unit });
  });

  it.each([
    ["a + c", "result.unknown-curve", { name: "c", known: "a, b" }],
    ["a[1]", "result.unknown-curve", { name: "a[1]", known: "a, b" }],
    ["3", "result.no-curve-named", { known: "a, b" }],
    ["foo(a)", "result.unknown-function", { name: "foo", known: [...curveFunctions.keys()].join(", ") }],
    ["der(a, b)", "result.wrong-arguments", { name: "der", count: 2, expected: 1 }],
    ["lowPass(a, -1)", "result.argument-not-positive", { name: "lowPass", value: -1 }],
    ["{a, b}", "result.not-of-curves", { part: "{a, b}" }],
    ['a + "x"', "result.not-of-curves", { part: '"x"' }],
  ])("say in both languages why %s cannot be computed", (text, code, values) => {
    for (const language of ["zh", "en"] as const) {
      const message = renderFailure({ code, values }, language);
      expect(computeCurve(text, curves, language)).toEqual({ ok: false, message });
    }
  });

  it.each(["zh", "en"] as const)("say in %s what is no expression", (language) => {
    const [wrong] = parseExpression("a +").diagnostics;
    const reason = renderDiagnostic(present(wrong, "a diagnostic"), language);
    const message = renderFailure({ code: "result.not-an-expression", values: { reason } }, language);
    expect(computeCurve("a +", curves, language)).toEqual({ ok: false, message });
  });
});

describe("spectra", () => {
  const n = 4000;
  const time = Array.from({ length: n + 1 }, (_, i) => i / 1000);
  const wave = curve(
    time,
    time.map((t) => 1.5 + 3 * Math.sin(2 * Math.PI * 50 * t) + 0.5 * Math.cos(2 * Math.PI * 120 * t)),
  );

  it.each(["hann", "flatTop", "none"] as const)("give the amplitude of each wave and the mean, with the window %s", (window) => {
    const { frequency, amplitude } = spectrumOf(wave, 0, 4, window);
    const heightAt = (hertz: number) => amplitude[frequency.findIndex((f) => Math.abs(f - hertz) < 1e-9)];
    expect(heightAt(0)).toBeCloseTo(1.5, 3);
    expect(heightAt(50)).toBeGreaterThan(2.95);
    expect(heightAt(50)).toBeLessThan(3.01);
    expect(heightAt(120)).toBeGreaterThan(0.47);
    expect(heightAt(200)).toBeLessThan(0.01);
  });

  it("keep to the chosen times, and are empty where there is nothing", () => {
    expect(spectrumOf(wave, 1, 2, "hann").frequency[1]).toBeCloseTo(1, 12);
    expect(spectrumOf(wave, 7, 9, "hann").frequency).toHaveLength(0);
    expect(spectrumOf(curve([0, 1], [0, Number.NaN]), 0, 1, "hann").frequency).toHaveLength(0);
  });
});
