import { NotNumeric } from "./not-numeric.ts";
import type { PartShape } from "./shape.ts";

/** A value that never changes: its shape, and its numbers as they lie in memory. */
export interface Literal {
  readonly shape: PartShape;
  readonly numbers: readonly number[];
}

/**
 * The value of the text of a literal in generated JavaScript: numbers, records, arrays of known sizes. Throws `NotNumeric`.
 *
 * @param named  the value of a constant that the literal holds
 * @param positionOf  the number that stands for a text in it
 */
export function literalOf(text: string, named: (name: string) => Literal, positionOf: (text: string) => number): Literal {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|\d+\.?\d*(?:e[+-]?\d+)?|\w+|\S/g) ?? [];
  let at = 0;
  const next = () => tokens[at++] ?? "";
  const take = (expected: string) => {
    if (next() !== expected) throw new NotNumeric(text);
  };
  const list = (): Literal[] => {
    const parts: Literal[] = [];
    take("[");
    while (tokens[at] !== "]" && at < tokens.length) {
      parts.push(value());
      if (tokens[at] === ",") at++;
    }
    take("]");
    return parts;
  };
  const value = (): Literal => {
    const token = tokens[at] ?? "";
    if (token === "[") {
      const fields = list();
      return { shape: { fields: fields.map(({ shape }) => shape) }, numbers: fields.flatMap(({ numbers }) => numbers) };
    }
    at++;
    if (/^\d/.test(token)) return { shape: "number", numbers: [Number(token)] };
    if (token.startsWith('"')) return { shape: "text", numbers: [positionOf(JSON.parse(token) as string)] };
    if (token === "-") return { shape: "number", numbers: value().numbers.map((number) => -number) };
    if (token === "(") {
      const inner = value();
      take(")");
      return inner;
    }
    if (/^k\d+$/.test(token)) return named(token);
    if (token !== "a") throw new NotNumeric(text);
    for (const expected of [".", "make", "("]) take(expected);
    const dimensions = list().flatMap(({ numbers }) => numbers);
    take(",");
    const entries = list();
    take(")");
    const entry = entries[0]?.shape ?? "number";
    return { shape: { dimensions, entry }, numbers: entries.flatMap(({ numbers }) => numbers) };
  };
  const result = value();
  if (at < tokens.length) throw new NotNumeric(text);
  return result;
}
