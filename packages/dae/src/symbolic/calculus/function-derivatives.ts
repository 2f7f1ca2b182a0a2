import {
  call,
  divide,
  type FlatExpression,
  type FlatFunction,
  type FlatLocal,
  type FlatStatement,
  type FlatTarget,
  type FlatType,
  local,
  negate,
  real,
} from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type FlatCall, isCallOfSeveral } from "../expressions/calls.ts";
import { derivativeByAnnotation, differentiation } from "./differentiate.ts";
import { holdsReal, isZero, shapedZero, zeroLike } from "./zeros.ts";

/** Gives the u between two bounds at which its first argument, a function of u, is zero. */
const rootFinder = "Modelica.Math.Nonlinear.solveOneNonlinearEquation";

/**
 * Derivatives of function calls: by the annotation `derivative` where it applies, otherwise by a derivative function made
 * from the body, statement by statement: before each assignment `x := e` stands `ẋ := ė` (forward differentiation). Loops,
 * branches and early returns stay as they are.
 */
export class FunctionDerivatives {
  readonly #functions: Map<string, FlatFunction>;
  /** Name of the derivative that was made of a function; undefined where none can be made. */
  readonly #made = new Map<string, string | undefined>();
  /** Names of derivatives, made or given, with the number of inputs of what they are derivatives of. */
  readonly #nOriginalInputs = new Map<string, number>();

  /** @param functions  functions by name; derivatives that are made are added */
  constructor(functions: Map<string, FlatFunction>) {
    this.#functions = functions;
  }

  /** Number of inputs of a derivative before the directions in which it is linear; undefined for what is no derivative. */
  nOriginalInputs(name: string): number | undefined {
    return this.#nOriginalInputs.get(name);
  }

  /** Derivative of a call whose arguments have the derivatives given; undefined where there is none. */
  ofCall(node: FlatCall, derivatives: readonly FlatExpression[]): FlatExpression | undefined {
    if (derivatives.some(({ kind }) => kind === "function-value")) return this.#ofFunctional(node, derivatives);
    const linear = this.#alongLinearInputs(node, derivatives);
    if (linear !== undefined) return linear;
    const definition = this.#functions.get(node.name);
    const annotated = derivativeByAnnotation(node, derivatives, this.#functions, this.#nOriginalInputs.get(node.name));
    if (annotated?.kind === "call") {
      this.#nOriginalInputs.set(annotated.name, present(definition, "a function that names its derivative").inputs.length);
    }
    if (annotated !== undefined) return annotated;
    const name = definition === undefined ? undefined : this.#derivativeOf(definition);
    const derived = name === undefined ? undefined : this.#functions.get(name);
    if (definition === undefined || derived === undefined) return undefined;
    const extra = definition.inputs.flatMap((input, i) =>
      holdsReal(input.type) ? [shapedZero(derivatives[i] ?? real(0), input.type, node.arguments[i])] : [],
    );
    return call(derived.name, [...node.arguments, ...extra], typeOfDerivative(definition, derived, node));
  }

  /**
   * A derivative is linear in the derivatives that it is given: where they alone change, it is its own derivative. So the
   * equations of index reduction are solved for derivatives of states without second derivatives of their functions.
   */
  #alongLinearInputs(node: FlatCall, derivatives: readonly FlatExpression[]): FlatExpression | undefined {
    const nOriginal = this.#nOriginalInputs.get(node.name);
    if (nOriginal === undefined || !derivatives.slice(0, nOriginal).every(isZero)) return undefined;
    const definition = this.#functions.get(node.name);
    const directions = node.arguments.slice(nOriginal).map((argument, i) => {
      const type = definition?.inputs[nOriginal + i]?.type;
      const direction = derivatives[nOriginal + i] ?? real(0);
      return type === undefined ? direction : shapedZero(direction, type, argument);
    });
    return { ...node, arguments: [...node.arguments.slice(0, nOriginal), ...directions] };
  }

  /**
   * Derivative of a call of which a functional argument changes: of the u at which f(u, p) = 0 it is -(∂f/∂p ṗ) / (∂f/∂u).
   * The body would not tell: it chooses among trial points that do not change. Undefined for other functions.
   */
  #ofFunctional(node: FlatCall, derivatives: readonly FlatExpression[]): FlatExpression | undefined {
    const [value] = node.arguments;
    const [direction] = derivatives;
    if (node.name !== rootFinder || value?.kind !== "function-value" || direction?.kind !== "function-value") return undefined;
    const inputs = this.#functions.get(value.name)?.inputs;
    if (inputs === undefined) return undefined;
    const boundIn = ({ bound }: typeof value, name: string) => bound.find((entry) => entry.name === name)?.value;
    const residual = call(
      value.name,
      inputs.map(({ name }) => boundIn(value, name) ?? node),
      node.type,
    ) as FlatCall;
    const isRoot = ({ name }: FlatLocal) => boundIn(value, name) === undefined;
    const along = this.ofCall(
      residual,
      inputs.map((input) => boundIn(direction, input.name) ?? real(0)),
    );
    const slope = this.ofCall(
      residual,
      inputs.map((input) => real(isRoot(input) ? 1 : 0)),
    );
    return along && slope && negate(divide(along, slope, node.type), node.type);
  }

  #derivativeOf(definition: FlatFunction): string | undefined {
    if (this.#made.has(definition.name)) return this.#made.get(definition.name);
    const name = `der(${definition.name})`;
    // A function that calls itself finds the name of its derivative while that is being made.
    this.#made.set(definition.name, name);
    this.#functions.set(name, heading(definition, name));
    const body = definition.body === undefined || definition.isImpure ? undefined : this.#body(definition);
    if (body === undefined) {
      this.#made.set(definition.name, undefined);
      this.#functions.delete(name);
      return undefined;
    }
    this.#functions.set(name, { ...heading(definition, name), ...body });
    this.#nOriginalInputs.set(name, definition.inputs.length);
    return name;
  }

  #body(definition: FlatFunction): Pick<FlatFunction, "body" | "locals" | "outputs"> | undefined {
    const all = [...definition.inputs, ...definition.outputs, ...definition.locals];
    const changing = new Map(all.filter(({ type }) => holdsReal(type)).map((entry) => [entry.name, entry.type]));
    const d = differentiation({
      time: real(0),
      variable: () => real(0),
      local: (name) => {
        const type = changing.get(name);
        return type === undefined ? undefined : local(derivativeName(name, definition), type);
      },
      call: (node, parts) => this.ofCall(node, parts),
    });
    const locals: FlatLocal[] = [];
    const outputs: FlatLocal[] = [];
    for (const entry of [...definition.outputs, ...definition.locals]) {
      if (changing.has(entry.name)) {
        const derived = derivedLocal(entry, definition, d);
        if (derived === undefined) return undefined;
        (definition.outputs.includes(entry) ? outputs : locals).push(derived);
      }
      locals.push(entry);
    }
    const body = this.#statements(definition.body ?? [], definition, d, changing);
    return body && { body, locals, outputs };
  }

  #statements(
    statements: readonly FlatStatement[],
    definition: FlatFunction,
    d: (expression: FlatExpression) => FlatExpression | undefined,
    changing: ReadonlyMap<string, FlatType>,
  ): FlatStatement[] | undefined {
    const result: FlatStatement[] = [];
    for (const statement of statements) {
      switch (statement.kind) {
        case "assign": {
          const target = derivedTarget(statement.target, definition, changing);
          if (target !== undefined) {
            const value = d(statement.value);
            if (value === undefined) return undefined;
            result.push({ kind: "assign", target, value: isZero(value) ? zeroInShapeOf(statement.value) : value });
          }
          result.push(statement);
          break;
        }
        case "tuple-assign": {
          const parts = statement.call.arguments.map(d);
          const known = parts.filter((part) => part !== undefined);
          if (known.length < parts.length) return undefined;
          const derived = this.ofCall(statement.call, known);
          if (derived?.kind !== "call") return undefined;
          const outputs = present(this.#functions.get(statement.call.name), "a function that is called").outputs;
          const targets = outputs.flatMap((output, i) => {
            if (!holdsReal(output.type)) return [];
            const target = statement.targets[i];
            return [target && derivedTarget(target, definition, changing)];
          });
          result.push({ kind: "tuple-assign", targets, call: derived }, statement);
          break;
        }
        case "if": {
          const branches: { condition: FlatExpression | undefined; body: readonly FlatStatement[] }[] = [];
          for (const { condition, body } of statement.branches) {
            const derived = this.#statements(body, definition, d, changing);
            if (derived === undefined) return undefined;
            branches.push({ condition, body: derived });
          }
          result.push({ kind: "if", branches });
          break;
        }
        case "for":
        case "while": {
          const body = this.#statements(statement.body, definition, d, changing);
          if (body === undefined) return undefined;
          result.push({ ...statement, body });
          break;
        }
        default:
          result.push(statement);
      }
    }
    return result;
  }
}

/** Name of the derivative of a local; that of a derivative's local differs, so that both stand in one function. */
function derivativeName(name: string, definition: FlatFunction): string {
  return `der(${definition.name}, ${name})`;
}

/** Inputs and outputs of a derivative: the original inputs, then the derivatives of the Real ones; derivatives of outputs. */
function heading(definition: FlatFunction, name: string): FlatFunction {
  const renamed = (entry: FlatLocal): FlatLocal => ({
    ...entry,
    name: derivativeName(entry.name, definition),
    binding: undefined,
  });
  return {
    ...definition,
    name,
    inputs: [...definition.inputs, ...definition.inputs.filter(({ type }) => holdsReal(type)).map(renamed)],
    outputs: definition.outputs.filter(({ type }) => holdsReal(type)).map(renamed),
    derivatives: [],
    inverses: [],
  };
}

function derivedLocal(
  entry: FlatLocal,
  definition: FlatFunction,
  d: (expression: FlatExpression) => FlatExpression | undefined,
): FlatLocal | undefined {
  const { binding } = entry;
  const name = derivativeName(entry.name, definition);
  if (binding === undefined) return { ...entry, name };
  const value = d(binding);
  return value && { ...entry, name, binding: isZero(value) ? zeroInShapeOf(binding) : value };
}

/** 0 in the shape of a value. */
function zeroInShapeOf(value: FlatExpression): FlatExpression {
  const type = "type" in value && value.kind !== "enumeration" ? value.type : undefined;
  return type !== undefined && "dimensions" in type ? zeroLike(value, type) : real(0);
}

function derivedTarget(
  target: FlatTarget,
  definition: FlatFunction,
  changing: ReadonlyMap<string, FlatType>,
): FlatTarget | undefined {
  if (target.kind !== "local" || !changing.has(target.name)) return undefined;
  return { ...target, name: derivativeName(target.name, definition) };
}

function typeOfDerivative(definition: FlatFunction, derived: FlatFunction, node: FlatCall): FlatType {
  const original = node.type;
  if (derived.outputs.length === 1) {
    const only = derived.outputs[0];
    return definition.outputs.length === 1 || only === undefined ? original : only.type;
  }
  if (definition.outputs.length > 1 && !isCallOfSeveral(node)) return original;
  // Selections go by the names in the type of the call, which stay those of the original through all derivatives.
  const fields = original.base.kind === "record" ? original.base.fields.filter(({ type }) => holdsReal(type)) : [];
  return { base: { kind: "record", name: derived.name, fields }, dimensions: [] };
}
