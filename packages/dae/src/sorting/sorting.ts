import type { VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { strongComponents } from "../graph/strong-components.ts";
import { dependenciesOf, heldDependenciesOf } from "../symbolic/expressions/dependencies.ts";
import { readVariables } from "../symbolic/expressions/statements.ts";
import type { Equation, EquationSystem } from "../system/equation-system.ts";
import { BlockSolver } from "./block-solver.ts";
import type { Block, Component } from "./blocks.ts";

/**
 * Sorts matched equations into the order in which they can be solved, and solves each: block lower triangular form.
 *
 * @param equations   equations to sort
 * @param unknownsOf  per equation the unknowns matched with it
 */
export function sortEquations(
  system: EquationSystem,
  equations: readonly Equation[],
  unknownsOf: readonly (readonly VariableId[])[],
): Component[] {
  const graph = new EquationGraph(system, equations, unknownsOf);
  const solver = new BlockSolver(system, equations, unknownsOf);
  return graph.components().map((members) => ({
    ...componentOf(members, graph, solver),
    clock: present(equations[present(members[0], "member of a component")], "equation").clock,
  }));
}

function componentOf(members: readonly number[], graph: EquationGraph, solver: BlockSolver): Component {
  const [only] = members;
  if (members.length === 1 && only !== undefined) {
    return { blocks: [solver.single(only)], isLoop: solver.isIterated(only) };
  }
  const discrete = members.filter((position) => solver.isDiscrete(position));
  const continuous = members.filter((position) => !solver.isDiscrete(position));
  const blocks: Block[] = [];
  for (const loop of graph.componentsAmong(continuous)) {
    const [position] = loop;
    blocks.push(loop.length === 1 && position !== undefined ? solver.single(position) : solver.torn(loop));
  }
  for (const loop of graph.componentsAmong(discrete)) for (const position of loop) blocks.push(solver.single(position));
  return { blocks, isLoop: true };
}

/** Which equation needs what which other equation gives. */
class EquationGraph {
  readonly #system: EquationSystem;
  readonly #equations: readonly Equation[];
  /** The equation that gives an unknown. */
  readonly #owner = new Map<VariableId, number>();

  constructor(system: EquationSystem, equations: readonly Equation[], unknownsOf: readonly (readonly VariableId[])[]) {
    this.#system = system;
    this.#equations = equations;
    unknownsOf.forEach((unknowns, equation) => {
      for (const id of unknowns) this.#owner.set(id, equation);
    });
  }

  /** Strong components by position, each before those that need it. */
  components(): number[][] {
    return strongComponents(
      this.#equations.map((equation, position) => this.#targets(this.#dependenciesUnderClock(equation), position)),
    );
  }

  /** Components of a part of a loop, other unknowns and the truth of relations held. */
  componentsAmong(members: readonly number[]): number[][] {
    const local = new Map(members.map((position, i) => [position, i]));
    const graph = members.map((position) =>
      this.#targets(heldDependenciesOfEquation(present(this.#equations[position], "equation")), position).flatMap((target) => {
        const i = local.get(target);
        return i === undefined ? [] : [i];
      }),
    );
    return strongComponents(graph).map((list) => list.map((i) => present(members[i], "member")));
  }

  /** A clocked equation needs to know whether its clock ticks. */
  #dependenciesUnderClock(equation: Equation): Set<VariableId> {
    const needed = dependenciesOfEquation(equation);
    const clock = equation.clock === undefined ? undefined : this.#system.clocks[equation.clock];
    if (clock !== undefined) needed.add(clock.tick);
    return needed;
  }

  #targets(needed: ReadonlySet<VariableId>, self: number): number[] {
    const targets: number[] = [];
    for (const id of needed) {
      const other = this.#owner.get(id);
      if (other !== undefined && other !== self) targets.push(other);
    }
    return targets.sort((a, b) => a - b).filter((target, i) => target !== targets[i - 1]);
  }
}

/** Variables whose present values an equation needs; an algorithm's own outputs do not count. */
export function dependenciesOfEquation(equation: Equation): Set<VariableId> {
  if (equation.kind === "equality") return dependenciesOf(equation.left, equation.right);
  return readVariables(equation.statements);
}

function heldDependenciesOfEquation(equation: Equation): Set<VariableId> {
  return equation.kind === "equality" ? heldDependenciesOf(equation.left, equation.right) : readVariables(equation.statements);
}
