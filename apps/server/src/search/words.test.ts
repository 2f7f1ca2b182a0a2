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
    expect(queryOf("水位溢出")).toBe("'水位' & '位溢' & '溢出'");
    expect(queryOf("水")).toBe("'水'");
    expect(queryOf("' | !()")).toBeUndefined();
  });
});

describe("words that mean the same", () => {
  it("are asked for in both languages", () => {
    expect(queryOf("tank")).toBe("('tank':* | '水箱')");
    expect(queryOf("PID 水箱", "AB")).toBe("'pid':*AB & ('水箱':AB | 'tank':*AB)");
    expect(queryOf("初值")).toBe("('初值' | ('初始' & '始值') | ('initial':* & 'value':*) | ('start':* & 'value':*))");
    expect(queryOf("valves")).toBe("('valves':* | '阀' | '阀门')");
  });

  it("are found in a row of Chinese letters, the longest first", () => {
    expect(queryOf("水箱模型的泵")).toBe("('水箱' | 'tank':*) & ('模型' | 'model':*) & '的' & ('泵' | 'pump':*)");
    expect(queryOf("状态机")).toBe("(('状态' & '态机') | ('state':* & 'machine':*))");
  });

  it("never hold signs of a query", () => expect(queryOf("tank' | 'x")).toBe("('tank':* | '水箱') & 'x':*"));
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
