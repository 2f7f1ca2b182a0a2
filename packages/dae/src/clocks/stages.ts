import {
  add,
  builtin,
  divide,
  type FlatExpression,
  multiply,
  real,
  realType,
  subtract,
  time,
  type VariableId,
  variable,
} from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { rewriting } from "../symbolic/expressions/rewrite.ts";
import { type Equality, type EquationSystem, noOrigin } from "../system/equation-system.ts";

/** A state of a clocked partition with its derivative. */
export type IntegratedState = readonly [state: VariableId, derivative: VariableId];

/** A stage: the states as the one before gives them, and where between the ticks it lies. */
interface Stage {
  /** Derivatives of the stage before, by state. */
  readonly slopes: ReadonlyMap<VariableId, FlatExpression>;
  /** Part of the interval by which the states are carried on. */
  readonly reach: number;
  readonly isHalfway: boolean;
}

/**
 * Values at a tick by explicit methods with stages between the ticks (MLS 16.8.2): the equations of the partition are
 * written once more for each stage, with the states of the stage and, halfway, with the mean of the inputs now and before.
 *
 * @returns by state the value at a tick that is not the first; undefined where a section of the partition is an algorithm,
 *   which cannot be repeated within a tick
 */
export function integrateByStages(
  system: EquationSystem,
  clock: number,
  states: readonly IntegratedState[],
): ReadonlyMap<VariableId, FlatExpression> | undefined {
  const { solver, interval } = present(system.clocks[clock], "clock");
  const own = system.equations.filter((equation) => equation.clock === clock);
  const equalities = own.filter((equation): equation is Equality => equation.kind === "equality");
  if (equalities.length < own.length) return undefined;
  const rates = equalities.filter(({ determines }) => determines === undefined);
  const partition = new StagedPartition(system, clock, interval, rates, states);
  const first = new Map(states.map(([id, derivative]) => [id, before(derivative)]));
  if (solver === "ExplicitMidPoint2") {
    const middle = partition.addStage({ slopes: first, reach: 0.5, isHalfway: true });
    return partition.advanced((id) => slope(middle, id));
  }
  const second = partition.addStage({ slopes: first, reach: 0.5, isHalfway: true });
  const third = partition.addStage({ slopes: second, reach: 0.5, isHalfway: true });
  const fourth = partition.addStage({ slopes: third, reach: 1, isHalfway: false });
  return partition.advanced((id) => {
    const inner = multiply(real(2), add(slope(second, id), slope(third, id), realType), realType);
    return divide(add(add(slope(first, id), inner, realType), slope(fourth, id), realType), real(6), realType);
  });
}

function slope(slopes: ReadonlyMap<VariableId, FlatExpression>, id: VariableId): FlatExpression {
  return present(slopes.get(id), "slope of a state");
}

/** What a variable was at the tick before. */
function before(id: VariableId): FlatExpression {
  return builtin("pre", [variable(id)], realType);
}

/** A partition whose equations are written once more for each stage. */
class StagedPartition {
  readonly #system: EquationSystem;
  readonly #clock: number;
  readonly #interval: FlatExpression;
  readonly #rates: readonly Equality[];
  readonly #states: readonly IntegratedState[];
  readonly #isState: ReadonlySet<VariableId>;
  /** Variables that stand for inputs halfway, by what they read. */
  readonly #inputs = new Map<string, VariableId>();

  /** @param rates  equations of the partition that give its continuous unknowns */
  constructor(
    system: EquationSystem,
    clock: number,
    interval: FlatExpression,
    rates: readonly Equality[],
    states: readonly IntegratedState[],
  ) {
    this.#system = system;
    this.#clock = clock;
    this.#interval = interval;
    this.#rates = rates;
    this.#states = states;
    this.#isState = new Set(states.map(([id]) => id));
  }

  /** The states an interval later by their mean slopes. */
  advanced(mean: (id: VariableId) => FlatExpression): ReadonlyMap<VariableId, FlatExpression> {
    return new Map(this.#states.map(([id]) => [id, add(before(id), multiply(this.#interval, mean(id), realType), realType)]));
  }

  /** Adds the equations of a stage; its slopes by state. */
  addStage({ slopes, reach, isHalfway }: Stage): ReadonlyMap<VariableId, FlatExpression> {
    const copies = new Map<VariableId, VariableId>();
    const step = multiply(real(reach), this.#interval, realType);
    const rewrite = rewriting(
      (node) => {
        if (node.kind === "time") return isHalfway ? subtract(time, step, realType) : node;
        if (node.kind !== "variable") return node;
        if (this.#isState.has(node.id)) return add(before(node.id), multiply(step, slope(slopes, node.id), realType), realType);
        return this.#isRate(node.id) ? variable(this.#copyOf(node.id, copies)) : node;
      },
      (node) =>
        node.kind === "builtin" && (node.name === "pre" || node.name === "hold") ? this.#asInput(node, isHalfway) : undefined,
    );
    for (const { left, right, origin } of this.#rates) {
      this.#system.equations.push({
        kind: "equality",
        left: rewrite(left),
        right: rewrite(right),
        origin,
        determines: undefined,
        clock: this.#clock,
      });
    }
    return new Map(this.#states.map(([id, derivative]) => [id, variable(this.#copyOf(derivative, copies))]));
  }

  #isRate(id: VariableId): boolean {
    const entry = this.#system.variable(id);
    return entry.clock === this.#clock && entry.kind === "continuous" && this.#system.isUnknown(id);
  }

  #copyOf(id: VariableId, copies: Map<VariableId, VariableId>): VariableId {
    const existing = copies.get(id);
    if (existing !== undefined) return existing;
    const { name, base, attributes } = this.#system.variable(id);
    const made = this.#system.addVariable(`$stage(${name})`, base, "continuous", attributes);
    this.#system.variable(made).clock = this.#clock;
    copies.set(id, made);
    return made;
  }

  /** A sampled or converted value; halfway its mean. What was before in the partition itself stays. */
  #asInput(node: FlatExpression & { readonly kind: "builtin" }, isHalfway: boolean): FlatExpression {
    const [argument] = node.arguments;
    const isReal = node.type.base.kind === "Real";
    if (!isHalfway || !isReal || argument?.kind !== "variable" || this.#system.variable(argument.id).clock === this.#clock)
      return node;
    const key = `${node.name} ${argument.id}`;
    let input = this.#inputs.get(key);
    if (input === undefined) {
      input = this.#system.addVariable(`$input(${this.#system.variable(argument.id).name})`, node.type.base, "continuous");
      this.#system.variable(input).clock = this.#clock;
      this.#system.equations.push({
        kind: "equality",
        left: variable(input),
        right: node,
        origin: noOrigin,
        determines: undefined,
        clock: this.#clock,
      });
      this.#inputs.set(key, input);
    }
    return multiply(real(0.5), add(before(input), variable(input), realType), realType);
  }
}
