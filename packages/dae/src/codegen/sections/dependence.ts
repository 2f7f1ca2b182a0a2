import type { FlatExpression, VariableId } from "@mofang/modelica";
import { type Block, type Component, expressionsOfBlock, unknownsOfBlock } from "../../sorting/blocks.ts";
import { containsNode, heldDependenciesOf } from "../../symbolic/expressions/dependencies.ts";
import { readVariables } from "../../symbolic/expressions/statements.ts";
import { positionsOf, type StateSet, StateUnions, setOf } from "./state-set.ts";

/** Variables that a block reads while relations hold their truth, its own unknowns left out. */
function readsOfBlock(block: Block): Set<VariableId> {
  const reads = heldDependenciesOf(...expressionsOfBlock(block));
  const algorithms = block.kind === "algorithm" ? [block] : block.kind === "torn" ? block.inner : [];
  for (const step of algorithms) {
    if (step.kind === "algorithm") for (const id of readVariables(step.algorithm.statements)) reads.add(id);
  }
  for (const id of unknownsOfBlock(block)) reads.delete(id);
  return reads;
}

/**
 * The blocks needed for some variables, in order.
 *
 * @param skip  blocks that are already computed, or that stand still
 */
export function neededBlocks(
  blocks: readonly Block[],
  wanted: Iterable<VariableId>,
  skip: (block: Block) => boolean,
): Set<Block> {
  const owner = new Map<VariableId, Block>();
  for (const block of blocks) for (const id of unknownsOfBlock(block)) owner.set(id, block);
  const needed = new Set<Block>();
  const pending = [...wanted];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const block = owner.get(id);
    if (block === undefined || needed.has(block) || skip(block)) continue;
    needed.add(block);
    pending.push(...readsOfBlock(block));
  }
  return needed;
}

/**
 * Continuous blocks whose unknowns change at events only: they read nothing but parameters, discrete variables, held
 * relations and each other. Every event pass evaluates them; between events they need not be evaluated.
 *
 * @param blocks  blocks in order of computation
 * @param isHeld  whether a variable keeps its value between events
 * @param changesByItself  whether an expression may change without anything that it reads: time, delays, impure functions
 */
export function stillBlocks(
  blocks: readonly Block[],
  isHeld: (id: VariableId) => boolean,
  changesByItself: (node: FlatExpression) => boolean,
): Set<Block> {
  const still = new Set<Block>();
  const stillVariables = new Set<VariableId>();
  for (const block of blocks) {
    const unknowns = unknownsOfBlock(block);
    const steps = block.kind === "torn" ? block.inner : [block];
    if (unknowns.every(isHeld) || steps.some(({ kind }) => kind === "algorithm")) continue;
    if (expressionsOfBlock(block).some((expression) => containsNode(expression, changesByItself))) continue;
    if (![...readsOfBlock(block)].every((id) => isHeld(id) || stillVariables.has(id))) continue;
    still.add(block);
    for (const id of unknowns) stillVariables.add(id);
  }
  return still;
}

/** All blocks in order. */
export function blocksOf(components: readonly Component[]): Block[] {
  return components.flatMap((component) => [...component.blocks]);
}

/**
 * For every state, and every unknown of the blocks, the states on which it depends.
 *
 * @param blocks  blocks in order of computation
 */
export class StateDependence {
  readonly #reached = new Map<VariableId, StateSet>();
  readonly #unions: StateUnions;
  /** Lists of positions by their sets. */
  readonly #lists = new Map<StateSet, readonly number[]>();
  /** The same by what stands in the sets: where all states depend on each other, one list serves them all. */
  readonly #listsByContent = new Map<string, readonly number[]>();

  constructor(blocks: readonly Block[], states: readonly VariableId[]) {
    this.#unions = new StateUnions(states.length);
    states.forEach((id, i) => {
      this.#reached.set(id, setOf(i));
    });
    for (const block of blocks) {
      const union = this.#union(readsOfBlock(block));
      for (const id of unknownsOfBlock(block)) this.#reached.set(id, union);
    }
  }

  /** Sorted positions of the states on which any of the variables depends, index base 0; the same list for the same states. */
  of(variables: Iterable<VariableId>): readonly number[] {
    const union = this.#union(variables);
    const list = this.#lists.get(union) ?? this.#listOf(union);
    this.#lists.set(union, list);
    return list;
  }

  #listOf(set: StateSet): readonly number[] {
    const key = set.join();
    const list = this.#listsByContent.get(key) ?? positionsOf(set);
    this.#listsByContent.set(key, list);
    return list;
  }

  #union(variables: Iterable<VariableId>): StateSet {
    const sets: StateSet[] = [];
    for (const id of variables) {
      const set = this.#reached.get(id);
      if (set !== undefined) sets.push(set);
    }
    return this.#unions.of(sets);
  }
}
