import { describe, expect, it } from "vitest";
import { lowestStated } from "./stated-levels.ts";

describe("the levels that a file states", () => {
  it("are those of its classes, the lowest of all", () => {
    const inner = "model B annotation(Protection(access = Access.icon)); end B;";
    const text = `package P ${inner} annotation(Protection(access = Access.diagram)); end P;`;
    expect(lowestStated("P.mo", text)).toBe("icon");
    expect(lowestStated("P.mo", "package P end P;")).toBe("packageDuplicate");
  });

  it("hide a broken file that means to state one", () => {
    expect(lowestStated("A.mo", "model A Real = ; annotation(Protection ( access = Access.icon)); end A;")).toBe("hide");
  });

  it("are looked for in one pass, however a broken file is filled", () => {
    expect(lowestStated("A.mo", `model A = ; Protection(${" ".repeat(1_000_000)}`)).toBe("packageDuplicate");
  });
});
