import { isBreach } from "../../diagnostics/strict.ts";
import type { BaseType, FlatExpression } from "../../expression/expression.ts";
import { builtin, integer, integerType } from "../../expression/expression-builder.ts";
import type { FlatExternal, FlatFunction, FlatLocal } from "../../expression/model.ts";
import type { Annotation, ElementModification, Expression, Name } from "../../syntax/tree.ts";
import type { Place } from "../../text/source-text.ts";
import { lookupClass } from "../lookup/lookup.ts";
import { annotationElement, annotationElements, booleanAnnotation, literalNumber } from "../types/annotations.ts";
import { stepsPerDerivative } from "../types/budget.ts";
import { inputsOf, outputsOf } from "../types/function-signature.ts";
import type { Component, Instance, Scope, Structure } from "../types/instance-tree.ts";
import type { Captured, FunctionLibrary, Kernel } from "../types/kernel.ts";
import { expressionScope } from "../types/scope.ts";
import { recordDefault } from "../typing/record-default.ts";
import { lowerStatements } from "../typing/statements.ts";
import { externalCode } from "./external-code.ts";
import { differentiateFunction, Undifferentiable } from "./partial-derivative.ts";
import { spreadSliceAssignments } from "./slice-assignments.ts";

/** The functions of a class tree; see `FunctionLibrary`. */
export class TreeFunctions implements FunctionLibrary {
  readonly #kernel: Kernel;
  readonly #names = new Map<Instance, string>();
  readonly #instances = new Map<string, Instance>();
  readonly #flat = new Map<string, FlatFunction>();
  /** Partial derivatives of functions that differentiated functions call, by their own names. */
  readonly #partials = new Map<string, { readonly instance: Instance; readonly inputs: readonly string[] }>();
  /** What is wrong with functions. */
  readonly #faults = new Map<string, Captured<FlatFunction>>();
  readonly #askedFor = new Set<string>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  nameOf(instance: Instance): string {
    const known = this.#names.get(instance);
    if (known !== undefined) return known;
    let name = instance.path;
    for (let i = 2; this.#instances.has(name); i++) name = `${instance.path}#${i}`;
    this.#names.set(instance, name);
    this.#instances.set(name, instance);
    return name;
  }

  instanceOf(name: string): Instance | undefined {
    return this.#instances.get(name);
  }

  byName(name: string): FlatFunction | undefined {
    this.#askedFor.add(name);
    const flat = this.#flatByName(name);
    if (this.#faults.has(name)) this.#kernel.markFaulty();
    return flat;
  }

  #flatByName(name: string): FlatFunction | undefined {
    const known = this.#flat.get(name);
    if (known !== undefined) return known;
    const instance = this.#instances.get(name) ?? this.#partials.get(name)?.instance;
    if (instance === undefined) return undefined;
    const made = this.#kernel.capture(() => this.#kernel.keeping(instance.home, () => this.#make(name, instance)));
    this.#flat.set(name, made.result);
    if (made.diagnostics.length > 0 || made.leftOut !== undefined) this.#faults.set(name, made);
    return made.result;
  }

  /** Forgets the functions that are kept with a home of which `isForgotten`, and what has been asked for. */
  forget(isForgotten: (home: string | undefined) => boolean): void {
    for (const [name, instance] of this.#instances) {
      if (!isForgotten(instance.home)) continue;
      this.#instances.delete(name);
      this.#names.delete(instance);
      this.#flat.delete(name);
      this.#faults.delete(name);
    }
    for (const [name, { instance }] of this.#partials) {
      if (!isForgotten(instance.home)) continue;
      this.#partials.delete(name);
      this.#flat.delete(name);
      this.#faults.delete(name);
    }
    this.#askedFor.clear();
  }

  reportFaults(file: string): void {
    for (const name of this.#askedFor) {
      const faults = this.#faults.get(name);
      if (faults === undefined) continue;
      for (const diagnostic of faults.diagnostics) {
        if (isBreach(diagnostic) || diagnostic.place?.file === file) this.#kernel.add(diagnostic);
      }
      if (faults.leftOut !== undefined) this.#kernel.leaveOut(faults.leftOut.place);
    }
    this.#askedFor.clear();
  }

  isImpure(instance: Instance): boolean {
    return instance.structure.lineage.some((structure) => structure.declaration.definition.purity === "impure");
  }

  /** The flat function, differentiated where it is a partial derivative, by its declaration or of a function that one calls. */
  #make(name: string, instance: Instance): FlatFunction {
    const partial = this.#partials.get(name);
    const ofDeclaration = instance.type.differentiated ?? [];
    const inputs = partial === undefined ? ofDeclaration : [...ofDeclaration, ...partial.inputs];
    let flat = this.#lower(name, instance);
    for (const [i, input] of inputs.entries()) {
      const { declaration } = instance.type;
      const place = declaration?.placeOf(declaration.definition.name);
      const isScalar = flat.inputs.some(({ name, type }) => {
        return name === input && type.base.kind === "Real" && type.dimensions.length === 0;
      });
      if (!isScalar) {
        this.#kernel.report("instance.derivative-variable", place, { name: input, function: instance.path });
        return flat;
      }
      try {
        const partialOf = (called: string, argument: number) => this.#partialOf(called, argument);
        const spend = () => this.#kernel.budget.spend(stepsPerDerivative, () => place);
        flat = differentiateFunction(flat, input, i + 1, partialOf, spend);
      } catch (error) {
        if (!(error instanceof Undifferentiable)) throw error;
        this.#kernel.report("instance.unsupported", place, { construct: `der(${instance.path}, ${input}): ${error.message}` });
        return flat;
      }
    }
    return flat;
  }

  /** Name of the partial derivative of a function with respect to an input, by its number from 0. */
  #partialOf(name: string, argument: number): string {
    const of = this.#partials.get(name);
    const instance = of?.instance ?? this.#instances.get(name);
    const input = instance === undefined ? undefined : inputsOf(instance)[argument]?.name;
    if (instance === undefined || input === undefined) throw new Undifferentiable(name);
    const partial = `${name}$${argument + 1}`;
    if (!this.#partials.has(partial)) this.#partials.set(partial, { instance, inputs: [...(of?.inputs ?? []), input] });
    return partial;
  }

  #lower(name: string, instance: Instance): FlatFunction {
    const kernel = this.#kernel;
    const lineage = instance.structure.lineage;
    for (const { declaration } of lineage) kernel.reportSyntaxErrors(declaration);
    const external = lineage.find((structure) => structure.external !== undefined);
    const inputs = inputsOf(instance);
    const outputs = outputsOf(instance);
    const isLocal = (component: Component) =>
      !inputs.includes(component) && !outputs.includes(component) && component.variability !== "constant";
    const definition = instance.structure.declaration.definition;
    const flat: FlatFunction = {
      name,
      inputs: inputs.map((component) => this.#local(component, undefined)),
      outputs: outputs.map((component) => this.#local(component, this.#initialValue(component))),
      locals: instance.components.filter(isLocal).map((component) => this.#local(component, this.#initialValue(component))),
      body: undefined,
      external: external === undefined ? undefined : this.#external(external, instance),
      isImpure: this.isImpure(instance),
      derivatives: lineage.flatMap((structure) => this.#derivatives(structure, instance)),
      inverses: lineage.flatMap((structure) => this.#inverses(structure, instance)),
      inline: inlineOf(lineage),
      smoothOrder: smoothOrderOf(lineage),
      place: instance.structure.declaration.placeOf(definition.name),
    };
    if (external !== undefined) return flat;
    // Known before its body is lowered, for functions that call themselves.
    this.#flat.set(name, flat);
    const isPure = !flat.isImpure;
    const body = lineage.flatMap((structure) =>
      structure.algorithmSections.flatMap((section) =>
        lowerStatements(kernel, section.statements, { ...expressionScope({ instance, structure }), isPure }),
      ),
    );
    const spread = spreadSliceAssignments(body, [...flat.inputs, ...flat.outputs, ...flat.locals]);
    return { ...flat, locals: [...flat.locals, ...spread.locals], body: spread.body };
  }

  /** What a local or output starts with; an input has its value from the call. */
  #initialValue(component: Component): FlatExpression | undefined {
    const value = component.hasBinding ? component.binding : recordDefault(this.#kernel, component, expressionScope);
    return value?.expression;
  }

  #local(component: Component, binding: FlatExpression | undefined): FlatLocal {
    const kernel = this.#kernel;
    const type = component.flatType;
    const scope = expressionScope(component.scope);
    const sizes = component.sizeExpressions.map((expression, i): FlatExpression | undefined => {
      const known = type.dimensions[i] ?? -1;
      if (known >= 0) return { kind: "integer", value: known };
      return expression === undefined ? undefined : kernel.typeExpression(expression, scope)?.expression;
    });
    return { name: component.name, type, sizes, binding };
  }

  #external(structure: Structure, instance: Instance): FlatExternal | undefined {
    const { external } = structure;
    if (external === undefined) return undefined;
    const scope = expressionScope({ instance, structure });
    if (external.functionName === undefined) {
      return {
        language: external.language ?? "C",
        name: instance.structure.declaration.name,
        arguments: inputsOf(instance).flatMap(defaultArguments),
        result: outputsOf(instance)[0]?.name,
        code: externalCode(structure.declaration, external),
        destructor: this.#destructorOf(instance),
      };
    }
    const args = external.arguments.map((argument) => this.#kernel.typeExpression(argument, scope)?.expression);
    return {
      language: external.language ?? "C",
      name: external.functionName.text,
      arguments: args.filter((argument) => argument !== undefined),
      result: external.result?.parts[0]?.name.text,
      code: externalCode(structure.declaration, external),
      destructor: this.#destructorOf(instance),
    };
  }

  /** Of a constructor the destructor beside it. */
  #destructorOf(instance: Instance): FlatExternal | undefined {
    if (instance.structure.declaration.name !== "constructor") return undefined;
    const type = outputsOf(instance)[0]?.type;
    if (type?.predefined?.kind !== "external-object") return undefined;
    const found = this.#kernel.classInstance(type)?.member("destructor");
    const destructor = found?.kind === "class" ? this.#kernel.classInstance(found.type) : undefined;
    const structure = destructor?.structure.lineage.find(({ external }) => external !== undefined);
    return destructor === undefined || structure === undefined ? undefined : this.#external(structure, destructor);
  }

  #derivatives(structure: Structure, instance: Instance): FlatFunction["derivatives"] {
    const scope: Scope = { instance, structure };
    return annotationElements(annotationOf(structure), "derivative").flatMap((element) => {
      const name = this.#functionNamed(element.modification?.binding, scope);
      if (name === undefined) return [];
      const options = element.modification?.classModification?.arguments ?? [];
      const order = literalNumber(option(element, "order")) ?? 1;
      const named = (wanted: string): string[] =>
        options.flatMap((argument) =>
          argument.kind === "element-modification" && argument.name.parts[0]?.text === wanted
            ? identifierOf(argument.modification?.binding)
            : [],
        );
      const derivative = { name, order, zeroDerivative: named("zeroDerivative"), noDerivative: named("noDerivative") };
      this.#checkDerivative(instance, derivative, structure.declaration.placeOf(element));
      return [derivative];
    });
  }

  /** A first derivative takes the inputs of the function, then the derivatives of those that are Real (MLS 12.7.1). */
  #checkDerivative(instance: Instance, derivative: FlatFunction["derivatives"][number], place: Place): void {
    const found = this.instanceOf(derivative.name);
    if (derivative.order !== 1 || found === undefined) return;
    const left = new Set([...derivative.zeroDerivative, ...derivative.noDerivative]);
    const inputs = inputsOf(instance);
    const varying = inputs.filter((input) => !left.has(input.name) && containsReal(input.flatType.base));
    const expected = inputs.length + varying.length;
    const count = inputsOf(found).length;
    if (count === expected) return;
    const values = { name: derivative.name, expected, found: count };
    this.#kernel.report("instance.derivative-inputs", place, values);
  }

  #inverses(structure: Structure, instance: Instance): FlatFunction["inverses"] {
    const scope: Scope = { instance, structure };
    const element = annotationElement(annotationOf(structure), "inverse");
    return (element?.modification?.classModification?.arguments ?? []).flatMap((argument) => {
      const call = argument.kind === "element-modification" ? argument.modification?.binding : undefined;
      if (argument.kind !== "element-modification" || call?.kind !== "call") return [];
      const name = this.#functionNamed(call.callee, scope);
      if (name === undefined) return [];
      const names = call.arguments.flatMap(({ value }) => (value.kind === "reference" ? identifierOf(value) : []));
      return [{ input: argument.name.parts[0]?.text ?? "", name, arguments: names }];
    });
  }

  #functionNamed(expression: Expression | undefined, scope: Scope): string | undefined {
    if (expression?.kind !== "reference") return undefined;
    const { start, end, global } = expression;
    const name: Name = { kind: "name", start, end, global, parts: expression.parts.map((part) => part.name) };
    const type = lookupClass(this.#kernel, name, scope);
    const instance = type === undefined ? undefined : this.#kernel.classInstance(type);
    return instance?.isFunction === true ? this.nameOf(instance) : undefined;
  }
}

function containsReal(base: BaseType): boolean {
  return base.kind === "Real" || (base.kind === "record" && base.fields.some((field) => containsReal(field.type.base)));
}

/** What stands for an input where no call is written: its value, and the sizes of an array behind it (MLS 3.6 §12.9.1.2). */
function defaultArguments({ name, flatType }: Component): readonly FlatExpression[] {
  const value: FlatExpression = { kind: "local", name, type: flatType };
  const sizes = flatType.dimensions.map((size, i) =>
    size >= 0 ? integer(size) : builtin("size", [value, integer(i + 1)], integerType),
  );
  return [value, ...sizes];
}

/** The annotation of a function: of the class, or of its external clause. */
function annotationOf(structure: Structure): Annotation | undefined {
  return structure.declaration.annotation ?? structure.external?.annotation;
}

function option(element: ElementModification, name: string): Expression | undefined {
  for (const argument of element.modification?.classModification?.arguments ?? []) {
    if (argument.kind === "element-modification" && argument.name.parts[0]?.text === name) return argument.modification?.binding;
  }
  return undefined;
}

function identifierOf(expression: Expression | undefined): string[] {
  const name = expression?.kind === "reference" ? expression.parts[0]?.name.text : undefined;
  return name === undefined ? [] : [name];
}

function inlineOf(lineage: readonly Structure[]): FlatFunction["inline"] {
  for (const structure of [...lineage].reverse()) {
    const annotation = structure.declaration.annotation;
    if (booleanAnnotation(annotation, "LateInline") === true) return "late";
    const inline = booleanAnnotation(annotation, "Inline");
    if (inline !== undefined) return inline ? "early" : "never";
  }
  return "default";
}

function smoothOrderOf(lineage: readonly Structure[]): number | undefined {
  for (const structure of [...lineage].reverse()) {
    const element = annotationElement(structure.declaration.annotation, "smoothOrder");
    if (element !== undefined) return literalNumber(element.modification?.binding);
  }
  return undefined;
}
