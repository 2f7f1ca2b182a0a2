import { present } from "@mofang/vocabulary";
import type { SparsePattern } from "./sparse-pattern.ts";

/**
 * Fill-reducing order of the rows and columns of a sparse matrix: the minimum degree of the graph of A + Aᵀ.
 *
 * @returns the indices in the order of elimination, base 0; of equal degrees the lowest index first, so that the same
 *   pattern gives the same order. Cost O(n²) plus the square of the degrees met, made once a pattern.
 *
 * Source: George & Liu, "The evolution of the minimum degree ordering algorithm", SIAM Review 31 (1989) 1.
 */
export function minimumDegreeOrder(pattern: SparsePattern): Int32Array {
  const { n } = pattern;
  const neighbours = adjacency(pattern);
  const order = new Int32Array(n);
  const isEliminated = new Uint8Array(n);
  for (let k = 0; k < n; k++) {
    const pivot = lowestDegree(neighbours, isEliminated);
    order[k] = pivot;
    isEliminated[pivot] = 1;
    const clique = [...present(neighbours[pivot], "neighbours of an unknown")];
    for (const u of clique) {
      const around = neighbours[u];
      if (around === undefined) continue;
      around.delete(pivot);
      for (const v of clique) if (v !== u) around.add(v);
    }
  }
  return order;
}

function adjacency({ n, columnStart, rowIndex }: SparsePattern): Set<number>[] {
  const neighbours = Array.from({ length: n }, () => new Set<number>());
  for (let j = 0; j < n; j++) {
    for (const i of rowIndex.subarray(columnStart[j], columnStart[j + 1])) {
      if (i === j) continue;
      neighbours[i]?.add(j);
      neighbours[j]?.add(i);
    }
  }
  return neighbours;
}

function lowestDegree(neighbours: readonly Set<number>[], isEliminated: Uint8Array): number {
  let best = -1;
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < neighbours.length; i++) {
    const degree = (neighbours[i] as ReadonlySet<number>).size;
    if (isEliminated[i] === 0 && degree < lowest) {
      lowest = degree;
      best = i;
    }
  }
  return best;
}
