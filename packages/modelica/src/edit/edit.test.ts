import { describe, expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import type { SyntaxFile } from "../syntax/tree.ts";
import { applyEdits } from "../text/text-edit.ts";
import { setDocumentation, setExperiment } from "./class-annotation-edit.ts";
import { addComponent, removeComponent } from "./component-edit.ts";
import { addConnect, removeConnect } from "./connection-edit.ts";
import type { EditResult } from "./edit-result.ts";
import { setParameterValue } from "./parameter-value.ts";
import { renameClass } from "./rename-class.ts";

/** The text after an edit, which must be accepted and leave a file without errors; the code of the refusal otherwise. */
function edited(text: string, edit: (file: SyntaxFile) => EditResult): string {
  const result = edit(parseFile("A.mo", text));
  if (!result.ok) return result.diagnostic.code;
  const after = applyEdits(text, result.edits);
  expect(parseFile("A.mo", after).diagnostics).toEqual([]);
  return after;
}

const noExperiment = { startTime: undefined, stopTime: undefined, interval: undefined, tolerance: undefined };

describe("setParameterValue", () => {
  const set = (text: string, path: string, value: string | undefined, baseClass?: string) =>
    edited(text, (file) => setParameterValue(file, "A", path, value, baseClass === undefined ? {} : { baseClass }));
  const inClass = (declaration: string) => `model A\n  ${declaration};\nend A;`;

  it("replaces a value and nothing around it", () => {
    expect(set(inClass('parameter Real  R(min = 0)=  1 /* ohm */ "text"'), "R", "2 * k")).toBe(
      inClass('parameter Real  R(min = 0)=  2 * k /* ohm */ "text"'),
    );
    expect(set(inClass("Resistor r(final R = 1, T = 2)"), "r.R", "5")).toBe(inClass("Resistor r(final R = 5, T = 2)"));
    expect(set(inClass("Resistor r(each R = break)"), "r.R", "5")).toBe(inClass("Resistor r(each R = 5)"));
  });

  it("writes a first modification after name and subscripts", () => {
    expect(set(inClass("parameter Real R"), "R", "1")).toBe(inClass("parameter Real R = 1"));
    expect(set(inClass('Resistor r[2 ] "text"'), "r.R", "1")).toBe(inClass('Resistor r[2 ](R = 1) "text"'));
    expect(set(inClass("Resistor r if c"), "r.R", "1")).toBe(inClass("Resistor r(R = 1) if c"));
    expect(set(inClass("Body b"), "b.frame.r", "{0, 1}")).toBe(inClass("Body b(frame(r = {0, 1}))"));
  });

  it("goes into modifications that exist", () => {
    expect(set(inClass("Body b(m = 1)"), "b.frame.r", "2")).toBe(inClass("Body b(m = 1, frame(r = 2))"));
    expect(set(inClass("Body b(frame(x = 1))"), "b.frame.r", "2")).toBe(inClass("Body b(frame(x = 1, r = 2))"));
    expect(set(inClass("Body b(frame.x = 1, frame.r = 3)"), "b.frame.r", "2")).toBe(inClass("Body b(frame.x = 1, frame.r = 2)"));
    expect(set(inClass("Body b(frame = f)"), "b.frame.r", "2")).toBe(inClass("Body b(frame(r = 2) = f)"));
    expect(set(inClass("Body b(m(min = 0))"), "b.m", "2")).toBe(inClass("Body b(m(min = 0) = 2)"));
    expect(set(inClass("Body b()"), "b.m", "2")).toBe(inClass("Body b(m = 2)"));
    expect(set(inClass("Body b(redeclare Frame frame(x = 1))"), "b.frame.x", "2")).toBe(
      inClass("Body b(redeclare Frame frame(x = 2))"),
    );
  });

  it("removes a value with what it leaves empty", () => {
    expect(set(inClass("parameter Real R(min = 0) = 1"), "R", undefined)).toBe(inClass("parameter Real R(min = 0)"));
    expect(set(inClass("Resistor r(R = 1)"), "r.R", undefined)).toBe(inClass("Resistor r"));
    expect(set(inClass("Resistor r(R = 1, T = 2)"), "r.R", undefined)).toBe(inClass("Resistor r(T = 2)"));
    expect(set(inClass("Resistor r(T = 2, R = 1)"), "r.R", undefined)).toBe(inClass("Resistor r(T = 2)"));
    expect(set(inClass("Resistor r(T = 2, a(b(R = 1)))"), "r.a.b.R", undefined)).toBe(inClass("Resistor r(T = 2)"));
    expect(set(inClass("Resistor r(R(min = 0) = 1)"), "r.R", undefined)).toBe(inClass("Resistor r(R(min = 0))"));
    expect(set(inClass("Resistor r(T = 2)"), "r.R", undefined)).toBe(inClass("Resistor r(T = 2)"));
  });

  it("modifies inherited components in the extends clause", () => {
    expect(set(inClass("extends Base"), "r.R", "1")).toBe(inClass("extends Base(r(R = 1))"));
    expect(set(inClass("extends B;\n  extends C(r(T = 1))"), "r.R", "1")).toBe(
      inClass("extends B;\n  extends C(r(T = 1, R = 1))"),
    );
    expect(set(inClass("extends B;\n  extends C"), "r.R", "1")).toBe("edit.ambiguous-base-class");
    expect(set(inClass("extends B;\n  extends C"), "r.R", "1", "B")).toBe(inClass("extends B(r(R = 1));\n  extends C"));
  });

  it("refuses what it cannot do", () => {
    expect(set(inClass("Real x"), "y", "1")).toBe("edit.component-not-found");
    expect(set(inClass("Real x"), "x", "1 +")).toBe("edit.invalid-text");
    expect(set(inClass("Real x"), "x", "1; Real z")).toBe("edit.invalid-text");
    expect(set("model B end B;", "x", "1")).toBe("edit.class-not-found");
    expect(set("model A Real x end A;", "x", "1")).toBe("edit.file-has-errors");
  });

  it("finds a class by its full name and inside others", () => {
    const text = "within P;\npackage Q\n  model 'a.b'\n    Real x;\n  end 'a.b';\nend Q;";
    for (const name of ["Q.'a.b'", "P.Q.'a.b'"]) {
      expect(edited(text, (file) => setParameterValue(file, name, "x", "1"))).toBe(text.replace("x;", "x = 1;"));
    }
  });
});

describe("addComponent", () => {
  const add = (text: string, component: Partial<Parameters<typeof addComponent>[2]> = {}) =>
    edited(text, (file) => addComponent(file, "A", { type: "Real", name: "y", ...component }));

  it("declares behind the last public component, in its indentation", () => {
    expect(add("model A\n    Real x; // first\n    function f end f;\nprotected\n    Real z;\nequation\nend A;")).toBe(
      "model A\n    Real x; // first\n    Real y;\n    function f end f;\nprotected\n    Real z;\nequation\nend A;",
    );
  });

  it("declares at the start of a class without components", () => {
    expect(add('model A "text"\n  extends B;\nequation\nend A;')).toBe(
      'model A "text"\n  extends B;\n  Real y;\nequation\nend A;',
    );
    expect(add('model A "text"\nprotected\n  Real z;\nend A;')).toBe('model A "text"\n  Real y;\nprotected\n  Real z;\nend A;');
    expect(add("model A end A;")).toBe("model A\n  Real y; end A;");
  });

  it("writes everything that is given and keeps the line ends of the file", () => {
    expect(
      add("model A\r\n  Real x;\r\nend A;", {
        type: "parameter Modelica.Units.SI.Voltage",
        subscripts: "[3]",
        modification: "(each start = 1) = v",
        description: 'the "voltage"',
        annotation: "Placement(visible = true)",
      }),
    ).toBe(
      'model A\r\n  Real x;\r\n  parameter Modelica.Units.SI.Voltage y[3](each start = 1) = v "the \\"voltage\\"" annotation(Placement(visible = true));\r\nend A;',
    );
  });

  it("refuses a name that exists and texts that are no declaration", () => {
    expect(add("model A Real y; end A;")).toBe("edit.component-exists");
    expect(add("model A function y end y; end A;")).toBe("edit.component-exists");
    expect(add("model A end A;", { name: "y z" })).toBe("edit.invalid-text");
    expect(add("model A end A;", { modification: "; Real z" })).toBe("edit.invalid-text");
    expect(add("model A = B;")).toBe("edit.class-without-body");
  });
});

describe("removeComponent", () => {
  const remove = (text: string, name: string) => edited(text, (file) => removeComponent(file, "A", name));

  it("removes the declaration with its line and its connections", () => {
    expect(
      remove(
        "model A\n  Pin p;\n  Pin q; // stays\n  R r;\nequation\n  connect(p, q);\n  if c then\n    connect(r.p, q.x[1]);\n  end if;\n  connect(p, r.p);\nend A;",
        "q",
      ),
    ).toBe("model A\n  Pin p;\n   // stays\n  R r;\nequation\n  if c then\n  end if;\n  connect(p, r.p);\nend A;");
  });

  it("takes one of several components out of a clause", () => {
    const text = "model A\n  Real a, b(start = 1), c;\nend A;";
    expect(remove(text, "a")).toBe("model A\n  Real b(start = 1), c;\nend A;");
    expect(remove(text, "b")).toBe("model A\n  Real a, c;\nend A;");
    expect(remove(text, "c")).toBe("model A\n  Real a, b(start = 1);\nend A;");
    expect(remove(text, "d")).toBe("edit.component-not-found");
  });
});

describe("addConnect", () => {
  const add = (text: string, left = "a.p", right = "b.n", annotation?: string) =>
    edited(text, (file) => addConnect(file, "A", left, right, annotation));

  it("connects at the end of the equations", () => {
    expect(add("model A\ninitial equation\n  x = 1;\nequation\n  y = 1; // one\nalgorithm\n  z := 1;\nend A;")).toBe(
      "model A\ninitial equation\n  x = 1;\nequation\n  y = 1; // one\n  connect(a.p, b.n);\nalgorithm\n  z := 1;\nend A;",
    );
    expect(add("model A\nequation\nend A;", "a[1].p", "b", "Line(points = {{0, 0}})")).toBe(
      "model A\nequation\n  connect(a[1].p, b) annotation(Line(points = {{0, 0}}));\nend A;",
    );
  });

  it("begins a section of equations behind the declarations and before the annotation", () => {
    expect(add("  model A\n    Real x;\n    annotation(Icon());\n  end A;")).toBe(
      "  model A\n    Real x;\n  equation\n    connect(a.p, b.n);\n    annotation(Icon());\n  end A;",
    );
  });

  it("refuses a connection that exists and ends that are no connectors", () => {
    expect(add("model A equation connect(b . n, a.p); end A;")).toBe("edit.connection-exists");
    expect(add("model A end A;", "a + b")).toBe("edit.invalid-text");
    expect(add("model A end A;", "a, b); connect(c")).toBe("edit.invalid-text");
    expect(add("model A = B;")).toBe("edit.class-without-body");
  });
});

describe("removeConnect", () => {
  it("removes the equation in either order of its ends", () => {
    const text = "model A\nequation\n  connect(a.p[1], b) annotation(Line());\n  connect(c, d); connect(e, f);\nend A;";
    expect(edited(text, (file) => removeConnect(file, "A", "b", "a.p[ 1 ]"))).toBe(
      "model A\nequation\n  connect(c, d); connect(e, f);\nend A;",
    );
    expect(edited(text, (file) => removeConnect(file, "A", "e", "f"))).toBe(
      "model A\nequation\n  connect(a.p[1], b) annotation(Line());\n  connect(c, d); \nend A;",
    );
    expect(edited(text, (file) => removeConnect(file, "A", "a", "b"))).toBe("edit.connection-not-found");
  });
});

describe("setExperiment", () => {
  const set = (text: string, experiment: Partial<Parameters<typeof setExperiment>[2]>) =>
    edited(text, (file) => setExperiment(file, "A", { ...noExperiment, ...experiment }));

  it("writes the annotation where there is none", () => {
    expect(set("model A\n  Real x;\nend A;", { stopTime: 10, tolerance: 0.000001 })).toBe(
      "model A\n  Real x;\n  annotation(experiment(StopTime = 10, Tolerance = 1e-6));\nend A;",
    );
    expect(set("model A = B;", { stopTime: 1 })).toBe("model A = B annotation(experiment(StopTime = 1));");
    expect(set("model A\n  annotation(Icon());\nend A;", { stopTime: 1 })).toBe(
      "model A\n  annotation(Icon(), experiment(StopTime = 1));\nend A;",
    );
    expect(set("function A\n  external;\nend A;", { stopTime: 1 })).toBe(
      "function A\n  external;\n  annotation(experiment(StopTime = 1));\nend A;",
    );
  });

  it("changes what differs and keeps other settings", () => {
    expect(set("model A annotation(experiment(StopTime=1 /* s */, __V_x = 2)); end A;", { startTime: -1, stopTime: 2 })).toBe(
      "model A annotation(experiment(StopTime=2 /* s */, __V_x = 2, StartTime = -1)); end A;",
    );
  });

  it("leaves a value that stays the same as it is written", () => {
    const text = "model A annotation(experiment(StartTime = 0.0, StopTime = 1e1)); end A;";
    expect(set(text, { startTime: 0, stopTime: 10 })).toBe(text);
    expect(set(text, { startTime: 0, stopTime: 20 })).toBe(text.replace("1e1", "20"));
  });

  it("removes settings, and with the last one the annotation", () => {
    expect(set("model A\n  annotation(experiment(StopTime = 1), Icon());\nend A;", {})).toBe(
      "model A\n  annotation(Icon());\nend A;",
    );
    expect(set("model A\n  Real x;\n  annotation(experiment(StopTime = 1));\nend A;", {})).toBe("model A\n  Real x;\nend A;");
    expect(set('model A = B "text" annotation(experiment(StopTime = 1));', {})).toBe('model A = B "text";');
  });
});

describe("setDocumentation", () => {
  it("writes texts as literals and removes them", () => {
    const info = '<html>\n<p class="x">C:\\dir 电</p></html>';
    const text = 'model A\n  annotation(Documentation(revisions = "old"));\nend A;';
    expect(edited(text, (file) => setDocumentation(file, "A", { info, revisions: undefined }))).toBe(
      'model A\n  annotation(Documentation(info = "<html>\n<p class=\\"x\\">C:\\\\dir 电</p></html>"));\nend A;',
    );
  });
});

describe("renameClass", () => {
  const rename = (text: string, name: string, newName: string) => edited(text, (file) => renameClass(file, name, newName));

  it("renames the class, its end and its uses in the file", () => {
    expect(
      rename(
        `within Root;
package P
  model A
    A.B b;
    model B end B;
  end A;
  model C
    extends A(redeclare A A = A, A = 1);
    P.A p = f(A.g(1), .Root.P.A.c, Root.P.A.d, Other.A.e);
    import Root.P.A;
    import X = Root.P.A.B;
    import Root.P.{A, C};
  equation
    x = A.y;
  end C;
end P;`,
        "P.A",
        "Z",
      ),
    ).toBe(`within Root;
package P
  model Z
    Z.B b;
    model B end B;
  end Z;
  model C
    extends Z(redeclare Z A = Z, A = 1);
    P.Z p = f(Z.g(1), .Root.P.Z.c, Root.P.Z.d, Other.A.e);
    import Root.P.Z;
    import X = Root.P.Z.B;
    import Root.P.{Z, C};
  equation
    x = Z.y;
  end C;
end P;`);
  });

  it("leaves names alone that mean something else", () => {
    const text =
      "package P\n  model A end A;\n  model C\n    Real A;\n  equation\n    A = x.A;\n  end C;\n  model D\n    model A end A;\n    A a;\n  end D;\nend P;";
    expect(rename(text, "P.A", "Z")).toBe(text.replace("model A end A", "model Z end Z"));
    expect(rename(text, "P.D.A", "Z")).toBe(text.replace("    model A end A;\n    A a", "    model Z end Z;\n    Z a"));
  });

  it("stops at encapsulated classes", () => {
    const text = "package P\n  model A end A;\n  encapsulated model C\n    A a;\n  end C;\nend P;";
    expect(rename(text, "P.A", "Z")).toBe(text.replace("model A end A", "model Z end Z"));
  });

  it("refuses a name that is bad, taken or would be captured", () => {
    expect(rename("model A end A;", "A", "A")).toBe("language.name-unchanged");
    expect(rename("model A end A;", "A", "1")).toBe("language.name-start");
    expect(rename("package P model A end A; Real Z; end P;", "P.A", "Z")).toBe("language.name-exists");
    expect(rename("model A end A; model Z end Z;", "A", "Z")).toBe("language.name-exists");
    expect(rename("package P model A end A; model C Real Z; A a; end C; end P;", "P.A", "Z")).toBe("edit.name-captured");
    expect(rename("package P model A end A; model C Z z; end C; end P;", "P.A", "Z")).toBe("edit.name-captured");
  });
});
