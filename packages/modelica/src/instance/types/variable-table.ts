import { present } from "@mofang/vocabulary";
import type { FlatExpression, VariableId } from "../../expression/expression.ts";
import type { Component } from "./instance-tree.ts";

/** A scalar of the model: which component it belongs to, and where in it (row-major, from 0). */
interface VariableCell {
  readonly component: Component;
  readonly offset: number;
}

type VariableNode = FlatExpression & { readonly kind: "variable" };

/**
 * Scalar variables of the model that is being flattened. A variable is referred to by one shared node; identities are
 * provisional until `renumber` deals them in the order of declaration.
 */
export class VariableTable {
  #cells: VariableCell[] = [];
  #nodes: { kind: "variable"; id: VariableId }[] = [];

  /** Nodes for the scalars of a component. */
  allocate(component: Component, count: number): readonly VariableNode[] {
    const nodes: VariableNode[] = [];
    for (let offset = 0; offset < count; offset++) {
      const node = { kind: "variable" as const, id: this.#cells.length as VariableId };
      this.#cells.push({ component, offset });
      this.#nodes.push(node);
      nodes.push(node);
    }
    return nodes;
  }

  /** The scalar behind an identity. */
  cell(id: VariableId): VariableCell {
    const cell = present(this.#cells[id], "every identity has a variable");
    return cell;
  }

  /** Deals identities in the order of the nodes given, which must be all that are in use; others follow. */
  renumber(order: Iterable<FlatExpression>): void {
    const cells: VariableCell[] = [];
    const nodes: { kind: "variable"; id: VariableId }[] = [];
    const moved = new Set<number>();
    const move = (old: number): void => {
      const node = this.#nodes[old];
      const cell = this.#cells[old];
      if (node === undefined || cell === undefined || moved.has(old)) return;
      moved.add(old);
      cells.push(cell);
      nodes.push(node);
    };
    for (const expression of order) if (expression.kind === "variable") move(expression.id);
    for (let old = 0; old < this.#nodes.length; old++) move(old);
    for (const [id, node] of nodes.entries()) node.id = id as VariableId;
    this.#cells = cells;
    this.#nodes = nodes;
  }
}
