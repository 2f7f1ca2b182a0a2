import type { Component, Instance } from "../types/instance-tree.ts";
import { describeType, isAssignable } from "../types/typed.ts";

/**
 * Why a function, some inputs of which are bound, cannot stand for a functional input (MLS 12.4.2, 6.6); undefined when it can.
 *
 * @param bound  names of the inputs that a partial application gives
 */
export function functionMismatch(given: Instance, bound: ReadonlySet<string>, wanted: Instance): string | undefined {
  const open = formal(given, "input").filter((input) => !bound.has(input.name));
  const missing = formal(wanted, "input").find((input) => !open.some((candidate) => corresponds(candidate, input)));
  if (missing !== undefined) return `input ${describe(missing)}`;
  const names = new Set(formal(wanted, "input").map((input) => input.name));
  const extra = open.find((input) => !names.has(input.name) && !input.hasBinding);
  if (extra !== undefined) return `input ${describe(extra)}`;
  const outputs = formal(given, "output");
  const lacking = formal(wanted, "output").find((output, i) => {
    const candidate = outputs[i];
    return candidate === undefined || !haveEqualTypes(candidate, output);
  });
  return lacking === undefined ? undefined : `output ${describe(lacking)}`;
}

function formal(instance: Instance, causality: "input" | "output"): Component[] {
  return instance.components.filter((component) => component.causality === causality && !component.isProtected);
}

function corresponds(candidate: Component, wanted: Component): boolean {
  return candidate.name === wanted.name && haveEqualTypes(candidate, wanted);
}

function haveEqualTypes(a: Component, b: Component): boolean {
  const [first, second] = [a.flatType, b.flatType];
  const sameBase = isAssignable(first.base, second.base) && isAssignable(second.base, first.base);
  return sameBase && first.dimensions.length === second.dimensions.length;
}

function describe(component: Component): string {
  return `${describeType(component.flatType)} ${component.name}`;
}
