import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { applyChanges } from "../classes/workspace-edit.ts";
import { LanguageService } from "./language-service.ts";

const libraryText = `package Lib "A library"
  type Voltage = Real(final quantity="ElectricPotential", final unit="V", displayUnit="mV");
  type Mode = enumeration(Slow "takes its time", Fast) "How to go";
  connector Pin
    Voltage v "Potential";
    flow Real i;
  end Pin;
  partial model OnePort "Two pins"
    Pin p;
    Pin n;
  protected
    Real hidden;
  end OnePort;
  model Resistor "Ideal resistor"
    extends OnePort;
    parameter Real R(unit="Ohm") = 1 "Resistance";
    parameter Mode mode = Mode.Slow;
    annotation(Documentation(info="<p>Ohm</p>"));
  end Resistor;
  function twice
    input Real x "Number";
    input Real factor = 2;
    output Real y;
  algorithm
    y := factor * x;
  end twice;
end Lib;
`;

/** A service over the library and one user's file, and the offset of `|` in that file, which is taken out. */
function withCursor(marked: string): { readonly service: LanguageService; readonly offset: number } {
  const offset = marked.indexOf("|");
  const text = marked.replace("|", "");
  const tree = new ClassTree(memoryProvider({ "Lib.mo": libraryText, "User.mo": text }));
  return { service: new LanguageService(tree, new Map([["User.mo", text]])), offset };
}

function labelsAt(marked: string): readonly string[] {
  const { service, offset } = withCursor(marked);
  return service.complete("User.mo", offset).items.map(({ label }) => label);
}

const inModel = (line: string): string => `model M\n  import Lib.Pin;\n  Lib.Resistor r(R = 2);\n  Pin pin;\n  ${line}\nend M;\n`;

describe("completion", () => {
  it("offers what is known in the class, from the enclosing ones, imported, and the words of the language", () => {
    const labels = labelsAt(inModel("equation\n  |"));
    expect(labels).toEqual(expect.arrayContaining(["r", "pin", "Pin", "M", "Lib", "Real", "sin", "der", "time", "if"]));
    expect(labels).not.toContain("R");
  });

  it("offers public members behind a dot, inherited ones too, however little is typed", () => {
    for (const line of [
      "equation\n  r.|",
      "equation\n  r.|\n  pin.v = 0;",
      "equation\n  connect(r.|",
      "equation\n  pin.v = r.p|;",
    ]) {
      expect(labelsAt(inModel(line)), line).toEqual(["R", "mode", "p", "n"]);
    }
    expect(labelsAt(inModel("equation\n  r.p.|"))).toEqual(["v", "i"]);
  });

  it("offers classes of a package where a type is expected, and constants and functions in expressions", () => {
    expect(labelsAt(inModel("Lib.|"))).toContain("Resistor");
    expect(labelsAt(inModel("Lib.|"))).not.toContain("twice");
    expect(labelsAt(inModel("Real x = Lib.|;"))).toContain("twice");
    expect(labelsAt(inModel("extends Lib.|;"))).toContain("OnePort");
    expect(labelsAt("model M\n  import Lib.|;\nend M;")).toContain("Voltage");
    expect(labelsAt("model M\n  import |;\nend M;")).toEqual(["Lib", "M"]);
  });

  it("offers functions where they are extended, redeclared or handed to a function", () => {
    for (const text of [
      "function f\n  extends Lib.|",
      "model M\n  function f = Lib.|",
      "function f\n  input Lib.|",
      "model M\n  N n(redeclare function f = Lib.|",
    ]) {
      expect(labelsAt(text), text).toContain("twice");
    }
  });

  it("offers elements and attributes in a modification", () => {
    expect(labelsAt(inModel("Lib.Resistor s(|);"))).toEqual(expect.arrayContaining(["R", "p", "redeclare"]));
    expect(labelsAt(inModel("Lib.Resistor s(R(|) = 3);"))).toEqual(expect.arrayContaining(["unit", "start"]));
    expect(labelsAt(inModel("Lib.Resistor s(|"))).toContain("R");
    expect(labelsAt(inModel("extends Lib.Resistor(|);"))).toContain("mode");
    expect(labelsAt(inModel("Lib.Resistor s(|);"))).not.toContain("hidden");
  });

  it("offers literals where an enumeration is expected, and arguments of functions, before all else", () => {
    expect(labelsAt(inModel("Lib.Resistor s(mode = |);")).slice(0, 2)).toEqual(["Lib.Mode.Slow", "Lib.Mode.Fast"]);
    expect(labelsAt(inModel("Real x = Lib.twice(|);")).slice(0, 2)).toEqual(["x", "factor"]);
    expect(labelsAt(inModel("Real x = Lib.twice(1, fa|=3);"))).toEqual(["x", "factor"]);
    expect(labelsAt(inModel("Lib.Mode m = Lib.Mode.|;"))).toEqual(["Slow", "Fast"]);
  });

  it("offers variables of loops, and nothing in comments, strings, and where a name is declared", () => {
    expect(labelsAt(inModel("Real x[3];\nequation\n  for k in 1:3 loop\n    x[k] = |;\n  end for;"))).toContain("k");
    for (const line of ["// r.|", 'Real s = "r.|";', "Real |", "Real x = 1.|;"])
      expect(labelsAt(inModel(line)), line).toEqual([]);
  });

  it("does not join a word between two declarations to the line below", () => {
    const offered = (below: string) => {
      const { service, offset } = withCursor(`model M\n  import Lib.Pin;\n  Real x;\n  P|\n  ${below}\nend M;\n`);
      return service.complete("User.mo", offset).items.find(({ label }) => label === "Pin")?.kind;
    };
    expect(offered("Pin pin;")).toBe(offered("parameter Real y;"));
    expect(offered("Pin.Voltage v;")).toBe(offered("parameter Real y;"));
  });

  it("replaces the whole word at the cursor", () => {
    const { service, offset } = withCursor(inModel("equation\n  r.p|in.v = 0;"));
    const { from, to } = service.complete("User.mo", offset);
    expect([offset - from, to - offset]).toEqual([1, 2]);
  });
});

describe("hover", () => {
  it("tells type, unit, value and where a component is declared", () => {
    const { service, offset } = withCursor(inModel("equation\n  r.R|= 1;"));
    expect(service.hover("User.mo", offset)).toMatchObject({
      kind: "parameter",
      signature: 'parameter Real R(unit="Ohm") = 1',
      description: "Resistance",
      type: "Real",
      unit: "Ohm",
      value: "1",
      declaredIn: "Lib.Resistor",
    });
  });

  it("finds units in types and documentation in classes", () => {
    const unit = withCursor(inModel("equation\n  pin.v| = 1;"));
    expect(unit.service.hover("User.mo", unit.offset)).toMatchObject({ unit: "V", displayUnit: "mV", type: "Lib.Voltage" });
    const type = withCursor(inModel("Lib.Resi|stor s;"));
    expect(type.service.hover("User.mo", type.offset)).toMatchObject({
      kind: "class",
      signature: "model Lib.Resistor",
      description: "Ideal resistor",
      documentation: { info: "<p>Ohm</p>" },
    });
  });

  it("explains what the language defines", () => {
    const { service, offset } = withCursor(inModel("Real x = si|n(time);"));
    expect(service.hover("User.mo", offset)).toMatchObject({ kind: "builtin-function", signature: "sin(x)" });
  });
});

describe("definition and references", () => {
  it("lead into libraries and through modifiers and named arguments", () => {
    const places: readonly (readonly [string, string])[] = [
      ["Lib.Resistor s(R| = 1);", "R(unit"],
      ["Real x = Lib.twice(x = 1, fac|tor = 2);", "factor = 2"],
      ["Lib.Mode m = Lib.Mode.Fa|st;", "Fast)"],
      ["equation\n  r.p.v| = 0;", 'v "Potential'],
    ];
    for (const [line, declared] of places) {
      const { service, offset } = withCursor(inModel(line));
      expect(service.definition("User.mo", offset), line).toMatchObject({ file: "Lib.mo", start: libraryText.indexOf(declared) });
    }
  });

  it("list every use in the user's files, none of another element of that name", () => {
    const text = inModel("Real p|in2 = pin.v;\n  model N Real pin2; end N;\nequation\n  pin2 = r.R;");
    const { service, offset } = withCursor(text);
    expect(service.references("User.mo", offset).map(({ isDeclaration }) => isDeclaration)).toEqual([true, false]);
  });
});

describe("rename", () => {
  const files = {
    "P/package.mo": "package P\nend P;\n",
    "P/package.order": "A\nB\n",
    "P/A.mo": "within P;\nmodel A\n  parameter Real k = 1;\n  Real x = k;\nend A;\n",
    "P/B.mo": "within P;\nmodel B\n  A a(k = 3);\n  Real y = a.k;\n  replaceable Real q;\nend B;\n",
    "P/C.mo": "within P;\nmodel C\n  extends B(redeclare Real q);\n  Real z = q;\nend C;\n",
  };
  const open = (texts: Readonly<Record<string, string>>, library = ""): LanguageService => {
    const tree = new ClassTree(memoryProvider({ ...texts, "Lib.mo": library || libraryText }));
    return new LanguageService(tree, new Map(Object.entries(texts)));
  };
  const renamed = (texts: Readonly<Record<string, string>>, path: string, at: string, newName: string) => {
    const result = open(texts).rename(path, (texts[path] ?? "").indexOf(at), newName);
    if (result === undefined) throw new Error("nothing to rename");
    return result.ok ? Object.fromEntries(applyChanges(new Map(Object.entries(texts)), result.changes)) : result.diagnostic.code;
  };

  it("changes a component in every file", () => {
    expect(renamed(files, "P/B.mo", "k = 3", "gain")).toEqual({
      ...files,
      "P/A.mo": files["P/A.mo"].replaceAll(" k", " gain"),
      "P/B.mo": files["P/B.mo"].replaceAll("k", "gain"),
    });
  });

  it("changes names in an annotation, also behind the constraining clause of a component or class", () => {
    const text = (name: string) => `model M
  parameter Boolean ${name} = true;
  replaceable Lib.Resistor r constrainedby Lib.OnePort annotation(Dialog(enable = ${name}));
  replaceable model R = Lib.Resistor constrainedby Lib.OnePort annotation(Dialog(enable = ${name}));
end M;
`;
    expect(renamed({ "M.mo": text("old") }, "M.mo", "old", "fresh")).toEqual({ "M.mo": text("fresh") });
  });

  it("changes redeclarations with what they redeclare", () => {
    expect(renamed(files, "P/C.mo", "q;", "r")).toMatchObject({
      "P/B.mo": files["P/B.mo"].replace("q;", "r;"),
      "P/C.mo": files["P/C.mo"].replaceAll("q", "r"),
    });
  });

  it("moves the file of a class and its line in package.order", () => {
    expect(renamed(files, "P/B.mo", "A a", "Motor")).toEqual({
      "P/package.mo": files["P/package.mo"],
      "P/package.order": "Motor\nB\n",
      "P/Motor.mo": files["P/A.mo"].replaceAll("A", "Motor"),
      "P/B.mo": files["P/B.mo"].replace("A a", "Motor a"),
      "P/C.mo": files["P/C.mo"],
    });
  });

  it("moves the folder of a package and the within clauses of its files", () => {
    expect(renamed(files, "P/package.mo", "P\n", "Q")).toEqual({
      "Q/package.mo": "package Q\nend Q;\n",
      "Q/package.order": "A\nB\n",
      "Q/A.mo": files["P/A.mo"].replace("within P", "within Q"),
      "Q/B.mo": files["P/B.mo"].replace("within P", "within Q"),
      "Q/C.mo": files["P/C.mo"].replace("within P", "within Q"),
    });
  });

  it("refuses names that clash or would be captured, what a library declares, and files with errors", () => {
    expect(renamed(files, "P/A.mo", "k =", "x")).toBe("language.name-exists");
    expect(renamed(files, "P/A.mo", "k =", "model")).toBe("language.name-keyword");
    expect(renamed({ "M.mo": "model M\n  Lib.Pin pin;\nend M;\n" }, "M.mo", "Lib", "Own")).toBe("language.cannot-rename");
    const nested = { "M.mo": "model M\n  Real a;\n  model N\n    Real b = a;\n    Real c;\n  end N;\nend M;\n" };
    expect(renamed(nested, "M.mo", "a;", "c")).toBe("edit.name-captured");
    const broken = { ...files, "P/B.mo": files["P/B.mo"].replace("Real y =", "Real y") };
    expect(renamed(broken, "P/A.mo", "k =", "gain")).toBe("edit.file-has-errors");
  });
});

describe("semantic tokens", () => {
  it("tell parameters, variables, types and functions apart", () => {
    const text = "model M\n  parameter Real k;\n  Lib.Pin pin;\nequation\n  pin.v = k * sin(time) + Lib.twice(k);\nend M;\n";
    const { service } = withCursor(`${text}|`);
    const kinds = service.semanticTokens("User.mo").map(({ start, end, kind }) => `${text.slice(start, end)}:${kind}`);
    expect(kinds).toEqual(
      "M:class Real:builtin-type k:parameter Lib:package Pin:connector pin:variable pin:variable v:variable k:parameter sin:builtin-function time:builtin-variable Lib:package twice:function k:parameter M:class".split(
        " ",
      ),
    );
  });
});

describe("diagnostics", () => {
  it("follow the text", () => {
    const { service } = withCursor("model M\n  Real x = 1;\nend M;\n|");
    expect(service.diagnostics("User.mo")).toEqual([]);
    service.update("User.mo", "model M\n  Real x = y;\nend M;\n");
    expect(service.diagnostics("User.mo")).toHaveLength(1);
    service.update("User.mo", "model M\n  Real x = ;\nend M;\n");
    expect(service.diagnostics("User.mo").length).toBeGreaterThan(0);
    service.update("User.mo", "model M\n  Real x = Lib.twice(2);\nend M;\n");
    expect(service.diagnostics("User.mo")).toEqual([]);
  });
});

describe("a file of which one class cannot be read", () => {
  const text = `package P
  model Broken
    Real x
  equation
    der(x = 1;
  end Broken;
  model Good
    Real x = nothing;
  end Good;
  model User
    extends Broken;
    Real y = Broken;
  end User;
end P;
`;
  const service = () => new LanguageService(new ClassTree(memoryProvider({ "P.mo": text })), new Map([["P.mo", text]]));

  it("shows its syntax errors and what is wrong with the classes that do not use it", () => {
    const found = service().diagnostics("P.mo");
    expect(found.map(({ code }) => code)).toEqual(["syntax.expected-token", "syntax.unclosed-bracket", "instance.unknown-name"]);
    expect(found.map(({ severity }) => severity)).toEqual(["error", "error", "error"]);
  });

  it("is outlined whole, and its names are found; renaming is refused", () => {
    const names = service()
      .outline("P.mo")[0]
      ?.children.map(({ name }) => name);
    expect(names).toEqual(["Broken", "Good", "User"]);
    const offset = text.indexOf("Broken");
    expect(service().references("P.mo", offset)).toHaveLength(4);
    // A use may hide in the text that cannot be read.
    const renamed = service().rename("P.mo", offset, "Mended");
    expect(renamed?.ok === false && renamed.diagnostic.code).toBe("edit.file-has-errors");
  });
});
