/** Connected components of equations and variables, cut at the conversion operators (MLS 16.7.2–16.7.4). */

import { present } from "@mofang/vocabulary";
import { assignedVariables } from "../expression/assigned-variables.ts";
import { visitEquation, visitStatements } from "../expression/equation-walk.ts";
import type { BaseType, FlatExpression, VariableId } from "../expression/expression.ts";
import { childrenOf } from "../expression/expression-walk.ts";
import type { FlatAlgorithm, FlatEquation } from "../expression/model.ts";
import { difference, one, product, quotient, type Rational, rational, sum } from "../expression/rational.ts";
import type { Place } from "../text/source-text.ts";

/** A node of the graph; `ClockGraph.find` gives the component that it belongs to. */
export type Node = number;

/** The ticks of a clock in units of its base clock: `offset + k·period`. */
export interface Ticks {
  readonly offset: Rational;
  readonly period: Rational;
}

/** The clock of `of` follows from that of `from`: it is sampled by `factor` and then shifted by `shift` of the period of `from`. */
export interface ClockRelation {
  readonly of: Node;
  readonly from: Node;
  /** Undefined where the factor is to be inferred; then `isSlower` says which side is the faster. */
  readonly factor: Rational | undefined;
  readonly isSlower: boolean;
  readonly shift: Rational;
  readonly operator: string;
  readonly place: Place | undefined;
}

/** A clock constructor that stands in a component. */
export interface ClockDefinition {
  readonly of: Node;
  readonly expression: FlatExpression & { readonly kind: "builtin" };
  readonly place: Place | undefined;
}

/** What an operator says about a component: which kind of partition it is, or what it holds. */
export interface Mark {
  readonly node: Node;
  readonly kind: "clocked" | "continuous" | "derivative" | "event-operator";
  readonly operator: string;
  readonly place: Place | undefined;
}

/** What the graph needs to know of the variables. */
interface Unknowns {
  /** Undefined for what takes no part: constants, parameters, external objects. */
  baseOf(id: VariableId): BaseType | undefined;
}

/** Operators that have no meaning in a clocked partition (MLS 16.8.1). */
const eventOperators: ReadonlySet<string> = new Set([
  "pre",
  "edge",
  "change",
  "sample",
  "initial",
  "terminal",
  "delay",
  "reinit",
]);

/** Builds the graph while equations are added to it; union–find, so that components grow together at once. */
export class ClockGraph {
  readonly relations: ClockRelation[] = [];
  /** Partitions that belong to one base clock although no factor binds them: `noClock`. */
  readonly siblings: (readonly [Node, Node])[] = [];
  readonly definitions: ClockDefinition[] = [];
  readonly solvers: { readonly of: Node; readonly method: string }[] = [];
  readonly marks: Mark[] = [];
  readonly #unknowns: Unknowns;
  readonly #parent: number[] = [];
  readonly #nodeOf = new Map<VariableId, Node>();
  readonly #argumentNodes = new Map<FlatExpression, Node>();
  #place: Place | undefined;

  constructor(unknowns: Unknowns) {
    this.#unknowns = unknowns;
  }

  /** The representative of the component of a node. */
  find(node: Node): Node {
    let root = node;
    for (let next = this.#parent[root]; next !== undefined && next !== root; next = this.#parent[root]) root = next;
    for (let current = node; current !== root; ) {
      const next = this.#parent[current] ?? root;
      this.#parent[current] = root;
      current = next;
    }
    return root;
  }

  /** Node of a variable, made on first use. */
  nodeOf(id: VariableId): Node {
    let node = this.#nodeOf.get(id);
    if (node === undefined) {
      node = this.#newNode();
      this.#nodeOf.set(id, node);
    }
    return node;
  }

  /** Node of the first argument of a conversion operator. */
  argumentNode(argument: FlatExpression): Node | undefined {
    return this.#argumentNodes.get(argument);
  }

  /** Adds an equation, with all it holds, as one node, and returns that. */
  addEquation(equation: FlatEquation): Node {
    const node = this.#newNode();
    this.#place = equation.origin.place;
    if (equation.kind === "when") {
      const [clock] = present(equation.branches[0], "a when-equation has branches").conditions;
      if (clock !== undefined && this.isClock(clock)) this.#mark(node, "clocked", "when");
      else this.#mark(node, "event-operator", "when");
    }
    visitEquation(equation, (expression) => this.#add(expression, node));
    if (equation.kind === "reinit") this.#unite(node, this.nodeOf(equation.state));
    return node;
  }

  /** Adds an algorithm section as one node, and returns that. */
  addAlgorithm(algorithm: FlatAlgorithm): Node {
    const node = this.#newNode();
    this.#place = algorithm.origin.place;
    visitStatements(algorithm.statements, (expression) => this.#add(expression, node));
    for (const id of assignedVariables(algorithm.statements)) this.#unite(node, this.nodeOf(id));
    return node;
  }

  /** Whether an expression is a clock and not a value. */
  isClock(expression: FlatExpression): boolean {
    if (expression.kind === "variable") return this.#unknowns.baseOf(expression.id)?.kind === "Clock";
    return expression.kind === "builtin" && expression.type.base.kind === "Clock";
  }

  #newNode(): Node {
    this.#parent.push(this.#parent.length);
    return this.#parent.length - 1;
  }

  #unite(a: Node, b: Node): void {
    const [x, y] = [this.find(a), this.find(b)];
    if (x !== y) this.#parent[y] = x;
  }

  #mark(node: Node, kind: Mark["kind"], operator: string): void {
    this.marks.push({ node, kind, operator, place: this.#place });
  }

  #add(expression: FlatExpression, node: Node): void {
    if (expression.kind === "variable") {
      if (this.#unknowns.baseOf(expression.id) !== undefined) this.#unite(node, this.nodeOf(expression.id));
      return;
    }
    if (expression.kind === "builtin" && this.#addOperator(expression, node)) return;
    for (const child of childrenOf(expression)) this.#add(child, node);
  }

  /** The operators of chapter 16; false for others, whose arguments are incident. */
  #addOperator(expression: FlatExpression & { readonly kind: "builtin" }, node: Node): boolean {
    const { name } = expression;
    const [first, second] = expression.arguments;
    switch (name) {
      case "clocked-sample":
        this.#mark(node, "clocked", "sample");
        this.#addArgument(first, "continuous", "sample");
        if (second !== undefined) this.#add(second, node);
        return true;
      case "hold":
        this.#mark(node, "continuous", name);
        this.#addArgument(first, "clocked", name);
        return true;
      case "noClock": {
        this.#mark(node, "clocked", name);
        const argument = this.#addArgument(first, "clocked", name);
        if (argument !== undefined) this.siblings.push([node, argument]);
        return true;
      }
      case "subSample":
      case "superSample":
      case "shiftSample":
      case "backSample":
        this.#mark(node, "clocked", name);
        this.#relate(expression, node, this.#addArgument(first, "clocked", name));
        return true;
      case "solverClock":
        this.#mark(node, "clocked", "Clock");
        if (second?.kind === "string" && second.value !== "") this.solvers.push({ of: node, method: second.value });
        this.#relate(expression, node, this.#addArgument(first, "clocked", "Clock"));
        return true;
      case "eventClock":
        this.#addArgument(first, "continuous", "Clock");
        this.#define(expression, node);
        return true;
      case "rationalClock":
      case "intervalClock":
        this.#define(expression, node);
        return false;
      case "Clock":
      case "interval":
      case "firstTick":
      case "previous":
        this.#mark(node, "clocked", name);
        return false;
      case "der":
        this.#mark(node, "derivative", name);
        return false;
      default:
        if (eventOperators.has(name)) this.#mark(node, "event-operator", name);
        return false;
    }
  }

  #define(expression: FlatExpression & { readonly kind: "builtin" }, node: Node): void {
    this.#mark(node, "clocked", "Clock");
    this.definitions.push({ of: node, expression, place: this.#place });
  }

  #addArgument(argument: FlatExpression | undefined, kind: "clocked" | "continuous", operator: string): Node | undefined {
    if (argument === undefined) return undefined;
    // A constant or a parameter belongs to no partition.
    if (!this.#isIncident(argument)) return undefined;
    const node = this.#newNode();
    this.#argumentNodes.set(argument, node);
    this.#add(argument, node);
    this.#mark(node, kind, operator);
    return node;
  }

  /** Whether an expression holds a variable, time or an operator of this chapter. */
  #isIncident(expression: FlatExpression): boolean {
    if (expression.kind === "variable") return this.#unknowns.baseOf(expression.id) !== undefined;
    if (expression.kind === "time" || isClockOperator(expression)) return true;
    return childrenOf(expression).some((child) => this.#isIncident(child));
  }

  #relate(expression: FlatExpression & { readonly kind: "builtin" }, of: Node, from: Node | undefined): void {
    if (from === undefined) return;
    const [first, second] = expression.arguments.slice(1).map((argument) => (argument.kind === "integer" ? argument.value : 0));
    const common = { of, from, operator: expression.name, place: this.#place };
    const whole = (value: number | undefined) => rational(BigInt(value ?? 0));
    switch (expression.name) {
      case "subSample":
        this.relations.push({ ...common, factor: first === 0 ? undefined : whole(first), isSlower: true, shift: whole(0) });
        return;
      case "superSample":
        this.relations.push({
          ...common,
          factor: first === 0 ? undefined : quotient(one, whole(first)),
          isSlower: false,
          shift: whole(0),
        });
        return;
      case "shiftSample":
        this.relations.push({ ...common, factor: one, isSlower: true, shift: quotient(whole(first), whole(second)) });
        return;
      case "backSample":
        this.relations.push({ ...common, factor: one, isSlower: true, shift: quotient(whole(-(first ?? 0)), whole(second)) });
        return;
      default:
        this.relations.push({ ...common, factor: one, isSlower: true, shift: whole(0) });
    }
  }
}

/** Ticks of a clock that a relation derives from another. */
export function forward({ offset, period }: Ticks, factor: Rational, shift: Rational): Ticks {
  return { offset: sum(offset, product(period, shift)), period: product(period, factor) };
}

/** The inverse of `forward`. */
export function backward({ offset, period }: Ticks, factor: Rational, shift: Rational): Ticks {
  const original = quotient(period, factor);
  return { offset: difference(offset, product(original, shift)), period: original };
}

/** Whether a node is an operator or constructor of MLS chapter 16. */
export function isClockOperator(expression: FlatExpression): boolean {
  return expression.kind === "builtin" && operators.has(expression.name);
}

/** Whether an operator takes a value from one clock to another, or to none (MLS 16.5.1, 16.5.2). */
export function isClockConversion(name: string): boolean {
  return conversions.has(name);
}

const conversions: ReadonlySet<string> = new Set([
  "clocked-sample",
  "hold",
  "noClock",
  "subSample",
  "superSample",
  "shiftSample",
  "backSample",
]);

const operators: ReadonlySet<string> = new Set([
  ...conversions,
  "solverClock",
  "eventClock",
  "rationalClock",
  "intervalClock",
  "Clock",
  "interval",
  "firstTick",
  "previous",
]);
