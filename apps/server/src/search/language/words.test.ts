import { describe, expect, it } from "vitest";
import { excerptOf, vectorOf, wordsOf } from "./words.ts";

describe("the words of a text", () => {
  it("are Latin words whole and in parts, and Chinese letters alone and in pairs", () => {
    expect(wordsOf("Modelica.Fluid.OpenTank")).toEqual(["modelica", "fluid", "opentank", "open", "tank"]);
    expect(wordsOf("PIDController2")).toEqual(["pidcontroller2", "pid", "controller", "2"]);
    expect(wordsOf("水箱模型 v2")).toEqual(["水", "水箱", "箱", "箱模", "模", "模型", "型", "v2", "v", "2"]);
    expect(wordsOf("Straße ＡＢＣ")).toEqual(["straße", "abc"]);
    expect(wordsOf("' \\ : & | !")).toEqual([]);
  });

  it("carry the weight of their first place, and their stems beside them", () => {
    expect(vectorOf({ A: "Tanks", B: "a tank", D: "水" })).toBe("'tanks':1A '~tank':2A 'a':3B 'tank':4B '水':5D");
  });
});

describe("an excerpt", () => {
  it("shows the first word that was found, with what stands around it", () => {
    const text = `${"before ".repeat(20)}the Tank leaks${" after".repeat(20)}`;
    expect(excerptOf(text, ["tank"], 40)).toMatch(/^….*the Tank leaks.*…$/);
    expect(excerptOf("short", ["nothing"], 40)).toBe("");
    expect(excerptOf("short text", ["水", "text"], 40)).toBe("short text");
  });
});
