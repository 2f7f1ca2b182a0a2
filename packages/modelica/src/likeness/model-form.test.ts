import { describe, expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import { SeededRandom } from "../testing/seeded-random.ts";
import { likenessOf, partsBeyond } from "./likeness.ts";
import { type ModelForm, modelForm } from "./model-form.ts";

/** A model whose names are written `$name`, which can be put down in many ways. */
interface Sample {
  readonly declarations: readonly string[];
  readonly equations: readonly string[];
}

const basic = "Modelica.Electrical.Analog.Basic";
const circuit: Sample = {
  declarations: [
    `${basic}.Resistor $r(R = 100)`,
    `${basic}.Capacitor $c(C = 1e-3, v(start = 5, fixed = true))`,
    `${basic}.Inductor $l(L = 0.5)`,
    "Modelica.Electrical.Analog.Sources.ConstantVoltage $s(V = 10)",
    `${basic}.Ground $g`,
  ],
  equations: ["connect($s.p, $r.p)", "connect($r.n, $l.p)", "connect($l.n, $c.p)", "connect($c.n, $s.n)", "connect($g.p, $s.n)"],
};
const oscillator: Sample = {
  declarations: [
    "parameter Real $m = 2",
    "parameter Real $k = 3 * 7",
    "Real $x(start = 1, fixed = true)",
    "Real $v(start = 0, fixed = true)",
    "Modelica.Units.SI.Energy $e",
  ],
  equations: ["der($x) = $v", "$m * der($v) = -$k * $x", "$e = $m * $v^2 / 2 + $k * $x^2 / 2"],
};
const hunters: Sample = {
  declarations: [
    "parameter Real $a = 0.1",
    "parameter Real $b = 0.02",
    "parameter Real $d = 0.4",
    "Real $x(start = 10, fixed = true)",
    "Real $y(start = 5, fixed = true)",
  ],
  equations: ["der($x) = $x * ($a - $b * $y)", "der($y) = $y * ($b * $x - $d)"],
};
const ball: Sample = {
  declarations: ["parameter Real $e = 0.7", "Real $h(start = 1)", "Real $v", "Boolean $flying(start = true)"],
  equations: [
    "der($h) = $v",
    "der($v) = if $flying then -9.81 else 0",
    "when {$h < 0, $h < 0 and $v < 0} then\n reinit($v, -$e * pre($v));\n $flying = pre($v) > 0.01;\nend when",
  ],
};
const samples = { circuit, oscillator, hunters, ball };

const formOf = (text: string): ModelForm => modelForm([parseFile("Answer.mo", text)]);
const plain = ({ declarations, equations }: Sample): string =>
  `model M\n${[...declarations, "equation", ...equations]
    .map((line) => `  ${line}${line === "equation" ? "" : ";"}\n`)
    .join("")}end M;\n`.replaceAll("$", "");

/** The same model with other names, another order and another layout. */
function rewritten({ declarations, equations }: Sample, random: SeededRandom): string {
  const names = new Map<string, string>();
  const renamed = (line: string) =>
    line.replace(/\$(\w+)/g, (_, name: string) => {
      const made = names.get(name) ?? random.pick(["part", "q", "'a-b'", "thing"]).replace(/('?)$/, `${names.size}$1`);
      names.set(name, made);
      return made;
    });
  const space = () => random.pick([" ", "\n", "  // in between\n", " /* text */ "]);
  const spaced = (line: string) => line.replace(/ /g, space);
  const tail = () => random.pick(["", ' "described"', " annotation(Placement(visible = true))"]);
  const body = [
    ...shuffled(declarations, random).map((line) => `${spaced(renamed(line))}${tail()};`),
    "equation",
    ...shuffled(equations, random).map((line) => `${renamed(line)} annotation(Line(points = {{0, ${random.below(9)}}}));`),
  ];
  const name = random.pick(["Other", "Mine", "M"]);
  return `${random.pick(["", "// by me\n"])}model ${name}\n${body.join(space())}\n annotation(experiment(StopTime = 7));\nend ${name};`;
}

function shuffled<Item>(items: readonly Item[], random: SeededRandom): readonly Item[] {
  return items
    .map((item) => ({ item, at: random.below(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

describe("the structure of a model", () => {
  it("stays with other names, another order, layout, comments and annotations", () => {
    for (const sample of Object.values(samples)) {
      const form = formOf(plain(sample));
      for (let seed = 1; seed <= 25; seed++) {
        const text = rewritten(sample, new SeededRandom(seed));
        expect({ text, form: formOf(text) }).toEqual({ text, form });
      }
    }
  });

  it("stays with other numbers, which the values tell apart", () => {
    for (const sample of Object.values(samples)) {
      const text = plain(sample);
      const changed = text.replace(/= (?=[\d.]+)/, "= 4");
      expect(changed).not.toBe(text);
      expect(formOf(changed).structure).toBe(formOf(text).structure);
      expect(formOf(changed).values).not.toBe(formOf(text).values);
    }
  });

  it("is another one with any connection that ends elsewhere", () => {
    const form = formOf(plain(circuit));
    const pins = ["r.p", "r.n", "c.p", "c.n", "l.p", "l.n", "s.p", "s.n", "g.p"];
    for (const [i, connection] of circuit.equations.entries()) {
      const end = /(?<=, \$).*(?=\))/.exec(connection)?.[0] ?? "";
      for (const pin of pins.filter((other) => other !== end)) {
        const equations = circuit.equations.with(i, connection.replace(end, pin));
        expect([connection, pin, formOf(plain({ ...circuit, equations })).structure]).not.toContain(form.structure);
      }
    }
  });

  it("is another one with another type, modifier, exponent, subscript, operand or order of statements", () => {
    const differ = (one: string, other: string) => expect(formOf(one).structure).not.toBe(formOf(other).structure);
    const text = plain(circuit);
    for (const [old, young] of [
      [`${basic}.Inductor`, `${basic}.Resistor`],
      ["L = 0.5", "i(start = 0.5)"],
      ["(R = 100)", ""],
      ["connect(g.p, s.n);", ""],
    ] as const) {
      differ(text, text.replace(old, young));
    }
    const equation = (said: string) => `model M Real x; Real y; Real v[3]; equation ${said}; y = time; end M;`;
    differ(equation("x = y^2"), equation("x = y^3"));
    differ(equation("x = v[1] + v[2]*time"), equation("x = v[1] + v[3]*time"));
    differ(equation("x = x - 2*y"), equation("x = 2*y - x"));
    differ(equation("x = y * y"), equation("x = y * x"));
    const steps = (said: string) => `function F input Real u; output Real y; algorithm ${said} end F;`;
    differ(steps("y := u; y := 2*y;"), steps("y := 2*y; y := u;"));
  });

  it("does not depend on how sums, products, sides and comparisons are put down", () => {
    const equation = (said: string) => formOf(`model M Real x; parameter Real k = 1; equation ${said}; end M;`).values;
    expect(equation("2*k - (x - time) = der(x)*k")).toBe(equation("k*(der(x)) = time + k*2 - x"));
    expect(equation("x = if k > time and x <> 1 then 1 else -2")).toBe(equation("(x) = if 1 <> x and time < k then +1 else -2"));
  });

  it("has full names of types, however they are imported", () => {
    const body = "SI.Voltage v; R r; equation v = r.v; end M;";
    const full = formOf(`model M Modelica.Units.SI.Voltage v; ${basic}.Resistor r; equation v = r.v; end M;`);
    const imports = [`import Modelica.Units.SI; import R = ${basic}.Resistor;`, "import Modelica.Units.*; import R = "];
    expect(formOf(`model M ${imports[0]} ${body}`)).toEqual(full);
    expect(formOf(`model M ${imports[1]}${basic}.Resistor; ${body}`)).toEqual(full);
    expect(
      formOf(`model M import ${basic}.{Resistor}; ${body.replace("R r", "Resistor r").replace("SI.", "Modelica.Units.SI.")}`),
    ).toEqual(full);
    expect(formOf(`model M ${imports[0]} SI.Current v; R r; equation v = r.v; end M;`).structure).not.toBe(full.structure);
  });

  it("follows names into classes of the text, which may be called otherwise too", () => {
    const text = (names: readonly string[]) => {
      const [port, u, j, base, a, inner, f, x] = names;
      return `
        connector ${port} Real ${u}; flow Real ${j}; end ${port};
        partial model ${base} ${port} ${a}; end ${base};
        model Main
          extends ${base}(${a}(${u}(start = 1)));
          function ${f} input Real ${x}; output Real y; algorithm for i in 1:3 loop y := ${x} * i; end for; end ${f};
          record ${inner} Real ${x}[2] = {1, 2}; end ${inner};
          ${inner} it(${x} = {3, 4});
        equation
          ${a}.${u} = ${f}(${x} = it.${x}[1]);
          for k in 1:2 loop it.${x}[k] = ${a}.${j}; end for;
        end Main;`;
    };
    const one = formOf(text(["Port", "u", "j", "Base", "a", "Inner", "f", "x"]));
    expect(formOf(text(["Anschluss", "potential", "strom", "Stamm", "klemme", "Satz", "g", "z"]))).toEqual(one);
    const other = text(["Port", "u", "j", "Base", "a", "Inner", "f", "x"]).replace("= a.j", "= a.u");
    expect(formOf(other).structure).not.toBe(one.structure);
  });

  it("is known of broken texts as far as they can be read, and of texts that go on and on", () => {
    expect(formOf("model M Real x; equation x = ; end").structure).toMatch(/^\w+$/);
    expect(formOf("").parts).toEqual([]);
    const sum = (count: number) => formOf(`model M Real x; equation x = ${"x + ".repeat(count)}1; end M;`).structure;
    expect(sum(301)).not.toBe(sum(300));
    expect(sum(12_000)).toMatch(/^\w+$/);
    const path = `model M M m; Real x; equation x = ${"m.".repeat(12_000)}x; end M;`;
    expect(formOf(path).parts).toHaveLength(2);
    const circles = [
      "model A extends B; end A; model B extends A; B b(x = 1); equation b.c = x; end B;",
      "model A a.X b; b.X a; equation a.x = b.x; end A;",
      "model A = A; model B import A = A; extends A; import B; B b; end B;",
      Array.from({ length: 1500 }, (_, i) => `model A${i} extends A${i + 1}.X; end A${i};`).join("\n"),
    ];
    for (const text of circles) expect(formOf(text).structure).toMatch(/^\w+$/);
  });
});

describe("the likeness of two models", () => {
  const likeness = (one: string, other: string) => likenessOf(formOf(one).parts, formOf(other).parts);

  it("is 1 for the same structure, and small for models that have nothing to do with each other", () => {
    const texts = Object.values(samples).map(plain);
    for (const [i, one] of texts.entries()) {
      for (const [j, other] of texts.entries()) {
        if (i === j) expect(likeness(one, other)).toBe(1);
        else expect(likeness(one, other)).toBeLessThan(0.25);
      }
    }
  });

  it("stays near 1 where little was added or changed", () => {
    const text = plain(circuit);
    const added = text
      .replace("equation", "  Modelica.Electrical.Analog.Sensors.VoltageSensor w;\nequation")
      .replace("end M", "  connect(w.p, c.p);\nend M");
    expect(likeness(text, added)).toBeGreaterThan(0.75);
    expect(likeness(text, added)).toBeLessThan(1);
    expect(likeness(text, text.replace("connect(g.p, s.n)", "connect(g.p, c.n)"))).toBeGreaterThan(0.7);
    expect(likeness(added, text)).toBe(likeness(text, added));
  });

  it("counts nothing that both were given to begin with", () => {
    const begun = formOf(plain({ ...circuit, equations: circuit.equations.slice(0, 3) })).parts;
    const own = (equations: readonly string[]) =>
      partsBeyond(formOf(plain({ ...circuit, equations: [...circuit.equations.slice(0, 3), ...equations] })).parts, begun);
    expect(own([])).toEqual([]);
    const [one, other] = [own(["connect($g.p, $s.n)"]), own(["connect($c.n, $l.p)"])];
    expect(likenessOf(one, other)).toBe(0);
    expect(likenessOf(one, one)).toBe(1);
    expect(one).toHaveLength(1);
  });
});
