import { languages } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { failureOf, type RunFailure } from "../failure/run-failure.ts";
import { lastOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

/** How a run of a model `M` ends that is made of a function `f` and further declarations. */
function endOf(text: string, stopTime = 1) {
  const run = runModelica(`model M\n${text}\nend M;`, "M", { stopTime, intervals: 2 });
  if (run.status.kind !== "failed") return run.status;
  const { failure } = run.status;
  // It can be told in both languages.
  for (const language of languages) expect(renderFailure(failure, language)).not.toMatch(/[{}]/);
  return failure;
}

describe("a hostile model", () => {
  it("that loops without end in a function is ended", () => {
    const text = `function f input Real x; output Real y; algorithm y := x; while y > x - 1 loop y := y + 1; end while; end f;
      Real z = f(time);`;
    expect(endOf(text)).toMatchObject({ code: "run.too-many-turns", values: { function: "M.f" } });
  });

  it("whose function calls itself without end is ended", () => {
    expect(failureOf(new RangeError("Maximum call stack size exceeded"))).toEqual({
      code: "simulation.endless-recursion",
      values: {},
    });
  });

  it("that asks for another time than a delay remembers is ended", () => {
    const failure = endOf("Real x = time; Real y = delay(x, 0.5 - time, 1);");
    expect(failure).toMatchObject({ code: "simulation.negative-delay", values: { maximum: 1 } });
    expect(renderFailure(failure as RunFailure, "en")).toMatch(/between 0 and 1 s, but is -/);
  });

  it("that writes a number in a format that is none is ended", () => {
    const text = 'String s; equation when time > 0.5 then s = String(time, format = "q"); end when;';
    expect(endOf(text)).toMatchObject({ code: "simulation.string-format", values: { format: "q" } });
  });

  it("whose subscript leads nowhere is ended", () => {
    const text = "Real v[3] = {time, 2, 3}; Integer n = if time > 0.5 then 4 else 3; Real y = v[n];";
    expect(endOf(text)).toMatchObject({
      code: "simulation.subscript-outside",
      values: { unknown: "y", operand: "n", value: 4, size: 3 },
    });
  });

  it("that adds arrays of different sizes in a function is ended", () => {
    const text = `function f input Integer n; output Real y; protected Real a[:], b[:]; algorithm
      a := fill(1.0, n); b := fill(1.0, 2); a := a + b; y := sum(a); end f;
      Real z = f(if time > -1 then 3 else 2);`;
    expect(endOf(text)).toMatchObject({ code: "run.sizes-differ" });
  });

  it("whose initial conditions contradict each other does not start", () => {
    const text = `parameter Real p = 2; Real x(start = 1, fixed = true), y;
      initial equation y = p * x; x = p; equation der(x) = -x; y = x;`;
    expect(endOf(text)).toMatchObject({ code: "run.initial-contradiction" });
  });

  it("that loops without end in an algorithm section is ended", () => {
    const text = "Real x; algorithm x := time; while x < 10 loop x := x - 1; end while;";
    expect(endOf(text)).toMatchObject({ code: "run.endless-loop" });
  });

  it.each([
    ["counts", "for i in 1:n loop for j in 1:n loop y := y + 1; end for; end for;", "1000000", "too-many-turns"],
    [
      "goes through ranges with a step",
      "for i in 0:0.5:n loop for j in 1:n loop y := y + 1; end for; end for;",
      "1000000",
      "too-many-turns",
    ],
    ["doubles an array", "for i in 1:n loop a := cat(1, a, a); end for; y := sum(a);", "40", "too-many-elements"],
    ["sums a comprehension", "y := sum(1.0 * i for i in 1:n);", "1000000000", "too-many-elements"],
    [
      "multiplies large matrices",
      "for i in 1:n loop y := y + sum(ones(500, 500) * ones(500, 500)); end for;",
      "100000",
      "too-many-turns",
    ],
  ])("whose function %s without end is ended, with its name", (_, body, n, code) => {
    const f = (
      argument: string,
    ) => `function f input Integer n; output Real y = 0; protected Real a[:]; algorithm a := {1.0}; ${body} end f;
      Real z = f(${argument});`;
    expect(endOf(f(`if time > -1 then ${n} else 1`))).toMatchObject({ code: `run.${code}`, values: { function: "M.f" } });
    // With arguments that are known already before the run.
    expect(endOf(f(n))).toMatchObject({ code: `run.${code}`, values: { function: "M.f" } });
  });

  it("whose function calls itself with large arrays in hand is ended, with its name", () => {
    const text = `function f input Integer n; output Real y; protected Real a[:]; algorithm
      a := fill(1.0, max(n, 400000)); y := if n == 0 then 0 else f(n - 1) + a[1]; end f;
      Real z = f(if time > -1 then 100 else 1);`;
    expect(endOf(text)).toMatchObject({ code: "run.too-many-elements", values: { function: "M.f" } });
  });

  it.each(["f(100)", "f(if time > -1 then 100 else 1)", "g(100, time)"])(
    "whose function calls itself twice and again is ended: %s",
    (value) => {
      const text = `function f input Integer n; output Integer y; algorithm y := if n < 2 then n else f(n - 1) + f(n - 2); end f;
      function g input Integer n; input Real x; output Real y; algorithm
        if n < 2 then y := x; else y := g(n - 1, x) + g(n - 2, 2 * x); end if; end g;
      Real z = ${value};`;
      expect(endOf(text)).toMatchObject({ code: "run.too-many-turns", values: { function: `M.${value[0]}` } });
    },
  );

  it("in which a recursion ends has its value", () => {
    const text = `function power input Real x; input Integer n; output Real y; algorithm y := if n == 0 then 1 else x * power(x, n - 1); end power;
      function many input Integer n; input Real x; output Real y; algorithm y := if n == 0 then x else many(n - 1, x) + many(n - 1, x); end many;
      Real z = power(2 * time, 5) + many(15, time);`;
    const run = runModelica(`model M\n${text}\nend M;`, "M", { stopTime: 1, intervals: 2 });
    expect(lastOf(run, "z")).toBe(32 + 2 ** 15);
  });

  it("in which a function makes garbage without end of its own has what it needs", () => {
    const text = `function f input Integer n; output Real y = 0; protected Real a[1000]; algorithm
      for i in 1:n loop a := fill(1.0 * i, 1000); y := y + a[1]; end for; end f;
      Real z = f(if time > -1 then 100000 else 1);`;
    expect(endOf(text)).toMatchObject({ kind: "finished" });
  });

  it("that wants arrays larger than any memory is told so", () => {
    const f = (body: string) => `function f input Integer n; output Real y = 0; protected Real a[n]; algorithm ${body} end f;
      Integer n = if time > -1 then 1000000000 else 1; Real z = f(n);`;
    const tooMany = { code: "run.too-many-elements", values: { function: expect.stringMatching(/f$/), size: 1e9 } };
    expect(endOf(f("a := fill(1.0, n); y := a[1];"))).toMatchObject(tooMany);
    expect(endOf(f("y := sum(linspace(0.0, 1.0, n));"))).toMatchObject(tooMany);
    expect(endOf(f("y := sum(i for i in 1:n);"))).toMatchObject(tooMany);
    expect(endOf(f("for i in 1:n loop y := y + i; end for;"))).toMatchObject({ code: "run.too-many-elements" });
  });

  it("that doubles a text again and again ends in a failure", () => {
    const text = `function f input Integer n; output String s = "x"; algorithm for i in 1:n loop s := s + s; end for; end f;
      String s; algorithm when initial() then s := f(100); end when;`;
    expect(endOf(text)).toMatchObject({ code: "simulation.out-of-memory" });
  });

  it("that samples more often than times can be told apart is refused", () => {
    const text = "Integer n(start = 0); algorithm when sample(0, 1e-300) then n := pre(n) + 1; end when;";
    expect(endOf(text)).toMatchObject({ code: "simulation.sample-too-short", values: { value: 1e-300 } });
  });

  it("whose integers leave 32 bits is told which", () => {
    const text = "Integer n(start = 2000000000, fixed = true); algorithm when sample(0.1, 0.1) then n := 2 * pre(n); end when;";
    expect(endOf(text)).toMatchObject({
      code: "simulation.integer-out-of-range",
      values: { time: 0.1, name: "n", value: 4e9 },
    });
  });

  it("in which a variable that no state needs becomes infinite has failed, and keeps its curves up to there", () => {
    const text = `Real pole, clean, also = pole; Real x(start = 0, fixed = true);
      equation der(x) = 1; pole = 1 / (time - 0.5); clean = time;`;
    const run = runModelica(`model M\n${text}\nend M;`, "M", { stopTime: 1, intervals: 4 });
    expect(run.status).toMatchObject({
      kind: "failed",
      failure: {
        code: "simulation.division-by-zero",
        values: { time: 0.5, component: "M", expression: "…/(time - 0.5)", value: 0 },
      },
    });
    expect([...run.result.time]).toEqual([0, 0.25, 0.5]);
  });

  it("in which a variable overflows has failed, and is told the variable and what is too large", () => {
    const text = "Real big, also = big; Real x(start = 0, fixed = true); equation der(x) = 1; big = exp(2000 * x);";
    expect(endOf(text)).toMatchObject({
      code: "simulation.overflow",
      values: { time: 0.5, unknown: "also", expression: "exp(2000 * x)", operand: "2000 * x" },
    });
  });

  it("that divides by a parameter in an algorithm section is told the parameter and the branch that ran", () => {
    const text = `parameter Real J = 0; Real x(start = 1, fixed = true), a, y;
      algorithm a := x; if x > 5 then y := a / x; else y := a / J; end if; equation der(x) = -x;`;
    expect(endOf(text)).toMatchObject({
      code: "simulation.division-by-zero-parameter",
      values: { time: 0, component: "M", unknown: "y", expression: "…/J", parameters: "J = 0" },
    });
  });

  it("whose algorithm section changes a divisor after its use is told no value that it did not have", () => {
    const text = "Real d, y; algorithm d := time; y := 1 / d; d := 3 + time;";
    expect(endOf(text)).toMatchObject({ code: "simulation.not-finite", values: { time: 0, names: "y" } });
  });

  it("whose function gives no number is told the function, its arguments and the parameters among them", () => {
    const text = `function f input Real x; input Real J; output Real y; algorithm y := x; while y > 0.5 loop y := y - x / J; end while; end f;
      parameter Real J = 0; Real x(start = 1, fixed = true); equation der(x) = f(x, J);`;
    const failure = endOf(text);
    expect(failure).toMatchObject({
      code: "simulation.division-by-zero-in-function",
      values: { time: 0, component: "M", unknown: "der(x)", function: "M.f", expression: "…/J", operand: "J", value: 0 },
    });
    expect(failure).toHaveProperty("values.call", "M.f(x, J) [J = 0, x = 1]");
  });

  it("whose function overflows without any operation that is to blame is told the function and its arguments", () => {
    const text = `function f input Real x; output Real y; algorithm y := x; for i in 1:2000 loop y := 10 * y; end for; end f;
      parameter Real k = 1; Real x(start = 1, fixed = true); equation der(x) = f(k);`;
    expect(endOf(text)).toMatchObject({
      code: "simulation.function-not-finite-parameter",
      values: { time: 0, unknown: "der(x)", operand: "M.f", expression: "M.f(k)", parameters: "k = 1" },
    });
  });

  describe("that fails in the body of a function", () => {
    /** A component whose equation calls `high`, which calls `low`; loops keep both from being written into the equation. */
    const called = (body: string, inputs = "input Real u;", use = "low(0.5 - u)") => `
      function low ${inputs} output Real y; protected Integer n = 0; ${body} end low;
      function high input Real u; output Real y; protected Integer n = 0; algorithm while n < 1 loop n := n + 1; y := 1 + ${use}; end while; end high;
      model Part Real x(start = 0, fixed = true), z; equation der(x) = 1; z = 2 * high(x); end Part;
      Part part;`;
    const common = { component: "part", unknown: "part.z", function: "M.low" };

    it.each([
      [
        "the square root of a negative number",
        "algorithm while n < 1 loop n := n + 1; y := sqrt(u); end while;",
        "simulation.outside-domain-in-function",
        "sqrt(u)",
        "u",
      ],
      [
        "the logarithm of 0",
        "algorithm while n < 1 loop n := n + 1; y := log(max(u, 0)); end while;",
        "simulation.outside-domain-in-function",
        "log(max(u, 0))",
        "max(u, 0)",
      ],
      [
        "a broken power of a negative number",
        "algorithm while n < 1 loop n := n + 1; y := u^1.5; end while;",
        "simulation.outside-domain-in-function",
        "u^1.5",
        "u",
      ],
      [
        "a division by zero",
        "algorithm while n < 1 loop n := n + 1; y := 1 / max(u, 0); end while;",
        "simulation.division-by-zero-in-function",
        "…/(max(u, 0))",
        "max(u, 0)",
      ],
    ])("by %s is told operation, value, time, component and function", (_, body, code, expression, operand) => {
      const failure = endOf(called(body));
      expect(failure).toMatchObject({ code, values: { ...common, expression, operand } });
      expect(failure).toHaveProperty("values.call", expect.stringMatching(/^M\.high\(part\.x\) \[part\.x = [\d.]+\]$/));
      expect(failure).toHaveProperty("values.time", expect.closeTo(1, 6));
      const rendered = renderFailure(failure as RunFailure, "en");
      for (const part of ["part:", expression, "M.low", "M.high(part.x)"]) expect(rendered).toContain(part);
      expect(rendered).not.toMatch(/[{}]/);
      expect(renderFailure(failure as RunFailure, "zh")).toContain("函数 M.low 中");
    });

    it("by a subscript that leads nowhere is told it, read or written", () => {
      const read =
        "Real v[3] = {1, 2, 3}; Integer k; algorithm k := integer(4 * (1 - u)); while n < 1 loop n := n + 1; y := v[k]; end while;";
      const written = "Real v[3]; Integer k; algorithm k := integer(4 * (1 - u)); v[k] := 1; y := v[1];";
      for (const body of [read, written]) {
        const failure = endOf(called(body, "input Real u;", "low(u)"), 1);
        expect(failure).toMatchObject({
          code: "simulation.subscript-in-function",
          values: { ...common, expression: "v[k]", operand: "k", value: 4, size: 3, time: 0 },
        });
        expect(renderFailure(failure as RunFailure, "en")).not.toMatch(/[{}]/);
      }
    });

    it("by an assertion is told condition, value, message and function", () => {
      const failure = endOf(called('algorithm assert(u > -0.25, "too low"); y := u;'));
      expect(failure).toMatchObject({
        code: "simulation.assertion-in-function",
        values: { ...common, expression: "u > -0.25", operand: "u", message: "too low" },
      });
      // It is seen at the first step behind -0.25, before the output point at which u is -0.5.
      const { value } = (failure as RunFailure).values;
      expect(value).toBeLessThan(-0.25);
      expect(value).toBeGreaterThan(-0.5);
      expect(renderFailure(failure as RunFailure, "en")).not.toMatch(/[{}]/);
    });

    it("in an equation is told the parameter that the call reads", () => {
      const text = `function f input Real x; input Real J; output Real y; protected Integer n = 0; algorithm while n < 1 loop n := n + 1; y := x / J; end while; end f;
        parameter Real J = 0; Real x(start = 1, fixed = true); equation der(x) = 1 - f(x, J);`;
      expect(endOf(text)).toMatchObject({
        code: "simulation.division-by-zero-in-function",
        values: { time: 0, function: "M.f", expression: "…/J", value: 0, call: "M.f(x, J) [J = 0, x = 1]" },
      });
    });
  });

  it.each([
    ["a base below zero", "(0.25 - x)^p", "(0.25 - x)^p", "p = 1.5"],
    ["zero to an exponent below zero", "x^(-p)", "x^(-p)", "p = 1.5"],
  ])("that raises %s is told the power and the parameters", (_, power, expression, parameters) => {
    const text = `parameter Real p = 1.5; Real x(start = 0, fixed = true), y; equation der(x) = 1; y = ${power};`;
    expect(endOf(text)).toMatchObject({
      code: "simulation.outside-domain-parameter",
      values: { unknown: "y", expression, parameters },
    });
  });

  it("whose system of linear equations is singular is told the unknowns and the parameter that makes it so", () => {
    const text = "parameter Real k = 0; Real x, y; equation k * x + (1 + time) * y = 1; k * x + (2 + time) * y = 3;";
    const failure = endOf(text);
    expect(failure).toMatchObject({
      code: "simulation.singular-linear-system-parameter",
      values: { unknowns: "x, y", parameters: "k = 0", pivotless: "x" },
    });
  });

  it("whose system of linear equations is singular whatever the parameters is told unknowns and equations", () => {
    const text = "Real x, y; equation time * x + time * y = 1; 2 * time * x + 2 * time * y = 3;";
    const equations = "(time * x) + (time * y) = 1; ((2 * time) * x) + ((2 * time) * y) = 3";
    expect(endOf(text)).toMatchObject({
      code: "simulation.singular-linear-system",
      values: { unknowns: "x, y", pivotless: "x, y", equations },
    });
  });

  it("whose torn system of linear equations is singular is told the unknowns that follow from the torn one too", () => {
    const text = "Real x, y, z; equation x + y = 1; y = z + time; (1 + time) * z = x * (time - 1) + 2;";
    expect(endOf(text)).toMatchObject({
      code: "simulation.singular-linear-system",
      values: {
        unknowns: expect.stringMatching(/^(?=.*x)(?=.*y)(?=.*z)\w, \w, \w$/),
        equations: expect.stringMatching(/^[^;]+; [^;]+; [^;]+$/),
        pivotless: expect.stringMatching(/^[xyz]$/),
      },
    });
  });

  it.each([
    ["sqrt", "sqrt(0.5 - time)", "sqrt(0.5 - time)"],
    ["log", "log(0.5 - time)", "log(0.5 - time)"],
    ["asin", "asin(2 * time)", "asin(2 * time)"],
    ["acos", "acos(1 + time - 0.5)", undefined],
  ])("that leaves the domain of %s ends there and is told the expression", (name, expression, text) => {
    const run = runModelica(
      `model M Real root; Real x(start = 0, fixed = true); equation der(x) = 1; root = ${expression}; end M;`,
      "M",
      { stopTime: 1, intervals: 4 },
    );
    expect(run.status).toMatchObject({
      kind: "failed",
      failure: { code: "simulation.outside-domain", values: { unknown: "root", component: "M" } },
    });
    if (run.status.kind !== "failed") return;
    expect(run.status.failure.values.expression).toContain(text ?? `${name}(`);
    expect(run.status.time).toBeGreaterThanOrEqual(0.5);
  });

  it("may keep a function inside its domain by a condition", () => {
    const text =
      "Real root, x(start = 0, fixed = true); equation der(x) = 1; root = noEvent(if x < 0.5 then sqrt(0.5 - x) else 0);";
    expect(runModelica(`model M ${text} end M;`, "M", { stopTime: 1 }).status.kind).toBe("finished");
  });

  it("that divides by a parameter is told the component, the divisor and the parameter", () => {
    const source = `model Inertia parameter Real J; Real w(start = 1, fixed = true); Real tau = 1; equation J * der(w) = tau; end Inertia;
      model M Inertia inertia(J = 0); end M;`;
    const run = runModelica(source, "M", { stopTime: 1 });
    if (run.status.kind !== "failed") throw new Error("a model without inertia cannot be accelerated");
    expect(run.status.failure).toMatchObject({
      code: "simulation.division-by-zero-parameter",
      values: { time: 0, component: "inertia", operand: "inertia.J", value: 0, parameters: "inertia.J = 0" },
    });
    expect(renderFailure(run.status.failure, "en")).toBe(
      "inertia: at t = 0 s der(inertia.w) = …/inertia.J is not finite, because the divisor inertia.J is 0. It follows from the parameters inertia.J = 0.",
    );
    expect(renderFailure(run.status.failure, "zh")).toContain("相关参数：inertia.J = 0");
  });

  it("that divides by what follows from parameters is told those with values of their own", () => {
    const text = `parameter Real a = 2, b = 2, difference = a - b; Real x(start = 1, fixed = true);
      equation der(x) = -x / difference;`;
    expect(endOf(text)).toMatchObject({
      code: "simulation.division-by-zero-parameter",
      values: { parameters: expect.stringMatching(/a = 2, b = 2|b = 2, a = 2/) },
    });
  });

  it("whose derivatives leave the numbers is told which", () => {
    const text =
      "Real quiet(start = 1, fixed = true), loud(start = 1e308, fixed = true); equation der(quiet) = -quiet; der(loud) = loud;";
    expect(endOf(text)).toMatchObject({ code: "simulation.not-finite", values: { names: "loud" } });
  });
});
