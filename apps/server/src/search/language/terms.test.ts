import { describe, expect, it } from "vitest";
import { anyWay, isQuestion, queryOf, termsOf } from "./terms.ts";

const textsOf = (key: string) => termsOf(key).map(({ text }) => text);

describe("the terms of a key", () => {
  it("are its words without those of any question, in both languages", () => {
    expect(textsOf("How do I connect a spring and a damper?")).toEqual(["connect", "spring", "damper"]);
    expect(textsOf("怎么连接弹簧和阻尼器？")).toEqual(["连接", "弹簧", "阻尼器"]);
    expect(textsOf("怎样设置初始值？")).toEqual(["初始值"]);
  });

  it("are all of its words where it has no others", () => {
    expect(textsOf("what is this?")).toEqual(["what", "is", "this"]);
    expect(textsOf("这是什么？")).not.toEqual([]);
    expect(textsOf("' | !() \u0000")).toEqual([]);
  });

  it("take words together that are one word of the field", () => {
    expect(textsOf("initial value of a heat exchanger")).toEqual(["initial value", "heat exchanger"]);
    expect(textsOf("moment of inertia")).toEqual(["moment of inertia"]);
  });

  it("are no more than a query bears", () => {
    expect(termsOf(Array.from({ length: 500 }, (_, at) => `word${at}`).join(" "))).toHaveLength(24);
  });
});

describe("a query", () => {
  const query = (key: string) =>
    termsOf(key)
      .map((term) => anyWay(term))
      .join(" & ");

  it("finds a word by its stem and its beginning", () => {
    expect(query("quokkas")).toBe("('~quokka' | 'quokkas':*)");
    expect(query("xy")).toBe("('xy')");
  });

  it("finds in one language what is written in the other", () => {
    expect(query("液位")).toContain("'~level'");
    expect(query("level")).toContain("'液位'");
    expect(query("初值")).toContain("('~initi' & '~valu')");
    expect(query("initial value")).toContain("('初始' & '始值')");
  });

  it("never holds signs of a query", () => expect(queryOf("zq' | 'x")).toBe("('zq') & ('x')"));

  it("asks for nothing that another way finds already", () => {
    expect(queryOf("滤波器")).not.toContain("'滤波' & '波器' | '滤波' & '波器'");
    const filter = queryOf("filter") ?? "";
    for (const part of ["'~filter'", "'滤波'", "'filter':*"]) expect(filter.split(part)).toHaveLength(2);
    expect(filter).not.toContain("'波器'");
  });

  it("finds what was kept before there were stems", () => {
    expect(queryOf("液位")).toContain("'level':*");
    expect(queryOf("阀门")).toContain("'valve':*");
  });
});

it("tells a question from a name", () => {
  expect(["How do I start?", "怎么设初值", "which solver"].map(isQuestion)).toEqual([true, true, true]);
  expect(["OpenTank", "水箱", "heat exchanger"].map(isQuestion)).toEqual([false, false, false]);
});
