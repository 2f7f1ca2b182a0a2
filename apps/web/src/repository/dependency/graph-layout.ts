/** A directed edge between two nodes, by their keys. */
interface Edge {
  readonly from: string;
  readonly to: string;
}

/**
 * The column of every node, from 0: right of all that lead to it. Where edges run in a circle, the node that is named
 * first comes first.
 *
 * Kahn's topological order (CACM 5(11), 1962), which takes the first node that is left where none is free.
 */
export function columnsOf(keys: readonly string[], edges: readonly Edge[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const reach = new Map(keys.map((key) => [key, 0]));
  const isFree = (key: string): boolean => edges.every(({ from, to }) => to !== key || from === key || columns.has(from));
  const left = new Set(keys);
  while (left.size > 0) {
    const [first] = left;
    const next = [...left].find(isFree) ?? first;
    if (next === undefined) break;
    const column = reach.get(next) ?? 0;
    left.delete(next);
    columns.set(next, column);
    for (const { from, to } of edges) if (from === next && left.has(to)) reach.set(to, Math.max(reach.get(to) ?? 0, column + 1));
  }
  return columns;
}
