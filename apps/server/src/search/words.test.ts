import { describe, expect, it } from "vitest";
import { excerptOf, queryOf, vectorOf, wordsOf } from "./words.ts";

describe("the words of a text", () => {
  it("are Latin words whole and in parts, and Chinese letters alone and in pairs", () => {
    expect(wordsOf("Modelica.Fluid.OpenTank")).toEqual(["modelica", "fluid", "opentank", "open", "tank"]);
    expect(wordsOf("PIDController2")).toEqual(["pidcontroller2", "pid", "controller", "2"]);
    expect(wordsOf("水箱模型 v2")).toEqual(["水", "水箱", "箱", "箱模", "模", "模型", "型", "v2", "v", "2"]);
    expect(wordsOf("Straße ＡＢＣ")).toEqual(["straße", "abc"]);
    expect(wordsOf("' \\ : & | !")).toEqual([]);
  });

  it("carry the weight of their first place", () => {
    expect(vectorOf({ A: "Tank", B: "a tank", D: "水" })).toBe("'tank':1A 'a':2B '水':3D");
  });
});

describe("what is asked for", () => {
  it("is every word, the beginning of Latin ones, and Chinese ones by their pairs", () => {
    expect(queryOf("open tan")).toBe("'open':* & 'tan':*");
    expect(queryOf("水箱模型")).toBe("'水箱' & '箱模' & '模型'");
    expect(queryOf("水")).toBe("'水'");
    expect(queryOf("PID 水箱", "AB")).toBe("'pid':*AB & '水箱':AB");
    expect(queryOf("' | !()")).toBeUndefined();
  });
});

describe("an excerpt", () => {
  it("shows the first word that was found, with what stands around it", () => {
    const text = `${"before ".repeat(20)}the Tank leaks${" after".repeat(20)}`;
    const excerpt = excerptOf(text, "tank", 40);
    expect(excerpt).toMatch(/^….*the Tank leaks.*…$/);
    expect(excerptOf("short", "nothing", 40)).toBe("");
    expect(excerptOf("short text", "text", 40)).toBe("short text");
  });
});
