/** Balance of connectors (MLS 9.3.1): as many flow variables as variables that are neither causal nor fixed. */
import { outputsOf } from "../instance/types/function-signature.ts";
import type { ClassType, Component, Instance } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { sizeOf } from "../instance/types/typed.ts";
import { operatorFunctions } from "../instance/typing/operator-overloads.ts";

interface Balance {
  flows: number;
  potentials: number;
}

/** Unmodified connector types that are known to be balanced. */
const balanced = new WeakSet<ClassType>();

/** Reports a connector component whose class is not balanced. */
export function checkConnectorBalance(kernel: Kernel, component: Component): void {
  const { type } = component;
  const definition = type?.declaration?.definition;
  if (type === undefined || type.kind !== "connector" || definition?.partial === true || definition?.expandable === true) return;
  if (component.owner.type.kind === "connector" || balanced.has(type)) return;
  const balance: Balance = { flows: 0, potentials: 0 };
  const first = component.instances[0];
  if (first === undefined && type.predefined === undefined) return;
  if (first === undefined) countComponent(kernel, component, undefined, balance, 1);
  else countInstance(kernel, first, component.causality, balance);
  if (first !== undefined) {
    checkFlowOperators(kernel, first);
    if (!isStreamConnectorWhole(first)) kernel.report("flat.several-flows", component.place, { name: component.path });
  }
  if (balance.flows === balance.potentials) {
    if (component.environment.length === 0) balanced.add(type);
    return;
  }
  const { flows, potentials } = balance;
  kernel.report("flat.connector-unbalanced", component.place, { name: type.name, flows, potentials });
}

/** Flow variables are added up to zero, which an operator record has to offer (MLS 9.2, 14.4). */
function checkFlowOperators(kernel: Kernel, connector: Instance): void {
  for (const { connection, type, path, place } of connector.components) {
    if (connection !== "flow" || type?.kind !== "operator-record") continue;
    for (const missing of ["'+'", "'0'"]) {
      if (operatorFunctions(kernel, type, missing).length > 0) continue;
      kernel.report("flat.flow-without-zero", place, { name: path, type: type.name, missing });
    }
    if (!operatorFunctions(kernel, type, "'-'").some(isUnary)) {
      kernel.report("flat.flow-without-negation", place, { name: path, type: type.name });
    }
  }
}

/** Whether a function may be called with one argument. */
function isUnary({ components }: Instance): boolean {
  const [first, ...others] = components.filter(({ causality, isProtected }) => causality === "input" && !isProtected);
  return first !== undefined && others.every((input) => input.hasBinding);
}

/** A connector with stream variables has exactly one flow variable, a scalar, and so have those inside it (MLS 15.1). */
function isStreamConnectorWhole({ components }: Instance): boolean {
  const flows = components.filter(({ connection }) => connection === "flow");
  const hasStreams = components.some(({ connection }) => connection === "stream");
  if (hasStreams && (flows.length !== 1 || flows[0]?.dimensions.length !== 0)) return false;
  const nested = components.filter(({ type, isActive }) => isActive && type?.kind === "connector");
  return nested.every(({ instances: [first] }) => first === undefined || isStreamConnectorWhole(first));
}

type Prefix = "flow" | "stream" | "input" | "output" | undefined;

function countInstance(kernel: Kernel, instance: Instance, prefix: Prefix, balance: Balance): void {
  for (const component of instance.components) {
    if (!component.isActive || component.type?.structure?.declaration.definition.expandable === true) continue;
    countComponent(kernel, component, prefix, balance, sizeOf(component.dimensions));
  }
}

function countComponent(kernel: Kernel, component: Component, around: Prefix, balance: Balance, size: number): void {
  if (component.variability === "parameter" || component.variability === "constant") return;
  const prefix = component.connection ?? component.causality ?? around;
  if (prefix === "input" || prefix === "output" || prefix === "stream") return;
  const constrained = overdeterminedSize(kernel, component);
  if (constrained !== undefined || component.isScalarType) {
    const count = constrained === undefined ? size : constrained * (size / sizeOfType(component));
    balance[prefix === "flow" ? "flows" : "potentials"] += count;
    return;
  }
  for (const instance of component.instances) countInstance(kernel, instance, prefix, balance);
}

/** Number of scalars of the type itself, `type Matrix = Real[3, 3]`; 1 where an array has none. */
function sizeOfType({ type, dimensions }: Component): number {
  const nOfType = type?.dimensions.reduce((sum, { subscripts }) => sum + subscripts.length, 0) ?? 0;
  return Math.max(1, sizeOf(dimensions.slice(dimensions.length - nOfType)));
}

/** An overdetermined type counts with the size of its residue (MLS 9.4). */
function overdeterminedSize(kernel: Kernel, { type }: Component): number | undefined {
  const entry = type?.structure?.lookup("equalityConstraint");
  if (type === undefined || entry?.kind !== "class") return undefined;
  const called = kernel.classInstance(type)?.classMember(entry);
  const instance = called === undefined ? undefined : kernel.classInstance(called);
  const residue = instance === undefined ? undefined : outputsOf(instance)[0];
  return residue === undefined ? undefined : sizeOf(residue.dimensions);
}
