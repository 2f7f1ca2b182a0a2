import {
  divide,
  type FlatExpression,
  literalValue,
  negate,
  realType,
  subtract,
  type VariableId,
  variable,
} from "@mofang/modelica";
import { affineForm } from "../symbolic/calculus/linear.ts";
import { containsNode, dependsOn } from "../symbolic/expressions/dependencies.ts";
import { rewriting } from "../symbolic/expressions/rewrite.ts";
import type { StructuralIdentity } from "../symbolic/expressions/structural-identity.ts";
import type { EquationSystem } from "../system/equation-system.ts";

type RelationNode = FlatExpression & { readonly kind: "relation" };

/** How a relation that makes events is watched. */
type WatchedRelation = CrossingRelation | TimeRelation;

/** Watched by a continuous indicator that is positive where the relation is true. */
interface CrossingRelation {
  readonly kind: "crossing";
  readonly index: number;
  readonly node: RelationNode;
  readonly indicator: FlatExpression;
}

/**
 * Time against a value that is constant between events: scheduled. With `slope · time + rest` compared with 0, the
 * relation changes at `threshold`.
 */
interface TimeRelation {
  readonly kind: "time";
  readonly index: number;
  readonly node: RelationNode;
  readonly threshold: FlatExpression;
  /** Sign of the slope where it is a literal. */
  readonly slope: FlatExpression;
  readonly rest: FlatExpression;
  /** Whether the relation is true after the threshold for a positive slope. */
  readonly isTrueAfter: boolean;
}

/** Stands for time while a relation is written as an affine form. */
const timeId = -1 as VariableId;

/** The relations of a model that make events, each with one place for its held truth. */
export class RelationTable {
  readonly #system: EquationSystem;
  readonly #identity: StructuralIdentity;
  readonly #known = new Map<number, WatchedRelation | undefined>();
  readonly watched: WatchedRelation[] = [];

  constructor(system: EquationSystem, identity: StructuralIdentity) {
    this.#system = system;
    this.#identity = identity;
  }

  /** How the relation is watched; undefined where it can change at events only and is just evaluated. */
  watch(node: RelationNode): WatchedRelation | undefined {
    if (!node.event) return undefined;
    const number = this.#identity.numberOf(node);
    if (this.#known.has(number)) return this.#known.get(number);
    const relation = this.#classify(node, this.watched.length);
    this.#known.set(number, relation);
    if (relation !== undefined) this.watched.push(relation);
    return relation;
  }

  #classify(node: RelationNode, index: number): WatchedRelation | undefined {
    if (node.operator === "==" || node.operator === "<>") return undefined;
    const isContinuous = (id: VariableId) => this.#system.variable(id).kind === "continuous";
    const hasTime = containsNode(node, (part) => part.kind === "time" || (part.kind === "builtin" && part.name === "delay"));
    if (!hasTime && !dependsOn(node, isContinuous)) return undefined;
    const isTrueAfter = node.operator === ">" || node.operator === ">=";
    const difference = subtract(node.left, node.right, realType);
    const form = dependsOn(node, isContinuous) ? undefined : affineInTime(difference);
    if (form !== undefined) {
      return {
        kind: "time",
        index,
        node,
        slope: form.slope,
        rest: form.rest,
        threshold: divide(negate(form.rest, realType), form.slope, realType),
        isTrueAfter,
      };
    }
    const indicator = isTrueAfter ? difference : subtract(node.right, node.left, realType);
    return { kind: "crossing", index, node, indicator };
  }
}

function affineInTime(expression: FlatExpression) {
  const marked = rewriting((node) => (node.kind === "time" ? variable(timeId) : node))(expression);
  const form = affineForm(marked, (id) => id === timeId);
  const slope = form?.coefficients.get(timeId);
  if (form === undefined || slope === undefined || literalValue(slope) === 0) return undefined;
  const isSettled = !containsNode(form.rest, (part) => part.kind === "builtin" && part.name === "delay");
  return isSettled ? { slope, rest: form.rest } : undefined;
}
