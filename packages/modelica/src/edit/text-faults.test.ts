import { describe, expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import { bringsFaults, textFaults } from "./text-faults.ts";

const faultsOf = (text: string) => textFaults(parseFile("A.mo", text));
const brings = (before: string, after: string) => bringsFaults(parseFile("A.mo", before), parseFile("A.mo", after));
const model = (body: string) => `package P\n  model A\n${body}  end A;\nend P;\n`;

describe("the faults of a text", () => {
  it("are errors of syntax, names twice and connections to nothing", () => {
    expect(faultsOf(model("    Real a, b;\n  equation\n    connect(a, b.p[1]);\n"))).toEqual([]);
    expect(faultsOf(model("    Real a;\n    Real a;\n"))).toEqual(["P.A: two a"]);
    expect(faultsOf(model("    Real a;\n  equation\n    connect(a, b);\n"))).toEqual(["P.A: no b"]);
    expect(faultsOf(model("    Real a\n"))).toHaveLength(1);
  });

  it("are not looked for among names that a class inherits", () => {
    expect(faultsOf(model("    extends B;\n  equation\n    connect(a, b);\n"))).toEqual([]);
  });

  it("count as new where there were fewer of them", () => {
    const loose = model("    Real a;\n  equation\n    connect(a, b);\n");
    expect(brings(loose, loose.replace("Real a;", "Real a(start = 1);"))).toBe(false);
    expect(brings(model("    Real a, b;\n  equation\n    connect(a, b);\n"), loose)).toBe(true);
    expect(brings(loose, loose.replace("connect(a, b);", "connect(a, b);\n    connect(a, b.c);"))).toBe(true);
    expect(bringsFaults(undefined, parseFile("A.mo", loose))).toBe(true);
  });
});
