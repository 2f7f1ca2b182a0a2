import { describe, expect, it } from "vitest";
import { axisTitle, axisWidth, powerLabel, tickLabels } from "./tick-labels.ts";

describe("numbers at the ticks of an axis", () => {
  it.each([
    [[0, 2, 4, 6], ["0", "2", "4", "6"], "s"],
    [[-0.5, 0, 0.5, 1], ["−0.5", "0.0", "0.5", "1.0"], "s"],
    [[300, 302.5, 305], ["300.0", "302.5", "305.0"], "s"],
    [[1.7e9, 1.7e9 + 20, 1.7e9 + 40], ["0", "20", "40"], "s + 1700000000"],
    [[0, 5e8, 1e9], ["0.0", "0.5", "1.0"], "s ×10⁹"],
    [[0, 2e-9, 4e-9], ["0", "2", "4"], "s ×10⁻⁹"],
    [[1.00000001, 1.00000002, 1.00000003], ["10", "20", "30"], "s ×10⁻⁹ + 1"],
    [[-300.000002, -300.000001, -300], ["−2", "−1", "0"], "s ×10⁻⁶ − 300"],
    [[7], ["7"], "s"],
    [[], [], "s"],
  ])("%j reads %j under %s", (ticks, texts, title) => {
    const labels = tickLabels(ticks);
    expect(labels.texts).toEqual(texts);
    expect(axisTitle("s", labels)).toBe(title);
  });

  it("are short for any ticks, so that they do not overlap", () => {
    for (let order = -30; order <= 30; order += 3) {
      for (let narrow = 0; narrow <= 12; narrow += 3) {
        const step = 10 ** (order - narrow);
        const ticks = Array.from({ length: 6 }, (_, i) => 10 ** order + i * step);
        expect(Math.max(...tickLabels(ticks).texts.map((text) => text.length))).toBeLessThanOrEqual(8);
      }
    }
  });

  it("are powers of ten on a logarithmic axis where they are large or small", () => {
    expect([1, 100, 1e6, 1e-9, 2e6].map(powerLabel)).toEqual(["1", "100", "10⁶", "10⁻⁹", "2e+6"]);
  });

  it("get the width that they need", () => {
    expect(axisWidth(["0"])).toBe(40);
    expect(axisWidth(["−0.00125"])).toBeGreaterThan(70);
  });
});
