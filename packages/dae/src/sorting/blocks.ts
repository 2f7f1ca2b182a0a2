import type { FlatExpression, VariableId } from "@mofang/modelica";
import type { BlockEquation } from "../codegen/interface/translated-model.ts";
import type { AlgorithmBlock, Equality, Equation } from "../system/equation-system.ts";

/** One step of a sorted system: gives values to its unknowns. */
export type Block = Assignment | QuotientBlock | AlgorithmRun | TornBlock;

/** An unknown and the expression that gives it. */
export interface Assignment {
  readonly kind: "assignment";
  readonly unknown: VariableId;
  readonly value: FlatExpression;
  /** The equation that was solved for it. */
  readonly source: Equality;
}

/** `divisor · unknown = numerator`, where the divisor may be 0 for some values of parameters or variables. */
interface QuotientBlock {
  readonly kind: "quotient";
  readonly unknown: VariableId;
  readonly numerator: FlatExpression;
  readonly divisor: FlatExpression;
  readonly source: Equality;
  /** Where the equation comes from, for messages. */
  readonly origin: string;
}

/** An algorithm that runs as a whole and gives all of its outputs. */
export interface AlgorithmRun {
  readonly kind: "algorithm";
  readonly algorithm: AlgorithmBlock;
}

/** As many equations and unknowns of a linear block are kept for messages. */
export const mostDescribed = 20;

/** A torn loop: `inner` gives all other unknowns from the tearing ones, `residuals` must vanish. */
export interface TornBlock {
  readonly kind: "torn";
  readonly isLinear: boolean;
  readonly unknowns: readonly VariableId[];
  readonly inner: readonly (Assignment | AlgorithmRun)[];
  readonly residuals: readonly FlatExpression[];
  /** The equations of the residuals. */
  readonly sources: readonly Equation[];
  /** Where the equations come from, for messages: the residual ones, and of a linear block others up to `mostDescribed`. */
  readonly origins: readonly BlockEquation[];
  /** Gives tearing unknowns without a start value of their own a guess from the start values of the others. */
  readonly guesses: readonly Assignment[];
}

/**
 * A strongly connected component. One without a loop has one block. In a mixed loop the discrete unknowns keep their
 * values while the continuous blocks are solved, and get new ones after that; the event iteration repeats both until
 * nothing changes. Relations in a loop hold their truth in the same way.
 */
export interface Component {
  readonly blocks: readonly Block[];
  readonly isLoop: boolean;
  /** Clock at whose ticks the blocks run. */
  readonly clock?: number | undefined;
}

/** Unknowns that the blocks give values to. */
export function unknownsOfBlock(block: Block): readonly VariableId[] {
  switch (block.kind) {
    case "assignment":
    case "quotient":
      return [block.unknown];
    case "algorithm":
      return block.algorithm.outputs;
    case "torn":
      return [
        ...block.unknowns,
        ...block.inner.flatMap((step) => (step.kind === "assignment" ? [step.unknown] : step.algorithm.outputs)),
      ];
  }
}

/** Expressions of a block that are evaluated when it runs; those of an algorithm are in its statements. */
export function expressionsOfBlock(block: Block): readonly FlatExpression[] {
  switch (block.kind) {
    case "assignment":
      return [block.value];
    case "quotient":
      return [block.numerator, block.divisor];
    case "algorithm":
      return [];
    case "torn":
      return [...block.inner.flatMap((step) => (step.kind === "assignment" ? [step.value] : [])), ...block.residuals];
  }
}
