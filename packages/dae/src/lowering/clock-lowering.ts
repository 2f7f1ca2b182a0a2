import {
  add,
  and,
  boolean,
  booleanType,
  builtin,
  type ClockedPartition,
  divide,
  type FlatAlgorithm,
  type FlatClocks,
  type FlatEquation,
  type FlatExpression,
  ifThenElse,
  integer,
  integerType,
  mapEquation,
  multiply,
  noAttributes,
  not,
  or,
  real,
  realType,
  relation,
  subtract,
  time,
  typeOf,
  type VariableId,
  variable,
} from "@mofang/modelica";
import { type Rewriting, rewriting } from "../symbolic/expressions/rewrite.ts";
import { mapStatements } from "../symbolic/expressions/statements.ts";
import { type EquationSystem, noOrigin } from "../system/equation-system.ts";
import type { PeriodicTicks, SystemClock } from "../system/system-clock.ts";

/** What lowering does for each part of a partition. */
export interface PartitionLowering {
  /** Runs `lower`; the equations and variables that it adds belong to the clock. */
  underClock(clock: number, lower: () => void): void;
  equation(equation: FlatEquation, guard?: FlatExpression): void;
  algorithm(algorithm: FlatAlgorithm): void;
  expression(expression: FlatExpression): FlatExpression;
}

/**
 * Lowers clocked partitions (MLS 16.5–16.7): each equation gets its clock, `sample(u)` and `previous(x)` read left limits,
 * `hold` and the conversions between sub-clocks read the value of the latest tick, which is what stands in the slot.
 */
export function lowerClocks(clocks: FlatClocks, system: EquationSystem, lowering: PartitionLowering): void {
  markVariables(clocks, system);
  const ticks = new ClockTicks(clocks, system, lowering);
  clocks.partitions.forEach((partition, position) => {
    const clock = ticks.clockOf(partition, position);
    system.clocks.push(clock);
    lowering.underClock(position, () => lowerPartition(partition, clock, system, lowering));
  });
}

/** The equations of a partition, and those that hold before its first tick, under its clock. */
function lowerPartition(
  partition: ClockedPartition,
  clock: SystemClock,
  system: EquationSystem,
  lowering: PartitionLowering,
): void {
  const rewrite = clockedRewriting(system, clock);
  for (const equation of partition.equations) lowering.equation(mapEquation(equation, rewrite), variable(clock.tick));
  for (const algorithm of partition.algorithms) {
    lowering.algorithm({ ...algorithm, statements: mapStatements(algorithm.statements, rewrite) });
  }
  for (const equation of partition.initialEquations) {
    if (equation.kind !== "equality") continue;
    clock.initial.push({
      left: lowering.expression(rewrite(equation.left)),
      right: lowering.expression(rewrite(equation.right)),
    });
  }
}

/** Tick of a base clock, and how long the first interval of its sub-clocks is. */
interface BaseTick {
  readonly tick: VariableId;
  readonly startInterval: FlatExpression;
  /** Ticks so far, once a sub-clock counts them. */
  count?: VariableId;
}

/** Makes the clocks of partitions, with the variables and equations that tell when they tick. */
class ClockTicks {
  readonly #clocks: FlatClocks;
  readonly #system: EquationSystem;
  readonly #lowering: PartitionLowering;
  /** By position in `FlatClocks.bases`. */
  readonly #tickOfBase = new Map<number, BaseTick>();

  constructor(clocks: FlatClocks, system: EquationSystem, lowering: PartitionLowering) {
    this.#clocks = clocks;
    this.#system = system;
    this.#lowering = lowering;
  }

  /** The clock of partition number `clock`. */
  clockOf(partition: ClockedPartition, clock: number): SystemClock {
    const ticked = this.#system.addVariable(`$ticked${clock}`, booleanType.base, "discrete");
    this.#own(ticked, clock, boolean(true));
    const isFirst = not(builtin("pre", [variable(ticked)], booleanType));
    const { solver } = partition;
    const base = this.#clocks.bases[partition.base];
    if (base?.kind === "rational" || base?.kind === "interval") {
      const periodic = periodicTicks(partition, base.kind === "interval" ? this.#lowering.expression(base.interval) : undefined);
      const tick = this.#system.addVariable(`$tick${clock}`, booleanType.base, "input");
      const seconds = divide(multiply(periodic.unit, real(periodic.step), realType), real(periodic.divisor), realType);
      return { tick, periodic, interval: seconds, isFirst, solver, initial: [] };
    }
    const baseTick = this.#tickOfBase.get(partition.base) ?? this.#makeBaseTick(partition.base);
    this.#tickOfBase.set(partition.base, baseTick);
    const tick = this.#countedTick(partition, baseTick, clock);
    const instant = this.#system.addVariable(`$instant${clock}`, realType.base, "discrete");
    this.#own(instant, clock, time);
    const since = subtract(time, builtin("pre", [variable(instant)], realType), realType);
    const interval = ifThenElse(isFirst, baseTick.startInterval, since, realType);
    return { tick, periodic: undefined, interval, isFirst, solver, initial: [] };
  }

  /** `id = value` at the ticks of a clock. */
  #own(id: VariableId, clock: number, value: FlatExpression): void {
    this.#system.variable(id).clock = clock;
    this.#system.equations.push({
      kind: "equality",
      left: variable(id),
      right: value,
      origin: noOrigin,
      determines: [id],
      clock,
    });
  }

  #makeBaseTick(position: number): BaseTick {
    const base = this.#clocks.bases[position];
    if (base?.kind === "event") {
      const condition = this.#discrete(`$condition${position}`, (id) => {
        this.#lowering.equation({ kind: "equality", left: variable(id), right: base.condition, origin: noOrigin });
      });
      const tick = this.#discreteEquality(`$base${position}`, builtin("edge", [variable(this.#asFound(condition))], booleanType));
      return { tick, startInterval: this.#lowering.expression(base.startInterval) };
    }
    if (base?.kind !== "varying") throw new Error("invariant: other clocks are periodic");
    // The first tick comes from outside at the start, each later one when time has reached the next instant.
    const first = this.#system.addVariable(`$start${position}`, booleanType.base, "input");
    this.#system.startTicks.push(first);
    const next = this.#system.addVariable(`$next${position}`, realType.base, "discrete", {
      ...noAttributes,
      start: real(Number.MAX_VALUE),
      fixed: boolean(true),
    });
    const due = this.#discrete(`$due${position}`, (id) => {
      const reached = relation(">=", time, builtin("pre", [variable(next)], realType), true);
      this.#system.equations.push({ kind: "equality", left: variable(id), right: reached, origin: noOrigin, determines: [id] });
    });
    const fires = or(variable(first), builtin("edge", [variable(this.#asFound(due))], booleanType));
    const tick = this.#discreteEquality(`$base${position}`, fires);
    const interval = this.#lowering.expression(asContinuousRead(base.interval, this.#system));
    const length = divide(interval, real(base.resolution), realType);
    const count = base.division > 1 ? this.#makeCount(tick) : undefined;
    const following = count === undefined ? add(time, length, realType) : this.#nextPart(tick, count, length, base.division);
    this.#hold(next, tick, following);
    return { tick, startInterval: real(0), ...(count === undefined ? {} : { count }) };
  }

  /** When the next part of an interval begins that is divided equally: counted from its start, where its length is taken. */
  #nextPart(tick: VariableId, count: VariableId, length: FlatExpression, division: number): FlatExpression {
    const part = builtin("mod", [variable(count), integer(division)], integerType);
    const begins = and(variable(tick), relation("==", part, integer(0)));
    const attributes = { ...noAttributes, start: real(0), fixed: boolean(true) };
    const start = this.#system.addVariable(`$from${tick}`, realType.base, "discrete", attributes);
    const whole = this.#system.addVariable(`$length${tick}`, realType.base, "discrete", attributes);
    const isBegun = this.#discreteEquality(`$begins${tick}`, begins);
    this.#hold(start, isBegun, time);
    this.#hold(whole, isBegun, length);
    const share = divide(add(part, integer(1), integerType), real(division), realType);
    return add(variable(start), multiply(variable(whole), share, realType), realType);
  }

  /** `id = value` when a condition holds, and as before otherwise. */
  #hold(id: VariableId, condition: VariableId, value: FlatExpression): void {
    const before = builtin("pre", [variable(id)], realType);
    this.#system.equations.push({
      kind: "equality",
      left: variable(id),
      right: ifThenElse(variable(condition), value, before, realType),
      origin: noOrigin,
      determines: [id],
    });
  }

  /**
   * A condition as the last round of the event iteration has found it: a partition may hold what its own clock's condition
   * depends on, which then tells about the next tick and not about this one. What holds at the start has become true there,
   * its left limit being the start value false.
   */
  #asFound(condition: VariableId): VariableId {
    const before = builtin("pre", [variable(condition)], booleanType);
    return this.#discreteEquality(`$found${condition}`, before);
  }

  /** The tick of a sub-clock that counts the ticks of its base clock. */
  #countedTick(partition: ClockedPartition, baseTick: BaseTick, clock: number): VariableId {
    const [first, step] = [Number(partition.offset.numerator), Number(partition.period.numerator)];
    if (first === 0 && step === 1) return baseTick.tick;
    baseTick.count ??= this.#makeCount(baseTick.tick);
    const count = subtract(variable(baseTick.count), integer(first), integerType);
    const isReached = relation(">=", count, integer(0));
    const isWhole = relation("==", builtin("mod", [count, integer(step)], integerType), integer(0));
    return this.#discreteEquality(`$tick${clock}`, and(variable(baseTick.tick), and(isReached, isWhole)));
  }

  /** Ticks of a base clock so far, the first one being number 0. */
  #makeCount(tick: VariableId): VariableId {
    const attributes = { ...noAttributes, start: integer(-1), fixed: boolean(true) };
    const id = this.#system.addVariable(`$count${tick}`, integerType.base, "discrete", attributes);
    const before = builtin("pre", [variable(id)], integerType);
    const right = ifThenElse(variable(tick), add(before, integer(1), integerType), before, integerType);
    this.#system.equations.push({ kind: "equality", left: variable(id), right, origin: noOrigin, determines: [id] });
    return id;
  }

  #discrete(name: string, determine: (id: VariableId) => void): VariableId {
    const id = this.#system.addVariable(name, booleanType.base, "discrete");
    determine(id);
    return id;
  }

  #discreteEquality(name: string, right: FlatExpression): VariableId {
    return this.#discrete(name, (id) => {
      this.#system.equations.push({ kind: "equality", left: variable(id), right, origin: noOrigin, determines: [id] });
    });
  }
}

/** Gives variables their clocks. Only what a solver integrates changes continuously for the passes to come. */
function markVariables(clocks: FlatClocks, system: EquationSystem): void {
  clocks.partitions.forEach(({ variables, solver }, clock) => {
    for (const id of variables) {
      const entry = system.variable(id);
      entry.clock = clock;
      const isIntegrated = solver !== undefined && entry.base.kind === "Real";
      if (entry.kind === "discrete" || entry.kind === "continuous") entry.kind = isIntegrated ? "continuous" : "discrete";
    }
  });
}

function periodicTicks({ offset, period }: ClockedPartition, unit: FlatExpression | undefined): PeriodicTicks {
  const divisor = offset.denominator * period.denominator;
  const first = offset.numerator * period.denominator;
  const step = period.numerator * offset.denominator;
  return { unit: unit ?? real(1), ...lowestTerms(first, step, divisor) };
}

function lowestTerms(first: bigint, step: bigint, divisor: bigint) {
  let common = divisor;
  for (let rest of [first, step]) while (rest !== 0n) [common, rest] = [rest, common % rest];
  return { first: Number(first / common), step: Number(step / common), divisor: Number(divisor / common) };
}

/** The operators of MLS 16.5 and 16.10 in a partition by what the system has. */
function clockedRewriting(system: EquationSystem, clock: SystemClock): Rewriting {
  return rewriting((node) => {
    if (node.kind !== "builtin") return node;
    const [first] = node.arguments;
    switch (node.name) {
      case "interval":
        return clock.interval;
      case "firstTick":
        return clock.isFirst;
      case "previous":
      case "clocked-sample":
        if (first?.kind !== "variable") return first ?? node;
        if (node.name === "previous") keepStart(first.id, system);
        return builtin("pre", [first], node.type);
      case "subSample":
      case "superSample":
      case "shiftSample":
      case "backSample":
      case "noClock":
        return first === undefined ? node : builtin("hold", [first], node.type);
      default:
        return node;
    }
  });
}

/** A start value that an operator refers to belongs to that variable alone, whatever the variable equals. */
function keepStart(id: VariableId, system: EquationSystem): void {
  const entry = system.variable(id);
  if (entry.attributes.start !== undefined) entry.keepsStart = true;
}

/** Clocked variables as a continuous equation reads them. */
function asContinuousRead(expression: FlatExpression, system: EquationSystem): FlatExpression {
  return rewriting((node) => {
    if (node.kind === "builtin" && node.name === "previous") {
      const [first] = node.arguments;
      return first === undefined ? node : builtin("pre", [first], node.type);
    }
    if (node.kind !== "variable" || system.variable(node.id).clock === undefined) return node;
    return builtin(
      "hold",
      [node],
      typeOf(node, (id) => system.variable(id).base),
    );
  })(expression);
}
