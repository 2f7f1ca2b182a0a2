import { describe, expect, it } from "vitest";
import { checkClass } from "../check/check-class.ts";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { renderDiagnostic } from "../diagnostics/render.ts";
import { flatten } from "./flatten.ts";
import { printFlat } from "./print-flat.ts";

const pin = "connector Pin Real v; flow Real i; end Pin;";

function run(text: string, name: string) {
  return flatten(new ClassTree(memoryProvider({ "test.mo": text })), name);
}

/** Lines of the equation section of a model that must be without errors. */
function equations(text: string, name: string): string[] {
  const { model, diagnostics } = run(text, name);
  expect(diagnostics.filter((diagnostic) => diagnostic.severity === "error")).toEqual([]);
  const lines = model === undefined ? [] : printFlat(model).split("\n");
  const start = lines.indexOf("equation");
  return lines.slice(start + 1, -2).map((line) => line.trim().replace(/;$/, ""));
}

function codes(text: string, name: string): string[] {
  return [...new Set(run(text, name).diagnostics.map((diagnostic) => diagnostic.code))];
}

describe("connection sets", () => {
  it("take flows of outside connectors with the opposite sign", () => {
    const lines = equations(
      `package P ${pin}
         model Leaf Pin p; equation p.v = 2*p.i; end Leaf;
         model Box Pin p; Leaf a, b; equation connect(p, a.p); connect(p, b.p); end Box;
         model M Box box; Leaf c; equation connect(box.p, c.p); end M;
       end P;`,
      "P.M",
    );
    expect(lines).toContain("-'box.p.i' + 'box.a.p.i' + 'box.b.p.i' = 0.0");
    expect(lines).toContain("'box.p.i' + 'c.p.i' = 0.0");
    expect(lines.filter((line) => line.includes("box.p.v")).sort()).toEqual([
      "'box.p.v' = 'box.a.p.v'",
      "'box.p.v' = 'box.b.p.v'",
      "'box.p.v' = 'c.p.v'",
    ]);
  });

  it("let flows of unconnected connectors be zero, also at the top", () => {
    const text = `package P ${pin} model Leaf Pin p; equation p.v = 1; end Leaf; model M Leaf a; Pin top; equation top.v = 3; end M; end P;`;
    expect(equations(text, "P.M")).toContain("'a.p.i' = 0.0");
    expect(equations(text, "P.M")).toContain("'top.i' = 0.0");
  });

  it("join arrays of connectors, nested connectors and loops of connections", () => {
    const lines = equations(
      `package P ${pin}
         connector Plug parameter Integer m = 2; Pin pin[m]; end Plug;
         model Leaf Plug plug; equation plug.pin.v = 2*plug.pin.i; end Leaf;
         model Chain Pin p, n; equation p.v - n.v = p.i; p.i + n.i = 0; end Chain;
         model M Leaf a, b; Chain c[3]; equation connect(a.plug, b.plug);
           for i in 1:2 loop connect(c[i].n, c[i + 1].p); end for; connect(c[1].p, a.plug.pin[1]); end M;
       end P;`,
      "P.M",
    );
    expect(lines).toContain("'a.plug.pin[2].v' = 'b.plug.pin[2].v'");
    expect(lines).toContain("'c[2].n.i' + 'c[3].p.i' = 0.0");
    expect(lines).toContain("'c[3].n.i' = 0.0");
  });

  it("leave out connections of components that are switched off", () => {
    const lines = equations(
      `package P ${pin} model Leaf Pin p; equation p.v = p.i + 1; end Leaf;
         model M parameter Boolean use = false; Leaf a; Leaf b if use; equation connect(a.p, b.p); end M; end P;`,
      "P.M",
    );
    expect(lines).toEqual(["'a.p.v' = 'a.p.i' + 1.0", "'a.p.i' = 0.0"]);
  });

  it("refuse what is no connector, sizes and elements that differ", () => {
    const base = `connector A Real x; end A; connector B Real y; end B; connector C Real x[2]; end C;`;
    expect(codes(`${base} model M A a; B b; equation connect(a, b); end M;`, "M")).toContain("flat.connect-elements");
    expect(codes(`${base} model M A a; C c; equation connect(a, c); end M;`, "M")).toContain("flat.connect-sizes");
    expect(codes(`${base} model M Real a = 1; A b; equation connect(a, b); end M;`, "M")).toContain("flat.not-a-connector");
    expect(codes(`${base} model M A a[2]; A b[3]; equation connect(a, b); end M;`, "M")).toContain("flat.connect-sizes");
  });
});

describe("overdetermined types of scalars", () => {
  const text = (size: number) => `package P
    type Angle extends Real; function equalityConstraint input Angle a[:]; input Angle b[:]; output Real r[0]; algorithm end equalityConstraint; end Angle;
    connector Port Real v; flow Real i; Angle ref[${size}]; end Port;
    model Source Port p; equation Connections.root(p.ref); p.ref = fill(time, ${size}); p.v = 1; end Source;
    model Link Port a, b; equation Connections.branch(a.ref, b.ref); a.ref = b.ref; a.i + b.i = 0; a.v - b.v = a.i; end Link;
    model Node Port p; equation p.i = p.v; end Node;
    model M Source s; Link l1, l2; Node n;
    equation connect(s.p, l1.a); connect(s.p, l2.a); connect(l1.b, n.p); connect(l2.b, n.p); end M; end P;`;

  it("mean no equation where a connection would close a loop", () => {
    const { model, diagnostics } = flatten(new ClassTree(memoryProvider({ "P.mo": text(2) })), "P.M");
    expect(diagnostics).toEqual([]);
    expect(model).toBeDefined();
    const { equations: count, unknowns } = checkClass(new ClassTree(memoryProvider({ "P.mo": text(1) })), "P.M");
    expect(count).toBe(unknowns);
  });
});

describe("expandable connectors", () => {
  it("get what connections bring and lose what none uses", () => {
    const { model } = run(
      `package P connector In = input Real; connector Out = output Real; expandable connector Bus Real unused; end Bus;
         block Source Out y; equation y = time; end Source; block Sink In u; Real x = u; end Sink;
         model M Bus a, b; Source source; Sink sink; equation connect(source.y, a.speed); connect(a, b); connect(b.speed, sink.u); end M;
       end P;`,
      "P.M",
    );
    expect(model?.variables.map((variable) => variable.name)).toEqual(["a.speed", "b.speed", "source.y", "sink.u", "sink.x"]);
  });
});

describe("stream connectors", () => {
  const port = "connector Port Real p; flow Real m; stream Real h; end Port;";

  it("of two components take the value of the other one", () => {
    const lines = equations(
      `package P ${port}
         model Source Port port; equation port.m = -1; port.h = 5; end Source;
         model Sink Port port; Real h = inStream(port.h); equation port.p = 1; port.h = 7; end Sink;
         model M Source source; Sink sink; equation connect(source.port, sink.port); end M;
       end P;`,
      "P.M",
    );
    expect(lines).toContain("'sink.h' = 'source.port.h'");
  });

  it("of three components mix by inflow, and outside connectors pass on", () => {
    const text = `package P ${port}
         model Source Port port; equation port.m = -1; port.h = 5; end Source;
         model Sink Port port; Real h = inStream(port.h); equation port.p = 1; port.h = 7; end Sink;
         model Box Port port; Sink sink; equation connect(port, sink.port); end Box;
         model M Source a, b; Box box; equation connect(a.port, box.port); connect(b.port, box.port); end M;
       end P;`;
    const lines = equations(text, "P.M");
    expect(lines).toContain("'box.port.h' = 'box.sink.port.h'");
    const mixed = lines.find((line) => line.startsWith("'box.sink.h'"));
    expect(mixed).toContain("max(-'a.port.m', 1e-10) * 'a.port.h'");
    expect(mixed).toContain("max(-'b.port.m', 1e-10) * 'b.port.h'");
  });
});

describe("overdetermined connectors", () => {
  const frame = `
    record Angle Real phi; function equalityConstraint input Angle a; input Angle b; output Real r[0]; algorithm end equalityConstraint; end Angle;
    connector Port Real v; flow Real i; Angle ref; end Port;
    model Source Port p; equation Connections.root(p.ref); p.ref.phi = time; p.v = 1; end Source;
    model Link Port a, b; equation Connections.branch(a.ref, b.ref); a.ref.phi = b.ref.phi; a.i + b.i = 0; a.v - b.v = a.i; end Link;
    model Node Port p; Boolean isRoot = Connections.isRoot(p.ref); equation Connections.potentialRoot(p.ref);
      if Connections.isRoot(p.ref) then p.ref.phi = 0; end if; p.i = p.v; end Node;`;

  it("break one connection of a loop and choose roots", () => {
    const text = `package P ${frame} model M Source s; Link l1, l2; Node n;
      equation connect(s.p, l1.a); connect(s.p, l2.a); connect(l1.b, n.p); connect(l2.b, n.p); end M;
      model Alone Node n; end Alone; end P;`;
    expect(equations(text, "P.M")).toContain("'n.isRoot' = false");
    expect(equations(text, "P.Alone")).toEqual([
      "'n.isRoot' = true",
      "'n.p.ref.phi' = 0.0",
      "'n.p.i' = 'n.p.v'",
      "'n.p.i' = 0.0",
    ]);
  });
});

describe("expandable connectors", () => {
  const parts = `connector I = input Real; connector O = output Real; expandable connector Bus end Bus;
    block S O y = time; end S; block T I u; end T;`;

  it("get arrays as large as the subscripts of their connections", () => {
    const lines = equations(
      `package P ${parts}
         model M
           parameter Integer k = 2;
           Bus bus; S a[2]; S b; T t;
         equation
           for i in 1:k loop connect(a[i].y, bus.x[i]); end for;
           connect(b.y, bus.x[k + 1]);
           connect(bus.x[1], t.u);
         end M;
       end P;`,
      "P.M",
    );
    expect(lines).toContain("'a[2].y' = 'bus.x[2]'");
    expect(lines).toContain("'b.y' = 'bus.x[3]'");
    expect(lines).toContain("'a[1].y' = 't.u'");
  });
});

describe("ends of a connection that do not fit", () => {
  const classes = `connector Voltage = output Real(unit = "V"); connector Current = input Real(unit = "A");
    connector Flag = input Boolean; connector Pin Real v(unit = "V"); flow Real i(unit = "A"); end Pin;
    connector Signals Real v(unit = "V"); Real i(unit = "A"); end Signals;
    connector Pins Real v[3](each unit = "V"); flow Real i(unit = "A"); end Pins;
    connector Switches Boolean v; flow Real i; end Switches;
    block Source Voltage y = 1; end Source; block Ammeter Current u; end Ammeter; block Lamp Flag u; end Lamp;
    model A Pin p; end A; model B Signals p; end B; model C Pins p; end C; model D Switches p; end D;`;

  function message(declarations: string, ends: string): readonly string[] {
    const text = `${classes} model M ${declarations} equation connect(${ends}); end M;`;
    const { diagnostics } = checkClass(new ClassTree(memoryProvider({ "M.mo": text })), "M");
    return diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, "en"));
  }

  it.each([
    ["Source s; Source r;", "s.y, r.y", 's.y: output Real(unit = "V"); r.y: output Real(unit = "V")'],
    ["Source s; Lamp l;", "s.y, l.u", 's.y: output Real(unit = "V"); l.u: input Boolean'],
    ["A a; B b;", "a.p, b.p", 'a.p.i: flow Real(unit = "A"); b.p.i: Real(unit = "A")'],
    ["A a; C c;", "a.p, c.p", 'a.p.v: Real(unit = "V"); c.p.v: Real[3](unit = "V")'],
    ["A a; D d;", "a.p, d.p", 'a.p.v: Real(unit = "V"); d.p.v: Boolean'],
  ])("are told with causality, type and unit: %s", (declarations, ends, expected) => {
    expect(message(declarations, ends).join("\n")).toContain(expected);
  });

  it("are named with their units where these contradict", () => {
    expect(message("Source s; Ammeter a;", "s.y, a.u")).toEqual([
      's.y: Real(unit = "V") and a.u: Real(unit = "A") are equal and have different dimensions',
    ]);
  });
});
