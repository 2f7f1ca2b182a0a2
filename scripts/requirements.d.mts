/** Requirement ids in the titles of a test file. */
export function idsOfTitles(source: string): string[];
/** Requirement ids that docs/spec/not-yet.md leaves to later parts. */
export function laterIds(page: string): Set<string>;
