/** Candidates that are looked at, and the longest name that has any: more would take longer than a reader waits. */
const maxCandidates = 1000;
const maxLength = 100;

/**
 * Names of `candidates` that a reader may have meant by `name`, nearest first, at most three. Distance is the least number
 * of insertions, deletions, substitutions and swaps of neighbours (Damerau 1964, restricted), case counting half.
 */
export function similarNames(name: string, candidates: Iterable<string>): string[] {
  const limit = Math.max(1, Math.floor(name.length / 3));
  const near: { candidate: string; distance: number }[] = [];
  if (name.length > maxLength) return [];
  const seen = new Set<string>();
  for (const candidate of candidates) {
    if (seen.size >= maxCandidates) break;
    if (seen.has(candidate)) continue;
    seen.add(candidate);
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const distance = editDistance(name, candidate);
    if (distance <= limit) near.push({ candidate, distance });
  }
  near.sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
  return near.slice(0, 3).map((entry) => entry.candidate);
}

function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const substitution = (previous[column - 1] as number) + substitutionCost(a.charAt(row - 1), b.charAt(column - 1));
      let best = Math.min(substitution, (previous[column] as number) + 1, (current[column - 1] as number) + 1);
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) best = Math.min(best, (beforePrevious[column - 2] as number) + 1);
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] as number;
}

function substitutionCost(a: string, b: string): number {
  if (a === b) return 0;
  return a.toLowerCase() === b.toLowerCase() ? 0.5 : 1;
}
