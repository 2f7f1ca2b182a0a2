/** What a component may be where it stands: kinds of classes, prefixes, values (MLS 4.4.2.2, 4.6, 4.7). */
import { originalOf } from "../instance/lookup/entries.ts";
import { words } from "../instance/lookup/structure-checks.ts";
import type { Component, Instance } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import type { ClassKind, ComponentClause } from "../syntax/tree.ts";
import { activeComponents } from "./instance-walk.ts";

/** Kinds of classes whose components records and connectors may have. */
const data: Partial<Record<ClassKind, readonly ClassKind[]>> = {
  record: ["record", "operator-record", "type", "class"],
  "operator-record": ["record", "operator-record", "type", "class"],
  connector: ["record", "operator-record", "type", "connector", "class"],
};

/** Reports what is wrong with the kind, the prefixes and the value of a component of an instance. */
export function checkComponent(kernel: Kernel, owner: Instance, component: Component): void {
  checkKind(kernel, owner, component);
  checkPrefixes(kernel, component);
  if (owner.context.component !== undefined && isModel(owner.type.kind)) checkValue(kernel, owner, component);
  if (owner.type.kind === "block" && !component.isProtected) checkBlockConnector(kernel, component);
}

function checkKind(kernel: Kernel, owner: Instance, component: Component): void {
  const { type } = component;
  if (type?.declaration?.definition.classKind === "type" && isModel(type.kind)) {
    const values = { name: type.name, kind: "type", base: type.structure?.declaration.fullName ?? "", baseKind: type.kind };
    kernel.report("instance.base-kind", component.place, values);
  }
  const allowed = data[owner.type.kind];
  if (type === undefined || type.predefined !== undefined || allowed === undefined || allowed.includes(type.kind)) return;
  const [kind, ownerKind] = [words(type.kind), words(owner.type.kind)];
  kernel.report("instance.component-kind", component.place, { name: component.path, kind, ownerKind });
}

function checkPrefixes(kernel: Kernel, component: Component): void {
  const { type, place, path: name } = component;
  if (type === undefined) return;
  const prefix = prefixOf(component.clause) ?? prefixOf(originalOf(component.entry).clause);
  const { connection } = component;
  if (type.predefined !== undefined) {
    if (connection !== undefined && type.predefined.kind !== "Real") {
      kernel.report("instance.flow-not-real", place, { name, prefix: connection });
    }
    return;
  }
  if (prefix === undefined) return;
  if (isModel(type.kind)) {
    kernel.report("instance.prefix-on-model", place, { name, prefix });
  } else if (type.kind === "connector" && (prefix === "parameter" || prefix === "constant")) {
    kernel.report("instance.fixed-connector", place, { name, prefix });
  } else if (connection !== undefined || component.causality !== undefined) {
    checkNested(kernel, component);
  }
}

function prefixOf({ connection, causality, variability }: ComponentClause): string | undefined {
  return connection ?? causality ?? variability;
}

/** A prefix of a record or connector counts for its elements, which have none of their own. */
function checkNested(kernel: Kernel, component: Component): void {
  for (const inner of component.instances[0]?.components ?? []) {
    const prefix = inner.connection ?? inner.causality;
    if (prefix !== undefined)
      kernel.report("instance.nested-prefix", component.place, { name: component.path, inner: inner.name, prefix });
  }
}

/** What a component of a model gets from outside (MLS 4.7): inputs a value, other variables only where they have one already. */
function checkValue(kernel: Kernel, owner: Instance, component: Component): void {
  const { type } = component;
  if (type === undefined || (type.predefined === undefined && !component.isRecord)) return;
  if (component.variability === "parameter" || component.variability === "constant") return;
  if (component.causality === "input") {
    // The fields of a record may get their values one by one.
    const hasValue = component.hasBinding || (component.isRecord && component.environment.length > 0);
    if (type.kind !== "connector" && !hasValue && !component.isProtected) {
      kernel.report("flat.input-without-binding", component.place, { name: component.path });
    }
    return;
  }
  const bindings = component.environment.filter((modifier) => modifier.binding !== undefined);
  const [only] = bindings;
  if (bindings.length !== 1 || only === undefined || only.scope.instance.depth >= owner.depth) return;
  const place = only.scope.structure.declaration.placeOf(only.node);
  kernel.report("instance.binding-not-allowed", place, { name: component.path });
}

/** Every variable of a public connector of a block is input or output; buses are made of what is connected to them. */
function checkBlockConnector(kernel: Kernel, component: Component): void {
  const { type } = component;
  if (type?.kind !== "connector" || type.structure?.declaration.definition.expandable === true) return;
  if (!isCausal(component)) kernel.report("instance.block-connector", component.place, { name: component.path });
}

function isCausal(component: Component): boolean {
  if (component.causality !== undefined || component.variability === "parameter" || component.variability === "constant")
    return true;
  if (component.isScalarType) return false;
  return component.instances.every((instance) => activeComponents(instance).every(isCausal));
}

function isModel(kind: ClassKind): boolean {
  return kind === "model" || kind === "block";
}
