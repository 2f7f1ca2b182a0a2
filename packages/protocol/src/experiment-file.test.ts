import { describe, expect, it } from "vitest";
import {
  differencesOf,
  type Experiment,
  experimentOf,
  experimentsText,
  heirsOf,
  readExperiments,
  wholeExperiment,
} from "./experiment-file.ts";

const experiments: readonly Experiment[] = [
  {
    name: "Base",
    note: "as built",
    settings: { startTime: 0, stopTime: 10 },
    parameters: { R: 5, isOpen: false },
    variables: ["x"],
  },
  { name: "Hot", extends: "Base", settings: { stopTime: 20 }, parameters: { T: 350 } },
  { name: "Hot and open", extends: "Hot", parameters: { isOpen: true }, variables: ["x", "valve.y"] },
];

function problemIn(changed: readonly unknown[]) {
  const read = readExperiments(JSON.stringify({ format: "mofang-experiments/1", class: "M", experiments: changed }));
  return "problem" in read ? read.problem : undefined;
}

describe("a file of experiments", () => {
  it("is text that is read as it was written", () => {
    const text = experimentsText("Plant.Loop", experiments);
    expect(readExperiments(text)).toEqual({ file: { format: "mofang-experiments/1", class: "Plant.Loop", experiments } });
    expect(text.split("\n").length).toBeGreaterThan(30);
  });

  it("says what is wrong with it, and where", () => {
    expect(readExperiments("{")).toEqual({ problem: { rule: "json", at: "" } });
    expect(problemIn([{ name: "A", settings: { stopTime: "long" } }])).toEqual({
      rule: "form",
      at: "experiments.0.settings.stopTime",
    });
    expect(problemIn([{ name: "A", settings: { algorithm: "Magic" } }])?.at).toBe("experiments.0.settings.algorithm");
    expect(problemIn([{ name: "A", colour: "red" }])?.rule).toBe("form");
    expect(problemIn([{ name: "A" }, { name: "A" }])).toEqual({ rule: "duplicate", at: "A" });
    expect(problemIn([{ name: "A", extends: "B" }])).toEqual({ rule: "unknown-base", at: "B" });
    expect(
      problemIn([
        { name: "A", extends: "B" },
        { name: "B", extends: "A" },
      ])?.rule,
    ).toBe("cycle");
    expect(problemIn([{ name: "A", extends: "A" }])?.rule).toBe("cycle");
  });
});

describe("an experiment", () => {
  it("has what it says itself over what it inherits", () => {
    expect(wholeExperiment(experiments, "Hot and open")).toEqual({
      note: "as built",
      settings: { startTime: 0, stopTime: 20 },
      parameters: { R: 5, T: 350, isOpen: true },
      variables: ["x", "valve.y"],
    });
  });

  it("keeps only what is not inherited, and is the same again", () => {
    for (const { name, extends: base } of experiments) {
      const whole = wholeExperiment(experiments, name);
      const kept = experimentOf(experiments, { name: "New", base, whole });
      expect(wholeExperiment([...experiments, kept], "New"), name).toEqual(whole);
    }
    const whole = { ...wholeExperiment(experiments, "Hot"), parameters: { R: 5, isOpen: false, T: 360 } };
    expect(experimentOf(experiments, { name: "Hotter", base: "Hot", whole })).toEqual({
      name: "Hotter",
      extends: "Hot",
      settings: {},
      parameters: { T: 360 },
    });
  });

  it("is compared with another by settings, parameters, note and variables", () => {
    const [base, open] = ["Base", "Hot and open"].map((name) => wholeExperiment(experiments, name));
    if (base === undefined || open === undefined) throw new Error("there are two");
    expect(differencesOf(base, open)).toEqual([
      { part: "settings", name: "stopTime", one: 10, other: 20 },
      { part: "parameters", name: "T", one: undefined, other: 350 },
      { part: "parameters", name: "isOpen", one: false, other: true },
      { part: "variables", name: "", one: ["x"], other: ["x", "valve.y"] },
    ]);
    expect(differencesOf(base, base)).toEqual([]);
  });

  it("knows who inherits from it", () => {
    expect(heirsOf(experiments, "Base")).toEqual(["Hot"]);
    expect(heirsOf(experiments, "Hot and open")).toEqual([]);
  });
});
