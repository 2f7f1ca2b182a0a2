import { describe, expect, it } from "vitest";
import { runModelica } from "../modelica-for-tests.ts";

/** What the expression gives at time 0.25 in a model with a value of each type; the values are known only at run time. */
function textOf(expression: string): string {
  const source = `model M
    type Gear = enumeration(reverse, neutral, first);
    parameter Integer p = 3;
    Real r = 2*pi + 0*time;
    constant Real pi = 3.14159265358979;
    Integer i = if time > -1 then -42 else 0;
    Boolean b = time > -1;
    Gear g = if time > -1 then Gear.first else Gear.reverse;
  equation
    when time >= 0.25 then
      terminate("[" + ${expression} + "]");
    end when;
  end M;`;
  const { status } = runModelica(source, "M", { stopTime: 1 });
  return status.kind === "finished" ? (status.terminated ?? "") : JSON.stringify(status);
}

describe("String(x, …) of a model (MLS 3.7.1.1)", () => {
  it("has the defaults of the language", () => {
    expect(textOf("String(r)")).toBe("[6.28319]");
    expect(textOf("String(i)")).toBe("[-42]");
    expect(textOf("String(b)")).toBe("[true]");
    expect(textOf("String(g)")).toBe("[first]");
  });

  it("takes options of a Real by name", () => {
    expect(textOf("String(r, significantDigits = 3)")).toBe("[6.28]");
    expect(textOf("String(r, minimumLength = 9)")).toBe("[6.28319  ]");
    expect(textOf("String(r, leftJustified = false, minimumLength = 9)")).toBe("[  6.28319]");
    expect(textOf("String(r, significantDigits = 3, minimumLength = 6, leftJustified = false)")).toBe("[  6.28]");
  });

  it("takes options of an Integer by name", () => {
    expect(textOf("String(i, minimumLength = 5)")).toBe("[-42  ]");
    expect(textOf("String(i, minimumLength = 5, leftJustified = false)")).toBe("[  -42]");
    expect(textOf("String(i, minimumLength = p + 3, leftJustified = b)")).toBe("[-42   ]");
  });

  it("takes options of a Boolean and of an enumeration", () => {
    expect(textOf("String(b, minimumLength = 6)")).toBe("[true  ]");
    expect(textOf("String(b, minimumLength = 6, leftJustified = false)")).toBe("[  true]");
    expect(textOf("String(true, minimumLength = 6, leftJustified = false)")).toBe("[  true]");
    expect(textOf("String(g, minimumLength = 7, leftJustified = false)")).toBe("[  first]");
  });

  it("takes a C format", () => {
    expect(textOf('String(r, format = "8.3f")')).toBe("[   6.283]");
    expect(textOf('String(r, format = "-8.2f")')).toBe("[6.28    ]");
    expect(textOf('String(i, format = "6d")')).toBe("[   -42]");
  });
});
