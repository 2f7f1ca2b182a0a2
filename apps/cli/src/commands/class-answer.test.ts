import { describe, expect, it } from "vitest";
import { answerOf } from "./class-answer.ts";

describe("the answer for a class", () => {
  it("is an error that names the class and the reason when the engine itself fails, with the stack in the log", () => {
    const log: string[] = [];
    const session = { language: "en" as const, log: (line: string) => void log.push(line) };
    const fail = (): never => {
      throw new Error("invariant: a branch");
    };
    const { lines, equations } = answerOf(session, "A.B", fail, (shown) => ({ shown, nOfOthers: 0 }));
    expect(lines).toMatchObject([{ code: "engine.defect", severity: "error" }]);
    expect(lines[0]?.message).toContain("A.B");
    expect(lines[0]?.message).toContain("invariant: a branch");
    expect(equations).toBe(0);
    expect(log.join()).toContain("class-answer.test.ts");
  });
});
