import { getHeapStatistics } from "node:v8";
import { usualSteps } from "@mofang/modelica";

/** Bytes of memory for each step: the largest models that were measured take some hundred, with all that follows from them. */
const bytesPerStep = 150;

/**
 * Steps that a translation may take in a process of its own, `mostSteps` of `flatten`: as many as its heap holds, so that a model
 * without end is refused with a message before the memory is used up. Node's `--max-old-space-size` raises both.
 *
 * @param heap  bytes
 */
export function translationSteps(heap: number = getHeapStatistics().heap_size_limit): number {
  return Math.max(usualSteps, Math.floor(heap / bytesPerStep));
}
