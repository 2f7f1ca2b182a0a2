/** What is edited, with the steps back and forth. */
export interface EditSteps<Value> {
  readonly past: readonly Value[];
  readonly now: Value;
  readonly future: readonly Value[];
}

const mostSteps = 200;

export function firstStep<Value>(now: Value): EditSteps<Value> {
  return { past: [], now, future: [] };
}

/**
 * Another value, as one step to undo.
 *
 * @param joins  whether it belongs to the step before, as the letters of a text and the places of one drag do
 */
export function nextStep<Value>({ past, now, future }: EditSteps<Value>, next: Value, joins: boolean): EditSteps<Value> {
  if (next === now) return { past, now, future };
  if (joins && past.length > 0) return { past, now: next, future: [] };
  return { past: [...past, now].slice(-mostSteps), now: next, future: [] };
}

export function undo<Value>({ past, now, future }: EditSteps<Value>): EditSteps<Value> {
  const before = past.at(-1);
  return before === undefined ? { past, now, future } : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redo<Value>({ past, now, future }: EditSteps<Value>): EditSteps<Value> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
