import { describe, expect, it } from "vitest";
import { formatValue, roundRange, roundTime } from "./number-format.ts";

describe("numbers on a chart", () => {
  it("[CHT-026] x values are rounded to 5 decimals", () => expect(roundTime(1.234567)).toBe(1.23457));

  it("[CHT-027] the y range is rounded to 3 decimals, outwards", () =>
    expect(roundRange([-0.12341, 9.87651])).toEqual([-0.124, 9.877]));

  it("a tiny y range is not rounded away", () => expect(roundRange([1.00001, 1.00002])).toEqual([1.00001, 1.00002]));

  it.each([
    [0, "0"],
    [0.1 + 0.2, "0.3"],
    [123456.7, "123457"],
    [1.5e9, "1.5e+9"],
    [2.5e-7, "2.5e-7"],
  ])("%d reads %s", (value, text) => expect(formatValue(value)).toBe(text));
});
