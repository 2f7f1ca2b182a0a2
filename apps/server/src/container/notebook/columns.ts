/** Columns of a CSV of numbers, whose names may be in quotes. */
export function columnsOf(csv: string): Record<string, number[]> {
  const [head = "", ...rows] = csv.trimEnd().split("\n");
  const names = [...head.matchAll(/"((?:[^"]|"")*)"|[^,]+/g)].map(([name, quoted]) => quoted?.replaceAll('""', '"') ?? name);
  const values = rows.map((row) => row.split(",").map(Number));
  return Object.fromEntries(names.map((name, column) => [name, values.map((row) => row[column] ?? Number.NaN)]));
}
