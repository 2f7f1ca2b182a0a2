import { describe, expect, it } from "vitest";
import { describeRational, difference, equal, isWhole, less, product, quotient, rational, sum } from "./rational.ts";

describe("exact rational numbers", () => {
  it("are kept in lowest terms with a positive denominator", () => {
    expect(rational(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(rational(0n, 7n)).toEqual({ numerator: 0n, denominator: 1n });
  });

  it("are added, subtracted, multiplied and divided without rounding", () => {
    const third = rational(1n, 3n);
    const tenth = rational(1n, 10n);
    expect(sum(third, tenth)).toEqual(rational(13n, 30n));
    expect(difference(third, tenth)).toEqual(rational(7n, 30n));
    expect(product(third, tenth)).toEqual(rational(1n, 30n));
    expect(quotient(third, tenth)).toEqual(rational(10n, 3n));
    expect(equal(sum(sum(tenth, tenth), tenth), rational(3n, 10n))).toBe(true);
  });

  it("are compared exactly, beyond what a double can tell apart", () => {
    const large = 2n ** 63n;
    expect(less(rational(large, large + 1n), rational(large + 1n, large + 2n))).toBe(true);
    expect(isWhole(rational(8n, 4n))).toBe(true);
    expect(describeRational(rational(2n, 4n))).toBe("1/2");
  });
});
