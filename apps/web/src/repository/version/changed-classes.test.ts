import { describe, expect, it } from "vitest";
import { changedClasses } from "./changed-classes.ts";

const file = (path: string, text: string) => ({ path, text });

describe("the classes that differ", () => {
  it("are told with their full names, nested ones too", () => {
    const before = [
      file("P/package.mo", "package P\nend P;"),
      file("P/M.mo", "within P;\nmodel M\n  model In\n    Real a;\n  end In;\nend M;"),
    ];
    const after = [
      file("P/package.mo", "package P\nend P;"),
      file("P/M.mo", "within P;\nmodel M\n  model In\n    Real b;\n  end In;\nend M;"),
    ];
    const [only, ...others] = changedClasses(before, after);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ fullName: "P.M.In", isBefore: true, isAfter: true });
    expect(only?.comparison.components.map(({ name, kind }) => [name, kind])).toEqual([
      ["b", "added"],
      ["a", "removed"],
    ]);
  });

  it("leave out what only moved to another file or changed its text elsewhere", () => {
    const before = [file("A.mo", "model A\n  Real x;\nend A;")];
    const after = [file("moved/A.mo", 'model A "now described"\n  Real x;\nend A;')];
    expect(changedClasses(before, after)).toEqual([]);
  });

  it("name the side that lacks a class", () => {
    const [added] = changedClasses([], [file("A.mo", "model A\n  Real x;\nend A;")]);
    expect(added).toMatchObject({ fullName: "A", isBefore: false, isAfter: true });
  });
});
