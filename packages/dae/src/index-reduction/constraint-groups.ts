import type { VariableId } from "@mofang/modelica";

/**
 * Equations through which constraints depend on further derivatives. The derivative that an author gives for a function
 * may name quantities of its own, such as the angular velocity of a frame instead of the derivative of its rotation matrix;
 * these follow from derivatives by equations that have not been differentiated on this level.
 */
export function linksOf(
  equations: readonly number[],
  undifferentiated: readonly number[],
  intermediatesOf: (position: number) => readonly VariableId[],
): number[] {
  if (undifferentiated.length === 0) return [];
  const holders = new Map<VariableId, number[]>();
  for (const position of undifferentiated) {
    for (const id of intermediatesOf(position)) holders.set(id, [...(holders.get(id) ?? []), position]);
  }
  const found = new Set<number>();
  const pending = [...equations];
  for (let position = pending.pop(); position !== undefined; position = pending.pop()) {
    for (const id of intermediatesOf(position)) {
      for (const link of holders.get(id) ?? []) {
        if (found.has(link)) continue;
        found.add(link);
        pending.push(link);
      }
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** Groups of equations that share candidates, directly or through others; each in ascending order. */
export function connectedGroups(
  equations: readonly number[],
  candidatesOf: (position: number) => readonly VariableId[],
): number[][] {
  const holders = new Map<VariableId, number[]>();
  const candidates = new Map(equations.map((position) => [position, candidatesOf(position)]));
  for (const [position, list] of candidates) {
    for (const id of list) {
      const others = holders.get(id);
      if (others === undefined) holders.set(id, [position]);
      else others.push(position);
    }
  }
  const seen = new Set<number>();
  const groups: number[][] = [];
  for (const start of equations) {
    if (seen.has(start)) continue;
    seen.add(start);
    const group: number[] = [];
    const pending = [start];
    for (let position = pending.pop(); position !== undefined; position = pending.pop()) {
      group.push(position);
      for (const id of candidates.get(position) ?? []) {
        for (const other of holders.get(id) ?? []) {
          if (seen.has(other)) continue;
          seen.add(other);
          pending.push(other);
        }
      }
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}
