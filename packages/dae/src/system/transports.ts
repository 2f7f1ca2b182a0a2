import { type BaseType, builtin, type FlatExpression, integer, realType, typeOf, type VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { scalarsOf } from "../symbolic/evaluation/tuple-equation.ts";
import { StructuralIdentity } from "../symbolic/expressions/structural-identity.ts";

/** What one `spatialDistribution` transports (MLS 3.6 §3.7.4.2), with its arguments' names. */
interface Transport {
  readonly in0: FlatExpression;
  readonly in1: FlatExpression;
  readonly x: FlatExpression;
  readonly positiveVelocity: FlatExpression;
  /** Scalars, from 0 to 1. */
  readonly initialPoints: readonly FlatExpression[];
  readonly initialValues: readonly FlatExpression[];
}

/**
 * The distributions of a model. What enters at the ends is handed to the run at accepted points only; what an equation reads
 * depends on x and on the direction alone, so that a closed loop of pipes is no algebraic loop.
 */
export class TransportTable {
  list: readonly Transport[] = [];
  readonly #baseOf: (id: VariableId) => BaseType;
  readonly #identity = new StructuralIdentity(() => false);
  readonly #numbers = new Map<string, number>();

  constructor(baseOf: (id: VariableId) => BaseType) {
    this.#baseOf = baseOf;
  }

  /**
   * @param node  a call with seven arguments, the last 1 for `out0` and 2 for `out1`; calls that are alike but for that
   * share a distribution
   * @param evaluated  what is to be evaluated with the equations: an expression whose comparisons make events becomes a variable
   * @returns what stands for it from here on: the same operator of the distribution's number, x, the direction, and 1 or 2
   */
  read(
    node: FlatExpression & { readonly kind: "builtin" },
    evaluated: (expression: FlatExpression) => FlatExpression,
  ): FlatExpression {
    const key = node.arguments
      .slice(0, 6)
      .map((argument) => this.#identity.numberOf(argument))
      .join();
    const number = this.#numbers.get(key) ?? this.#add(key, node.arguments, evaluated);
    const { x, positiveVelocity } = present(this.list[number], "a distribution");
    return builtin(node.name, [integer(number), x, positiveVelocity, present(node.arguments[6], "which result")], realType);
  }

  #add(key: string, args: readonly FlatExpression[], evaluated: (expression: FlatExpression) => FlatExpression): number {
    const argument = (position: number) => present(args[position], "argument of spatialDistribution");
    const scalars = (position: number) => scalarsOf(argument(position), typeOf(argument(position), this.#baseOf));
    const added: Transport = {
      in0: evaluated(argument(0)),
      in1: evaluated(argument(1)),
      x: argument(2),
      positiveVelocity: argument(3),
      initialPoints: scalars(4),
      initialValues: scalars(5),
    };
    this.#numbers.set(key, this.list.length);
    this.list = [...this.list, added];
    return this.list.length - 1;
  }

  /** All expressions, to be rewritten. */
  rewrite(map: (expression: FlatExpression) => FlatExpression): void {
    this.list = this.list.map(({ in0, in1, x, positiveVelocity, initialPoints, initialValues }) => ({
      in0: map(in0),
      in1: map(in1),
      x: map(x),
      positiveVelocity: map(positiveVelocity),
      initialPoints: initialPoints.map(map),
      initialValues: initialValues.map(map),
    }));
  }

  /** What the run must know at an accepted point. */
  get expressions(): FlatExpression[] {
    return this.list.flatMap(({ in0, in1, x, positiveVelocity }) => [in0, in1, x, positiveVelocity]);
  }
}
