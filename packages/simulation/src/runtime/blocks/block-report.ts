import type { NonlinearBlock } from "@mofang/dae";
import { type FailedBlock, type FailedEquation, type FailedUnknown, mostShown } from "../../failure/failed-block.ts";
import type { RunFailure } from "../../failure/run-failure.ts";

/** Values of a nonlinear block where its solution has failed; each array of the block's length. */
interface BlockPoint {
  readonly start: Float64Array;
  /** The best point found. */
  readonly unknowns: Float64Array;
  readonly nominals: Float64Array;
  /** -∞ and ∞ where there is no bound. */
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Residuals at the best point, not finite where they could not be evaluated. */
  readonly residuals: Float64Array;
  /** Their sizes relative to their equations; empty where nothing could be evaluated. */
  readonly sizes: Float64Array;
  readonly refusal: RunFailure | undefined;
}

/** What is told of a block that was not solved. */
export function blockReport(block: NonlinearBlock, point: BlockPoint): FailedBlock {
  const { start, unknowns, nominals, sizes, refusal } = point;
  const moved = unknowns.map((value, j) => {
    const from = start[j] as number;
    return Math.abs(value - from) / Math.max(Math.abs(from), nominals[j] as number);
  });
  return {
    size: unknowns.length,
    unknowns: largestFirst(moved, unknowns.length).map((j) => failedUnknown(block, point, j)),
    equations: largestFirst(sizes, unknowns.length).map((i) => failedEquation(block, point, i)),
    ...(refusal && { refusal: { code: refusal.code, values: refusal.values } }),
  };
}

function failedUnknown({ names }: NonlinearBlock, point: BlockPoint, j: number): FailedUnknown {
  const { start, unknowns, nominals, lower, upper } = point;
  const [min, max] = [lower[j] as number, upper[j] as number];
  return {
    name: names[j] as string,
    value: unknowns[j] as number,
    start: start[j] as number,
    nominal: nominals[j] as number,
    ...(Number.isFinite(min) && { min }),
    ...(Number.isFinite(max) && { max }),
  };
}

function failedEquation({ origins }: NonlinearBlock, { residuals }: BlockPoint, i: number): FailedEquation {
  const { text, place } = origins[i] as NonlinearBlock["origins"][number];
  const residual = residuals[i] as number;
  return { text, ...(place && { place }), ...(Number.isFinite(residual) && { residual }) };
}

/** Positions of the largest values, of equal ones the first; as they are where there are no values. */
function largestFirst(values: Float64Array, n: number): number[] {
  const positions = Array.from({ length: n }, (_, k) => k);
  const size = (k: number) => values[k] ?? 0;
  return positions.sort((a, b) => size(b) - size(a)).slice(0, mostShown);
}
