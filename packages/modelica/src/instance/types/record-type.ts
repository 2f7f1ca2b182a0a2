import type { BaseType, FlatType } from "../../expression/expression.ts";
import type { ClassType, Component, Instance } from "./instance-tree.ts";
import type { Kernel } from "./kernel.ts";
import { namesOneOf } from "./names-one-of.ts";

/** Record types of classes that are shared, made once each. */
const sharedTypes = new WeakMap<ClassType, BaseType>();

/**
 * The type of values of a record class. Sizes of fields are those of the component given, which may be modified, or of
 * the class, where those that follow from other fields are open: a value brings them.
 */
export function recordType(kernel: Kernel, type: ClassType, component?: Component): BaseType {
  const instance = component?.instances[0];
  if (instance === undefined) {
    const known = sharedTypes.get(type);
    if (known !== undefined) return known;
  }
  const source = instance ?? kernel.classInstance(type);
  const describe = () => {
    const deciding = instance === undefined && source !== undefined ? fieldsThatVary(source) : new Set<string>();
    return (source?.components ?? []).map((field) => ({ name: field.name, type: typeOfField(field, deciding) }));
  };
  // Sizes that follow from values are no fault of the class when it is looked at without values.
  const fields = instance === undefined ? kernel.capture(describe).result : describe();
  const base: BaseType = { kind: "record", name: type.name, fields };
  kernel.recordClasses.set(base, type);
  if (instance === undefined) sharedTypes.set(type, base);
  return base;
}

/** Names of the fields that a value of the record may have otherwise than the class. */
function fieldsThatVary({ components }: Instance): ReadonlySet<string> {
  const open = components.filter(({ variability, isFinal }) => variability !== "constant" && !isFinal);
  return new Set(open.map(({ name }) => name));
}

function typeOfField(field: Component, deciding: ReadonlySet<string>): FlatType {
  const { flatType, sizeExpressions } = field;
  const dimensions = flatType.dimensions.map((size, i) => {
    const expression = sizeExpressions[i];
    return expression !== undefined && namesOneOf(expression, deciding) ? -1 : size;
  });
  return { base: flatType.base, dimensions };
}

/** A record type with other types of its fields, in their order; the same one where they are as they were. */
export function withFieldTypes(
  kernel: Kernel,
  base: BaseType & { readonly kind: "record" },
  types: readonly FlatType[],
): BaseType {
  const fields = base.fields.map((field, i) => ({ name: field.name, type: types[i] ?? field.type }));
  const isSame = fields.every(({ type }, i) => {
    const before = base.fields[i]?.type;
    const isSameBase = type.base.kind !== "record" || type.base === before?.base;
    return isSameBase && type.dimensions.join() === before?.dimensions.join();
  });
  if (isSame) return base;
  const sized: BaseType = { ...base, fields };
  const declared = kernel.recordClasses.get(base);
  if (declared !== undefined) kernel.recordClasses.set(sized, declared);
  return sized;
}
