import { describe, expect, it } from "vitest";
import { ClassLookup } from "./class-lookup.ts";
import { ClassTree } from "./class-tree.ts";
import { memoryProvider } from "./source-provider.ts";

function lookupIn(text: string) {
  const tree = new ClassTree(memoryProvider({ "a.mo": text }));
  const lookup = new ClassLookup(tree);
  return {
    resolve: (name: string, scope: string) => lookup.resolve(name, tree.find(scope))?.fullName,
    bases: (name: string) => {
      const found = tree.find(name);
      return found && lookup.basesOf(found).map(({ declaration }) => declaration.fullName);
    },
  };
}

describe("a class name", () => {
  const names = lookupIn(`
    package P
      package Q model R end R; end Q;
      package Derived extends Q; model S R r; end S; end Derived;
      package Short = Q;
      model Imports import T = P.Q.R; import P.Derived.*; end Imports;
      encapsulated package Closed model Inner end Inner; end Closed;
    end P;
    model Top end Top;`);

  it("is looked up in enclosing classes with what they inherit", () => {
    expect(names.resolve("R", "P.Derived.S")).toBe("P.Q.R");
    expect(names.resolve("Short.R", "P.Derived.S")).toBe("P.Q.R");
    expect(names.resolve("Top", "P.Derived.S")).toBe("Top");
  });

  it("is looked up in imports", () => {
    expect(names.resolve("T", "P.Imports")).toBe("P.Q.R");
    expect(names.resolve("S", "P.Imports")).toBe("P.Derived.S");
    expect(names.resolve("T", "P.Derived")).toBeUndefined();
  });

  it("does not leave an encapsulated class but for the top", () => {
    expect(names.resolve("Q.R", "P.Closed.Inner")).toBeUndefined();
    expect(names.resolve(".P.Q.R", "P.Closed.Inner")).toBe("P.Q.R");
  });
});

describe("base classes", () => {
  it("are those of extends clauses, short definitions and class extends", () => {
    const { bases } = lookupIn(`
      package A model M end M; end A;
      package B extends A; redeclare model extends M extends N; end M; model N end N; end B;
      model C = A.M;`);
    expect(bases("B")).toEqual(["A"]);
    expect(bases("B.M")).toEqual(["A.M", "B.N"]);
    expect(bases("C")).toEqual(["A.M"]);
  });

  it("end at cycles", () => {
    const { bases, resolve } = lookupIn("model A extends B; end A; model B extends A; end B; model C = C;");
    expect(bases("A")).toEqual(["B"]);
    expect(bases("C")).toEqual([]);
    expect(resolve("X", "A")).toBeUndefined();
  });
});
