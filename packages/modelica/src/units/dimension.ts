/** Powers of the base units kg, m, s, A, K, mol and cd, in this order. Angles and plain numbers have none (MLS 19.1). */
export type Dimension = readonly number[];

const baseUnits = ["kg", "m", "s", "A", "K", "mol", "cd"] as const;

/** Of plain numbers and angles. */
export const dimensionless: Dimension = baseUnits.map(() => 0);

/** Of times. */
export const seconds: Dimension = baseDimension("s");

/** Of one base unit. */
export function baseDimension(unit: (typeof baseUnits)[number]): Dimension {
  return baseUnits.map((name) => (name === unit ? 1 : 0));
}

/** Of a product, `a · b^power`. */
export function product(a: Dimension, b: Dimension, power = 1): Dimension {
  return a.map((exponent, i) => exponent + power * (b[i] as number));
}

/** Of a power. */
export function powerOf(a: Dimension, power: number): Dimension {
  return a.map((exponent) => exponent * power);
}

/** Powers come from roots too, so that they are compared with a margin. */
export function areEqual(a: Dimension, b: Dimension): boolean {
  return a.every((exponent, i) => Math.abs(exponent - (b[i] as number)) < 1e-9);
}

/**
 * Whether two dimensions cannot belong to the same quantity. A plain number fits everything: libraries normalise values,
 * leave factors of one unit out and let angles stand for lengths.
 */
export function contradict(a: Dimension, b: Dimension): boolean {
  return !areEqual(a, b) && !areEqual(a, dimensionless) && !areEqual(b, dimensionless);
}

/** As a reader knows it: `kg.m/s2`, and `1` for plain numbers. */
export function describe(dimension: Dimension): string {
  const part = (sign: 1 | -1): string =>
    baseUnits
      .flatMap((unit, i) => {
        const exponent = sign * (dimension[i] as number);
        if (exponent <= 1e-9) return [];
        return [Math.abs(exponent - 1) < 1e-9 ? unit : `${unit}${Number(exponent.toFixed(3))}`];
      })
      .join(".");
  const [numerator, denominator] = [part(1), part(-1)];
  if (denominator === "") return numerator === "" ? "1" : numerator;
  return `${numerator === "" ? "1" : numerator}/${denominator.includes(".") ? `(${denominator})` : denominator}`;
}
