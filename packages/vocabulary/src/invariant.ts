/**
 * Throws when something that the program guarantees does not hold: a bug, never a user's mistake.
 *
 * @param what  what holds; a constant text where the call is made often
 */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${what}`);
}

/** The value, which must be there; see `invariant`. */
export function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`invariant: ${what}`);
  return value;
}
