import type { BaseType } from "../../expression/expression.ts";
import type { ClassType, Component } from "./instance-tree.ts";
import type { Kernel } from "./kernel.ts";

/** Record types of classes that are shared, made once each. */
const sharedTypes = new WeakMap<ClassType, BaseType>();

/**
 * The type of values of a record class. Sizes of fields are those of the component given, which may be modified, or of
 * the class, where some are known only to a component.
 */
export function recordType(kernel: Kernel, type: ClassType, component?: Component): BaseType {
  const instance = component?.instances[0];
  if (instance === undefined) {
    const known = sharedTypes.get(type);
    if (known !== undefined) return known;
  }
  const source = instance ?? kernel.classInstance(type);
  const describe = () => (source?.components ?? []).map((field) => ({ name: field.name, type: field.flatType }));
  // Sizes that follow from values are no fault of the class when it is looked at without values.
  const fields = instance === undefined ? kernel.capture(describe).result : describe();
  const base: BaseType = { kind: "record", name: type.name, fields };
  kernel.recordClasses.set(base, type);
  if (instance === undefined) sharedTypes.set(type, base);
  return base;
}
