import { present } from "@mofang/vocabulary";

/**
 * Strongly connected components of a directed graph, each listed after the ones it reaches: with edges from an equation
 * to those that it needs, the order in which equations can be solved. Tarjan's algorithm with an explicit stack; nodes are
 * tried in ascending order, so that the result is the same for the same graph.
 *
 * @param successors  node → nodes, 0..n-1
 * @returns components; nodes within one in ascending order. Cost O(nodes + edges).
 * Source: Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Computing 1(2), 1972.
 */
export function strongComponents(successors: readonly (readonly number[])[]): number[][] {
  const n = successors.length;
  const order = new Int32Array(n).fill(-1);
  const low = new Int32Array(n);
  const isOnStack = new Uint8Array(n);
  const position = new Int32Array(n);
  const open: number[] = [];
  const path: number[] = [];
  const components: number[][] = [];
  let visited = 0;
  const enter = (node: number) => {
    order[node] = low[node] = visited++;
    isOnStack[node] = 1;
    open.push(node);
    path.push(node);
  };
  for (let root = 0; root < n; root++) {
    if (order[root] !== -1) continue;
    enter(root);
    for (let node = path[path.length - 1]; node !== undefined; node = path[path.length - 1]) {
      const targets = present(successors[node], "successors of a node");
      const at = position[node] as number;
      const target = targets[at];
      if (target !== undefined) {
        position[node] = at + 1;
        if (order[target] === -1) enter(target);
        else if (isOnStack[target] === 1) low[node] = Math.min(low[node] as number, order[target] as number);
        continue;
      }
      path.pop();
      const parent = path[path.length - 1];
      if (parent !== undefined) low[parent] = Math.min(low[parent] as number, low[node] as number);
      if (low[node] !== order[node]) continue;
      const component: number[] = [];
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        isOnStack[member] = 0;
        component.push(member);
        if (member === node) break;
      }
      components.push(component.sort((a, b) => a - b));
    }
  }
  return components;
}
