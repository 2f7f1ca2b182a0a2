import { describe, expect, it } from "vitest";
import { checkClass } from "../check/check-class.ts";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";

/** Codes of the errors of a class, and its numbers of equations and unknowns. */
function check(text: string, name = "M") {
  const { diagnostics, equations, unknowns } = checkClass(new ClassTree(memoryProvider({ "test.mo": text })), name);
  return { errors: diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code), equations, unknowns };
}

describe("constructs that libraries of other authors use", () => {
  it("each inside an array of arrays lets a scalar speak for all elements", () => {
    const text = `connector C Real v[2]; flow Real i[2]; end C; connector D C phase[3]; end D;
      partial model Two D d(phase(v(each nominal = Vn))); parameter Real Vn = 480; end Two;
      model M Two_ t; model Two_ extends Two; end Two_; equation t.d.phase.v = ones(3, 2); end M;`;
    expect(check(text)).toEqual({ errors: [], equations: 12, unknowns: 12 });
  });

  it("a class redeclares one element finally through two of its bases", () => {
    const text = `partial model Base replaceable type T = Real; T x = 1; end Base;
      partial model A extends Base; end A; partial model B extends Base; end B;
      model M type S = Real(unit = "m"); extends A(redeclare final type T = S); extends B(redeclare final type T = S); end M;`;
    expect(check(text)).toEqual({ errors: [], equations: 1, unknowns: 1 });
  });

  it("a connection with a component that is switched off brings nothing to a bus, and takes nothing from it", () => {
    const text = `connector Out = output Real; expandable connector Bus Real wet; end Bus;
      block B Out y = 1; end B;
      model M parameter Boolean has = false; B b if has; Bus bus; B other; equation
        connect(b.y, bus.wet); connect(b.y, bus.more); connect(other.y, bus.dry); end M;`;
    expect(check(text)).toEqual({ errors: [], equations: 2, unknowns: 2 });
  });

  it("a flow that others bring to a bus is zero where nothing is connected within", () => {
    const text = `connector F Real phi; flow Real tau; end F; expandable connector Bus end Bus;
      model Stop F f; equation f.phi = 1; end Stop;
      model Wheel Stop stop; Bus bus; equation connect(stop.f, bus.wheel); end Wheel;
      model Driver Bus bus; end Driver;
      model M Wheel w; Driver d; equation connect(w.bus, d.bus); end M;`;
    expect(check(text)).toEqual({ errors: [], equations: 6, unknowns: 6 });
  });

  it("inputs and outputs of records and connectors inside a connector take the prefix around them", () => {
    const text = `connector P Real T; Real X; end P;
      connector Inlet input P forward; output P backward; end Inlet;
      connector Outlet output P forward; input P backward; end Outlet;
      block M Inlet inlet; Outlet outlet; equation
        connect(inlet.forward, outlet.forward); connect(outlet.backward, inlet.backward); end M;`;
    expect(check(text)).toEqual({ errors: [], equations: 4, unknowns: 4 });
  });

  it("a class that two bases declare alike after a redeclaration is one class", () => {
    const text = `package P0 constant Real c = 1; end P0; package P1 extends P0; constant Real d = 2; end P1;
      model A replaceable package Medium = P0; Real a = Medium.c; end A;
      model B replaceable package Medium = P1; Real b = Medium.d; end B;
      model M extends A(redeclare replaceable package Medium = P1); extends B; end M;`;
    expect(check(text)).toEqual({ errors: [], equations: 2, unknowns: 2 });
  });

  it("inStream may be the value of an array without elements", () => {
    const text = `connector C Real p; flow Real m; stream Real h[0]; end C;
      model M C c; Real x[0] = inStream(c.h); equation c.p = 1; end M;`;
    expect(check(text).errors).toEqual([]);
  });
});

describe("records of functions", () => {
  const records = `record Par parameter Integer n; Real t[n]; end Par;
    record Co parameter Integer n; parameter Real L[n, n]; end Co;
    function solve input Real A[:, :]; output Real x[size(A, 1), size(A, 2)]; external "C" solve(A, x); end solve;`;

  it("take their sizes from the arguments, and keep what no statement changes without a run of the body", () => {
    const text = `${records}
      function pre input Par p; output Co c(n = p.n); protected final parameter Integer n = p.n; Real t[n];
      algorithm t := p.t; c.L := solve(identity(n)*t[1]); end pre;
      model M parameter Par par(n = 3, t = {1, 2, 3}); final parameter Co c = pre(par);
        parameter Real L[par.n, par.n] = c.L; Real x = sum(L); end M;`;
    expect(check(text)).toEqual({ errors: [], equations: 1, unknowns: 1 });
  });

  it("choose a branch by its condition where the branches differ in size, over what the declaration says", () => {
    const text = `record FP parameter Real V[:]; end FP;
      record Data parameter FP p(V = {0, 0}); final parameter Boolean has = sum(p.V) > 0; end Data;
      model Eff parameter Data per; parameter Integer n; parameter Real last = per.p.V[n]; end Eff;
      model A parameter Data per; parameter Integer n = if per.has then size(per.p.V, 1) else 3;
        Eff eff(per(final p = if per.has then per.p else FP(V = {i for i in 1:n})), final n = n); end A;
      model M A a; A b(per(p(V = {1, 2, 3, 4}))); Real x = a.eff.last + b.eff.last; end M;`;
    expect(check(text)).toEqual({ errors: [], equations: 1, unknowns: 1 });
  });
});
