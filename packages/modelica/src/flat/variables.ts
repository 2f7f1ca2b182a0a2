import { invariant, present } from "@mofang/vocabulary";
import type { BaseType, FlatExpression } from "../expression/expression.ts";
import { literalValue } from "../expression/expression-builder.ts";
import type { Attributes, FlatVariable, Variability } from "../expression/model.ts";
import { evaluateTyped } from "../instance/evaluation/evaluate.ts";
import { stateSelect } from "../instance/lookup/predefined.ts";
import type { Component } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { type Typed, variesMore } from "../instance/types/typed.ts";
import { positionsOf, scalarsOf } from "../instance/typing/array-operations.ts";

const stateSelectNames = ["never", "avoid", "default", "prefer", "always"] as const;

/** Scalar variables of a component of predefined type, in the order of its nodes. */
export function flatVariables(kernel: Kernel, component: Component, boundByEquation: ReadonlySet<Component>): FlatVariable[] {
  const { nodes } = component;
  const base = component.type?.predefined;
  if (base === undefined || nodes.length === 0) return [];
  const variability = component.effectiveVariability;
  const binding = boundByEquation.has(component) ? undefined : parameterBinding(kernel, component, variability);
  const values = binding === undefined ? undefined : scalarsOf(binding);
  const attributes = attributeReader(kernel, component, base);
  const positions = positionsOf(component.dimensions);
  const isFinal = isFixedParameter(component, binding);
  return nodes.map((node, i) => {
    invariant(node.kind === "variable", "nodes of a component are variables");
    const position = present(positions[i], "position of an element");
    return {
      id: node.id,
      name: position.length === 0 ? component.path : `${component.path}[${position.join(",")}]`,
      base,
      variability,
      causality: causalityOf(component),
      isProtected: isProtected(component),
      binding: values?.[i],
      isStructural: component.isStructural,
      isFinal,
      attributes: attributes(i),
      description: component.declaration.description?.text ?? component.entry.declaration.description?.text ?? "",
      place: component.place,
    };
  });
}

/** Value of a parameter, constant or external object; of other variables it is an equation. */
function parameterBinding(kernel: Kernel, component: Component, variability: Variability): Typed | undefined {
  const binding = component.hasBinding ? component.binding : undefined;
  if (binding === undefined) {
    if (component.hasBinding) kernel.leaveOut(component.place);
    return undefined;
  }
  if (variesMore(binding.variability, variability) && component.type?.predefined?.kind !== "external-object") {
    kernel.report("flat.variability", component.place, {
      name: component.path,
      expected: variability,
      found: binding.variability,
    });
  }
  return binding;
}

/** Not offered for change: final, protected, or computed from others. */
function isFixedParameter(component: Component, binding: Typed | undefined): boolean {
  if (component.isFinal || isProtected(component)) return true;
  return binding !== undefined && scalarsOf(binding).some((value) => literalValue(value) === undefined);
}

function isProtected(component: Component): boolean {
  let current: Component | undefined = component;
  while (current !== undefined) {
    if (current.isProtected) return true;
    current = current.owner.context.component;
  }
  return false;
}

/**
 * Input or output of the model itself: declared at the top, or inside connectors and records that are; the nearest prefix
 * holds. An input with a declaration equation has its value from that, not from outside.
 */
function causalityOf(component: Component): FlatVariable["causality"] {
  let nearest: Component | undefined;
  let current: Component | undefined = component;
  while (current !== undefined) {
    if (nearest === undefined && current.causality !== undefined) nearest = current;
    const { owner }: Component = current;
    const around: Component | undefined = owner.context.component;
    if (around !== undefined && owner.type.kind !== "connector" && owner.type.kind !== "record") return "local";
    current = around;
  }
  const causality = nearest?.causality;
  if (causality === undefined || (causality === "input" && component.hasBinding)) return "local";
  return isProtected(component) ? "local" : causality;
}

/** Attributes of the scalar number `i` (from 0) of a component. */
function attributeReader(kernel: Kernel, component: Component, base: BaseType): (i: number) => Attributes {
  const spread = (name: string, type: BaseType): readonly FlatExpression[] | undefined => {
    const value = component.attribute(name, type);
    if (value === undefined && component.hasAttribute(name)) kernel.leaveOut(component.place);
    if (value !== undefined && variesMore(value.variability, "parameter")) {
      kernel.report("flat.attribute-variability", component.place, {
        name: `${component.path}.${name}`,
        found: value.variability,
      });
    }
    return value === undefined ? undefined : scalarsOf(value);
  };
  const text = (name: string): string | undefined => {
    const written = component.writtenAttribute(name);
    if (written !== undefined) return written;
    const value = component.attribute(name, { kind: "String" });
    const outcome = value === undefined ? undefined : evaluateTyped(kernel, value);
    if (outcome?.kind !== "value") return undefined;
    const single = typeof outcome.value === "object" && outcome.value.kind === "array" ? outcome.value.items[0] : outcome.value;
    return typeof single === "string" ? single : undefined;
  };
  const isReal = base.kind === "Real";
  const isNumber = isReal || base.kind === "Integer" || base.kind === "enumeration";
  const start = base.kind === "external-object" ? undefined : spread("start", base);
  const fixed = base.kind === "external-object" ? undefined : spread("fixed", { kind: "Boolean" });
  const nominal = isReal ? spread("nominal", base) : undefined;
  const min = isNumber ? spread("min", base) : undefined;
  const max = isNumber ? spread("max", base) : undefined;
  const unit = isReal ? text("unit") : undefined;
  const displayUnit = isReal ? text("displayUnit") : undefined;
  const quantity = base.kind === "external-object" ? undefined : text("quantity");
  const startDepth = component.attributeDepth("start");
  const selections = isReal ? stateSelections(kernel, component) : [];
  return (i) => ({
    unit,
    displayUnit,
    quantity,
    startDepth,
    start: start?.[i],
    fixed: fixed?.[i],
    nominal: nominal?.[i],
    min: min?.[i],
    max: max?.[i],
    stateSelect: selections[i] ?? "default",
  });
}

function stateSelections(kernel: Kernel, component: Component): Attributes["stateSelect"][] {
  const value = component.attribute("stateSelect", stateSelect);
  const outcome = value === undefined ? undefined : evaluateTyped(kernel, value);
  if (outcome?.kind !== "value") return [];
  const items = typeof outcome.value === "object" && outcome.value.kind === "array" ? outcome.value.items : [outcome.value];
  return items.map((item) => stateSelectNames[(item as number) - 1] ?? "default");
}
