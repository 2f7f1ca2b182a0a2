/**
 * Error-free products, after Dekker, "A floating-point technique for extending the available precision", Numerische
 * Mathematik 18, 1971. A value that needs more digits than one double has is the unevaluated sum head + rest of two.
 */

/** 2²⁷ + 1 cuts a double into two halves of 26 bits. */
const splitter = 134217729;

/** Exactly a·b − p where p is a·b rounded; magnitudes between about 1e-140 and 1e300. */
export function productError(a: number, b: number, p: number): number {
  const cutA = splitter * a;
  const highA = cutA - (cutA - a);
  const lowA = a - highA;
  const cutB = splitter * b;
  const highB = cutB - (cutB - b);
  const lowB = b - highB;
  return highA * highB - p + highA * lowB + lowA * highB + lowA * lowB;
}

/** What must be added to q, which is a / b rounded, to give (a + restA) / (b + restB). */
export function quotientRest(a: number, restA: number, b: number, restB: number, q: number): number {
  const p = q * b;
  return (a - p - productError(q, b, p) - q * restB + restA) / b;
}

/**
 * Second result of the functions that give a value as a sum of two doubles: they return the head and leave the rest in
 * place 0. To be read before the next call.
 */
export const second = new Float64Array(1);
