import { conversionsOf } from "../annotation/class-annotations.ts";
import type { ClassDefinition } from "../syntax/tree.ts";

/**
 * The scripts that bring texts from an earlier version of a library to the version of its text, as their addresses are
 * written, in order (annotation `conversion`, MLS 3.6 §18.8.2); none where nothing has to be changed, undefined where the
 * library does not say how.
 */
export function conversionScripts(library: ClassDefinition, from: string): readonly string[] | undefined {
  const conversions = conversionsOf(library);
  const scripts: string[] = [];
  const seen = new Set<string>();
  for (let version: string | undefined = from; version !== undefined; ) {
    const current: string = version;
    const step = seen.has(current) ? undefined : conversions.find((conversion) => conversion.from.includes(current));
    if (step === undefined) return undefined;
    seen.add(current);
    if (step.script !== undefined) scripts.push(step.script);
    version = step.to;
  }
  return scripts;
}
