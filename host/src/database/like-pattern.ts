/** Pattern of SQL's `like` for texts that hold a key, whatever characters it has. */
export function patternHolding(key: string): string {
  return `%${key.replace(/[\\%_]/g, "\\$&")}%`;
}
