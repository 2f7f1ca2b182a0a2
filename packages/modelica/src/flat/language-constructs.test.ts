import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { renderDiagnostic } from "../diagnostics/render.ts";
import { flatten } from "./flatten.ts";
import { printFlat } from "./print-flat.ts";

/** Flattens the class `M` of a text. */
function run(text: string) {
  const { model, diagnostics, counts } = flatten(new ClassTree(memoryProvider({ "Example.mo": text })), "M");
  const messages = diagnostics.map((diagnostic) => `${diagnostic.code}: ${renderDiagnostic(diagnostic, "en")}`);
  return { messages, counts, text: model === undefined ? "" : printFlat(model) };
}

/** Number of scalar equations of a model that is right. */
function equations(text: string): number {
  const { messages, counts } = run(text);
  expect(messages).toEqual([]);
  expect(counts.equations).toBe(counts.unknowns);
  return counts.equations;
}

describe("outer components without inner", () => {
  const outer = "model A outer W world; Real x = world.g; end A; model M A a; end M;";

  it("say what their class has to say, whether a default is added or not", () => {
    const body = 'parameter Real g = 9.81; annotation(missingInnerMessage = "no world is there"); end W;';
    expect(run(`model W ${body} ${outer}`).messages).toEqual([
      expect.stringMatching(/^instance\.inner-added: .*\(no world is there\)$/),
    ]);
    expect(run(`partial model W ${body} ${outer}`).messages[0]).toMatch(/^instance\.missing-inner: .*\(no world is there\)$/);
  });

  it("say nothing more where the class has nothing to say", () => {
    expect(run(`model W parameter Real g = 9.81; end W; ${outer}`).messages[0]).toMatch(/at the top$/);
  });
});

describe("an outer component of the model itself", () => {
  const world = "model W parameter Real g = 9.81; end W; model A outer W world; Real x = world.g; end A;";

  it("becomes a default inner one, for what lies in the model too", () => {
    const { messages, counts } = run(`${world} model M outer W world; A a; Real x = world.g; end M;`);
    expect(messages).toEqual([expect.stringMatching(/^instance\.inner-added/)]);
    expect(counts).toEqual({ equations: 2, unknowns: 2 });
  });

  it("that is inner as well is the inner one", () => {
    expect(equations(`${world} model M inner outer W world; A a; Real x = world.g; end M;`)).toBe(2);
  });
});

describe("a component looked at by itself", () => {
  const pin = `record Ref Real gamma; function equalityConstraint input Ref a; input Ref b; output Real r[0]; algorithm
      end equalityConstraint; end Ref;
    connector Pin Real v; flow Real i; Ref ref; end Pin;`;

  it("gets the roots of its overdetermined connectors from outside", () => {
    const resistor = `Pin p, n; equation p.i + n.i = 0; p.v - n.v = p.i;
      Connections.branch(p.ref, n.ref); p.ref.gamma = n.ref.gamma;`;
    expect(equations(`${pin} model M ${resistor} end M;`)).toBe(6);
  });

  it("has an input with a declaration equation as an unknown", () => {
    expect(equations("model M input Real u = 2; Real x = u; end M;")).toBe(2);
    expect(equations("model M input Real u; Real x = u; end M;")).toBe(1);
  });
});

describe("a component that is inner and outer", () => {
  const model = (prefix: string, own: string, value: string) => `model A inner ${prefix} Real x = ${own}; B b; end A;
    model B inner outer ${prefix} Real x = ${value}; C c; end B;
    model C outer ${prefix} Real x; Real y = x; end C; model M A a; end M;`;

  it("has its own value, in which its name means the one around, and gives that to what is inside (MLS 5.4)", () => {
    expect(equations(model("", "time", "2*x"))).toBe(3);
    expect(run(model("", "time", "x")).text).toContain("'a.b.x' = 'a.x';\n  'a.b.c.y' = 'a.b.x';");
    const { text } = run(model("parameter", "3", "x"));
    expect(text).toContain("parameter Real 'a.b.x' = 'a.x';");
    expect(text).toContain("'a.b.c.y' = 'a.b.x';");
  });
});

describe("an enumeration's name as a function", () => {
  const colour = "type Colour = enumeration(red, green, blue);";

  it("gives the literal of an ordinal, of arrays and of what only a run knows", () => {
    const body =
      "parameter Integer k = 3; Colour a = Colour(k); Colour b[2, 2] = Colour({{1, 2}, {3, k}}); Colour c = Colour(n);";
    expect(equations(`${colour} model M ${body} Integer n = integer(1 + time); end M;`)).toBe(7);
    expect(run(`${colour} model M Colour a = Colour(2); end M;`).text).toContain("a = Colour.green");
  });

  it("refuses ordinals that the enumeration does not have, and what is no Integer", () => {
    expect(run(`${colour} model M Colour a = Colour(4); end M;`).messages[0]).toMatch(/^instance.subscript-out-of-bounds/);
    expect(run(`${colour} model M Colour a = Colour(1.5); end M;`).messages[0]).toMatch(/^instance.operand-type/);
    expect(run(`${colour} model M Colour a = Colour(1, 2); end M;`).messages[0]).toMatch(/^instance.operand-type/);
  });
});

describe("operators of a record that its functions know by another name", () => {
  const record = (imports: string, name: string) => `package P operator record C Real re;
    encapsulated operator 'constructor' function f ${imports} input Real re; output ${name} y(re = re); algorithm end f;
    end 'constructor'; encapsulated operator function '+' ${imports} input ${name} a; input ${name} b; output ${name} c;
    algorithm c := ${name}(a.re + b.re); end '+'; end C; operator record D = C; end P;
    model M P.C x = P.C(time) + P.C(1); end M;`;

  it("apply: by an import under another name, by a package, by a short class", () => {
    expect(equations(record("import R = P.C;", "R"))).toBe(1);
    expect(equations(record("import Q = P;", "Q.C"))).toBe(1);
    expect(equations(record("import P.D;", "D"))).toBe(1);
  });

  it("take and give that record, not another of its name", () => {
    const other = "package Q record C Real re; end C; end Q;";
    expect(run(`${other} ${record("import Q.C;", "C")}`).messages.join()).toMatch(/checks.operator-(gives|takes)-record/);
  });
});

describe("records whose fields give sizes of others", () => {
  const records = `record S parameter Integer n = 0; Real A[n, n]; end S;
    record Open Integer n; Real a[:]; end Open;
    function make input Integer n; output S s = S(n = n, A = identity(n)); algorithm end make;
    function fill3 input Integer n; input Real x; output Open o; protected Real q[n]; algorithm
      q := fill(x, n); o := Open(n, q); end fill3;
    function total input S s; output Real y; algorithm y := sum(s.A); end total;`;

  it("are made with the sizes that the arguments of the constructor give", () => {
    expect(equations(`${records} model M S s = S(n = 2, A = [1, 2; 3, 4]); Real y = total(S(1, [7])); end M;`)).toBe(5);
    expect(equations(`${records} model M S s[2] = {S(n = 1, A = [7]), S(n = 1, A = [8])}; end M;`)).toBe(2);
    expect(run(`${records} model M S s = S(n = 2, A = [1, 2, 3; 4, 5, 6]); end M;`).messages[0]).toMatch(
      /expected Real\[2, 2\], found Integer\[2, 3\]$/,
    );
  });

  it("come from functions, also with sizes that parameters give", () => {
    expect(equations(`${records} model M parameter Integer k = 3; S s = make(k); end M;`)).toBe(9);
    expect(equations(`${records} model M parameter Integer k = 3; Open o = fill3(k, time); end M;`)).toBe(4);
  });

  it("are refused where only a run knows the sizes", () => {
    expect(run(`${records} model M Open o = fill3(integer(time), 1); end M;`).messages[0]).toMatch(
      /^instance.size-not-evaluable/,
    );
    expect(
      run("function f input Integer n; output Real y[:]; algorithm y := fill(1, n); end f; model M Real y[:] = f(-1); end M;")
        .messages[0],
    ).toMatch(/array of size \[-1\]/);
  });
});

describe("comprehensions without turns", () => {
  it("have the type of their element, whatever it takes from empty arrays", () => {
    const declarations = `record R Integer a; end R; model M parameter Integer n = 0;
      Integer v[n] = {if i > 1 then 1 else 0 for i in 1:n}; Boolean w[n] = {v[i] > 1 for i in 1:n};
      String s[n] = {String(v[i]) for i in 1:n}; R r[n] = {R(v[i]) for i in 1:n}; Integer a[n] = {r[i].a for i in 1:n};
      Integer c[1] = cat(1, v, {if v[i] > 0 then 1 else 2 for i in 1:n}, {3}); end M;`;
    expect(equations(declarations)).toBe(1);
  });
});

describe("a size that follows from another size of the same array", () => {
  it("is found in models, records and functions", () => {
    expect(equations("model M parameter Real A[:, size(A, 1)] = {{1, 2}, {3, 4}}; Real x = A[1, 2]; end M;")).toBe(1);
    expect(
      equations("record R Real A[:, size(A, 1)]; end R; model M parameter R r = R({{1, 2}, {3, 4}}); Real x = r.A[1, 2]; end M;"),
    ).toBe(1);
    const product = `function f input Real A[:, size(A, 1)]; input Real b[size(A, 1)]; output Real x[size(A, 1)];
      protected Real C[:, size(C, 1)] = A; algorithm x := C*b; end f;`;
    expect(equations(`${product} model M Real y[2] = f({{time, 2}, {3, 4}}, {1, 2}); end M;`)).toBe(2);
  });
});

describe("functions", () => {
  it("are applied in part, also inside functions", () => {
    const text = `partial function T input Real u; output Real y; end T;
      function sum2 input T g; input Real a; input Real b; output Real y; algorithm y := g(a) + g(b); end sum2;
      function line input Real u; input Real k; input Real c = 0; output Real y; algorithm y := k * u + c; end line;
      function twice input Real k; output Real y; algorithm y := sum2(function line(k = k), 1, 2); end twice;
      model M
        parameter Integer n = integer(sum2(function line(k = 2, c = 1), 1, 2));
        parameter Integer m = integer(twice(3));
        Real x[n] = fill(time, n);
        Real y[m] = fill(time, m);
      end M;`;
    // (2·1 + 1) + (2·2 + 1) = 8 and 3·1 + 3·2 = 9.
    expect(equations(text)).toBe(8 + 9);
  });

  it("may be impure where the language lets them", () => {
    const text = `impure function r output Real y; external "C" y = rnd(); end r;
      model M discrete Real x; parameter Real p = r(); initial equation x = r();
      equation when sample(0, 1) then x = r() + p; end when; end M;`;
    expect(equations(text)).toBe(1);
  });
});

describe("redeclaration", () => {
  it("extends replaceable models, records and functions of packages", () => {
    const text = `package A
        replaceable record S Real p; end S;
        replaceable partial function set input Real p; output S s; end set;
        replaceable model B Real x; end B;
      end A;
      package C
        extends A;
        redeclare record extends S Real T; end S;
        redeclare function extends set algorithm s := S(p = p, T = 2 * p); end set;
        redeclare model extends B Real y; equation x = y; y = time; end B;
      end C;
      model M C.B b; C.S s = C.set(time); end M;`;
    expect(equations(text)).toBe(4);
  });
});

describe("operator records", () => {
  const complexRecord = `operator record C Real re; Real im;
      encapsulated operator 'constructor' import C;
        function fromReal input Real re; input Real im = 0; output C y(re = re, im = im); algorithm end fromReal;
        function fromPolar input Real length; input Real angle; input Boolean isPolar;
          output C y(re = length * cos(angle), im = length * sin(angle)); algorithm end fromPolar;
      end 'constructor';
      encapsulated operator function '+' import C; input C a; input C b; output C y;
        algorithm y := C(a.re + b.re, a.im + b.im); end '+';
      encapsulated operator function '*' import C; input C a; input C b; output C y;
        algorithm y := C(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re); end '*';
      encapsulated operator function '0' import C; output C y; algorithm y := C(0); end '0';
    end C;`;

  it("choose their constructor by number and names of arguments", () => {
    expect(
      equations(`${complexRecord} model M C a = C(im = time, re = 1); C b = C(length = time, angle = 0, isPolar = true); end M;`),
    ).toBe(4);
  });

  it("convert numbers, apply to arrays and sum over them", () => {
    // (1 + 2i)·(1 + 2i) + (3)·(3) = 6 + 4i.
    const text = `${complexRecord} model M constant C v[2] = {C(1, 2), C(3)}; constant C d = v * v;
      parameter Integer n = integer(d.re); parameter Integer m = integer(d.im);
      Real x[n] = fill(time, n); Real y[m] = fill(time, m); C s = sum({C(time), C(1)}) + 2; end M;`;
    expect(equations(text)).toBe(6 + 4 + 2);
  });
});

describe("arrays", () => {
  it("of no elements go through operators, functions, loops and components", () => {
    const text = `connector In = input Real;
      model A parameter Integer n = 0; Real x[n]; Real m[n, 3]; Real t[3, n] = transpose(m); In u[n]; Real s = sum(x) + 1;
        equation x = u; m = zeros(n, 3); for i in 1:n loop assert(x[i] < 9, "x"); end for; end A;
      model M A a; A b(n = 2, u = {1, time}); Real c[2] = cat(1, fill(0.0, 0), {1, time}); end M;`;
    // a: s; b: x 2, m 6, t 6, u 2, s 1; c: 2.
    expect(equations(text)).toBe(1 + 17 + 2);
  });

  it("of components take vector modifiers at every level", () => {
    const text = `model L parameter Real k = 1; parameter Integer n = 1; Real x[n] = fill(k * time, n); end L;
      model R parameter Real k[2] = {1, 1}; L l[2](k = k, n = {1, 2}); end R;
      model M R r[3](k = {{1, 2}, {3, 4}, {5, 6}}); L s[2, 2](k = [1, 2; 3, 4]); end M;`;
    expect(equations(text)).toBe(3 * 3 + 4);
    expect(run(text).text).toMatch(/s\[2,1\]\.k' = 3\.0/);
  });

  it("built with several iterators have the last one outermost", () => {
    const text =
      "model M constant Integer a[:, :] = {10 * i + j for i in 1:2, j in 1:3}; Real x[a[3, 1]] = fill(time, a[3, 1]); end M;";
    // a[3, 1] is the element for j = 3 and i = 1.
    expect(equations(text)).toBe(13);
  });

  it("of arrays are summed element by element", () => {
    const text =
      "model M constant Integer s[2] = sum({i, 1} for i in 1:4); Real x[s[1]] = fill(time, s[1]); Real y[s[2]] = fill(time, s[2]); end M;";
    expect(equations(text)).toBe(10 + 4);
  });
});

describe("input connectors", () => {
  it("may be given by a modifier where they are not connected", () => {
    const block = "connector In = input Real; block A In u; Real y; equation y = 2 * u; end A;";
    expect(equations(`${block} model M A a(u = time); A b; equation connect(a.u, b.u); end M;`)).toBe(4);
    expect(equations(`${block} model M A a[2](u = {1, time}); end M;`)).toBe(4);
  });
});

describe("records and external objects", () => {
  it("take final fields from their declaration", () => {
    const text =
      "record R Real a; final parameter Integer n = 2; end R; model M R r = R(a = time); Real x[r.n] = fill(r.a, r.n); end M;";
    expect(equations(text)).toBe(3);
  });

  it("hold external objects without any prefix", () => {
    const text = `class H extends ExternalObject;
        function constructor input Real u; output H h; external "C" h = open(u); end constructor;
        function destructor input H h; external "C" close(h); end destructor;
      end H;
      function get input H h; output Real y; external "C" y = get(h); end get;
      model M H h = H(1); Real x = get(h); end M;`;
    expect(equations(text)).toBe(1);
  });
});

describe("spatialDistribution", () => {
  const body = "Real x(start = 0), y, z; equation der(x) = 1;";

  it("gives two results, each with its number", () => {
    const { text, messages } = run(`model M ${body} (y, z) = spatialDistribution(time, 0, x, true); end M;`);
    expect(messages).toEqual([]);
    expect(text).toContain("y = spatialDistribution(time, 0.0, x, true, {0.0, 1.0}, {0.0, 0.0}, 1)");
    expect(text).toContain("z = spatialDistribution(time, 0.0, x, true, {0.0, 1.0}, {0.0, 0.0}, 2)");
  });

  it("gives both results in an algorithm too, or one of them", () => {
    const both = run(`model M ${body} algorithm (y, z) := spatialDistribution(time, 0, x, true); end M;`);
    expect(both.messages).toEqual([]);
    expect(both.text).toContain("y := spatialDistribution(time, 0.0, x, true, {0.0, 1.0}, {0.0, 0.0}, 1)");
    expect(both.text).toContain("z := spatialDistribution(time, 0.0, x, true, {0.0, 1.0}, {0.0, 0.0}, 2)");
    const second = run(`model M Real x = time, z; algorithm (, z) := spatialDistribution(time, 0, x, true); end M;`);
    expect(second.messages).toEqual([]);
    const three = run(`model M Real x = time, y, z, u; algorithm (y, z, u) := spatialDistribution(time, 0, x, true); end M;`);
    expect(three.messages[0]).toMatch(/^instance\.too-many-results/);
  });

  it("takes its arguments by name too, and refuses what it has not", () => {
    const call = "spatialDistribution(in1 = 0, in0 = time, x = x, positiveVelocity = x > 0";
    expect(equations(`model M ${body} (y, z) = ${call}, initialPoints = {0, 0.5, 1}, initialValues = {1, 2, 3}); end M;`)).toBe(
      3,
    );
    expect(run(`model M ${body} (y, z) = ${call}, speed = 1); end M;`).messages[0]).toMatch(/^instance\.unknown-argument/);
    expect(run(`model M ${body} (y, z) = spatialDistribution(time, 0, x); end M;`).messages[0]).toMatch(
      /^instance\.missing-argument/,
    );
  });
});

describe("getInstanceName (MLS 3.7.4.3)", () => {
  it("begins with the last name of the class that is simulated", () => {
    const library = `package P
      model A parameter String name = getInstanceName(); end A;
      model B A a; parameter String name = getInstanceName(); end B;
    end P;
    model M P.B b; parameter String name = getInstanceName(); end M;`;
    const { messages, text } = run(library);
    expect(messages).toEqual([]);
    expect([...text.matchAll(/= "([^"]*)"/g)].map(([, name]) => name).sort()).toEqual(["M", "M.b", "M.b.a"]);
  });
});

describe("iterators without a range (MLS 11.2.2.1)", () => {
  const types = "type E = enumeration(a, b, c); parameter Real p[E] = {1, 2, 3};";

  it("run over the values of the type that gives the size", () => {
    expect(
      equations(
        `model M ${types} Real x[E]; Real s = sum(p[i] * x[i] for i); equation for i loop x[i] = p[i] * time; end for; end M;`,
      ),
    ).toBe(4);
    expect(equations("model M Real x[Boolean] = {time, 2}; Real y[Boolean] = {x[i] + 1 for i}; end M;")).toBe(4);
    expect(run(`model M ${types} Real x[3]; equation for i loop x[i] = p[i]; end for; end M;`).messages).toEqual([
      expect.stringMatching(/^instance\.implicit-range: /),
    ]);
  });

  it("run over a size that only a call knows", () => {
    const { messages, text } = run(`function f input Real u[:, 2]; output Real s = 0;
      algorithm for i, j loop s := s + u[i, j]; end for; end f;
      model M Real s = f({{1, 2}, {3, time}}); end M;`);
    expect(messages).toEqual([]);
    expect(text).toContain("for i in 1:size(u, 1) loop");
    expect(text).toContain("for j in {1, 2} loop");
  });
});

describe("the value of a record", () => {
  it("may vary more than the field that is a parameter (MLS 3.8)", () => {
    const library = "record R parameter Real p = 1; Real x; end R;";
    expect(run(`${library} model M R r = R(p = 2, x = time); end M;`).messages).toEqual([]);
    expect(run(`${library} model M R r = R(p = time, x = 2); end M;`).messages).toEqual([
      expect.stringMatching(/^flat\.variability: r\.p /),
    ]);
  });
});

describe("a type that brings input or output along", () => {
  it("makes formal parameters of a function", () => {
    const types = "type In = input Real; type Out = output Real; type Plain = Real;";
    expect(equations(`${types} function f In u; Out y; algorithm y := 2 * u; end f; model M Real x = f(time); end M;`)).toBe(1);
    expect(
      run(`${types} function f In u; Out y; Plain w; algorithm y := 2 * u; end f; model M Real x = f(time); end M;`).messages,
    ).toEqual([expect.stringMatching(/^checks\.public-local-of-function: .*w$/)]);
  });
});

describe("results of flexible size", () => {
  const f = "function f input Real u[:]; input Real v; output Real y[:]; algorithm";

  it("are refused where the body needs values that only a run knows", () => {
    expect(
      run(`${f} y := if v > 1 then u else cat(1, u, u); end f; model M Real x[2] = f({1, 2}, time); end M;`).messages,
    ).toEqual([expect.stringMatching(/^instance\.result-size-unknown: /)]);
    expect(run(`${f} y := cat(1, u, {v}); end f; model M Real x[4] = f({1, 2}, time); end M;`).messages).toEqual([
      expect.stringMatching(/^instance\.size-mismatch: .*Real\[4\], found Real\[3\]$/),
    ]);
  });

  it("leave Real parameters open to change", () => {
    const { messages, text } = run(
      `${f} y := cat(1, u, {v}); end f; model M parameter Real p = 3; Real x[3] = f({p, time}, p); end M;`,
    );
    expect(messages).toEqual([]);
    expect(text).toContain("({p, time}, p)");
  });
});

describe("modifiers of redeclarations (MLS 7.3.2)", () => {
  const library = `package P
    model A parameter Real p = 1; parameter Real q = 1; end A;
    model B extends A(p = 2); end B;
    model Limited replaceable A a(p = 3) constrainedby A(p = 4, q = 4); end Limited;
    model Open replaceable A a(p = 3); end Open;
    model Class replaceable model X = A constrainedby A(p = 4); X x; end Class;
  end P;`;
  const p = (text: string) => Number(/'[\w.]*\.p' = ([\d.]*);/.exec(run(`${library} ${text}`).text)?.[1]);
  const q = (text: string) => Number(/'[\w.]*\.q' = ([\d.]*);/.exec(run(`${library} ${text}`).text)?.[1]);

  it("of a constraining clause hold for the declaration, after its own, and for redeclarations", () => {
    expect([p("model M P.Limited l; end M;"), q("model M P.Limited l; end M;")]).toEqual([3, 4]);
    expect(p("model M P.Limited l(redeclare P.B a); end M;")).toBe(4);
    expect(p("model M P.Open l(redeclare P.B a); end M;")).toBe(3);
    expect(p("model M P.Class c; end M;")).toBe(4);
    expect(p("model M P.Class c(redeclare model X = P.B); end M;")).toBe(4);
  });

  it("of a redeclaration are stronger than those of the constraining clause", () => {
    expect(p("model M P.Limited l(redeclare P.B a(p = 9)); end M;")).toBe(9);
    expect(p("model M P.Class c(redeclare model X = P.B(p = 9)); end M;")).toBe(9);
  });

  it("of a redeclaration end with the next one, except for its constraining clause", () => {
    const middle = (clause: string) => `model N extends P.Limited(redeclare replaceable P.B a(p = 5) ${clause}); end N;`;
    expect(p(`${middle("")} model M N n; end M;`)).toBe(5);
    expect(p(`${middle("")} model M N n(redeclare P.B a); end M;`)).toBe(4);
    expect(p(`${middle("constrainedby P.A(p = 6)")} model M N n(redeclare P.B a); end M;`)).toBe(6);
    const element = "model N extends P.Limited; redeclare replaceable P.B a(p = 5); end N;";
    expect(p(`${element} model M N n(redeclare P.B a); end M;`)).toBe(4);
  });
});

describe("a redeclaration without a value", () => {
  const library = `package P
    record R parameter Real a = 1; end R;
    record S extends R; parameter Real b = 2; end S;
    model Open parameter S s(a = 5); replaceable parameter R r[2] = {s, s}; end Open;
    model Closed parameter S s(a = 5); replaceable parameter R r[2] = {s, s} constrainedby R(each a = 7); end Closed;
  end P;`;
  const values = (text: string) =>
    [...run(`${library} ${text}`).text.matchAll(/'x\.r\[2\]\.(\w)' = ([^;]*);/g)].map(([, a, b]) => [a, b]);

  it("takes that of a component without a constraining clause (MLS 7.3.2)", () => {
    expect(values("model M P.Open x(redeclare P.S r); end M;")).toEqual([
      ["a", "'x.s.a'"],
      ["b", "'x.s.b'"],
    ]);
  });

  it("takes only what a constraining clause says, where there is one", () => {
    expect(values("model M P.Closed x(redeclare P.S r); end M;")).toEqual([
      ["a", "7.0"],
      ["b", "2.0"],
    ]);
  });

  it("gives way to a value of its own", () => {
    expect(values("model M parameter P.S t; P.Open x(redeclare P.S r = {t, t}); end M;")[0]).toEqual(["a", "'t.a'"]);
  });
});
