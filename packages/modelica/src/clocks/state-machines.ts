/** State machines as clocked equations (MLS 17.3). */

import { present } from "@mofang/vocabulary";
import { mapEquation, mapStatements } from "../expression/equation-map.ts";
import type { BaseType, FlatExpression, VariableId } from "../expression/expression.ts";
import {
  add,
  and,
  boolean,
  booleanType,
  builtin,
  defaultStart,
  ifThenElse,
  integer,
  integerType,
  literalValue,
  not,
  or,
  real,
  realType,
  relation,
  subtract,
  time,
  variable,
} from "../expression/expression-builder.ts";
import { mapExpression } from "../expression/expression-walk.ts";
import type { FlatAlgorithm, FlatEquation, FlatVariable, Origin } from "../expression/model.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import type { MachineStatement } from "../instance/typing/state-machine-typing.ts";
import type { Place } from "../text/source-text.ts";
import { internalVariable } from "./internal-variable.ts";
import type { Sections } from "./partition.ts";

interface Transition {
  readonly from: string;
  readonly to: string;
  readonly condition: FlatExpression;
  readonly immediate: boolean;
  readonly reset: boolean;
  readonly synchronize: boolean;
  readonly priority: number;
  readonly place: Place | undefined;
}

/** States that transitions connect; the initial one is number 1. */
interface Machine {
  readonly states: readonly string[];
  readonly transitions: readonly Transition[];
}

/** What the equations of a machine know. */
interface MachineVariables {
  readonly ticks: FlatExpression;
  readonly ticksBefore: FlatExpression;
  readonly since: FlatExpression;
}

/** What the equations of a state know. */
interface StateVariables {
  readonly machine: MachineVariables;
  /** Active at this tick. */
  readonly isActive: FlatExpression;
  /** Active and to begin from its start values. */
  readonly isReset: FlatExpression;
}

const here: Origin = { place: undefined, instance: "" };

/**
 * Replaces the state machines of a model by clocked equations. A machine has an Integer variable for its active state; the
 * equations of a state hold while it is active, otherwise its variables keep their values; a variable that several states
 * of a machine determine takes the value of the active one (MLS 17.3.5).
 *
 * @returns the sections without statements of machines; undefined where there is none
 */
export function lowerStateMachines(kernel: Kernel, sections: Sections): Sections | undefined {
  const statements = sections.equations.flatMap((equation) => (isStatement(equation) ? [equation.call] : []));
  if (statements.length === 0) return undefined;
  const machines = machinesOf(kernel, statements);
  return machines === undefined ? sections : new Lowering(kernel, sections, machines).run();
}

function isStatement(
  equation: FlatEquation,
): equation is FlatEquation & { readonly kind: "call"; readonly call: MachineStatement } {
  return equation.kind === "call" && (equation.call.name === "transition" || equation.call.name === "initialState");
}

/** Groups states into machines and checks what MLS 17.1 asks of them. */
function machinesOf(kernel: Kernel, statements: readonly MachineStatement[]): Machine[] | undefined {
  const transitions: Transition[] = [];
  const initial = new Map<string, Place | undefined>();
  for (const { name, arguments: values, place } of statements) {
    const [from, to, condition, ...options] = values;
    if (name === "initialState") {
      initial.set(textOf(from), place);
    } else if (condition !== undefined) {
      const [immediate, reset, synchronize, priority] = options.map((value) => literalValue(value));
      transitions.push({
        from: textOf(from),
        to: textOf(to),
        condition,
        immediate: immediate === true,
        reset: reset === true,
        synchronize: synchronize === true,
        priority: Number(priority),
        place,
      });
    }
  }
  const names = new Set([...initial.keys(), ...transitions.flatMap(({ from, to }) => [from, to])]);
  const machineOf = new Map([...names].map((name) => [name, [name]]));
  for (const { from, to } of transitions) {
    const [a, b] = [from, to].map((name) => present(machineOf.get(name), "the machine of a state")) as [string[], string[]];
    if (a === b) continue;
    a.push(...b);
    for (const name of b) machineOf.set(name, a);
  }
  const machines: Machine[] = [];
  let isFine = true;
  for (const states of new Set(machineOf.values())) {
    const starts = states.filter((name) => initial.has(name));
    const own = transitions.filter(({ from }) => states.includes(from));
    if (starts.length !== 1) {
      const place = own[0]?.place ?? initial.get(firstOf(states));
      kernel.report("clocks.initial-states", place, { names: states.join(", "), count: starts.length });
      isFine = false;
    }
    const seen = new Set<string>();
    for (const { from, priority, place } of own) {
      const key = `${from} ${priority}`;
      if (seen.has(key)) {
        kernel.report("clocks.equal-priorities", place, { name: from, priority });
        isFine = false;
      }
      seen.add(key);
    }
    const others = states.filter((name) => name !== starts[0]);
    machines.push({ states: [...starts, ...others], transitions: [...own].sort((a, b) => a.priority - b.priority) });
  }
  // A machine inside a state comes after the machine of that state.
  const depth = ({ states }: Machine) => firstOf(states).split(".").length;
  return isFine ? machines.sort((a, b) => depth(a) - depth(b)) : undefined;
}

/** The state in which a machine begins. */
function firstOf(states: readonly string[]): string {
  return present(states[0], "a machine has states");
}

function textOf(expression: FlatExpression | undefined): string {
  return expression?.kind === "string" ? expression.value : "";
}

/** One value that a state gives to a variable. */
interface Assignment {
  readonly state: StateVariables;
  readonly value: FlatExpression;
  readonly origin: Origin;
}

class Lowering {
  readonly #kernel: Kernel;
  readonly #sections: Sections;
  readonly #machines: readonly Machine[];
  readonly #added: FlatVariable[] = [];
  readonly #equations: FlatEquation[] = [];
  readonly #states = new Map<string, StateVariables>();
  /** Variables of each machine: number of the active state, its ticks, when it was entered, number of the transition taken. */
  readonly #own = new Map<
    Machine,
    { active: FlatExpression; ticks: FlatExpression; entered: FlatExpression; fired: FlatExpression }
  >();
  /** By machine: whether it is in a state without transitions. */
  readonly #isFinal = new Map<Machine, FlatExpression>();

  constructor(kernel: Kernel, sections: Sections, machines: readonly Machine[]) {
    this.#kernel = kernel;
    this.#sections = sections;
    this.#machines = machines;
  }

  run(): Sections {
    for (const machine of this.#machines) this.#declare(machine);
    for (const [i, machine] of this.#machines.entries()) this.#addMachine(machine, i);
    const assignments = new Map<VariableId, Assignment[]>();
    for (const equation of this.#sections.equations) {
      if (isStatement(equation)) continue;
      const state = this.#stateAround(equation.origin.instance);
      if (state === undefined)
        this.#equations.push(mapEquation(equation, (expression) => this.#queries(expression, equation.origin.place)));
      else this.#assign(equation, state, assignments);
    }
    for (const [id, list] of assignments) this.#merge(id, list);
    const algorithms = this.#sections.algorithms.map((algorithm) => this.#algorithm(algorithm));
    const variables = [...this.#sections.variables, ...this.#added];
    return { ...this.#sections, variables, equations: this.#equations, algorithms };
  }

  #declare(machine: Machine): void {
    const name = firstOf(machine.states);
    const active = this.#variable(`active(${name})`, integerType.base, integer(1));
    const ticks = this.#variable(`ticks(${name})`, integerType.base, integer(0));
    const entered = this.#variable(`entered(${name})`, realType.base, real(0));
    const fired = this.#variable(`fired(${name})`, integerType.base, integer(0));
    this.#own.set(machine, { active, ticks, entered, fired });
    const finals = machine.states.flatMap((state, i) => (machine.transitions.some(({ from }) => from === state) ? [] : [i + 1]));
    this.#isFinal.set(
      machine,
      finals.reduce<FlatExpression>((any, number) => or(any, relation("==", active, integer(number))), boolean(false)),
    );
    const now = builtin("clocked-sample", [time], realType);
    const variables: MachineVariables = {
      ticks,
      ticksBefore: add(previous(ticks, integerType.base), integer(1), integerType),
      since: subtract(now, entered, realType),
    };
    for (const state of machine.states) {
      const isActive = this.#variable(`isActive(${state})`, booleanType.base, boolean(false));
      const isReset = this.#variable(`isReset(${state})`, booleanType.base, boolean(false));
      this.#states.set(state, { machine: variables, isActive, isReset });
    }
  }

  /** The equations of MLS 17.3.1 and 17.3.2. */
  #addMachine(machine: Machine, index: number): void {
    const own = present(this.#own.get(machine), "a machine is declared");
    const { active, ticks, entered, fired } = own;
    const parent = this.#stateAround(parentOf(firstOf(machine.states)));
    const isRunning = parent?.isActive ?? boolean(true);
    const isRestarted = parent?.isReset ?? builtin("firstTick", [], booleanType);
    const selected = ifThenElse(isRestarted, integer(1), previous(active, integerType.base), integerType);
    const numberOf = (state: string) => integer(machine.states.indexOf(state) + 1);
    let choice: FlatExpression = integer(0);
    [...machine.transitions].reverse().forEach((transition, k) => {
      const number = machine.transitions.length - k;
      const holds = and(relation("==", selected, numberOf(transition.from)), this.#fires(transition, `${index + 1}.${number}`));
      choice = ifThenElse(holds, integer(number), choice, integerType);
    });
    this.#equate(fired, ifThenElse(isRunning, choice, integer(0), integerType));
    let next: FlatExpression = selected;
    let isResetting: FlatExpression = boolean(false);
    machine.transitions.forEach(({ to, reset }, k) => {
      const isThis = relation("==", fired, integer(k + 1));
      next = ifThenElse(isThis, numberOf(to), next, integerType);
      if (reset) isResetting = or(isResetting, isThis);
    });
    this.#equate(active, ifThenElse(isRunning, next, previous(active, integerType.base), integerType));
    const isEntered = or(isRestarted, relation(">", fired, integer(0)));
    const counted = ifThenElse(
      isEntered,
      integer(1),
      add(previous(ticks, integerType.base), integer(1), integerType),
      integerType,
    );
    this.#equate(ticks, ifThenElse(isRunning, counted, previous(ticks, integerType.base), integerType));
    const now = builtin("clocked-sample", [time], realType);
    this.#equate(entered, ifThenElse(and(isRunning, isEntered), now, previous(entered, realType.base), realType));
    machine.states.forEach((state, i) => {
      const variables = present(this.#states.get(state), "a state is declared");
      const isPending = this.#variable(`isPending(${state})`, booleanType.base, boolean(false));
      const isAsked = or(isRestarted, previous(isPending, booleanType.base));
      this.#equate(variables.isActive, and(isRunning, relation("==", active, integer(i + 1))));
      this.#equate(variables.isReset, and(variables.isActive, or(isAsked, isResetting)));
      this.#equate(isPending, and(not(variables.isActive), isAsked));
    });
  }

  /** Whether a transition may be taken: now, or for a delayed one as its condition was at the tick before. */
  #fires(transition: Transition, label: string): FlatExpression {
    const inside = this.#machines.filter(({ states }) => parentOf(firstOf(states)).startsWith(transition.from));
    const from = this.#states.get(transition.from);
    const condition = this.#queries(transition.condition, transition.place, from, transition.immediate);
    const areFinal = inside.reduce<FlatExpression>(
      (all, machine) => and(all, this.#isFinal.get(machine) ?? boolean(true)),
      boolean(true),
    );
    if (transition.immediate && !transition.synchronize) return condition;
    // What is asked of the tick before counts only if the state was active then.
    const wasActive = this.#states.get(transition.from)?.isActive ?? boolean(false);
    const held = this.#variable(`condition(${label})`, booleanType.base, boolean(false));
    const isAsked = transition.immediate ? boolean(true) : condition;
    this.#equate(held, and(wasActive, transition.synchronize ? and(isAsked, areFinal) : isAsked));
    const wasHeld = previous(held, booleanType.base);
    return transition.immediate ? and(condition, wasHeld) : wasHeld;
  }

  /** The innermost state in which an instance lies. */
  #stateAround(instance: string): StateVariables | undefined {
    for (let path = instance; path !== ""; path = parentOf(path)) {
      const state = this.#states.get(path);
      if (state !== undefined) return state;
    }
    return undefined;
  }

  /** `activeState`, `ticksInState` and `timeInState` by variables; the latter two for the state given where there is one. */
  #queries(expression: FlatExpression, place: Place | undefined, state?: StateVariables, isImmediate = false): FlatExpression {
    return mapExpression(expression, (part) => {
      if (part.kind !== "builtin") return part;
      const path = textOf(part.arguments[0]);
      switch (part.name) {
        case "activeState":
          return this.#states.get(path)?.isActive ?? this.#reportNoState(part, place);
        case "ticksInState":
        case "timeInState": {
          const around = state ?? this.#stateAround(path);
          if (around === undefined) return this.#reportNoState(part, place);
          if (part.name === "timeInState") return around.machine.since;
          return isImmediate ? around.machine.ticksBefore : around.machine.ticks;
        }
        default:
          return part;
      }
    });
  }

  #reportNoState(part: FlatExpression, place: Place | undefined): FlatExpression {
    this.#kernel.report("clocks.no-state", place);
    return part;
  }

  #assign(equation: FlatEquation, state: StateVariables, assignments: Map<VariableId, Assignment[]>): void {
    const { origin } = equation;
    if (equation.kind === "assert") {
      const condition = or(not(state.isActive), this.#inState(equation.condition, origin.place, state));
      this.#equations.push({ ...equation, condition });
      return;
    }
    const isLeft = equation.kind === "equality" && equation.left.kind === "variable";
    const [target, value] =
      equation.kind !== "equality" ? [] : isLeft ? [equation.left, equation.right] : [equation.right, equation.left];
    if (target?.kind !== "variable" || value === undefined) {
      this.#kernel.report("clocks.state-equation", origin.place);
      return;
    }
    const isInput = value.kind === "variable" && this.#isInput(value.id) && !this.#isInput(target.id);
    const [id, other] = isInput ? [value.id, target] : [target.id, value];
    const list = assignments.get(id) ?? [];
    list.push({ state, value: this.#inState(other, origin.place, state), origin });
    assignments.set(id, list);
  }

  /** Connections into blocks inside a state determine their inputs. */
  #isInput(id: VariableId): boolean {
    return this.#kernel.variables.cell(id).component.causality === "input";
  }

  /** An expression as it holds in a state: after a reset, what was before is the start value. */
  #inState(expression: FlatExpression, place: Place | undefined, state: StateVariables): FlatExpression {
    return mapExpression(this.#queries(expression, place, state), (part) => {
      if (part.kind !== "builtin" || part.name !== "previous") return part;
      const [argument] = part.arguments;
      if (argument?.kind !== "variable") return part;
      // The state in which it is declared says when it begins anew; what lies outside of all states goes on.
      const owner = this.#stateAround(parentOf(this.#variableAt(argument.id).name));
      if (owner === undefined) return part;
      return ifThenElse(owner.isReset, this.#startOf(argument.id), part, part.type);
    });
  }

  #startOf(id: VariableId): FlatExpression {
    const { base, attributes } = this.#variableAt(id);
    return attributes.start ?? defaultStart(base);
  }

  #variableAt(id: VariableId): FlatVariable {
    const found = present(
      this.#sections.variables[id] ?? this.#added[id - this.#sections.variables.length],
      "every identity has a variable",
    );
    return found;
  }

  /** One equation for a variable, whichever states determine it. */
  #merge(id: VariableId, list: readonly Assignment[]): void {
    const { base } = this.#variableAt(id);
    const type = { base, dimensions: [] };
    let value: FlatExpression = previous(variable(id), base);
    for (const { state, value: own } of [...list].reverse()) value = ifThenElse(state.isActive, own, value, type);
    this.#equations.push({ kind: "equality", left: variable(id), right: value, origin: list[0]?.origin ?? here });
  }

  #algorithm(algorithm: FlatAlgorithm): FlatAlgorithm {
    const { instance, place } = algorithm.origin;
    const state = this.#stateAround(instance);
    if (state === undefined) {
      return { ...algorithm, statements: mapStatements(algorithm.statements, (part) => this.#queries(part, place)) };
    }
    const body = mapStatements(algorithm.statements, (expression) => this.#inState(expression, place, state));
    return { ...algorithm, statements: [{ kind: "if", branches: [{ condition: state.isActive, body }] }] };
  }

  #variable(name: string, base: BaseType, start: FlatExpression): FlatExpression & { readonly kind: "variable" } {
    const id = (this.#sections.variables.length + this.#added.length) as VariableId;
    this.#added.push(internalVariable(id, name, base, start));
    return { kind: "variable", id };
  }

  #equate(left: FlatExpression, right: FlatExpression): void {
    this.#equations.push({ kind: "equality", left, right, origin: here });
  }
}

function previous(argument: FlatExpression, base: BaseType): FlatExpression {
  return builtin("previous", [argument], { base, dimensions: [] });
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}
