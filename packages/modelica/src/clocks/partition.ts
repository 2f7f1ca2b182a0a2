/** Clock partitioning of a flat model (MLS 16.7): which equations tick with which clock. */

import { present } from "@mofang/vocabulary";
import { visitEquation, visitStatements } from "../expression/equation-walk.ts";
import type { BaseType, FlatExpression, VariableId } from "../expression/expression.ts";
import { visitExpression } from "../expression/expression-walk.ts";
import type { BaseClock, ClockedPartition, FlatAlgorithm, FlatClocks, FlatEquation, FlatVariable } from "../expression/model.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { ArgumentVariables } from "./argument-variables.ts";
import { ClockGraph, type ClockRelation, isClockOperator, type Mark, type Node, type Ticks } from "./clock-graph.ts";
import { type BasePartition, inferClocks } from "./clock-inference.ts";

/** The lists of a flat model that partitioning divides. */
export interface Sections {
  readonly variables: readonly FlatVariable[];
  readonly equations: readonly FlatEquation[];
  readonly initialEquations: readonly FlatEquation[];
  readonly algorithms: readonly FlatAlgorithm[];
}

/** The continuous-time partition in the lists, the clocked ones in `clocks`. */
interface Partitioned extends Sections {
  readonly clocks: FlatClocks;
}

/**
 * Divides a model into its continuous-time partition and its clocked ones. Clock variables have no equations afterwards,
 * clocked when-clauses are opened, and the first argument of a conversion operator is a variable.
 *
 * @returns undefined where nothing is clocked, and, with diagnostics, where the clocks are wrong
 */
export function partitionClocks(kernel: Kernel, sections: Sections): Partitioned | undefined {
  return holdsClocks(sections) ? new Partitioning(kernel, sections).run() : undefined;
}

function holdsClocks({ variables, equations, algorithms }: Sections): boolean {
  if (variables.some(({ base }) => base.kind === "Clock")) return true;
  let found = false;
  const visit = (expression: FlatExpression): void =>
    visitExpression(expression, (part) => {
      found ||= isClockOperator(part);
      return !found;
    });
  for (const equation of equations) if (!found) visitEquation(equation, visit);
  for (const { statements } of algorithms) if (!found) visitStatements(statements, visit);
  return found;
}

class Partitioning {
  readonly #kernel: Kernel;
  readonly #sections: Sections;
  readonly #graph: ClockGraph;
  /** What operators say about each component, by its representative. */
  readonly #marks = new Map<Node, Map<Mark["kind"], Mark>>();
  readonly #names = new Map<Node, string>();

  constructor(kernel: Kernel, sections: Sections) {
    this.#kernel = kernel;
    this.#sections = sections;
    this.#graph = new ClockGraph({ baseOf: (id) => this.#baseOf(id) });
  }

  /** Base of a variable that takes part in partitioning. */
  #baseOf(id: VariableId): BaseType | undefined {
    const variable = this.#sections.variables[id];
    if (variable === undefined || variable.variability === "parameter" || variable.variability === "constant") return undefined;
    return variable.base.kind === "external-object" ? undefined : variable.base;
  }

  run(): Partitioned | undefined {
    const { equations, algorithms, variables } = this.#sections;
    const graph = this.#graph;
    const equationNodes = equations.map((equation) => graph.addEquation(equation));
    const algorithmNodes = algorithms.map((algorithm) => graph.addAlgorithm(algorithm));
    for (const { id, name, base } of variables) {
      if (this.#baseOf(id) === undefined) continue;
      const node = graph.find(graph.nodeOf(id));
      const isTelling = base.kind !== "Clock" && !name.startsWith("$");
      if (isTelling || !this.#names.has(node)) this.#names.set(node, name);
    }
    this.#collectMarks();
    const clocked = new Set([...this.#marks].flatMap(([node, marks]) => (marks.has("clocked") ? [node] : [])));
    if (!this.#checkMarks(clocked)) return undefined;
    const bases: BaseClock[] = [];
    const clocks = new Map<Node, { readonly base: number; readonly ticks: Ticks }>();
    for (const partition of this.#basePartitions(clocked)) {
      const inferred = inferClocks(this.#kernel, partition, {
        nameOf: (node) => this.#nameOf(node),
        isFixed: (expression) => this.#isFixed(expression),
      });
      if (inferred === undefined) return undefined;
      for (const [node, ticks] of inferred.ticks) clocks.set(node, { base: bases.length, ticks });
      bases.push(inferred.base);
    }
    return this.#divide(equationNodes, algorithmNodes, bases, clocks);
  }

  #nameOf(node: Node): string {
    return this.#names.get(this.#graph.find(node)) ?? "Clock()";
  }

  #isFixed(expression: FlatExpression): boolean {
    let isFixed = true;
    visitExpression(expression, (part) => {
      if (part.kind === "variable" && this.#baseOf(part.id) !== undefined) isFixed = false;
      return isFixed;
    });
    return isFixed;
  }

  #collectMarks(): void {
    for (const mark of this.#graph.marks) {
      const node = this.#graph.find(mark.node);
      const marks = this.#marks.get(node) ?? new Map<Mark["kind"], Mark>();
      if (!marks.has(mark.kind)) marks.set(mark.kind, mark);
      this.#marks.set(node, marks);
    }
  }

  /** Nothing clocked may be continuous as well, or hold what needs events (MLS 16.7.3, 16.8.1). */
  #checkMarks(clocked: ReadonlySet<Node>): boolean {
    let isFine = true;
    for (const node of clocked) {
      const marks = this.#marks.get(node);
      const [continuous, event] = [marks?.get("continuous"), marks?.get("event-operator")];
      if (continuous !== undefined) {
        this.#kernel.report("clocks.mixed-partition", continuous.place, { name: this.#nameOf(node) });
        isFine = false;
      } else if (event !== undefined) {
        this.#kernel.report("clocks.event-operator", event.place, { operator: event.operator });
        isFine = false;
      }
    }
    return isFine;
  }

  /** Clocked components that conversion operators bind to one base clock. */
  #basePartitions(clocked: ReadonlySet<Node>): BasePartition[] {
    const { relations, siblings, definitions } = this.#graph;
    const find = (node: Node) => this.#graph.find(node);
    const neighbours = new Map<Node, Node[]>();
    const link = (a: Node, b: Node): void => {
      for (const [x, y] of [
        [a, b],
        [b, a],
      ] as const) {
        const list = neighbours.get(x) ?? [];
        list.push(y);
        neighbours.set(x, list);
      }
    };
    const resolved = relations.map(
      (relation): ClockRelation => ({ ...relation, of: find(relation.of), from: find(relation.from) }),
    );
    for (const { of, from } of resolved) link(of, from);
    for (const [a, b] of siblings) link(find(a), find(b));
    const seen = new Set<Node>();
    const partitions: BasePartition[] = [];
    for (const start of clocked) {
      if (seen.has(start)) continue;
      const nodes: Node[] = [];
      const pending = [start];
      seen.add(start);
      for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
        nodes.push(node);
        for (const next of neighbours.get(node) ?? []) {
          if (seen.has(next)) continue;
          seen.add(next);
          pending.push(next);
        }
      }
      const isMember = new Set(nodes);
      partitions.push({
        nodes,
        relations: resolved.filter(({ of }) => isMember.has(of)),
        definitions: definitions
          .map((definition) => ({ ...definition, of: find(definition.of) }))
          .filter(({ of }) => isMember.has(of)),
      });
    }
    return partitions;
  }

  #divide(
    equationNodes: readonly Node[],
    algorithmNodes: readonly Node[],
    bases: readonly BaseClock[],
    clocks: ReadonlyMap<Node, { readonly base: number; readonly ticks: Ticks }>,
  ): Partitioned | undefined {
    const { variables, equations, initialEquations, algorithms } = this.#sections;
    const argumentVariables = new ArgumentVariables(this.#graph, variables);
    const partitions = new Map<Node, Division>();
    const solvers = this.#solvers();
    for (const node of clocks.keys())
      partitions.set(node, { variables: [], equations: [], algorithms: [], initialEquations: [] });
    const continuous: Division = { variables: [], equations: [], algorithms: [], initialEquations: [] };
    const divisionOf = (node: Node) => partitions.get(this.#graph.find(node)) ?? continuous;
    for (const { id, base } of variables) {
      if (this.#baseOf(id) !== undefined && base.kind !== "Clock") divisionOf(this.#graph.nodeOf(id)).variables.push(id);
    }
    equations.forEach((equation, i) => {
      const division = divisionOf(present(equationNodes[i], "node of an equation"));
      for (const part of this.#open(equation)) division.equations.push(argumentVariables.inEquation(part));
    });
    algorithms.forEach((algorithm, i) => {
      divisionOf(present(algorithmNodes[i], "node of an algorithm")).algorithms.push(argumentVariables.inAlgorithm(algorithm));
    });
    for (const equation of initialEquations) {
      const variable = this.#clockedVariable(equation, clocks);
      divisionOf(variable === undefined ? -1 : this.#graph.nodeOf(variable)).initialEquations.push(equation);
    }
    const ticking = bases.map((base) => argumentVariables.inBase(base));
    for (const { variable, value, node } of argumentVariables.made) {
      const division = divisionOf(node);
      division.variables.push(variable.id);
      division.equations.push({ kind: "equality", left: { kind: "variable", id: variable.id }, right: value, origin: here });
    }
    const used = [...partitions].filter(([, { equations: own, algorithms: sections }]) => own.length + sections.length > 0);
    if (!this.#checkDerivatives(used, solvers)) return undefined;
    return {
      variables: [...variables, ...argumentVariables.made.map(({ variable }) => variable)],
      equations: continuous.equations,
      initialEquations: continuous.initialEquations,
      algorithms: continuous.algorithms,
      clocks: {
        bases: ticking,
        partitions: used.map(([node, division]): ClockedPartition => {
          const clock = present(clocks.get(node), "a clocked partition has a clock");
          return { base: clock.base, ...clock.ticks, solver: solvers.get(node), ...division };
        }),
      },
    };
  }

  /** A clocked when-clause as its equations; equations between clocks have done their work. */
  #open(equation: FlatEquation): readonly FlatEquation[] {
    if (equation.kind === "equality" && this.#graph.isClock(equation.left)) return [];
    if (equation.kind !== "when") return [equation];
    const branch = present(equation.branches[0], "a when-equation has branches");
    const [clock] = branch.conditions;
    return clock !== undefined && this.#graph.isClock(clock) ? branch.equations : [equation];
  }

  #clockedVariable(equation: FlatEquation, clocks: ReadonlyMap<Node, unknown>): VariableId | undefined {
    let found: VariableId | undefined;
    visitEquation(equation, (expression) =>
      visitExpression(expression, (part) => {
        if (part.kind !== "variable" || this.#baseOf(part.id) === undefined) return;
        if (clocks.has(this.#graph.find(this.#graph.nodeOf(part.id)))) found ??= part.id;
      }),
    );
    return found;
  }

  /** Solver methods: as constructors say, and handed on along conversions to clocks that say nothing. */
  #solvers(): Map<Node, string> {
    const { relations, solvers } = this.#graph;
    const methods = new Map<Node, string>();
    for (const { of, method } of solvers) if (!methods.has(this.#graph.find(of))) methods.set(this.#graph.find(of), method);
    for (let isGrowing = true; isGrowing; ) {
      isGrowing = false;
      for (const relation of relations) {
        const [of, from] = [this.#graph.find(relation.of), this.#graph.find(relation.from)];
        const method = methods.get(from);
        if (method === undefined || methods.has(of) || relation.operator === "solverClock") continue;
        methods.set(of, method);
        isGrowing = true;
      }
    }
    return methods;
  }

  #checkDerivatives(used: readonly (readonly [Node, Division])[], solvers: ReadonlyMap<Node, string>): boolean {
    let isFine = true;
    for (const [node] of used) {
      const derivative = this.#marks.get(node)?.get("derivative");
      if (derivative === undefined || solvers.has(node)) continue;
      this.#kernel.report("clocks.no-solver", derivative.place, { name: this.#nameOf(node) });
      isFine = false;
    }
    return isFine;
  }
}

const here = { place: undefined, instance: "" };

interface Division {
  readonly variables: VariableId[];
  readonly equations: FlatEquation[];
  readonly algorithms: FlatAlgorithm[];
  readonly initialEquations: FlatEquation[];
}
