import type { TranslatedModel } from "../interface/translated-model.ts";

/** Where the arrays of a run's memory stand in its WebAssembly memory; bytes. */
export interface MemoryLayout {
  readonly values: number;
  readonly pre: number;
  /** Results of functions that fill an array: matrices, residuals, indicators. */
  readonly out: number;
  /** Right sides of linear systems. */
  readonly right: number;
  readonly scales: number;
  readonly relations: number;
  readonly samples: number;
  /** 1 while `Memory.keepsEqual` holds. */
  readonly keepsEqual: number;
  /** 1 where the cost of systems of equations is measured. */
  readonly areSystemsMeasured: number;
  /** Temporary values that go from one language to the other, as many as the code needs; behind all else. */
  readonly scratch: number;
}

/** Bytes of a page of WebAssembly memory. */
const page = 65536;

/** Where the parts of a model's memory begin, in bytes. */
export function memoryLayout(model: TranslatedModel): MemoryLayout {
  const { nSlots, nRelations, samples, crossings, linearBlocks, nonlinearBlocks } = model;
  const orders = [...linearBlocks, ...nonlinearBlocks].map(({ unknowns }) => unknowns.length);
  const largest = orders.reduce((most, order) => Math.max(most, order), 0);
  const pre = 8 * nSlots;
  const out = pre + 8 * nSlots;
  const right = out + 8 * Math.max(largest * largest, crossings.length);
  const scales = right + 8 * largest;
  const relations = scales + 8 * nRelations;
  const ofSamples = relations + nRelations;
  const keepsEqual = ofSamples + samples.length;
  const areSystemsMeasured = keepsEqual + 1;
  const scratch = 8 * Math.ceil((areSystemsMeasured + 1) / 8);
  return { values: 0, pre, out, right, scales, relations, samples: ofSamples, keepsEqual, areSystemsMeasured, scratch };
}

/** Pages that a memory of a layout has. */
export function pagesOf({ scratch }: MemoryLayout, nScratch: number): number {
  return Math.max(1, Math.ceil((scratch + 8 * nScratch) / page));
}
