import {
  type Attributes,
  boolean,
  type FlatAlgorithm,
  type FlatEquation,
  type FlatExpression,
  type FlatModel,
  type FlatStatement,
  literalValue,
  type Origin,
  typeOf,
  type VariableId,
  variable,
} from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { ConstantCalls } from "../codegen/functions/constant-calls.ts";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import { scalarResults, scalarsOf } from "../symbolic/evaluation/tuple-equation.ts";
import { containsNode, dependenciesOf, dependsOn } from "../symbolic/expressions/dependencies.ts";
import { substitution } from "../symbolic/expressions/rewrite.ts";
import { expressionsOf, mapStatements, visitStatements, writtenVariables } from "../symbolic/expressions/statements.ts";
import { type AlgorithmBlock, EquationSystem, noOrigin, type VariableKind } from "../system/equation-system.ts";
import { lowerClocks, type PartitionLowering } from "./clock-lowering.ts";
import { type Guarded, lowerIfEquation, type Sides } from "./if-equation.ts";
import { type NormalForm, normalForm } from "./normal-form.ts";
import { plainEquations } from "./plain-algorithm.ts";
import { structuralParameters } from "./structural-parameters.ts";
import { lowerWhenEquation, lowerWhenStatement } from "./when-clause.ts";

/**
 * Makes the equation system of a flat model: constants and structural parameters become literals, if-equations
 * if-expressions, when-clauses equations with `pre`, calls with several results scalar equations; expressions are in
 * normal form (see `normalForm`).
 *
 * @param structural  further parameters whose values are to be used
 */
export function lower(flat: FlatModel, structural: ReadonlySet<VariableId>, diagnostics: Diagnostics): EquationSystem {
  const system = new EquationSystem(flat.name, flat.functions);
  for (const source of flat.variables) {
    system.variables.push({
      id: source.id,
      name: source.name,
      base: source.base,
      // A clock is no value: partitioning has used it up.
      kind: source.base.kind === "Clock" ? "constant" : (source.variability as VariableKind),
      binding: source.binding,
      attributes: source.attributes,
      flat: source,
    });
  }
  for (const { id, base } of flat.variables) if (base.kind === "Clock") system.values.set(id, boolean(false));
  markInputs(flat, system);
  markDiscrete(flat, system);
  evaluateKnown(flat, structural, system);
  const lowering = new Lowering(system, diagnostics);
  for (const equation of flat.equations) lowering.equation(equation);
  for (const algorithm of flat.algorithms) lowering.algorithm(algorithm);
  lowering.initialPart(flat.initialEquations, flat.initialAlgorithms);
  if (flat.clocks !== undefined) lowerClocks(flat.clocks, system, lowering);
  lowering.attributes();
  for (const [input, made] of system.discreteInputs) {
    system.equations.push({
      kind: "equality",
      left: variable(made),
      right: variable(input),
      origin: noOrigin,
      determines: [made],
    });
  }
  return system;
}

/** Top-level inputs are given from outside; one with a binding is no input of the flat model. */
function markInputs(flat: FlatModel, system: EquationSystem): void {
  for (const source of flat.variables) {
    const isFree = source.variability === "continuous" || source.variability === "discrete";
    if (source.causality === "input" && isFree) system.variable(source.id).kind = "input";
  }
}

/** Variables assigned in when-clauses, and all that are not Real, change at events only (MLS 4.5). */
function markDiscrete(flat: FlatModel, system: EquationSystem): void {
  for (const entry of system.variables) {
    if (entry.kind === "continuous" && entry.base.kind !== "Real") entry.kind = "discrete";
  }
  const mark = (target: FlatExpression | undefined): void => {
    if (target === undefined) return;
    if (target.kind === "variable") system.variable(target.id).kind = "discrete";
    else if (target.kind === "array") for (const element of target.elements) mark(element);
    else if (target.kind === "record") for (const entry of target.fields) mark(entry);
  };
  const visit = (equation: FlatEquation, inWhen: boolean): void => {
    if (equation.kind === "equality" && inWhen) mark(equation.left);
    else if (equation.kind === "tuple" && inWhen) for (const target of equation.targets) mark(target);
    else if (equation.kind === "if")
      for (const { equations } of equation.branches) for (const part of equations) visit(part, inWhen);
    else if (equation.kind === "when")
      for (const { equations } of equation.branches) for (const part of equations) visit(part, true);
  };
  for (const equation of flat.equations) visit(equation, false);
  for (const { statements } of flat.algorithms) {
    visitStatements(statements, (statement) => {
      if (statement.kind !== "when") return;
      for (const { body } of statement.branches) for (const id of writtenVariables(body)) system.variable(id).kind = "discrete";
    });
  }
}

/** Finds the literal values of constants, structural and final parameters, in order of dependence. */
function evaluateKnown(model: FlatModel, structural: ReadonlySet<VariableId>, system: EquationSystem): void {
  const state = new Map<VariableId, "open" | "done">();
  const pending: VariableId[] = [];
  const deciding = structuralParameters(model.equations, structural, system);
  const withValues = substitution((needed) => system.values.get(needed));
  const withoutCalls = new ConstantCalls(system.functions).rewriting();
  const isCandidate = (id: VariableId) => {
    const { kind, flat, binding, attributes } = system.variable(id);
    if (binding === undefined || (kind !== "constant" && kind !== "parameter")) return false;
    if (attributes.fixed !== undefined && literalValue(attributes.fixed) !== true) return false;
    return kind === "constant" || flat?.isStructural === true || flat?.isFinal === true || deciding.has(id);
  };
  for (const { id } of system.variables) {
    if (!isCandidate(id) || state.has(id)) continue;
    pending.push(id);
    for (let current = pending[pending.length - 1]; current !== undefined; current = pending[pending.length - 1]) {
      const { binding } = system.variable(current);
      if (state.get(current) === "done" || binding === undefined) {
        pending.pop();
        continue;
      }
      if (state.get(current) === undefined) {
        state.set(current, "open");
        for (const needed of dependenciesOf(binding)) {
          if (isCandidate(needed) && !state.has(needed)) pending.push(needed);
        }
        continue;
      }
      const value = withoutCalls(withValues(binding));
      if (literalValue(value) !== undefined && value.kind !== "string")
        system.values.set(current, conform(value, system, current));
      state.set(current, "done");
      pending.pop();
    }
  }
}

/** An Integer literal that stands for a Real is a Real literal from here on. */
function conform(value: FlatExpression, system: EquationSystem, id: VariableId): FlatExpression {
  return value.kind === "integer" && system.variable(id).base.kind === "Real" ? { kind: "real", value: value.value } : value;
}

class Lowering implements PartitionLowering {
  readonly #system: EquationSystem;
  readonly #diagnostics: Diagnostics;
  /** Initial equations hold at one instant, in which nothing can cross anything. */
  #isInitial = false;
  /** Clocked equations hold at instants too, so that their relations make no events (MLS 16.8.1). */
  #isClocked = false;

  constructor(system: EquationSystem, diagnostics: Diagnostics) {
    this.#system = system;
    this.#diagnostics = diagnostics;
  }

  #normalForm(origin: Origin): NormalForm {
    const normal = normalForm(this.#system, (id) => this.#system.values.get(id), origin, this.#diagnostics);
    return this.#isInitial || this.#isClocked ? { ...normal, continuous: normal.withoutEvents } : normal;
  }

  equation(equation: FlatEquation, guard?: FlatExpression): void {
    const system = this.#system;
    const normal = this.#normalForm(equation.origin);
    switch (equation.kind) {
      case "equality":
      case "tuple":
        for (const { left, right } of this.#spread(equation, normal)) this.#addEquality(left, right, equation.origin);
        return;
      case "if": {
        const guarded: Guarded[] = [];
        const sides = lowerIfEquation(
          equation,
          (part) => this.#spread(part, normal),
          normal.continuous,
          this.#diagnostics,
          guarded,
          guard,
        );
        for (const { left, right } of sides) this.#addEquality(left, right, equation.origin);
        for (const part of guarded) this.equation(part.equation, isTrue(part.guard) ? undefined : part.guard);
        return;
      }
      case "when":
        lowerWhenEquation(
          equation,
          system,
          normal,
          (part) => this.#spread(part, undefined).map(({ left, right }) => ({ target: left, value: right })),
          guard,
          this.#diagnostics,
        );
        return;
      case "assert":
        system.actions.push({
          kind: "assert",
          condition: normal.withoutEvents(equation.condition),
          message: normal.withoutEvents(equation.message),
          level: equation.level,
          guard: guard && normal.withoutEvents(guard),
          origin: equation.origin,
        });
        return;
      case "terminate":
        system.actions.push({
          kind: "terminate",
          message: normal.withoutEvents(equation.message),
          guard,
          origin: equation.origin,
        });
        return;
      case "reinit":
        system.actions.push({
          kind: "reinit",
          state: equation.state,
          value: normal.withoutEvents(equation.value),
          guard,
          origin: equation.origin,
        });
        return;
      case "call":
        system.actions.push({ kind: "call", call: normal.withoutEvents(equation.call), guard, origin: equation.origin });
        return;
    }
  }

  underClock(clock: number, lower: () => void): void {
    const system = this.#system;
    const [nEquations, nVariables] = [system.equations.length, system.variables.length];
    this.#isClocked = true;
    lower();
    this.#isClocked = false;
    system.equations = system.equations.map((equation, i) => (i < nEquations ? equation : { ...equation, clock }));
    for (const entry of system.variables.slice(nVariables)) entry.clock = clock;
  }

  expression(expression: FlatExpression): FlatExpression {
    return this.#normalForm({ place: undefined, instance: "" }).withoutEvents(expression);
  }

  algorithm(algorithm: FlatAlgorithm): void {
    const system = this.#system;
    const plain = plainEquations(algorithm.statements, system.functions);
    if (plain === undefined) {
      const block = this.#algorithmBlock(algorithm);
      const { statements, outputs, origin } = block;
      if (outputs.length > 0) system.equations.push(block);
      else system.actions.push({ kind: "statements", statements, guard: undefined, origin });
      return;
    }
    const { origin } = algorithm;
    for (const { left, right } of plain) this.equation({ kind: "equality", left, right, origin });
  }

  #algorithmBlock(algorithm: FlatAlgorithm): AlgorithmBlock {
    const system = this.#system;
    const added: VariableId[] = [];
    const normal = this.#normalForm(algorithm.origin);
    const withWhen = (statements: readonly FlatStatement[]): FlatStatement[] =>
      statements.flatMap((statement): FlatStatement[] => {
        switch (statement.kind) {
          case "when":
            return lowerWhenStatement(statement.branches, system, withoutEvents, added);
          case "if":
            return [
              {
                ...statement,
                branches: statement.branches.map(({ condition, body }) => ({ condition, body: withWhen(body) })),
              },
            ];
          case "for":
          case "while":
            return [{ ...statement, body: withWhen(statement.body) }];
          default:
            return [statement];
        }
      });
    const withoutEvents = (statements: readonly FlatStatement[]) => mapStatements(statements, normal.withoutEvents);
    const assigned = new Set(algorithm.outputs);
    const readsOwn = (expression: FlatExpression) => [...dependenciesOf(expression)].some((id) => assigned.has(id));
    // A rounding of what the section itself assigns cannot be held from outside of it.
    const statements = mapStatements(algorithm.statements, (expression) =>
      readsOwn(expression) && hasRounding(expression) ? normal.withoutEvents(expression) : normal.continuous(expression),
    );
    const lowered = withWhen(statements);
    if (!this.#isInitial && this.#isSettled(lowered, assigned)) {
      for (const id of assigned) if (system.variable(id).kind === "continuous") system.variable(id).kind = "discrete";
    }
    return { kind: "algorithm", statements: lowered, outputs: [...algorithm.outputs, ...added], origin: algorithm.origin };
  }

  /** Whether what a section assigns follows from parameters and discrete variables alone, and so changes at events only. */
  #isSettled(statements: readonly FlatStatement[], assigned: ReadonlySet<VariableId>): boolean {
    const expressions: FlatExpression[] = [];
    visitStatements(statements, (statement) => expressions.push(...expressionsOf(statement)));
    const isContinuous = (id: VariableId) => !assigned.has(id) && this.#system.variable(id).kind === "continuous";
    return !expressions.some((expression) => dependsOn(expression, isContinuous) || containsNode(expression, isOfTime));
  }

  /** Initial equations and algorithms; what acts in them acts once. */
  initialPart(equations: readonly FlatEquation[], algorithms: readonly FlatAlgorithm[]): void {
    const system = this.#system;
    const simulationEquations = system.equations;
    const simulationActions = system.actions;
    system.equations = [];
    system.actions = [];
    this.#isInitial = true;
    for (const equation of equations) this.equation(equation);
    for (const algorithm of algorithms) this.algorithm(algorithm);
    system.initialEquations = system.equations;
    system.initialActions = system.actions;
    system.equations = simulationEquations;
    system.actions = simulationActions;
    this.#isInitial = false;
  }

  attributes(): void {
    const { place } = { place: undefined };
    const normal = this.#normalForm({ place, instance: "" });
    const map = (expression: FlatExpression | undefined) => expression && normal.withoutEvents(expression);
    for (const entry of this.#system.variables) {
      entry.binding = map(entry.binding);
      const { attributes } = entry;
      const mapped: Attributes = {
        ...attributes,
        start: map(attributes.start),
        fixed: map(attributes.fixed),
        nominal: map(attributes.nominal),
        min: map(attributes.min),
        max: map(attributes.max),
      };
      entry.attributes = mapped;
    }
  }

  #spread(equation: FlatEquation, normal: NormalForm | undefined): Sides[] {
    const map = normal?.continuous ?? ((expression: FlatExpression) => expression);
    if (equation.kind === "equality") return this.#scalarSides(map(equation.left), map(equation.right));
    if (equation.kind !== "tuple") return [];
    const definition = this.#system.functions.get(equation.call.name);
    if (definition === undefined) {
      this.#diagnostics.report("dae.unknown-function", { name: equation.call.name }, equation.origin.place);
      return [];
    }
    return scalarResults(equation.targets, equation.call, definition).map(({ target, value }) => ({
      left: map(target),
      right: map(value),
    }));
  }

  /** An equation between records or arrays as equations between their scalars. */
  #scalarSides(left: FlatExpression, right: FlatExpression): Sides[] {
    const types = [left, right].map((side) => typeOf(side, (id) => this.#system.variable(id).base));
    const type = types.find(({ base, dimensions }) => base.kind === "record" || dimensions.length > 0);
    if (type === undefined) return [{ left, right }];
    const lefts = scalarsOf(left, type);
    const rights = scalarsOf(right, type);
    return lefts.map((entry, i) => ({ left: entry, right: present(rights[i], "as many scalars on both sides") }));
  }

  #addEquality(left: FlatExpression, right: FlatExpression, origin: Origin): void {
    const system = this.#system;
    const kindOf = (side: FlatExpression) => typeOf(side, (id) => system.variable(id).base).base.kind;
    const bare = bareVariables(left, right);
    const kinds = bare.length > 0 ? bare.map((id) => system.variable(id).base.kind) : [kindOf(left), kindOf(right)];
    const determines = kinds.includes("Real") ? undefined : bare;
    system.equations.push({ kind: "equality", left, right, origin, determines });
  }
}

function isTrue(expression: FlatExpression): boolean {
  return expression.kind === "boolean" && expression.value;
}

function bareVariables(...sides: readonly FlatExpression[]): VariableId[] {
  return sides.flatMap((side) => {
    if (side.kind === "variable") return [side.id];
    return side.kind === "unary" && side.operand.kind === "variable" ? [side.operand.id] : [];
  });
}

function isOfTime(node: FlatExpression): boolean {
  return node.kind === "time" || (node.kind === "builtin" && (node.name === "delay" || node.name === "spatialDistribution"));
}

function hasRounding(expression: FlatExpression): boolean {
  return containsNode(expression, (node) => node.kind === "builtin" && roundings.has(node.name));
}

const roundings: ReadonlySet<string> = new Set(["floor", "ceil", "integer", "div", "mod", "rem"]);
