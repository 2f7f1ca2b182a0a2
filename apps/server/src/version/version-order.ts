/** Order of version numbers. Source: Semantic Versioning 2.0.0, §11. */

interface Parsed {
  readonly core: readonly number[];
  readonly preRelease: readonly string[];
}

/** Sorts the highest number first; names that are no numbers come after all numbers, in the order in which they were. */
export function highestFirst<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const parsed = rows.map((row) => ({ row, version: parse(nameOf(row)) }));
  const numbers = parsed.flatMap(({ row, version }) => (version === undefined ? [] : [{ row, version }]));
  const others = parsed.filter(({ version }) => version === undefined);
  return [...numbers.sort((a, b) => compare(b.version, a.version)), ...others].map(({ row }) => row);
}

function parse(name: string): Parsed | undefined {
  const [, major, minor, patch, rest] = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/.exec(name) ?? [];
  if (major === undefined) return undefined;
  return { core: [major, minor, patch].map(Number), preRelease: rest?.split(".") ?? [] };
}

function compare(a: Parsed, b: Parsed): number {
  for (const [index, number] of a.core.entries()) {
    const difference = number - (b.core[index] ?? 0);
    if (difference !== 0) return difference;
  }
  // What comes before a release is lower than the release.
  if (a.preRelease.length === 0 || b.preRelease.length === 0) return b.preRelease.length - a.preRelease.length;
  for (const [index, identifier] of a.preRelease.entries()) {
    const other = b.preRelease[index];
    if (other === undefined) return 1;
    const difference = compareIdentifiers(identifier, other);
    if (difference !== 0) return difference;
  }
  return a.preRelease.length - b.preRelease.length;
}

function compareIdentifiers(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
