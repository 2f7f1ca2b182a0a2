import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { applyChanges, type FileTexts, type WorkspaceEditResult } from "../classes/workspace-edit.ts";
import { copyClass, deleteClass, moveClass, newClass } from "./class-file-edit.ts";

const files: Readonly<Record<string, string>> = {
  "P/package.mo": "package P\n  constant Real g = 9.81;\n  model In\n    Real a;\n  end In;\nend P;\n",
  "P/package.order": "g\nIn\nA\nSub\n",
  "P/A.mo": "within P;\nmodel A\n  extends Base;\n  Real w = g * h;\n  Sub.Tool tool;\nend A;\n",
  "P/Base.mo": "within P;\nmodel Base\n  Real h = 1;\nend Base;\n",
  "P/Sub/package.mo": "within P;\npackage Sub\n  model Tool\n  end Tool;\nend Sub;\n",
  "P/Sub/B.mo": "within P.Sub;\nmodel B\n  A a;\n  P.In i;\nend B;\n",
};

/** The files that an edit changes, makes or (undefined) deletes, or the code with which it is refused. */
function outcome(edit: (tree: ClassTree, files: FileTexts) => WorkspaceEditResult) {
  const texts = new Map(Object.entries(files));
  const tree = new ClassTree(memoryProvider({ ...files, "Lib.mo": "package Lib model M end M; end Lib;" }));
  const result = edit(tree, texts);
  if (!result.ok) return result.diagnostic.code;
  const after = applyChanges(texts, result.changes);
  const paths = [...new Set([...texts.keys(), ...after.keys()])].filter((path) => after.get(path) !== files[path]);
  return Object.fromEntries(paths.map((path) => [path, after.get(path)]));
}

describe("newClass", () => {
  it("makes a file in the folder of a package, and a line in its order", () => {
    const made = { kind: "block", name: "New", description: 'a "new" one' } as const;
    expect(outcome((tree, texts) => newClass(tree, texts, "P", made))).toEqual({
      "P/New.mo": 'within P;\nblock New "a \\"new\\" one"\nend New;\n',
      "P/package.order": "g\nIn\nA\nSub\nNew\n",
    });
  });

  it("writes into a class that has no folder, and makes a file at the top", () => {
    expect(outcome((tree, texts) => newClass(tree, texts, "P.In", { kind: "operator-record", name: "R" }))).toEqual({
      "P/package.mo": files["P/package.mo"]?.replace("Real a;\n", "Real a;\n    operator record R\n    end R;\n"),
    });
    expect(outcome((tree, texts) => newClass(tree, texts, "", { kind: "expandable-connector", name: "Bus" }))).toEqual({
      "Bus.mo": "expandable connector Bus\nend Bus;\n",
    });
    expect(outcome((tree, texts) => newClass(tree, texts, "", { kind: "model", name: "M" }))).toEqual({
      "M.mo": "model M\nend M;\n",
    });
  });

  it("refuses to write over a file that holds something else", () => {
    const inFile = { "New.mo": "model Other\nend Other;\n" };
    const texts = new Map(Object.entries({ ...files, ...inFile }));
    const tree = new ClassTree(memoryProvider({ ...files, ...inFile }));
    const result = newClass(tree, texts, "", { kind: "model", name: "New" });
    expect(result.ok ? undefined : result.diagnostic.code).toBe("edit.file-exists");
  });

  it("refuses names that are taken or no names, libraries and unknown parents", () => {
    const model = (name: string) => ({ kind: "model", name }) as const;
    expect(outcome((tree, texts) => newClass(tree, texts, "P", model("A")))).toBe("language.name-exists");
    expect(outcome((tree, texts) => newClass(tree, texts, "P", model("a b")))).toBe("language.name-characters");
    expect(outcome((tree, texts) => newClass(tree, texts, "Lib", model("N")))).toBe("edit.read-only");
    expect(outcome((tree, texts) => newClass(tree, texts, "Q", model("N")))).toBe("edit.class-not-found");
  });
});

describe("deleteClass", () => {
  it("removes a file, a folder or a piece of text, and the line in the order", () => {
    expect(outcome((tree, texts) => deleteClass(tree, texts, "P.A"))).toEqual({
      "P/A.mo": undefined,
      "P/package.order": "g\nIn\nSub\n",
    });
    expect(outcome((tree, texts) => deleteClass(tree, texts, "P.Sub"))).toEqual({
      "P/Sub/package.mo": undefined,
      "P/Sub/B.mo": undefined,
      "P/package.order": "g\nIn\nA\n",
    });
    expect(outcome((tree, texts) => deleteClass(tree, texts, "P.In"))).toEqual({
      "P/package.mo": "package P\n  constant Real g = 9.81;\nend P;\n",
    });
  });
});

describe("copyClass", () => {
  it("writes names in full that the class found around it", () => {
    expect(outcome((tree, texts) => copyClass(tree, texts, "P.A", "", "Copy"))).toEqual({
      "Copy.mo": "model Copy\n  extends P.Base;\n  Real w = P.g * h;\n  P.Sub.Tool tool;\nend Copy;\n",
    });
  });

  it("takes classes of libraries too, and no folders", () => {
    expect(outcome((tree, texts) => copyClass(tree, texts, "Lib.M", "P.Sub", "Mine"))).toEqual({
      "P/Sub/Mine.mo": "within P.Sub;\nmodel Mine end Mine;\n",
    });
    expect(outcome((tree, texts) => copyClass(tree, texts, "P.Sub", "", "S"))).toBe("edit.class-in-folder");
  });
});

describe("copies of classes that lean on what is around them", () => {
  const library = `package Lib
  import SI = Lib.Units;
  package Units type V = Real(unit="V"); end Units;
  model Outer
    connector Port = input SI.V;
    model Inner Real x; end Inner;
    model User Inner i; end User;
  end Outer;
  package Base replaceable function f input Real x; output Real y; end f; end Base;
  package Sub extends Base; redeclare function extends f algorithm y := x; end f; end Sub;
end Lib;`;
  const tree = new ClassTree(memoryProvider({ "Lib.mo": library }));
  const copy = (name: string) => {
    const result = copyClass(tree, new Map(), name, "", "Copy");
    if (!result.ok) return result.diagnostic.code;
    return [...applyChanges(new Map(), result.changes).values()][0];
  };

  it("writes in full what a short class takes from an import around it", () => {
    expect(copy("Lib.Outer.Port")).toBe("connector Copy = input Lib.Units.V;\n");
  });

  it("refuses what would mean nothing elsewhere", () => {
    expect(copy("Lib.Outer.User")).toBe("edit.class-bound");
    expect(copy("Lib.Sub.f")).toBe("edit.class-extends");
  });
});

describe("moveClass", () => {
  it("refuses a parent in the class that is moved, and the class itself", () => {
    for (const parent of ["P.In", "P.In.Deeper"]) {
      expect(outcome((tree, texts) => moveClass(tree, texts, "P.In", parent))).toBe("edit.class-in-itself");
    }
  });

  it("changes the names by which others reach the class", () => {
    expect(outcome((tree, texts) => moveClass(tree, texts, "P.A", "P.Sub"))).toEqual({
      "P/A.mo": undefined,
      "P/package.order": "g\nIn\nSub\n",
      "P/Sub/A.mo": "within P.Sub;\nmodel A\n  extends P.Base;\n  Real w = P.g * h;\n  P.Sub.Tool tool;\nend A;\n",
      "P/Sub/B.mo": files["P/Sub/B.mo"]?.replace("A a", "P.Sub.A a"),
    });
    expect(outcome((tree, texts) => moveClass(tree, texts, "P.In", "P.Sub"))).toEqual({
      "P/package.mo": "package P\n  constant Real g = 9.81;\nend P;\n",
      "P/Sub/In.mo": "within P.Sub;\nmodel In\n    Real a;\n  end In;\n",
      "P/Sub/B.mo": files["P/Sub/B.mo"]?.replace("P.In", "P.Sub.In"),
    });
  });
});
