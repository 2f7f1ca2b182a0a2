import type { Criterion } from "./criterion.ts";

/** The criteria that a page may have: those that are not hidden and need nothing that is. */
export function publicCriteria(criteria: readonly Criterion[]): readonly Criterion[] {
  return criteria.filter(({ isHidden, ...criterion }) => {
    return !isHidden && (criterion.kind !== "tube" || criterion.expected !== undefined);
  });
}
