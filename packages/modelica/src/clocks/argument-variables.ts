import { mapEquation, mapStatements } from "../expression/equation-map.ts";
import type { FlatExpression, FlatType, VariableId } from "../expression/expression.ts";
import { builtin, typeOf } from "../expression/expression-builder.ts";
import { mapChildren } from "../expression/expression-walk.ts";
import type { BaseClock, FlatAlgorithm, FlatEquation, FlatVariable } from "../expression/model.ts";
import { type ClockGraph, isClockConversion, type Node } from "./clock-graph.ts";
import { internalVariable } from "./internal-variable.ts";

/** A variable that stands for the first argument of a conversion operator. */
interface ArgumentVariable {
  readonly variable: FlatVariable;
  readonly value: FlatExpression;
  /** Where the argument belongs. */
  readonly node: Node;
}

/**
 * Replaces first arguments of conversion operators that are no variables by variables of the partition to which they
 * belong (MLS 16.7.1), and strips the clock from `sample(u, clock)`, which partitioning has used up.
 */
export class ArgumentVariables {
  readonly made: ArgumentVariable[] = [];
  readonly #graph: ClockGraph;
  readonly #variables: readonly FlatVariable[];
  readonly #known = new Map<FlatExpression, FlatExpression>();

  constructor(graph: ClockGraph, variables: readonly FlatVariable[]) {
    this.#graph = graph;
    this.#variables = variables;
  }

  inEquation(equation: FlatEquation): FlatEquation {
    return mapEquation(equation, (expression) => this.#replace(expression));
  }

  inAlgorithm(algorithm: FlatAlgorithm): FlatAlgorithm {
    return { ...algorithm, statements: mapStatements(algorithm.statements, (expression) => this.#replace(expression)) };
  }

  inBase(base: BaseClock): BaseClock {
    if (base.kind === "event") return { ...base, condition: this.#replace(base.condition) };
    return base.kind === "varying" ? { ...base, interval: this.#replace(base.interval) } : base;
  }

  #replace(expression: FlatExpression): FlatExpression {
    if (expression.kind !== "builtin" || !isClockConversion(expression.name)) {
      return mapChildren(expression, (child) => this.#replace(child));
    }
    const [argument] = expression.arguments;
    if (argument === undefined) return expression;
    const rest = expression.name === "clocked-sample" ? [] : expression.arguments.slice(1);
    return builtin(expression.name, [this.#asVariable(argument, expression.type), ...rest], expression.type);
  }

  #asVariable(argument: FlatExpression, type: FlatType): FlatExpression {
    const node = this.#graph.argumentNode(argument);
    if (node === undefined || argument.kind === "variable" || argument.kind === "time") return argument;
    const known = this.#known.get(argument);
    if (known !== undefined) return known;
    const value = this.#replace(argument);
    const base = typeOf(argument, (id) => this.#variables[id]?.base ?? type.base).base;
    const id = (this.#variables.length + this.made.length) as VariableId;
    const variable = internalVariable(id, `argument${this.made.length + 1}`, base);
    this.made.push({ variable, value, node });
    const reference: FlatExpression = { kind: "variable", id };
    this.#known.set(argument, reference);
    return reference;
  }
}
