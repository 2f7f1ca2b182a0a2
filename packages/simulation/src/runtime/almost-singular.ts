import type { LinearBlock, Memory, TranslatedModel } from "@mofang/dae";
import type { RunFailure } from "../failure/run-failure.ts";
import { listed } from "./blocks/linear-block.ts";
import { at, timeSlot } from "./memory/memory.ts";

/** Beyond this an unknown of a linear system comes from a division by a rounding error, in any unit of everyday. */
const beyondMeasure = 1e14;

/**
 * What is to be said of a linear system whose solution is beyond all measure: its matrix is singular but for rounding, as where
 * a joint is locked (the cosine of a right angle is 6·10⁻¹⁷). Undefined where there is none.
 */
export function almostSingular(model: TranslatedModel, memory: Memory): RunFailure | undefined {
  const sizeOf = ({ unknowns }: LinearBlock) => unknowns.map((slot) => Math.abs(at(memory.values, slot)));
  const block = model.linearBlocks.find((candidate) => sizeOf(candidate).some((size) => size > beyondMeasure));
  if (block === undefined) return undefined;
  const sizes = sizeOf(block);
  const largest = sizes.indexOf(Math.max(...sizes));
  const equations = block.origins.map(({ text }) => text);
  return {
    code: "simulation.almost-singular",
    values: {
      time: at(memory.values, timeSlot),
      unknown: block.names[largest] as string,
      value: at(memory.values, block.unknowns[largest] as number),
      unknowns: listed([...block.names, ...block.others], block.size),
      equations: listed(equations, block.size, "; "),
    },
  };
}
