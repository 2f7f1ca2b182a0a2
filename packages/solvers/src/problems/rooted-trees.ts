/** A rooted tree, given by the subtrees at its root. */
interface RootedTree {
  readonly children: readonly RootedTree[];
  /** Number of nodes. */
  readonly order: number;
  /** Density γ: the order times the densities of the subtrees. */
  readonly density: number;
}

function tree(children: readonly RootedTree[]): RootedTree {
  const order = 1 + children.reduce((sum, child) => sum + child.order, 0);
  return { children, order, density: order * children.reduce((product, child) => product * child.density, 1) };
}

/** All rooted trees of each order up to `maximum`: 1, 1, 2, 4, 9, 20, 48, 115 of orders 1 to 8. */
export function rootedTrees(maximum: number): RootedTree[] {
  const all: RootedTree[] = [tree([])];
  for (let order = 2; order <= maximum; order++) {
    for (const forest of forests(order - 1, all, all.length - 1)) all.push(tree(forest));
  }
  return all;
}

/** Multisets of the trees 0..last, of `nodes` nodes together. */
function forests(nodes: number, trees: readonly RootedTree[], last: number): RootedTree[][] {
  if (nodes === 0) return [[]];
  const result: RootedTree[][] = [];
  for (let i = last; i >= 0; i--) {
    const first = trees[i];
    if (first === undefined || first.order > nodes) continue;
    for (const rest of forests(nodes - first.order, trees, i)) result.push([first, ...rest]);
  }
  return result;
}

/**
 * Largest defect |Φ(t)·γ(t) - 1| of the order conditions over the trees of order exactly `order`, for the Runge–Kutta
 * matrix `a` (rows may be shorter than s) and the weights `b`.
 *
 * Source: Butcher's order conditions; Hairer, Nørsett & Wanner I, Theorem II.2.13.
 */
export function orderDefect(a: readonly (readonly number[])[], b: readonly number[], order: number): number {
  let worst = 0;
  for (const t of rootedTrees(order)) {
    if (t.order !== order) continue;
    const weights = stageWeights(t, a);
    const sum = b.reduce((total, weight, i) => total + weight * (weights[i] ?? 0), 0);
    worst = Math.max(worst, Math.abs(sum * t.density - 1));
  }
  return worst;
}

/** For each stage the product over the root's subtrees of Σ a_ij·(weights of the subtree)_j. */
function stageWeights(t: RootedTree, a: readonly (readonly number[])[]): number[] {
  const factors = t.children.map((child) => {
    const inner = stageWeights(child, a);
    return a.map((row) => row.reduce((sum, weight, j) => sum + weight * (inner[j] ?? 0), 0));
  });
  return a.map((_, i) => factors.reduce((product, factor) => product * (factor[i] ?? 0), 1));
}
