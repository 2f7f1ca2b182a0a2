import type { BaseType, FlatExpression, FlatType } from "../../expression/expression.ts";
import { integerType, local } from "../../expression/expression-builder.ts";
import type { Variability } from "../../expression/model.ts";
import { annotationOfElement } from "../../syntax/element-annotation.ts";
import type { ComponentClause, ComponentDeclaration, Expression, Subscript } from "../../syntax/tree.ts";
import type { Place } from "../../text/source-text.ts";
import { evaluateTyped } from "../evaluation/evaluate.ts";
import { around } from "../lookup/around.ts";
import { effectiveDeclaration } from "../lookup/effective-declaration.ts";
import { originalOf } from "../lookup/entries.ts";
import { lookupClass } from "../lookup/lookup.ts";
import { childEnvironment, elementEnvironment, environmentAt, forEachElement } from "../lookup/modification.ts";
import { booleanAnnotation } from "../types/annotations.ts";
import { checkArraySize, maxClassNesting, stepsPerInstance, stepsPerVariable, TranslationAbandoned } from "../types/budget.ts";
import type {
  ClassType,
  Component,
  ComponentEntry,
  Environment,
  ExpressionScope,
  Instance,
  Modifier,
  Scope,
  Structure,
} from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { namesOneOf } from "../types/names-one-of.ts";
import { recordType } from "../types/record-type.ts";
import { expressionScope } from "../types/scope.ts";
import { describeType, higherVariability, sizeOf, type Typed, variesMore } from "../types/typed.ts";
import type { Outcome } from "../types/value.ts";
import { elementAt, fieldTyped, fillDimensions, nest, positionsOf } from "../typing/array-operations.ts";
import { coerce } from "../typing/coercion.ts";
import { toLiteral } from "../typing/literal.ts";
import { missingInnerMessageOf } from "./missing-inner-message.ts";
import { dimensionOfItself } from "./own-size.ts";
import { recordReference } from "./record-reference.ts";

/** A component of an instance, made from its entry; see `Component`. */
export class ComponentNode implements Component {
  readonly #kernel: Kernel;
  readonly owner: Instance;
  readonly name: string;
  readonly entry: ComponentEntry;
  readonly type: ClassType | undefined;
  readonly environment: Environment;
  readonly clause: ComponentClause;
  readonly declaration: ComponentDeclaration;
  readonly scope: Scope;
  readonly variability: Variability | undefined;
  readonly connection: "flow" | "stream" | undefined;
  readonly causality: "input" | "output" | undefined;
  readonly isProtected: boolean;
  #dimensions: readonly number[] | undefined;
  #dimensionsState: "new" | "computing" | "known" = "new";
  readonly #indexTypes: BaseType[] = [];
  #hasCyclicSize = false;
  #sizesInProgress = false;
  #instances: readonly Instance[] | undefined;
  #nodes: readonly FlatExpression[] | undefined;
  #reference: Typed | undefined;
  #binding: { readonly value: Typed | undefined } | undefined;
  #bindingInProgress = false;
  #value: Outcome | undefined;
  #valueInProgress = false;
  #isActive: boolean | undefined;
  #isStructural = false;

  /**
   * A component that no text declares, of the type of another: what a connection adds to an expandable connector. It has
   * neither value nor causality of its own.
   */
  static like(kernel: Kernel, other: Component, owner: Instance, name: string, dimensions: readonly number[]): Component {
    const prefixes = { redeclare: false, final: false, inner: false, outer: false, replaceable: false };
    const entry: ComponentEntry = {
      ...other.entry,
      name,
      isProtected: false,
      modifications: [],
      replaced: undefined,
      clause: { ...other.clause, prefixes, subscripts: [], causality: undefined, variability: undefined },
      declaration: { ...other.declaration, subscripts: [], modification: undefined, condition: undefined },
      sharedType: other.type,
    };
    return new ComponentNode(kernel, owner, entry, dimensions);
  }

  /** @param dimensions  sizes of a component that no text declares */
  constructor(kernel: Kernel, owner: Instance, entry: ComponentEntry, dimensions?: readonly number[]) {
    this.#kernel = kernel;
    this.owner = owner;
    this.name = entry.name;
    this.entry = entry;
    const { clause, declaration, scope, type, environment } = effectiveDeclaration(kernel, owner, entry);
    this.clause = clause;
    this.declaration = declaration;
    this.scope = scope;
    this.type = type;
    this.environment = type === undefined ? environment : [...environment, ...forEachElement(type.environment)];
    const original = originalOf(entry).clause;
    const { component } = owner.context;
    const outerVariability = component?.variability;
    const ownVariability = clause.variability ?? original.variability;
    this.variability =
      outerVariability === undefined || owner.type.kind === "function"
        ? ownVariability
        : stronger(ownVariability, outerVariability);
    this.connection = clause.connection ?? original.connection;
    this.causality = dimensions === undefined ? (clause.causality ?? original.causality ?? type?.causality) : undefined;
    if (dimensions !== undefined) {
      this.#dimensions = dimensions;
      this.#dimensionsState = "known";
    }
    this.isProtected = entry.isProtected;
  }

  get isInner(): boolean {
    return this.clause.prefixes.inner || originalOf(this.entry).clause.prefixes.inner;
  }

  get isOuter(): boolean {
    return this.clause.prefixes.outer || originalOf(this.entry).clause.prefixes.outer;
  }

  get isShared(): boolean {
    return this.isInner && this.isOuter && this.causality === "output";
  }

  get isFinal(): boolean {
    return this.clause.prefixes.final || this.#bindingModifier?.final === true;
  }

  get path(): string {
    return this.owner.path === "" ? this.name : `${this.owner.path}.${this.name}`;
  }

  get place(): Place {
    return this.scope.structure.declaration.placeOf(this.declaration.name);
  }

  get isScalarType(): boolean {
    return this.type?.predefined !== undefined;
  }

  get isRecord(): boolean {
    const kind = this.type?.predefined === undefined ? this.type?.structure?.declaration.definition.classKind : undefined;
    return kind === "record" || kind === "operator-record";
  }

  get isStructural(): boolean {
    return this.#isStructural;
  }

  markStructural(): void {
    this.#isStructural = true;
  }

  get resolved(): Component | undefined {
    if (!this.isOuter) return this;
    const { owner } = this;
    // At the top nothing is around a component that is both.
    if (this.isInner && owner.context.parent === undefined && owner.isInModel) return this;
    const { inner, top } = this.#innerAround();
    return inner ?? top.addedComponent(this.name) ?? this.#addInner(top);
  }

  /** The nearest inner component around an outer one, and the instance at the top or where that is. */
  #innerAround(): { readonly inner: Component | undefined; readonly top: Instance } {
    let top: Instance = this.owner;
    for (let instance = around(top); instance !== undefined; instance = around(instance)) {
      const entry = instance.structure.lookup(this.name);
      if (entry?.kind === "component") {
        const candidate = instance.component(entry);
        // `inner outer output` of a state hands on to the variable that the states share (MLS 17.3.5).
        if (candidate.isInner) return { inner: candidate.isShared ? candidate.resolved : candidate, top };
      }
      top = instance;
    }
    return { inner: undefined, top };
  }

  /** The inner component that a model without one gets at its top, where the class can stand alone (MLS 5.4). */
  #addInner(top: Instance): Component | undefined {
    const { isInModel } = this.owner;
    const kernel = this.#kernel;
    const message = missingInnerMessageOf(this.type);
    const values = { name: this.name, type: this.type?.name ?? "", message: message === undefined ? "" : ` (${message})` };
    const isComplete = this.type !== undefined && this.type.declaration?.definition.partial !== true;
    const present = top.structure.lookup(this.name);
    const isTaken = present !== undefined && (present.kind === "class" || !top.component(present).isOuter);
    if (!isInModel || !isComplete || isTaken) {
      kernel.report("instance.missing-inner", this.place, values);
      return undefined;
    }
    kernel.report("instance.inner-added", this.place, values);
    const inner = ComponentNode.like(kernel, this, top, this.name, this.dimensions);
    top.addComponent(inner);
    return inner;
  }

  get dimensions(): readonly number[] {
    if (this.#dimensionsState === "known") return this.#dimensions ?? [];
    if (this.#dimensionsState === "computing") {
      // `input Real A[:, size(A, 1)]`: of a function's local the number of dimensions is enough.
      if (this.owner.isFunction) return this.sizeExpressions.map(() => -1);
      this.#hasCyclicSize = true;
      return [];
    }
    const kernel = this.#kernel;
    const before = kernel.nReports;
    this.#dimensionsState = "computing";
    const dimensions = this.#kept(() => this.#computeDimensions());
    if (this.#hasCyclicSize) kernel.report("instance.cyclic-size", this.place, { name: this.path });
    const isKept = !kernel.isSpeculative || kernel.nReports === before;
    this.#dimensionsState = isKept ? "known" : "new";
    if (isKept) this.#dimensions = dimensions;
    return dimensions;
  }

  indexType(dimension: number): BaseType {
    this.dimensions;
    return this.#indexTypes[dimension] ?? integerType.base;
  }

  get isActive(): boolean {
    this.#isActive ??= this.#kept(() => this.#computeActive());
    return this.#isActive;
  }

  switchOff(): void {
    this.#isActive = false;
  }

  get instances(): readonly Instance[] {
    this.#instances ??= this.#makeInstances();
    return this.#instances;
  }

  get scopeInstance(): Instance | undefined {
    const target = this.resolved;
    if (target?.type === undefined) return undefined;
    return target.instances[0] ?? this.#kernel.classInstance(target.type);
  }

  get flatType(): FlatType {
    const type = this.type;
    if (type === undefined) return { base: { kind: "Real" }, dimensions: [] };
    if (type.predefined !== undefined) return { base: type.predefined, dimensions: this.dimensions };
    if (type.kind === "function") return { base: { kind: "function", name: type.name }, dimensions: this.dimensions };
    return { base: recordType(this.#kernel, type, this), dimensions: this.dimensions };
  }

  get nodes(): readonly FlatExpression[] {
    this.#nodes ??= this.#makeNodes();
    return this.#nodes;
  }

  get reference(): Typed | undefined {
    return this.resolved?.ownReference;
  }

  get ownReference(): Typed | undefined {
    this.#reference ??= this.#kept(() => this.#makeReference());
    return this.#reference;
  }

  get binding(): Typed | undefined {
    if (this.#binding === undefined) {
      if (this.#bindingInProgress) {
        this.#kernel.report("instance.cyclic-binding", this.place, { name: this.path });
        return undefined;
      }
      this.#bindingInProgress = true;
      const value = this.#kept(() => this.#typeBinding());
      this.#bindingInProgress = false;
      if (value === undefined && this.#kernel.isSpeculative) return undefined;
      this.#binding = { value };
    }
    return this.#binding.value;
  }

  get hasBinding(): boolean {
    return this.#bindingModifier !== undefined || this.#recordBinding !== undefined;
  }

  attributeDepth(name: string): number {
    const modifier = this.#attributeModifier(name);
    if (modifier === undefined) return this.owner.depth;
    const { instance } = modifier.scope;
    return instance.isInModel ? instance.depth : Number.MAX_SAFE_INTEGER;
  }

  hasAttribute(name: string): boolean {
    return this.#attributeModifier(name) !== undefined;
  }

  writtenAttribute(name: string): string | undefined {
    const modifier = this.#attributeModifier(name);
    if (modifier?.binding?.kind !== "string" || modifier.indices.length > 0) return undefined;
    return modifier.each || this.dimensions.length === 0 ? modifier.binding.value : undefined;
  }

  attribute(name: string, expected: FlatType["base"]): Typed | undefined {
    const modifier = this.#attributeModifier(name);
    if (modifier === undefined) return undefined;
    return this.#typeModifierValue(modifier, { base: expected, dimensions: this.dimensions }, true);
  }

  get value(): Outcome {
    if (this.#value === undefined) {
      if (this.#valueInProgress) {
        this.#kernel.report("instance.cyclic-binding", this.place, { name: this.path });
        return { kind: "failed" };
      }
      this.#valueInProgress = true;
      const outcome = this.#kept(() => this.#computeValue());
      this.#valueInProgress = false;
      const isKept = outcome.kind === "value" || !this.#kernel.isSpeculative;
      this.#value = isKept ? outcome : undefined;
      return outcome;
    }
    return this.#value;
  }

  /** Runs what finds something that the component remembers. */
  #kept<T>(action: () => T): T {
    const { home } = this.owner;
    const kernel = this.#kernel;
    return kernel.keeping(home, () => kernel.budget.descend(() => this.place, action));
  }

  get #bindingModifier(): Modifier | undefined {
    const modifier = this.environment.find((candidate) => candidate.binding !== undefined || candidate.isBreak);
    return modifier?.isBreak === true ? undefined : modifier;
  }

  /** The record component around this one, when that has a value that gives this one its own. */
  get #recordBinding(): Component | undefined {
    const { component } = this.owner.context;
    if (component === undefined || !component.isRecord || !component.hasBinding) return undefined;
    // A constant with a value of its own is no part of the record's value, nor is what is final with one.
    const own = this.#bindingModifier;
    if (own !== undefined && (this.clause.variability === "constant" || this.clause.prefixes.final)) return undefined;
    const isSaidAround = own !== undefined && own.scope.instance.depth < this.owner.depth;
    return isSaidAround && !component.isBoundOver([this.name]) ? undefined : component;
  }

  isBoundOver(path: readonly string[]): boolean {
    const { environment } = this;
    const bound = environment.findIndex(({ binding }) => binding !== undefined);
    const said = environment.findIndex((one) => environmentAt([one], path).some(({ binding }) => binding !== undefined));
    if (bound >= 0 && (said < 0 || bound < said)) return true;
    return this.#recordBinding?.isBoundOver([this.name, ...path]) ?? false;
  }

  #attributeModifier(name: string): Modifier | undefined {
    return childEnvironment(this.environment, name).find((modifier) => modifier.binding !== undefined);
  }

  get bindingExpression(): { readonly expression: Expression; readonly scope: Scope } | undefined {
    const modifier = this.#bindingModifier;
    return modifier?.binding === undefined ? undefined : { expression: modifier.binding, scope: modifier.scope };
  }

  get sizeExpressions(): readonly (Expression | undefined)[] {
    const own = [...this.declaration.subscripts, ...this.clause.subscripts];
    const ofType = (this.type?.dimensions ?? []).flatMap(({ subscripts }) => subscripts);
    return [...own, ...ofType].map((subscript) => subscript.expression);
  }

  dimensionsFor(scope: ExpressionScope): readonly number[] {
    const declared = this.#declaredSizes(scope);
    if (this.#sizesInProgress || declared.every((size) => size >= 0)) return declared;
    this.#sizesInProgress = true;
    try {
      return this.#sizesIn(scope, declared);
    } finally {
      this.#sizesInProgress = false;
    }
  }

  /** Sizes of the class, without those that follow from what the scope gives in place of the class's own defaults. */
  #declaredSizes({ locals }: ExpressionScope): readonly number[] {
    const { dimensions, sizeExpressions } = this;
    if (locals === undefined) return dimensions;
    return dimensions.map((size, i) => {
      const expression = sizeExpressions[i];
      return expression !== undefined && size >= 0 && namesOneOf(expression, locals) ? -1 : size;
    });
  }

  #sizesIn(scope: ExpressionScope, declared: readonly number[]): readonly number[] {
    const own = [...this.declaration.subscripts, ...this.clause.subscripts];
    return declared.map((size, i) => {
      const expression = own[i]?.expression;
      if (size >= 0 || expression === undefined) return size;
      const inner = { ...scope, structure: this.scope.structure };
      const kernel = this.#kernel;
      const outcome = kernel.capture(() => {
        const typed = kernel.typeExpression(expression, inner);
        return typed === undefined ? undefined : evaluateTyped(kernel, typed);
      }).result;
      return outcome?.kind === "value" && typeof outcome.value === "number" ? outcome.value : size;
    });
  }

  #computeDimensions(): readonly number[] {
    const own = [...this.declaration.subscripts, ...this.clause.subscripts];
    const sizes: number[] = [];
    for (const subscript of own) {
      const earlier = dimensionOfItself(subscript.expression, this.name);
      sizes.push((earlier === undefined ? undefined : sizes[earlier]) ?? this.#size(subscript, this.scope, sizes.length));
    }
    for (const { subscripts, scope } of this.type?.dimensions ?? []) {
      for (const subscript of subscripts) sizes.push(this.#size(subscript, scope, sizes.length));
    }
    checkArraySize(sizes, this.place);
    return sizes;
  }

  #size(subscript: Subscript, scope: Scope, dimension: number): number {
    const kernel = this.#kernel;
    const expression = subscript.expression;
    if (expression === undefined) return this.#sizeFromBinding(dimension, subscript);
    if (expression.kind === "reference") {
      const found = kernel.capture(() => kernel.typeExpression(expression, expressionScope(scope)));
      if (found.result === undefined) {
        const size = this.#sizeOfType(subscript, scope, dimension);
        if (size !== undefined) return size;
      }
    }
    if (isInArgument(this.owner)) return this.#sizeInRecord(expression, scope, "constant");
    if (isRecordOutside(this.owner)) return this.#sizeInRecord(expression, scope, "parameter");
    const typed = kernel.typeExpression(expression, expressionScope(scope));
    if (typed === undefined) return this.owner.isFunction ? -1 : 0;
    if (typed.type.base.kind !== "Integer" || typed.type.dimensions.length > 0) {
      const place = scope.structure.declaration.placeOf(subscript);
      kernel.report("instance.size-type", place, { name: this.path, found: describeType(typed.type) });
      return 0;
    }
    const place = scope.structure.declaration.placeOf(subscript);
    const outcome = evaluateTyped(kernel, typed, place);
    if (outcome.kind === "value" && typeof outcome.value === "number") {
      if (outcome.value >= 0) return outcome.value;
      kernel.report("instance.negative-size", place, { name: this.path, size: outcome.value });
      return 0;
    }
    if (this.owner.isFunction || !this.owner.isInModel) return -1;
    if (outcome.kind !== "failed") kernel.report("instance.size-not-evaluable", place, { name: this.path });
    return 0;
  }

  /**
   * Size of a field of a record that is no part of a model: known as far as its class and its modifiers tell; the rest comes
   * with a value. Of an argument only constants count, for what parameters give comes with the call.
   */
  #sizeInRecord(expression: Expression, scope: Scope, highest: Variability): number {
    const kernel = this.#kernel;
    const outcome = kernel.capture(() => {
      const typed = kernel.typeExpression(expression, expressionScope(scope));
      return typed === undefined || variesMore(typed.variability, highest) ? undefined : evaluateTyped(kernel, typed);
    }).result;
    return outcome?.kind === "value" && typeof outcome.value === "number" && outcome.value >= 0 ? outcome.value : -1;
  }

  /** Size by a type's values, `Real x[Boolean]` or `Real x[Color]` (MLS 10.5). */
  #sizeOfType(subscript: Subscript, scope: Scope, dimension: number): number | undefined {
    const expression = subscript.expression;
    if (expression?.kind !== "reference" || expression.parts.some((part) => part.subscripts.length > 0)) return undefined;
    const { start, end, global } = expression;
    const name = { kind: "name" as const, start, end, global, parts: expression.parts.map((part) => part.name) };
    const kernel = this.#kernel;
    const type = kernel.capture(() => lookupClass(kernel, name, scope)).result;
    const base = type?.predefined;
    if (base?.kind !== "Boolean" && base?.kind !== "enumeration") return undefined;
    this.#indexTypes[dimension] = base;
    return base.kind === "Boolean" ? 2 : base.literals.length;
  }

  /** The size that the value has where the declaration says `:`, or the inner component that an outer one stands for. */
  #sizeFromBinding(dimension: number, subscript: Subscript): number {
    const kernel = this.#kernel;
    // An input has the size of the argument, whatever its default.
    if (this.owner.isFunction && this.causality === "input") return -1;
    const inner = this.isOuter && !this.isInner ? this.#innerAround().inner : undefined;
    if (inner !== undefined) return inner.dimensions[dimension] ?? 0;
    const raw = this.#rawBinding();
    const size = raw?.type.dimensions[dimension];
    if (this.owner.isFunction || !this.owner.isInModel) return size ?? -1;
    if (size !== undefined && size >= 0) return size;
    kernel.report("instance.size-not-evaluable", this.scope.structure.declaration.placeOf(subscript), { name: this.path });
    return 0;
  }

  #computeActive(): boolean {
    const condition = this.declaration.condition ?? this.entry.declaration.condition;
    if (condition === undefined) return true;
    const kernel = this.#kernel;
    const scope = this.declaration.condition === undefined ? { instance: this.owner, structure: this.entry.origin } : this.scope;
    const typed = kernel.typeExpression(condition, expressionScope(scope));
    if (typed === undefined) return false;
    const place = scope.structure.declaration.placeOf(condition);
    if (typed.type.base.kind !== "Boolean" || typed.type.dimensions.length > 0) {
      kernel.report("instance.condition-not-boolean", place, { name: this.path });
      return false;
    }
    const outcome = evaluateTyped(kernel, typed, place);
    if (outcome.kind === "value") return outcome.value === true;
    if (outcome.kind === "not-constant") kernel.report("instance.condition-not-evaluable", place, { name: this.path });
    return false;
  }

  #makeNodes(): readonly FlatExpression[] {
    const kernel = this.#kernel;
    const count = sizeOf(this.dimensions);
    kernel.budget.spend(count * stepsPerVariable, () => this.place);
    return kernel.variables.allocate(this, count);
  }

  #makeInstances(): readonly Instance[] {
    const type = this.type;
    const structure = type?.structure;
    if (type === undefined || structure === undefined || type.predefined !== undefined) return [];
    const { isInModel } = this.owner;
    const kernel = this.#kernel;
    const { dimensions } = this;
    this.#checkNesting(structure);
    kernel.budget.spend(sizeOf(dimensions) * stepsPerInstance, () => this.place);
    return positionsOf(dimensions).map((position) => {
      const path = position.length === 0 ? this.path : `${this.path}[${position.join(",")}]`;
      const environment = elementEnvironment(this.environment, position);
      const context = { component: this, position, parent: this.owner };
      return kernel.instantiate(path, type, structure, environment, context, isInModel);
    });
  }

  /** A class may hold itself as long as conditions, sizes or redeclarations end that somewhere. */
  #checkNesting({ declaration }: Structure): void {
    let nesting = 0;
    for (let around: Instance | undefined = this.owner; around !== undefined; around = around.context.parent) {
      if (around.structure.declaration === declaration) nesting++;
    }
    if (nesting < maxClassNesting) return;
    const values = { name: this.name, class: declaration.fullName, limit: maxClassNesting };
    throw new TranslationAbandoned("instance.recursive-component", this.place, values);
  }

  #makeReference(): Typed | undefined {
    if (this.type === undefined) return undefined;
    const variability = this.effectiveVariability;
    if (this.owner.isFunction && this.variability !== "constant") {
      return { expression: local(this.name, this.flatType), type: this.flatType, variability };
    }
    if (variability === "constant") {
      const constant = this.#constantReference();
      if (constant !== undefined) return constant;
    }
    if (variability === "parameter" && this.#isEvaluated) {
      const value = this.#constantReference();
      if (value !== undefined) {
        this.markStructural();
        return { ...value, variability };
      }
    }
    if (!this.owner.isInModel && this.owner.context.component === undefined) {
      // A package's constant without value, or a name that is no constant: the reference's place is where to say so.
      return this.binding === undefined ? undefined : { ...this.binding, variability };
    }
    const type = this.flatType;
    if (this.isScalarType) {
      if (!this.owner.isInModel) return this.binding;
      return { expression: nest(this.nodes, type), type, variability };
    }
    if (!this.isRecord) return undefined;
    const values = this.instances.map((instance) => recordReference(instance, { base: type.base, dimensions: [] }));
    if (!values.every((value) => value !== undefined)) return undefined;
    return { expression: nest(values, type), type, variability };
  }

  /** Whether the annotation Evaluate asks to use the value during translation (MLS 18.3). */
  get #isEvaluated(): boolean {
    if (!this.owner.isInModel || !this.isScalarType || this.type?.predefined?.kind === "external-object") return false;
    return this.asksForEvaluation;
  }

  get asksForEvaluation(): boolean {
    const stated = annotationOfElement(this.declaration, this.clause.constrainedBy);
    const original = annotationOfElement(this.entry.declaration, this.entry.clause.constrainedBy);
    const own = booleanAnnotation(stated ?? original, "Evaluate");
    if (own !== undefined) return own;
    const { component } = this.owner.context;
    return component?.isRecord === true && component.asksForEvaluation;
  }

  /** The literal value of a constant; undefined when it has none that can be found. */
  #constantReference(): Typed | undefined {
    const outcome = this.value;
    if (outcome.kind !== "value") return undefined;
    const type = this.flatType;
    return toLiteral(outcome.value, type);
  }

  get effectiveVariability(): Variability {
    if (this.variability !== undefined) return this.variability;
    const base = this.type?.predefined?.kind;
    if (this.owner.isFunction) return "continuous";
    if (base === "external-object") return "parameter";
    return base === undefined || base === "Real" ? "continuous" : "discrete";
  }

  /** The value before it is fitted to the component's sizes. */
  #rawBinding(): Typed | undefined {
    const around = this.#recordBinding;
    if (around !== undefined) return this.#fieldOfRecord(around);
    const modifier = this.#bindingModifier;
    return modifier === undefined ? undefined : this.#typeModifier(modifier);
  }

  #typeBinding(): Typed | undefined {
    const around = this.#recordBinding;
    if (around !== undefined) {
      const value = this.#fieldOfRecord(around);
      return value === undefined ? undefined : coerce(this.#kernel, value, this.#bindingType, around.place, this.path);
    }
    const modifier = this.#bindingModifier;
    return modifier === undefined ? undefined : this.#typeModifierValue(modifier, this.#bindingType);
  }

  /** What a value must fit: of a record, its class, because the sizes of its fields may follow from the value. */
  get #bindingType(): FlatType {
    if (!this.isRecord || this.type === undefined) return this.flatType;
    return { base: recordType(this.#kernel, this.type), dimensions: this.dimensions };
  }

  #fieldOfRecord(around: Component): Typed | undefined {
    const value = around.binding;
    if (value === undefined) return undefined;
    const element = elementAt(value, this.owner.context.position);
    return fieldTyped(this.#kernel, element, this.name, around.place);
  }

  #typeModifier(modifier: Modifier): Typed | undefined {
    if (modifier.binding === undefined) return undefined;
    const kernel = this.#kernel;
    const variability = this.owner.isInModel ? this.effectiveVariability : undefined;
    const isPure = variability === "continuous" || variability === "discrete";
    const typed = kernel.typeExpression(modifier.binding, { ...expressionScope(modifier.scope), isPure });
    const position = modifier.indices.flat();
    if (typed === undefined || position.length === 0) return typed;
    if (typed.type.dimensions.length < position.length) {
      if (modifier.isSpread) return typed;
      const place = modifier.scope.structure.declaration.placeOf(modifier.node);
      kernel.report("instance.missing-each", place, { name: this.name });
      return typed;
    }
    const isInside = position.every(
      (index, i) => index <= (typed.type.dimensions[i] ?? 0) || (typed.type.dimensions[i] ?? 0) < 0,
    );
    if (!isInside) {
      const place = modifier.scope.structure.declaration.placeOf(modifier.node);
      kernel.report("instance.size-mismatch", place, {
        name: this.path,
        expected: `[${position.join(", ")}]`,
        found: describeType(typed.type),
      });
      return undefined;
    }
    return elementAt(typed, position);
  }

  /** @param isAttribute  whether one value for an array is meant for each element; as the value of an array it has no meaning */
  #typeModifierValue(modifier: Modifier, type: FlatType, isAttribute = false): Typed | undefined {
    const typed = this.#typeModifier(modifier);
    if (typed === undefined) return undefined;
    const place = modifier.scope.structure.declaration.placeOf(modifier.binding ?? modifier.node);
    const missing = type.dimensions.length - typed.type.dimensions.length;
    const isForEach = modifier.each || modifier.isSpread;
    const isMeantForEach = isAttribute && !isForEach && missing > 0;
    if (isMeantForEach) this.#kernel.report("instance.missing-each", place, { name: this.name });
    const isForAll = isForEach || isMeantForEach;
    const value = isForAll && missing > 0 ? fillDimensions(typed, type.dimensions.slice(0, missing)) : typed;
    return coerce(this.#kernel, value, type, place, this.path);
  }

  #computeValue(): Outcome {
    const kernel = this.#kernel;
    if (this.variability !== "constant" && this.variability !== "parameter") return { kind: "not-constant" };
    if (this.isScalarType) {
      const fixed = this.owner.isInModel ? this.attribute("fixed", { kind: "Boolean" }) : undefined;
      if (fixed !== undefined && this.variability === "parameter") {
        const isFixed = evaluateTyped(kernel, fixed);
        if (isFixed.kind === "value" && isFixed.value === false) return { kind: "not-constant" };
      }
    }
    const value = this.binding ?? (this.isScalarType ? this.#valueFromStart() : undefined);
    if (value !== undefined) return evaluateTyped(kernel, value, this.place);
    if (this.isRecord) {
      const members = this.instances.map((instance) => recordReference(instance, { base: this.flatType.base, dimensions: [] }));
      if (members.every((member) => member !== undefined)) {
        const type = this.flatType;
        return evaluateTyped(kernel, { expression: nest(members, type), type, variability: "constant" });
      }
    }
    return this.hasBinding ? { kind: "failed" } : { kind: "not-constant" };
  }

  /** A parameter without a value takes its start value (MLS 8.6), if it says one. */
  #valueFromStart(): Typed | undefined {
    if (this.variability !== "parameter" || this.hasBinding) return undefined;
    const start = this.attribute("start", this.flatType.base);
    if (start !== undefined) {
      this.#kernel.report("instance.parameter-without-value", this.place, { name: this.path });
    }
    return start;
  }
}

function stronger(own: Variability | undefined, outer: Variability): Variability | undefined {
  if (own === undefined) return outer;
  return higherVariability(own, outer) === own ? outer : own;
}

/** Whether an instance is a record that is no part of a model: a local of a function, or the class itself. */
function isRecordOutside({ isInModel, isFunction, type }: Instance): boolean {
  return !isInModel && !isFunction && (type.kind === "record" || type.kind === "operator-record");
}

/** Whether an instance is a record that a function takes as an argument, or one inside of it. */
function isInArgument(instance: Instance): boolean {
  const { component } = instance.context;
  if (component === undefined) return false;
  return component.owner.isFunction ? component.causality === "input" : isInArgument(component.owner);
}
