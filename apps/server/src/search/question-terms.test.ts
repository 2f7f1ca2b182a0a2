import { describe, expect, it } from "vitest";
import { questionTerms } from "./question-terms.ts";

describe("the terms of a question", () => {
  it("are its words without those of any question", () => {
    expect(questionTerms("How do I connect a spring and a damper?")).toEqual(["connect", "spring", "damper"]);
    expect(questionTerms("怎么连接弹簧和阻尼器？")).toEqual(["连接", "接弹", "弹簧", "阻尼", "尼器"]);
    expect(questionTerms("What is a PIDController?")).toEqual(["pidcontroller", "pid", "controller"]);
  });

  it("may be none", () => {
    expect(questionTerms("what is this?")).toEqual([]);
    expect(questionTerms("这是什么？")).toEqual([]);
  });
});
