/** Digits of a number that people read. */
const digits = 4;
const mostDigits = 10;

/** A number as people read it, with its unit; parts are shown in percent. */
export function numberText(value: number, unit?: string): string {
  return shown(value, unit, digits);
}

/** Two numbers with as many digits as it takes to tell them apart. */
export function pairText(one: number, other: number, unit?: string): readonly [string, string] {
  for (let precision = digits; precision < mostDigits; precision++) {
    const pair = [shown(one, unit, precision), shown(other, unit, precision)] as const;
    if (one === other || pair[0] !== pair[1]) return pair;
  }
  return [shown(one, unit, mostDigits), shown(other, unit, mostDigits)];
}

function shown(value: number, unit: string | undefined, precision: number): string {
  const number = Number((unit === "%" ? 100 * value : value).toPrecision(precision));
  return unit === undefined || unit === "1" || unit === "" ? `${number}` : `${number} ${unit}`;
}
