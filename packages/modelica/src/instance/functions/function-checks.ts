/** What a function may not be, as far as its instance tells (MLS 12.2, 12.3). */
import type { Statement } from "../../syntax/tree.ts";
import { walkSyntax } from "../../syntax/walk.ts";
import type { Component, Instance } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";

const sound = new WeakSet<Instance>();

/** Reports what is wrong with a function; one without faults is looked at once. */
export function checkFunction(kernel: Kernel, instance: Instance): void {
  if (sound.has(instance)) return;
  sound.add(instance);
  const { components } = instance;
  for (const component of components) {
    checkKind(kernel, component);
    checkFormal(kernel, component);
  }
  checkPurity(kernel, instance);
  checkCycles(kernel, components);
  if (instance.type.declaration?.definition.partial !== true) checkOutputs(kernel, instance, components);
}

/** A function holds values and functions only. */
function checkKind(kernel: Kernel, component: Component): void {
  const { type } = component;
  if (type === undefined || component.isScalarType || component.isRecord) return;
  if (type.kind === "function" || type.kind === "class") return;
  kernel.report("instance.component-in-function", component.place, { name: component.name, kind: type.kind });
}

/** What others see of a function are its inputs and outputs, also where the type says which it is (MLS 12.2). */
function checkFormal(kernel: Kernel, component: Component): void {
  if (component.isProtected || component.causality !== undefined || component.variability === "constant") return;
  kernel.report("checks.public-local-of-function", component.place, { name: component.name });
}

/** A function that extends an impure one says that it is impure. */
function checkPurity(kernel: Kernel, instance: Instance): void {
  for (const { declaration, bases } of instance.structure.lineage) {
    if (declaration.definition.purity === "impure") continue;
    const impure = bases.find(({ type }) => type.declaration?.definition.purity === "impure");
    if (impure === undefined) continue;
    const place = declaration.placeOf(declaration.definition.name);
    kernel.report("instance.purity-lost", place, { name: declaration.name, base: impure.type.name });
  }
}

/** Default and initial values do not depend on each other in a cycle (MLS 12.1.1, 12.4.4). */
function checkCycles(kernel: Kernel, components: readonly Component[]): void {
  const byName = new Map(components.map((component) => [component.name, component]));
  const finished = new Set<Component>();
  const visit = (component: Component, path: readonly Component[]): void => {
    if (finished.has(component)) return;
    if (path.includes(component)) {
      kernel.report("instance.cyclic-binding", component.place, { name: component.name });
      return;
    }
    for (const name of namesInValue(component)) {
      const next = byName.get(name);
      if (next !== undefined) visit(next, [...path, component]);
    }
    finished.add(component);
  };
  for (const component of components) visit(component, []);
}

/** First names of the references in the value of a component. */
function namesInValue({ bindingExpression, owner }: Component): ReadonlySet<string> {
  const names = new Set<string>();
  if (bindingExpression === undefined || bindingExpression.scope.instance !== owner) return names;
  walkSyntax(bindingExpression.expression, (node) => {
    // A size is known before any value.
    if (node.kind === "call" && node.callee.parts[0]?.name.text === "size") return false;
    if (node.kind === "reference") names.add(node.parts[0].name.text);
    return true;
  });
  return names;
}

/** Every output has a value: from its declaration, an assignment, or an external clause. */
function checkOutputs(kernel: Kernel, instance: Instance, components: readonly Component[]): void {
  const { lineage } = instance.structure;
  if (lineage.some((structure) => structure.external !== undefined)) return;
  const assigned = new Set<string>();
  for (const structure of lineage) {
    for (const section of structure.algorithmSections) collectAssigned(section.statements, assigned);
  }
  for (const output of components) {
    if (output.causality !== "output" || output.isProtected || output.hasBinding || assigned.has(output.name)) continue;
    // Records may bring the values of their fields along, and arrays may be empty.
    if (output.isRecord || output.dimensions.length > 0) continue;
    kernel.report("instance.output-not-assigned", output.place, { name: output.name, function: instance.path });
  }
}

function collectAssigned(statements: readonly Statement[], assigned: Set<string>): void {
  for (const statement of statements) {
    switch (statement.kind) {
      case "assignment":
        for (const target of statement.targets) if (target !== undefined) assigned.add(target.parts[0].name.text);
        break;
      case "if-statement":
      case "when-statement":
        for (const branch of statement.branches) collectAssigned(branch.statements, assigned);
        break;
      case "for-statement":
      case "while-statement":
        collectAssigned(statement.statements, assigned);
        break;
      default:
        break;
    }
  }
}
