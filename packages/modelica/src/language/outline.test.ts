import { describe, expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import { type OutlineEntry, outline } from "./outline.ts";

const text = `within Lib;
package P "package"
  partial model A "first"
    connector C Real v; end C;
  end A;
protected
  type T = Real;
  replaceable function f = g;
end P;
operator record R end R;`;

describe("outline", () => {
  const entries = outline(parseFile("P.mo", text));
  const all = (list: readonly OutlineEntry[]): OutlineEntry[] => list.flatMap((entry) => [entry, ...all(entry.children)]);

  it("lists the classes with those inside them", () => {
    expect(all(entries).map(({ path, kind, partial, description }) => [path, kind, partial, description])).toEqual([
      ["P", "package", false, "package"],
      ["P.A", "model", true, "first"],
      ["P.A.C", "connector", false, ""],
      ["P.T", "type", false, ""],
      ["P.f", "function", false, ""],
      ["R", "operator-record", false, ""],
    ]);
  });

  it("says where the definition and its name stand", () => {
    const a = all(entries).find(({ path }) => path === "P.A");
    expect(text.slice(a?.start, a?.end)).toMatch(/^partial model A[\s\S]*end A$/);
    expect(text.slice(a?.nameSpan.start, a?.nameSpan.end)).toBe("A");
  });

  it("leaves out classes that have no name yet", () => {
    expect(outline(parseFile("P.mo", "package P\n  model\nend P;")).map(({ path }) => path)).toEqual(["P"]);
  });
});
