import { describe, expect, it } from "vitest";
import { formatInteger, formatReal, formatWith } from "./string-format.ts";

describe("String(x, …)", () => {
  it("chooses the shorter notation as %g does", () => {
    const cases: [number, number, string][] = [
      [0, 6, "0"],
      [1, 6, "1"],
      [-1.5, 6, "-1.5"],
      [100000, 6, "100000"],
      [1000000, 6, "1e+06"],
      [0.0001, 6, "0.0001"],
      [0.00001234, 6, "1.234e-05"],
      [Math.PI, 3, "3.14"],
      [999999.5, 6, "1e+06"],
      [123456789, 9, "123456789"],
    ];
    for (const [value, digits, text] of cases) expect(formatReal(value, digits, 0, true)).toBe(text);
  });

  it("takes the even one of two that are equally near, as C does", () => {
    expect(formatReal(15.625, 4, 0, true)).toBe("15.62");
    expect(formatReal(15.635, 4, 0, true)).toBe("15.63");
    expect(formatReal(-15.875, 4, 0, true)).toBe("-15.88");
    expect(formatReal(9.5, 1, 0, true)).toBe("1e+01");
    expect(formatWith(0.5, ".0f")).toBe("0");
    expect(formatWith(1.5, ".0f")).toBe("2");
    expect(formatWith(0.125, ".2f")).toBe("0.12");
    expect(formatWith(6.25, ".1e")).toBe("6.2e+00");
    expect(formatWith(1.005, ".2f")).toBe("1.00");
  });

  it("pads on the side that justification leaves", () => {
    expect(formatInteger(42, 5, true)).toBe("42   ");
    expect(formatInteger(-42, 5, false)).toBe("  -42");
    expect(formatReal(0.5, 6, 6, false)).toBe("   0.5");
  });

  it("follows C formats", () => {
    expect(formatWith(2.7072, "6.2f")).toBe("  2.71");
    expect(formatWith(2.7072, "-8.3f")).toBe("2.707   ");
    expect(formatWith(-3.5, "08.2f")).toBe("-0003.50");
    expect(formatWith(12345.678, ".3e")).toBe("1.235e+04");
    expect(formatWith(7, "+d")).toBe("+7");
    expect(formatWith(255, "x")).toBe("ff");
    expect(formatWith(1e22, ".0f")).toBe("10000000000000000000000");
    expect(formatWith(1, "%q")).toBeUndefined();
  });
});
