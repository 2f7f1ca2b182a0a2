/** What may be connected with what (MLS 9.1, 9.3). */
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Component, Instance } from "../instance/types/instance-tree.ts";
import type { ConnectorElement, Kernel } from "../instance/types/kernel.ts";
import { itemsOf } from "../instance/types/value.ts";
import { type NamedInstances, offsetOf } from "../instance/typing/references.ts";
import type { Place } from "../text/source-text.ts";
import type { Side } from "./connection-sets.ts";

/** Reports ends that a connect-equation cannot take, however their elements match. */
export function checkConnection(kernel: Kernel, left: NamedInstances, right: NamedInstances, place: Place): void {
  for (const end of [left, right]) {
    if (modelsOnTheWay(end) > 1) kernel.report("flat.connect-depth", place, { name: end.component.path });
  }
  const [a, b] = [isExpandable(left.component), isExpandable(right.component)];
  if (a === b || !isStructured(left.component) || !isStructured(right.component)) return;
  const [expandable, other] = a ? [left, right] : [right, left];
  kernel.report("flat.connect-expandable", place, { name: expandable.component.path, other: other.component.path });
}

/** Components that are no connectors among those that the name of an end goes through. */
function modelsOnTheWay({ component, depth }: NamedInstances): number {
  let count = 0;
  let around = component.owner.context.component;
  for (let i = 1; i < depth && around !== undefined; i++) {
    if (around.type?.kind !== "connector") count++;
    around = around.owner.context.component;
  }
  return count;
}

function isExpandable(component: Component): boolean {
  return component.type?.structure?.declaration.definition.expandable === true;
}

function isStructured(component: Component): boolean {
  return component.type?.predefined === undefined;
}

/**
 * An end of a connection as a declaration would have it, whatever the language of the reader: name, prefixes, type, sizes
 * and unit, `source.y: output Real(unit = "V")`. A type is named by what it comes down to.
 */
export function describeEnd({ component, position }: ConnectorElement): string {
  const { path, variability, connection, type, dimensions } = component;
  const name = position.length === 0 ? path : `${path}[${position.join(",")}]`;
  const sizes = position.length === 0 && dimensions.length > 0 ? `[${dimensions.join(", ")}]` : "";
  const unit = component.isScalarType ? component.writtenAttribute("unit") : undefined;
  const text = unit === undefined || unit === "" ? "" : `(unit = "${unit}")`;
  const base = type?.predefined;
  const typeName = (base?.kind === "enumeration" ? undefined : base?.kind) ?? type?.name ?? "?";
  const prefixes = [isFixed(component) ? variability : undefined, connection, causalityOf(component)];
  return `${name}: ${[...prefixes.filter((prefix) => prefix !== undefined), `${typeName}${sizes}${text}`].join(" ")}`;
}

/** Reports that only one of two matched elements is a flow variable, or a stream variable. */
export function reportPrefixes(kernel: Kernel, a: Component, b: Component, place: Place | undefined): void {
  const prefix = a.connection ?? b.connection ?? "";
  const [own, other] = a.connection === undefined ? [b, a] : [a, b];
  const [name, without] = [describeEnd({ component: own, position: [] }), describeEnd({ component: other, position: [] })];
  kernel.report("flat.connect-flow", place, { prefix, name, other: without });
}

/** A scalar of a connector, seen from one side. */
export interface Scalar extends ConnectorElement {
  readonly side: Side;
}

/** Reports scalars that must not meet: two sources of one signal, a parameter and a variable. */
export function checkConnected(kernel: Kernel, a: Scalar, b: Scalar, place: Place | undefined): void {
  const report = (code: DiagnosticCode): void => kernel.report(code, place, { left: describeEnd(a), right: describeEnd(b) });
  if (isSource(a) && isSource(b)) report("flat.connect-sources");
  if (isFixed(a.component) !== isFixed(b.component)) report("flat.connect-parameter");
  else if (isFixed(a.component) && a.component.variability !== b.component.variability) report("flat.connect-constant-parameter");
  else if (isCausal(a) !== isCausal(b) && ![a, b].some(({ component }) => isInExpandable(component))) {
    // An element of an expandable connector becomes what its connections make it.
    report("flat.connect-causality");
  }
  const [x, y] = [constantAt(a), constantAt(b)];
  if (x !== undefined && y !== undefined && x !== y) report("flat.connect-constants");
}

/** The value of a constant that is a number, truth value or text. */
function constantAt({ component, position }: Scalar): number | boolean | string | undefined {
  const outcome = component.variability === "constant" ? component.value : undefined;
  if (outcome?.kind !== "value") return undefined;
  const item = itemsOf(outcome.value)[offsetOf(component.dimensions, position)];
  return typeof item === "object" ? undefined : item;
}

/** Whether an element is an input or an output. */
function isCausal({ component }: Scalar): boolean {
  return causalityOf(component) !== undefined;
}

/** Whether one of the connectors around an element is expandable. */
export function isInExpandable({ owner }: Component): boolean {
  for (let current: Instance | undefined = owner; current?.type.kind === "connector"; current = current.context.parent) {
    if (current.structure.declaration.definition.expandable) return true;
  }
  return false;
}

/** The output of a component, seen from around it, or a public input, seen from within. */
export function isSource({ component, side }: Scalar): boolean {
  const causality = causalityOf(component);
  if (side === "inside") return causality === "output";
  return causality === "input" && !isProtected(component);
}

/** Whether an element, or a connector around it, is an input or output. */
export function causalityOf(component: Component): Component["causality"] {
  let current: Component | undefined = component;
  while (current !== undefined && current.causality === undefined && current.owner.type.kind !== "model") {
    current = current.owner.context.component;
  }
  return current?.causality;
}

function isProtected(component: Component): boolean {
  for (let current: Component | undefined = component; current !== undefined; current = current.owner.context.component) {
    if (current.isProtected) return true;
  }
  return false;
}

function isFixed({ variability }: Component): boolean {
  return variability === "parameter" || variability === "constant";
}
