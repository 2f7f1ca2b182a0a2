import { describe, expect, it } from "vitest";
import { ClassTree } from "./class-tree.ts";
import { similarNames } from "./similar-names.ts";
import { memoryProvider, type SourceProvider } from "./source-provider.ts";

const files = {
  "Lib/package.mo": 'within ; package Lib "A library" constant Real c = 1; model Inline end Inline; end Lib;',
  "Lib/package.order": "Second\nFirst\n",
  "Lib/First.mo": 'within Lib; partial model First "The first" end First;',
  "Lib/Second.mo": "within Lib; block Second end Second;",
  "Lib/Sub/package.mo": "within Lib; package Sub end Sub;",
  "Lib/Sub/Deep.mo": "within Lib.Sub; model Deep model Deeper end Deeper; end Deep;",
  "plain.mo": "model A end A; model B end B;",
  "joined.mo": "within Lib.Sub; model Joined end Joined;",
};

/** A provider that notes which files are read. */
function recording(files: Readonly<Record<string, string>>): { provider: SourceProvider; read: string[] } {
  const inner = memoryProvider(files);
  const read: string[] = [];
  return {
    provider: {
      list: inner.list,
      read: (path) => {
        read.push(path);
        return inner.read(path);
      },
    },
    read,
  };
}

describe("class tree", () => {
  it("finds classes in folders, files and within clauses", () => {
    const tree = new ClassTree(memoryProvider(files));
    for (const name of ["Lib", "Lib.Inline", "Lib.First", "Lib.Sub.Deep.Deeper", "A", "B", "Lib.Sub.Joined"]) {
      expect(tree.find(name)?.fullName).toBe(name);
    }
    expect(tree.find("Lib.Third")).toBeUndefined();
    expect(tree.diagnostics).toEqual([]);
  });

  it("parses a file only when one of its classes is looked at", () => {
    const { provider, read } = recording(files);
    const tree = new ClassTree(provider, ["Lib"]);
    tree.find("Lib.Sub.Deep")?.definition;
    expect(read.filter((path) => path.endsWith(".mo"))).toEqual(["Lib/package.mo", "Lib/Sub/package.mo", "Lib/Sub/Deep.mo"]);
  });

  it("lists children in the order of package.order, then the others by name", () => {
    const tree = new ClassTree(memoryProvider(files));
    expect(tree.childrenOf("Lib").map((child) => child.name)).toEqual(["Lib.Inline", "Lib.Second", "Lib.First", "Lib.Sub"]);
    const first = tree.childrenOf("Lib").find((child) => child.name === "Lib.First");
    expect(first).toMatchObject({ kind: "model", description: "The first", isPartial: true, hasChildren: false });
    expect(first?.place.file).toBe("Lib/First.mo");
  });

  it("enumerates all classes, parents first", () => {
    const names = new ClassTree(memoryProvider(files)).classNames();
    expect(names).toHaveLength(10);
    expect(names.indexOf("Lib.Sub.Deep")).toBeLessThan(names.indexOf("Lib.Sub.Deep.Deeper"));
  });

  it("an overlay changes one file and parses no other again", () => {
    const { provider, read } = recording(files);
    const tree = new ClassTree(provider);
    tree.classNames();
    read.length = 0;
    const edited = tree.withFile("plain.mo", "model C end C;");
    expect(edited.find("C")).toBeDefined();
    expect(edited.find("A")).toBeUndefined();
    expect(edited.classNames()).toHaveLength(9);
    expect(read.filter((path) => path.endsWith(".mo"))).toEqual([]);
    expect(tree.find("A")).toBeDefined();
  });

  it("an overlay keeps the classes at the top that it does not touch", () => {
    const tree = new ClassTree(memoryProvider({ ...files, "Other.mo": "package Other model M end M; end Other;" }));
    const [lib, other] = [tree.find("Lib"), tree.find("Other")];
    const edited = tree.withFile("Other.mo", "package Other end Other;");
    expect(edited.find("Lib")).toBe(lib);
    expect(edited.find("Other")).not.toBe(other);
    expect(edited.find("Other.M")).toBeUndefined();
    const inside = edited.withFile("Lib/Third.mo", "within Lib; model Third end Third;").withFile("Other.mo", undefined);
    expect(inside.find("Lib")).not.toBe(lib);
    expect(inside.find("Lib.Third")).toBeDefined();
    expect(inside.find("Other")).toBeUndefined();
  });

  it("an overlay that joins a package changes that package", () => {
    const tree = new ClassTree(memoryProvider({ "P/package.mo": "package P end P;", "extra.mo": "within P; model X end X;" }));
    expect(tree.find("P.X")).toBeDefined();
    const edited = tree.withFile("extra.mo", "within P; model Y end Y;");
    expect(edited.find("P.X")).toBeUndefined();
    expect(edited.find("P.Y")).toBeDefined();
  });

  it("keeps the classes beside a package.mo in which no class can be read", () => {
    const tree = new ClassTree(
      memoryProvider({ "Lib 1.0/package.mo": "/* package Lib end Lib;", "Lib 1.0/X.mo": "within Lib; model X end X;" }),
    );
    expect(tree.classNames()).toEqual(["Lib", "Lib.X"]);
    expect(tree.diagnostics.map(({ code }) => code)).toContain("syntax.unterminated-comment");
  });

  it("gives a syntax error to the innermost class in whose text it is", () => {
    const text = "package P model A Real x = ; end A; model B model C end C; equation x = ; end B; end P;";
    const tree = new ClassTree(memoryProvider({ "P.mo": text }));
    const damaged = tree.classNames().filter((name) => (tree.find(name)?.syntaxErrors.length ?? 0) > 0);
    expect(damaged).toEqual(["P.A", "P.B"]);
  });

  it("an overlay adds and removes files", () => {
    const tree = new ClassTree(memoryProvider(files));
    expect(tree.withFile("Lib/Third.mo", "within Lib; model Third end Third;").find("Lib.Third")).toBeDefined();
    expect(tree.withFile("Lib/First.mo", undefined).find("Lib.First")).toBeUndefined();
  });

  it("reports duplicate classes, wrong names and unknown packages", () => {
    const tree = new ClassTree(
      memoryProvider({
        "a.mo": "model A end A;",
        "b.mo": "model A end A;",
        "c.mo": "within No.Where; model C end C;",
        "P/package.mo": "package P end P;",
        "P/X.mo": "within Q; model Y end Y;",
      }),
    );
    tree.find("P.X")?.definition;
    expect(tree.diagnostics.map((diagnostic) => diagnostic.code).sort()).toEqual([
      "classes.duplicate-class",
      "classes.unknown-within",
      "classes.wrong-class-name",
      "classes.wrong-within",
    ]);
  });
});

describe("similar names", () => {
  it("puts the nearest first and leaves out what is far", () => {
    expect(similarNames("resistor", ["Resistor", "resistance", "Capacitor"])).toEqual(["Resistor"]);
    expect(similarNames("der", ["dre", "end"])).toEqual(["dre"]);
  });
});
