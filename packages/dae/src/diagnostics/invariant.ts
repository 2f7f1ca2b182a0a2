/** Throws when something that this package guarantees does not hold: a bug, never a user's mistake. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${what}`);
}

/** The value, which must be there. */
export function present<T>(value: T | undefined, what: string): T {
  invariant(value !== undefined, what);
  return value;
}
