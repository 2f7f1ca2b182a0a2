import { describe, expect, it } from "vitest";
import { proposedModel } from "./initial-model.ts";

const placed = "C c annotation(Placement(transformation(extent={{-10,-10},{10,10}})));";
const experiment = "annotation(experiment(StopTime=1));";
const file = (path: string, text: string) => ({ path, text });

describe("the model that stands for a repository", () => {
  it("is the first example with a diagram", async () => {
    const files = [
      file("P/package.mo", "package P end P;"),
      file("P/A.mo", `within P; model A ${placed} ${experiment} end A;`),
      file("P/Examples/package.mo", "within P; package Examples end Examples;"),
      file("P/Examples/B.mo", `within P.Examples; model B Real x; ${experiment} end B;`),
      file("P/Examples/C.mo", `within P.Examples; model C ${placed} ${experiment} end C;`),
    ];
    expect(await proposedModel(files)).toBe("P.Examples.C");
  });

  it("is found in a package of one file, and never a partial one", async () => {
    const text = `package P
      partial model Base ${placed} ${experiment} end Base;
      package Examples model Run ${placed} ${experiment} end Run; end Examples;
    end P;`;
    expect(await proposedModel([file("P.mo", text)])).toBe("P.Examples.Run");
  });

  it("is something to simulate where no example has a diagram", async () => {
    const files = [file("D.mo", `model D ${placed} end D;`), file("E.mo", `model E Real x; ${experiment} end E;`)];
    expect(await proposedModel(files)).toBe("E");
  });

  it("is the top class with its icon where nothing else is to be seen", async () => {
    const files = [file("P/package.mo", "package P end P;"), file("P/R.mo", "within P; record R end R;")];
    expect(await proposedModel(files)).toBe("P");
  });

  it("is no class of a folder that is no package, which no name leads to", async () => {
    const files = [file("Parts/A.mo", `model A ${placed} ${experiment} end A;`), file("B.mo", "model B end B;")];
    expect(await proposedModel(files)).toBe("B");
  });

  it("is nothing where there is no class", async () => {
    expect(await proposedModel([file("README.md", "# model A end A;")])).toBeUndefined();
  });
});
