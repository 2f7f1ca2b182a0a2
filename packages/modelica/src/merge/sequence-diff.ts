import { present } from "@mofang/vocabulary";

/**
 * Longest common subsequences of two lists of texts. Source: Myers, "An O(ND) Difference Algorithm and Its Variations",
 * Algorithmica 1, 1986, section 4 (greedy), after equal beginnings and ends are set aside.
 */

/** Differences beyond which the rest counts as changed as a whole: the trace would need their square in memory. */
const mostDifferences = 2_000;

/**
 * Which items of `before` stand in `after` too, in the same order.
 *
 * @returns for every index of `before` (from 0) its index in `after`, increasing, or -1. Same input, same output.
 * Cost O((n + m) · d) for d differences; no recursion.
 */
export function matchSequences(before: readonly string[], after: readonly string[]): Int32Array {
  const matches = new Int32Array(before.length).fill(-1);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) {
    matches[start] = start;
    start++;
  }
  let beforeEnd = before.length;
  let afterEnd = after.length;
  while (beforeEnd > start && afterEnd > start && before[beforeEnd - 1] === after[afterEnd - 1]) {
    beforeEnd--;
    afterEnd--;
    matches[beforeEnd] = afterEnd;
  }
  const inner = matchChanged(before.slice(start, beforeEnd), after.slice(start, afterEnd));
  for (const [index, match] of inner.entries()) if (match >= 0) matches[start + index] = start + match;
  return matches;
}

function matchChanged(before: readonly string[], after: readonly string[]): Int32Array {
  const matches = new Int32Array(before.length).fill(-1);
  const n = before.length;
  const m = after.length;
  if (n === 0 || m === 0) return matches;
  const most = Math.min(n + m, mostDifferences);
  // furthest[k + offset]: how far into `before` paths on the diagonal k get with d differences.
  const offset = most + 1;
  const furthest = new Int32Array(2 * offset + 1);
  const trace: Int32Array[] = [];
  for (let d = 0; d <= most; d++) {
    trace.push(furthest.slice(offset - d - 1, offset + d + 2));
    for (let k = -d; k <= d; k += 2) {
      const isDown = k === -d || (k !== d && at(furthest, offset + k - 1) < at(furthest, offset + k + 1));
      let x = isDown ? at(furthest, offset + k + 1) : at(furthest, offset + k - 1) + 1;
      while (x < n && x - k < m && before[x] === after[x - k]) x++;
      furthest[offset + k] = x;
      if (x >= n && x - k >= m) {
        trackBack(trace, n, m, matches);
        return matches;
      }
    }
  }
  return matches;
}

/** Walks from the end back along the path that was found; its diagonal steps are the matches. */
function trackBack(trace: readonly Int32Array[], n: number, m: number, matches: Int32Array): void {
  let x = n;
  let y = m;
  for (let d = trace.length - 1; d >= 0; d--) {
    const row = present(trace[d], "there is a row for every number of differences");
    const reached = (diagonal: number): number => at(row, diagonal + d + 1);
    const k = x - y;
    const isDown = k === -d || (k !== d && reached(k - 1) < reached(k + 1));
    const previousK = isDown ? k + 1 : k - 1;
    const previousX = d === 0 ? 0 : reached(previousK);
    const previousY = d === 0 ? 0 : previousX - previousK;
    while (x > previousX && y > previousY) {
      x--;
      y--;
      matches[x] = y;
    }
    x = previousX;
    y = previousY;
  }
}

function at(list: Int32Array, index: number): number {
  const value = present(list[index], "the index is inside the list");
  return value;
}
