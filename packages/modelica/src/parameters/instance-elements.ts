import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { BaseType } from "../expression/expression.ts";
import { evaluateTyped } from "../instance/evaluation/evaluate.ts";
import { isRedeclaration, isReplaceable, originalOf } from "../instance/lookup/entries.ts";
import { lookupClass } from "../instance/lookup/lookup.ts";
import { childEnvironment } from "../instance/lookup/modification.ts";
import type { ClassEntry, ClassType, Component, Entry, Instance, Modifier, Scope } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { expressionScope } from "../instance/types/scope.ts";
import type { Outcome, Value } from "../instance/types/value.ts";
import { annotationOfElement } from "../syntax/element-annotation.ts";
import { printName } from "../syntax/print.ts";
import type { Annotation, Expression, Name } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";
import { cellsOf, cellsOfValue } from "./array-cells.ts";
import { asksForCheckBox, asksForMatching, choicesOf, dialogOf } from "./dialog-annotation.ts";
import { isDifference } from "./difference-type.ts";
import type {
  ElementAttributes,
  ElementChoices,
  ElementInterface,
  ElementReplacement,
  ElementValue,
} from "./element-interface.ts";

/**
 * Components and replaceable classes of an instance.
 *
 * @param shown  class that is shown: modifiers in its text are its own
 * @param path  of the instance from that class
 */
export function elementsOfInstance(
  kernel: Kernel,
  instance: Instance,
  shown: ClassDeclaration,
  path: string,
): readonly ElementInterface[] {
  const elements: ElementInterface[] = [];
  for (const entry of instance.structure.entries.values()) {
    const elementPath = path === "" ? entry.name : `${path}.${entry.name}`;
    if (entry.kind === "component") elements.push(componentInterface(kernel, instance.component(entry), shown, elementPath));
    else if (isReplaceable(entry)) elements.push(replaceableClass(kernel, instance, entry, shown, elementPath));
  }
  return elements;
}

function componentInterface(kernel: Kernel, component: Component, shown: ClassDeclaration, path: string): ElementInterface {
  const { clause, declaration, entry, type, environment } = component;
  const origin = entry.origin.declaration;
  // What follows a constraining clause stands there and speaks of the component.
  const constraint = entry.clause.constrainedBy;
  const annotation = annotationOfElement(declaration, clause.constrainedBy) ?? annotationOfElement(entry.declaration, constraint);
  const own: Scope = { instance: component.owner, structure: entry.origin };
  const base = type?.predefined;
  const bindings = environment.filter((modifier) => modifier.binding !== undefined || modifier.isBreak);
  const fromElsewhere = bindings.filter((modifier) => originOf(modifier, component, shown) !== "own");
  const condition = declaration.condition ?? entry.declaration.condition;
  const attributes = attributesOf(kernel, component, shown);
  return {
    kind: "component",
    name: component.name,
    path,
    type: type?.declaration?.fullName ?? type?.name ?? printName(clause.type),
    typeKind: type?.declaration?.definition.classKind,
    baseType: baseTypeOf(base),
    literals: base?.kind === "enumeration" ? base.literals : [],
    description: declaration.description?.text ?? entry.declaration.description?.text ?? constraint?.description?.text ?? "",
    variability: component.variability,
    causality: component.causality,
    connection: component.connection,
    isProtected: component.isProtected,
    isFinal: component.isFinal,
    isReplaceable: clause.prefixes.replaceable,
    isInner: component.isInner,
    isOuter: component.isOuter,
    condition: condition && textIn(component.scope.structure.declaration, condition),
    isActive: condition === undefined || holds(kernel, own, condition),
    dimensions: dimensionsOf(component, type),
    sizes: sizesOf(kernel, component),
    attributes,
    isDifference:
      base?.kind === "Real" &&
      attributes.unit !== undefined &&
      isDifference(kernel.tree, annotation, type?.declaration, attributes.quantity),
    ownAttributes: ownAttributesOf(component, shown),
    value: bindings[0] && valueFrom(kernel, bindings[0], component, shown, () => component.value),
    defaultValue: fromElsewhere[0] && valueFrom(kernel, fromElsewhere[0], component, shown),
    dialog: dialogOf(annotation, (enable) => holds(kernel, own, enable)),
    choices: choicesAt(annotation, origin, asksForMatching(annotation) ? constraintOf(kernel, component) : undefined),
    replacement: replacementOf(kernel, component.owner, entry, shown, () => constraintOf(kernel, component)),
    declaredIn: origin.fullName,
    place: origin.placeOf(entry.declaration.name),
    hasElements: base === undefined && (type?.structure?.entries.size ?? 0) > 0,
  };
}

function replaceableClass(
  kernel: Kernel,
  instance: Instance,
  entry: ClassEntry,
  shown: ClassDeclaration,
  path: string,
): ElementInterface {
  const type = kernel.capture(() => instance.classMember(entry)).result;
  const { definition } = entry.declaration;
  const { element } = entry;
  const origin = entry.origin.declaration;
  const original = originalClass(entry);
  // What is said of the replaceable class holds for what a `redeclare` in a text puts in its place.
  const stated = annotationOfElement(original.declaration.definition, original.element?.constrainedBy);
  const annotation = annotationOfElement(definition, element?.constrainedBy) ?? stated;
  const scope: Scope = { instance, structure: entry.origin };
  const constraint = constraintOfClass(kernel, instance, original);
  return {
    kind: "class",
    name: entry.name,
    path,
    type: nameOf(type, entry.declaration.fullName),
    typeKind: definition.classKind,
    baseType: undefined,
    literals: [],
    description: definition.description?.text ?? element?.constrainedBy?.description?.text ?? "",
    variability: undefined,
    causality: undefined,
    connection: undefined,
    isProtected: entry.isProtected,
    isFinal: element?.prefixes.final === true,
    isReplaceable: true,
    isInner: false,
    isOuter: false,
    condition: undefined,
    isActive: true,
    dimensions: [],
    sizes: [],
    attributes: noAttributes,
    isDifference: false,
    ownAttributes: [],
    value: undefined,
    defaultValue: undefined,
    dialog: dialogOf(annotation, (enable) => holds(kernel, scope, enable)),
    choices: choicesAt(annotation, origin, asksForMatching(annotation) ? constraint : undefined),
    replacement: replacementOf(kernel, instance, entry, shown, () => constraint),
    declaredIn: origin.fullName,
    place: origin.placeOf(definition.name),
    hasElements: (type?.structure?.entries.size ?? 0) > 0,
  };
}

const noAttributes: ElementAttributes = {
  quantity: undefined,
  unit: undefined,
  displayUnit: undefined,
  min: undefined,
  max: undefined,
  nominal: undefined,
  start: undefined,
  fixed: undefined,
  stateSelect: undefined,
};

function attributesOf(kernel: Kernel, component: Component, shown: ClassDeclaration): ElementAttributes {
  if (component.type?.predefined === undefined) return noAttributes;
  const modifier = (name: string): Modifier | undefined =>
    childEnvironment(component.environment, name).find(({ binding }) => binding !== undefined);
  const text = (name: string): string | undefined => {
    const found = modifier(name);
    if (found?.binding === undefined) return undefined;
    return found.binding.kind === "string" ? found.binding.value : textIn(found.scope.structure.declaration, found.binding);
  };
  const start = modifier("start");
  return {
    quantity: text("quantity"),
    unit: text("unit"),
    displayUnit: text("displayUnit"),
    min: text("min"),
    max: text("max"),
    nominal: text("nominal"),
    start: start && valueFrom(kernel, start, component, shown),
    fixed: text("fixed"),
    stateSelect: text("stateSelect"),
  };
}

function ownAttributesOf(component: Component, shown: ClassDeclaration): readonly (keyof ElementAttributes)[] {
  if (component.type?.predefined === undefined) return [];
  const names = Object.keys(noAttributes) as readonly (keyof ElementAttributes)[];
  return names.filter((name) => {
    const found = childEnvironment(component.environment, name).find(({ binding }) => binding !== undefined);
    return found?.scope.structure.declaration === shown;
  });
}

/** @param evaluate  finds the value where it is more than that of the expression alone */
function valueFrom(
  kernel: Kernel,
  modifier: Modifier,
  component: Component,
  shown: ClassDeclaration,
  evaluate: () => Outcome = () => outcomeOf(kernel, modifier),
): ElementValue | undefined {
  const { binding, scope } = modifier;
  if (binding === undefined) return undefined;
  const { declaration } = scope.structure;
  const outcome = kernel.capture(evaluate).result;
  return {
    text: textIn(declaration, binding),
    evaluated: outcome.kind === "value" ? shownValue(outcome.value, component.type?.predefined) : undefined,
    cells: cellsOf(binding, (node) => textIn(declaration, node)) ?? evaluatedCells(outcome, component.type?.predefined),
    origin: originOf(modifier, component, shown),
    className: declaration.fullName,
    place: declaration.placeOf(binding),
  };
}

function outcomeOf(kernel: Kernel, { binding, scope }: Modifier): Outcome {
  const typed = binding && kernel.typeExpression(binding, expressionScope(scope));
  return typed === undefined ? { kind: "failed" } : evaluateTyped(kernel, typed);
}

/** A scalar as a reader knows it; of an enumeration, the name of the literal. */
function shownValue(value: Value, type: BaseType | undefined): ElementValue["evaluated"] {
  if (typeof value === "object") return undefined;
  return type?.kind === "enumeration" && typeof value === "number" ? type.literals[value - 1] : value;
}

function evaluatedCells(outcome: Outcome, type: BaseType | undefined): ElementValue["cells"] {
  return outcome.kind === "value" && type?.kind !== "enumeration" ? cellsOfValue(outcome.value) : undefined;
}

function originOf(modifier: Modifier, component: Component, shown: ClassDeclaration): ElementValue["origin"] {
  const { declaration, entry, owner } = component;
  if (modifier.node === declaration.modification || modifier.node === entry.declaration.modification) return "declaration";
  if (modifier.scope.structure.declaration === shown) return "own";
  return modifier.scope.instance === owner ? "extends" : "component";
}

/** Whether a condition on parameters holds; true where its value is not known. */
function holds(kernel: Kernel, scope: Scope, condition: Expression): boolean {
  const { result } = kernel.capture(() => {
    const typed = kernel.typeExpression(condition, expressionScope(scope));
    return typed === undefined ? undefined : evaluateTyped(kernel, typed);
  });
  return result?.kind !== "value" || result.value !== false;
}

function choicesAt(annotation: Annotation | undefined, origin: ClassDeclaration, matching: string | undefined): ElementChoices {
  return { items: choicesOf(annotation, (node) => textIn(origin, node)), checkBox: asksForCheckBox(annotation), matching };
}

/** The class that an element goes back to, over what redeclares it in texts. */
function originalClass(entry: ClassEntry): ClassEntry {
  return entry.replaced?.kind === "class" ? originalClass(entry.replaced) : entry;
}

/** Class that every redeclaration of a class must be derived from. */
function constraintOfClass(kernel: Kernel, instance: Instance, { declaration, element, origin }: ClassEntry): string {
  const { specifier } = declaration.definition;
  const name = element?.constrainedBy?.base ?? (specifier.kind === "short" ? specifier.base : undefined);
  return name === undefined ? declaration.fullName : nameIn(kernel, { instance, structure: origin }, name);
}

/** Class that every redeclaration of a component must be derived from. */
function constraintOf(kernel: Kernel, component: Component): string {
  const { clause, origin } = originalOf(component.entry);
  return nameIn(kernel, { instance: component.owner, structure: origin }, clause.constrainedBy?.base ?? clause.type);
}

function replacementOf(
  kernel: Kernel,
  owner: Instance,
  entry: Entry,
  shown: ClassDeclaration,
  constraint: () => string,
): ElementReplacement | undefined {
  if (!isReplaceable(entry)) return undefined;
  const redeclarations = owner.environmentOf(entry).filter(({ redeclaration }) => redeclaration !== undefined);
  const isOfShown = ({ scope }: Modifier): boolean => scope.structure.declaration === shown;
  const isInText = entry.replaced !== undefined && isRedeclaration(entry) && entry.origin.declaration === shown;
  const weaker = redeclarations.find((modifier) => !isOfShown(modifier));
  const declared = isInText && entry.replaced ? entry.replaced : entry;
  return {
    constraint: constraint(),
    defaultType: weaker === undefined ? declaredName(kernel, owner, declared) : redeclaredName(kernel, weaker),
    isOwn: isInText || redeclarations.some(isOfShown),
  };
}

/** Full name of what an entry is by its own text. */
function declaredName(kernel: Kernel, owner: Instance, entry: Entry): string {
  const scope: Scope = { instance: owner, structure: entry.origin };
  if (entry.kind === "component") return nameIn(kernel, scope, entry.clause.type);
  const { specifier } = entry.declaration.definition;
  return specifier.kind === "short" ? nameIn(kernel, scope, specifier.base) : entry.declaration.fullName;
}

/** Full name of what a modifier puts in the place of an element. */
function redeclaredName(kernel: Kernel, { redeclaration, scope }: Modifier): string {
  if (redeclaration?.kind === "redeclare-component") return nameIn(kernel, scope, redeclaration.clause.type);
  const specifier = redeclaration?.element.definition.specifier;
  return specifier?.kind === "short" ? nameIn(kernel, scope, specifier.base) : "";
}

function nameIn(kernel: Kernel, scope: Scope, name: Name): string {
  return nameOf(kernel.capture(() => lookupClass(kernel, name, scope)).result, printName(name));
}

/** Full name of the class that a type comes down to. */
function nameOf(type: ClassType | undefined, otherwise: string): string {
  return type?.structure?.declaration.fullName ?? type?.declaration?.fullName ?? type?.name ?? otherwise;
}

function baseTypeOf(base: BaseType | undefined): ElementInterface["baseType"] {
  switch (base?.kind) {
    case undefined:
      return undefined;
    case "Real":
    case "Integer":
    case "Boolean":
    case "String":
    case "enumeration":
      return base?.kind;
    default:
      return "other";
  }
}

/** Sizes of a component as written, those of its type last; `:` where one is left open. */
export function dimensionsOf(component: Component, type: ClassType | undefined): readonly string[] {
  const own = [...component.declaration.subscripts, ...component.clause.subscripts];
  const text = (scope: Scope, expression: Expression | undefined): string =>
    expression === undefined ? ":" : textIn(scope.structure.declaration, expression);
  return [
    ...own.map(({ expression }) => text(component.scope, expression)),
    ...(type?.dimensions ?? []).flatMap(({ subscripts, scope }) => subscripts.map(({ expression }) => text(scope, expression))),
  ];
}

function sizesOf(kernel: Kernel, component: Component): ElementInterface["sizes"] {
  const known = kernel.capture(() => component.dimensions).result;
  return component.sizeExpressions.map((size, i) => {
    const found = known?.[i];
    return size === undefined || found === undefined || found < 0 ? undefined : found;
  });
}

/** Text of a node of a class on one line. */
function textIn(declaration: ClassDeclaration, node: Span): string {
  return declaration.file.source.slice(node).replace(/\s+/g, " ");
}
