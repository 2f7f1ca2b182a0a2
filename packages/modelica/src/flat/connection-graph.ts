import type { FlatEquation } from "../expression/model.ts";
import { NodeSets } from "./node-sets.ts";

/** A node: an overdetermined record of a connector, by its path. */
export type GraphNode = string;

/** A connect-equation between overdetermined records: equalities of it, or what takes their place when it is broken. */
interface OptionalEdge {
  readonly a: GraphNode;
  readonly b: GraphNode;
  /** Joins the variables of both ends. */
  readonly connect: () => void;
  /** Equations by `equalityConstraint`, for an edge that would close a loop. */
  readonly constrain: () => readonly FlatEquation[];
}

/**
 * The virtual connection graph (MLS 9.4): finds, for each connected part, a root and a spanning tree that holds all
 * branches; connections outside the tree are broken.
 */
export class ConnectionGraph {
  readonly #branches: { readonly a: GraphNode; readonly b: GraphNode }[] = [];
  readonly #edges: OptionalEdge[] = [];
  readonly #roots = new Set<GraphNode>();
  readonly #potentialRoots = new Map<GraphNode, number>();
  /** Nodes that branches and edges of the tree join. */
  readonly #parts = new NodeSets();
  /** Nodes that edges of the tree alone join: they are equal. */
  readonly #equals = new NodeSets();
  readonly #neighbours = new Map<GraphNode, GraphNode[]>();
  readonly #chosen = new Set<GraphNode>();
  readonly #levels = new Map<GraphNode, number>();

  /** `Connections.branch(a, b)`. */
  addBranch(a: GraphNode, b: GraphNode): void {
    this.#branches.push({ a, b });
  }

  /** `Connections.root(a)`. */
  addRoot(node: GraphNode): void {
    this.#roots.add(node);
  }

  /** `Connections.potentialRoot(a, priority)`. */
  addPotentialRoot(node: GraphNode, priority: number): void {
    this.#potentialRoots.set(node, priority);
  }

  addEdge(edge: OptionalEdge): void {
    this.#edges.push(edge);
  }

  /** Chooses tree and roots; connects the edges of the tree and gives the equations of the others. */
  resolve(): FlatEquation[] {
    for (const { a, b } of this.#branches) this.#link(a, b);
    const rootOf = new Map<GraphNode, GraphNode>();
    for (const root of this.#roots) rootOf.set(this.#find(root), root);
    const equations: FlatEquation[] = [];
    for (const edge of this.#edges) {
      // A connection of what other connections make equal constrains nothing.
      if (this.#equals.find(edge.a) === this.#equals.find(edge.b)) continue;
      const [x, y] = [this.#find(edge.a), this.#find(edge.b)];
      const bothRooted = rootOf.has(x) && rootOf.has(y);
      if (x === y || bothRooted) {
        equations.push(...edge.constrain());
        continue;
      }
      const root = rootOf.get(x) ?? rootOf.get(y);
      this.#link(edge.a, edge.b);
      this.#equals.join(edge.a, edge.b);
      if (root !== undefined) rootOf.set(this.#find(edge.a), root);
      edge.connect();
    }
    this.#choosePotentialRoots(rootOf);
    for (const root of rootOf.values()) this.#spread(root);
    return equations;
  }

  /** Whether a node is the root of its part. */
  isRoot(node: GraphNode): boolean {
    return this.#chosen.has(node);
  }

  /** Whether the part of a node has a root. */
  hasRoot(node: GraphNode): boolean {
    return this.#levels.has(node);
  }

  /** A node that stands for all that are joined to it. */
  partOf(node: GraphNode): GraphNode {
    return this.#find(node);
  }

  /** Whether a node is nearer to the root than the other end of its branch. */
  rooted(node: GraphNode): boolean {
    const branch = this.#branches.find(({ a, b }) => a === node || b === node);
    if (branch === undefined) return false;
    const other = branch.a === node ? branch.b : branch.a;
    return (this.#levels.get(node) ?? 0) < (this.#levels.get(other) ?? 0);
  }

  #choosePotentialRoots(rootOf: Map<GraphNode, GraphNode>): void {
    const byPriority = [...this.#potentialRoots].sort(([, p], [, q]) => p - q);
    for (const [node] of byPriority) {
      const part = this.#find(node);
      if (!rootOf.has(part)) rootOf.set(part, node);
    }
  }

  /** Distances from a root, level by level. */
  #spread(root: GraphNode): void {
    this.#chosen.add(root);
    this.#levels.set(root, 0);
    let frontier = [root];
    for (let level = 1; frontier.length > 0; level++) {
      const next: GraphNode[] = [];
      for (const node of frontier) {
        for (const neighbour of this.#neighbours.get(node) ?? []) {
          if (this.#levels.has(neighbour)) continue;
          this.#levels.set(neighbour, level);
          next.push(neighbour);
        }
      }
      frontier = next;
    }
  }

  #link(a: GraphNode, b: GraphNode): void {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const list = this.#neighbours.get(from);
      if (list === undefined) this.#neighbours.set(from, [to]);
      else list.push(to);
    }
    this.#parts.join(a, b);
  }

  #find(node: GraphNode): GraphNode {
    return this.#parts.find(node);
  }
}
