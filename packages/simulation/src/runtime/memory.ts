import type { Memory, TranslatedModel } from "@mofang/dae";

/** Fresh memory for one run of a model, all zero. */
export function createMemory(model: TranslatedModel): Memory {
  return {
    values: new Float64Array(model.nSlots),
    pre: new Float64Array(model.nSlots),
    strings: new Array<string>(model.nStringSlots).fill(""),
    preStrings: new Array<string>(model.nStringSlots).fill(""),
    objects: new Array<unknown>(model.nObjectSlots).fill(undefined),
    relations: new Uint8Array(model.nRelations),
    samples: new Uint8Array(model.samples.length),
    isEvent: false,
    isInitial: false,
    isTerminal: false,
    homotopy: 1,
  };
}

/** Position of time in `Memory.values`. */
export const timeSlot = 0;

/** Element of a numeric array that is known to exist. */
export function at(array: Float64Array, index: number): number {
  return array[index] as number;
}
