import { present } from "@mofang/vocabulary";
import type { SparsePattern } from "./sparse-pattern.ts";

/**
 * Fill-reducing order of the rows and columns of a sparse matrix: the minimum degree of the graph of A + Aᵀ.
 *
 * @returns the indices in the order of elimination, base 0; of equal degrees the lowest index first, so that the same
 *   pattern gives the same order. Cost O(n log n) plus the square of the degrees met, made once a pattern.
 *
 * Source: George & Liu, "The evolution of the minimum degree ordering algorithm", SIAM Review 31 (1989) 1.
 */
export function minimumDegreeOrder(pattern: SparsePattern): Int32Array {
  const { n } = pattern;
  const neighbours = adjacency(pattern);
  const degrees = new DegreeQueue(neighbours.map(({ size }) => size));
  const order = new Int32Array(n);
  for (let k = 0; k < n; k++) {
    const pivot = degrees.take();
    order[k] = pivot;
    const clique = [...present(neighbours[pivot], "neighbours of an unknown")];
    for (const u of clique) {
      const around = present(neighbours[u], "neighbours of an unknown");
      around.delete(pivot);
      for (const v of clique) if (v !== u) around.add(v);
      degrees.set(u, around.size);
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

/** Unknowns by their degrees: a binary heap in which those whose degree has changed since stay until they come up. */
class DegreeQueue {
  readonly #degrees: number[];
  /** Degrees and unknowns as they were put in, one number each. */
  readonly #heap: number[] = [];
  readonly #n: number;

  constructor(degrees: readonly number[]) {
    this.#degrees = [...degrees];
    this.#n = degrees.length;
    degrees.forEach((degree, unknown) => {
      this.#put(degree * this.#n + unknown);
    });
  }

  set(unknown: number, degree: number): void {
    if (this.#degrees[unknown] === degree) return;
    this.#degrees[unknown] = degree;
    this.#put(degree * this.#n + unknown);
  }

  /** Takes out the unknown of lowest degree, of equals the first. */
  take(): number {
    for (;;) {
      const key = this.#takeLeast();
      const unknown = key % this.#n;
      if (this.#degrees[unknown] !== (key - unknown) / this.#n) continue;
      this.#degrees[unknown] = -1;
      return unknown;
    }
  }

  #put(key: number): void {
    const heap = this.#heap;
    let place = heap.length;
    heap.push(key);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const other = heap[parent] as number;
      if (other <= key) break;
      heap[place] = other;
      place = parent;
    }
    heap[place] = key;
  }

  #takeLeast(): number {
    const heap = this.#heap;
    const least = present(heap[0], "an unknown is left");
    const key = heap.pop() as number;
    if (heap.length === 0) return least;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child++;
      const other = heap[child] as number;
      if (other >= key) break;
      heap[place] = other;
      place = child;
    }
    heap[place] = key;
    return least;
  }
}
