import type { FlatExpression, VariableId } from "@mofang/modelica";
import { type Block, type Component, expressionsOfBlock, unknownsOfBlock } from "../../sorting/blocks.ts";
import { containsNode, heldDependenciesOf } from "../../symbolic/expressions/dependencies.ts";
import { readVariables } from "../../symbolic/expressions/statements.ts";

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

/** Positions in a list of states, as bits. */
type StateSet = Uint32Array;

/**
 * For every state, and every unknown of the blocks, the states on which it depends.
 *
 * @param blocks  blocks in order of computation
 */
export class StateDependence {
  readonly #nStates: number;
  readonly #reached = new Map<VariableId, StateSet>();
  /** Lists of positions by their sets: where all states depend on each other, one list serves them all. */
  readonly #lists = new Map<string, readonly number[]>();

  constructor(blocks: readonly Block[], states: readonly VariableId[]) {
    this.#nStates = states.length;
    states.forEach((id, i) => {
      const set = this.#empty();
      set[i >> 5] = 1 << (i & 31);
      this.#reached.set(id, set);
    });
    for (const block of blocks) {
      const union = this.#empty();
      for (const id of readsOfBlock(block)) unite(union, this.#reached.get(id));
      for (const id of unknownsOfBlock(block)) this.#reached.set(id, union);
    }
  }

  /** Sorted positions of the states on which any of the variables depends, index base 0; the same list for the same states. */
  of(variables: Iterable<VariableId>): readonly number[] {
    const union = this.#empty();
    for (const id of variables) unite(union, this.#reached.get(id));
    const key = union.join();
    const list = this.#lists.get(key) ?? this.#positions(union);
    this.#lists.set(key, list);
    return list;
  }

  #positions(set: StateSet): number[] {
    const positions: number[] = [];
    for (let i = 0; i < this.#nStates; i++) if (((set[i >> 5] as number) >>> (i & 31)) & 1) positions.push(i);
    return positions;
  }

  #empty(): StateSet {
    return new Uint32Array(Math.ceil(this.#nStates / 32));
  }
}

function unite(union: StateSet, set: StateSet | undefined): void {
  if (set !== undefined) for (let w = 0; w < union.length; w++) union[w] = (union[w] as number) | (set[w] as number);
}
