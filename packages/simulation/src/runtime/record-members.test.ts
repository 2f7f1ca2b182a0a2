import { describe, expect, it } from "vitest";
import { lastOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

const library = `
  record I Real a; Real b[2]; end I;
  record Q Real x; Real y; Real v[2]; I n; I m[2]; end Q;
  function make input Real u; output Q q; algorithm
    q := Q(u, 2*u, {u, u + 1}, I(u, {1, 2}), {I(u, {1, 2}), I(2*u, {3, 4})}); end make;
  function pair input Real u; output Real a[3]; output Real b[2]; algorithm a := {u, u, u}; b := {u, 2*u}; end pair;
  function two input Real u; output Real a; output Real b; algorithm a := 2*u; b := 3*u; end two;
  function swapped input Q p; output Q q; algorithm q := p; q.x := p.y; q.y := p.x; end swapped;`;

describe("members of arrays of records in functions", () => {
  // p[i] = make(i u) before; the value at u = 1.
  const forms: readonly (readonly [statements: string, value: number])[] = [
    ["p.x := {u, 2*u, 3*u}; s := sum(p.x);", 6],
    ["p[2:3].y := {10*u, 20*u}; s := sum(p.y);", 32],
    ["p[{3, 1}].y := {10*u, 20*u}; s := p[3].y + 100*p[1].y;", 2010],
    ["p.y := p[3:-1:1].y; s := p[1].y + 10*p[3].y;", 26],
    ["p.n.b := {{u, u}, {u, 2*u}, {3*u, u}}; s := sum(p.n.b);", 9],
    ["p.v[2] := {u, 2*u, 3*u}; s := sum(p.v);", 12],
    ["p[1:2].v[1:1] := [5*u; 2*u]; s := sum(p.v);", 19],
    ["p[2:3].m[1].a := {u, 7*u}; s := sum(p.m.a);", 21],
    ["p[2].m[:].b[1] := {u, 7*u}; s := sum(p[2].m.b);", 14],
    ["p[1:2] := p[2:3]; s := sum(p.x);", 8],
    ["(p.x, p[2:3].y) := pair(u); s := sum(p.x) + sum(p.y);", 8],
    ["for i in 1:3 loop p[i:3].y := fill(i*u, 4 - i); end for; s := sum(p.y);", 6],
    ["while j < 3 loop j := j + 1; p[1:j].x := u*ones(j); end while; s := sum(p.x);", 3],
    ["p[2:end].y := {u, u}; s := sum(p.y);", 4],
    ["w[:, 1].x := {5*u, 2*u}; w[2, :].y := {u, u}; s := sum(w.x) + sum(w.y);", 15],
  ];

  it.each(forms)("%s", (statements, value) => {
    const f = `function f input Real u; output Real s; protected Integer j = 0; Q p[3]; Q w[2, 2]; algorithm
      for i in 1:3 loop p[i] := make(i*u); end for; w := {{make(u), make(u)}, {make(u), make(u)}}; ${statements} end f;`;
    const model = "model M Real u = 0.5 + 0.5*time; Real inRun = f(u); Real known = f(1); end M;";
    const run = runModelica(`${library} ${f} ${model}`, "M", { stopTime: 1 });
    expect([lastOf(run, "inRun"), lastOf(run, "known")]).toEqual([value, value]);
  });
});

describe("members of arrays of records in algorithms of models", () => {
  const forms: readonly (readonly [statements: string, value: number])[] = [
    ["p.x := {u, 2*u, 3*u}; s := sum(p.x);", 6],
    ["p.v[2] := {u, 2*u, 3*u}; s := sum(p[:].v[2]);", 6],
    ["p[j].x := 5*u; s := p[2].x;", 5],
    ["p[j] := make(3*u); s := p[2].m[2].b[2] + p[j].x + p[2].m[2].a;", 13],
    ["p[j].n := I(u, {u, 4*u}); s := p[2].n.b[2];", 4],
    ["p[j].v := {u, 3*u}; s := p[2].v[2];", 3],
    ["for i in 1:3 loop p[i] := make(i*u); if p[i].x > 1.5 then break; end if; end for; s := p[2].x + p[3].x;", 3],
    ["(p.x, p[2:3].y) := pair(u); s := sum(p.x) + sum(p[2:3].y);", 6],
    ["p[j].m[j].b[j] := 10*u; s := p[2].m[2].b[2] + p[2].m[2].b[1];", 13],
    ["p[j].m[1].b[j] := 10*u; s := p[2].m[1].b[2];", 10],
    ["p[2].m[j].b[j] := 10*u; s := p[2].m[2].b[2];", 10],
    ["p[j].m[j].b := {10*u, u}; s := p[2].m[2].b[1];", 10],
    ["p[j].m.b[j] := {10*u, u}; s := p[2].m[1].b[2];", 10],
    ["p[1:2].m[j].b[j] := {10*u, u}; s := p[1].m[2].b[2];", 10],
    ["p[j].m[j] := I(7*u, {u, 2*u}); s := p[2].m[2].a + p[2].m[2].b[2];", 9],
    ["(p[j].v[j], s) := two(u); s := s + p[2].v[2];", 5],
    ["p[j].v := {p[j].v[2], p[j].v[1]}; s := p[2].v[1] + 10*p[2].v[2];", 12],
    ["p[j].m := {p[j].m[2], p[j].m[1]}; s := p[2].m[1].a + 10*p[2].m[2].a;", 12],
    ["p[j] := Q(p[j].y, p[j].x, p[j].v, p[j].n, p[j].m); s := p[2].x + 10*p[2].y;", 12],
    ["p[j].n := I(p[j].n.b[2], {p[j].n.a, p[j].n.b[1]}); s := p[2].n.a + 10*p[2].n.b[1] + 100*p[2].n.b[2];", 112],
    ["p[j] := swapped(p[j]); s := p[2].x + 10*p[2].y;", 12],
  ];

  it.each(forms)("%s", (statements, value) => {
    const model = `model M Real u = 0.5 + 0.5*time; Real s; Q p[3]; Integer j; algorithm
      j := 2; p := {make(u), make(u), make(u)}; ${statements} end M;`;
    expect(lastOf(runModelica(`${library} ${model}`, "M", { stopTime: 1 }), "s")).toBe(value);
  });
});
