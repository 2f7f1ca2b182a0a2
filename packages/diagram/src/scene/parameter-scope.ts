import { type Expression, splitName } from "@mofang/modelica";
import { evaluateExpression, type NameScope, type PictureValue } from "../graphics/picture-value.ts";
import { type ClassModel, type ClassModels, type ComponentElement, valuesOf } from "./class-model.ts";

/** An expression and the scope in which its names are looked up. */
interface Binding {
  readonly expression: Expression;
  readonly scope: ParameterScope;
}

/** A parameter with what it is bound to; the binding is undefined where it has none. */
export interface FoundParameter {
  readonly element: ComponentElement;
  readonly model: ClassModel;
  readonly binding: Binding | undefined;
}

/** Values of variables at one time of a run. */
export interface RunValues {
  /**
   * By full name from the class that was simulated, `tank.level` or `y[2]`; a Boolean may be 0 or 1. Undefined where the
   * results do not hold it.
   */
  value(name: string): PictureValue | undefined;
}

/** So deep do parameters of parameters of components go before it is taken for a circle. */
const deepestScope = 16;

/**
 * The values of a class's components where it is used: what the place of use modifies, then what extends clauses modify,
 * then what the declarations say (MLS 3.6 §7.2.4).
 */
export class ParameterScope implements NameScope {
  readonly model: ClassModel;
  readonly #models: ClassModels;
  readonly #overrides: ReadonlyMap<string, Binding>;
  readonly #depth: number;
  readonly #values = new Map<string, PictureValue | undefined>();
  readonly #children = new Map<string, ParameterScope | undefined>();
  readonly #run: RunValues | undefined;
  readonly running: NameScope | undefined;

  private constructor(
    models: ClassModels,
    model: ClassModel,
    overrides: ReadonlyMap<string, Binding>,
    depth: number,
    run: RunValues | undefined,
  ) {
    this.#models = models;
    this.model = model;
    this.#overrides = overrides;
    this.#depth = depth;
    this.#run = run;
    this.running = run && { value: (name) => this.#ofRun(name, run.value(name)) ?? this.value(name) };
  }

  /** The scope of a class as it stands, used nowhere; with the values of a run where one is given. */
  static ofClass(models: ClassModels, model: ClassModel, run?: RunValues): ParameterScope {
    return new ParameterScope(models, model, new Map(), 0, run);
  }

  value(name: string): PictureValue | undefined {
    if (this.#values.has(name)) return this.#values.get(name);
    this.#values.set(name, undefined); // A value that depends on itself has none.
    const binding = this.find(name)?.binding;
    const value = binding && evaluateExpression(binding.expression, binding.scope);
    this.#values.set(name, value);
    return value;
  }

  /** A component by its dotted name; undefined where there is none. */
  find(name: string): FoundParameter | undefined {
    const [first = "", ...rest] = splitName(name);
    const element = this.model.components.get(first);
    if (element === undefined) return undefined;
    if (rest.length > 0) return this.child(element)?.find(rest.join("."));
    return { element, model: this.model, binding: this.#bindingOf(element) };
  }

  /** Scope inside a component; undefined where its class is not known. */
  child(element: ComponentElement): ParameterScope | undefined {
    const { name } = element;
    if (!this.#children.has(name)) {
      const model = this.#depth < deepestScope ? this.model.modelOf(element) : undefined;
      this.#children.set(name, model && this.#inside(element, model));
    }
    return this.#children.get(name);
  }

  #inside(element: ComponentElement, model: ClassModel): ParameterScope {
    const prefix = `${element.name}.`;
    const overrides = new Map<string, Binding>();
    for (const [path, binding] of this.#overrides) {
      if (path.startsWith(prefix)) overrides.set(path.slice(prefix.length), binding);
    }
    const add = (path: string, expression: Expression, scope: ParameterScope = this): void => {
      if (!overrides.has(path)) overrides.set(path, { expression, scope });
    };
    for (const [path, expression] of this.model.modifiers) {
      if (path.startsWith(prefix)) add(path.slice(prefix.length), expression);
    }
    for (const [path, expression] of valuesOf(element.component.modification?.classModification)) add(path, expression);
    const redeclared = this.model.redeclaredClassOf(element);
    if (redeclared !== undefined) {
      const { from = this.model, modification } = redeclared;
      const scope = from === this.model ? this : ParameterScope.ofClass(this.#models, from);
      for (const [path, expression] of valuesOf(modification)) add(path, expression, scope);
    }
    const run = this.#run;
    const runInside = run && { value: (name: string) => run.value(prefix + name) };
    return new ParameterScope(this.#models, model, overrides, this.#depth + 1, runInside);
  }

  /** Results hold 0 and 1 for false and true, and the place of a literal of an enumeration, from 1. */
  #ofRun(name: string, value: PictureValue | undefined): PictureValue | undefined {
    const found = typeof value === "number" ? this.find(name) : undefined;
    const type = found && this.#models.predefinedTypeOf(found.element, found.model);
    if (type === "Boolean") return value !== 0;
    if (type === undefined || typeof type === "string" || typeof value !== "number") return value;
    const literal = type.literals[Math.round(value) - 1];
    return literal === undefined ? undefined : { literal };
  }

  #bindingOf({ name, component }: ComponentElement): Binding | undefined {
    const given = this.#overrides.get(name);
    if (given !== undefined) return given;
    const expression = this.model.modifiers.get(name) ?? component.modification?.binding;
    return expression && { expression, scope: this };
  }
}
