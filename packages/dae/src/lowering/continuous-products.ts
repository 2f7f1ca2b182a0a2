import { type FlatExpression, literalValue, type VariableId } from "@mofang/modelica";
import { rewriting } from "../symbolic/expressions/rewrite.ts";

/**
 * `x · (if x > 0 then a else b)` without an event: the choice jumps, but the product with x does not. So is the energy
 * that a flow carries, `port.m_flow * actualStream(port.h_outflow)`; with events a flow that has come to rest would make
 * one whenever rounding turns it round (MLS 15.3: a tool might infer that the product is smooth).
 *
 * @returns any other node as it is
 */
export function continuousProduct(node: FlatExpression): FlatExpression {
  if (node.kind !== "binary" || node.operator !== "*") return node;
  const { left, right } = node;
  if (right.kind === "if" && changesSideWith(right.condition, left)) return { ...node, right: withoutEvent(right) };
  if (left.kind === "if" && changesSideWith(left.condition, right)) return { ...node, left: withoutEvent(left) };
  return node;
}

/**
 * What an author calls continuous, `smooth(0, x · …)`: where the factor x passes 0 the rest may jump without an event, as
 * the density of what flows does in the velocity `m_flow / area / density`.
 */
export function continuousInFactors(expression: FlatExpression): FlatExpression {
  const factors = factorsOf(expression);
  if (factors.length === 0) return expression;
  const changesSide = (node: FlatExpression) => factors.some((factor) => changesSideWith(node, factor));
  return rewriting((node) => (node.kind === "relation" && changesSide(node) ? { ...node, event: false } : node))(expression);
}

/** Variables that stand as factors of a whole product or numerator. */
function factorsOf(node: FlatExpression): FlatExpression[] {
  if (node.kind === "unary" && node.operator === "-") return factorsOf(node.operand);
  if (node.kind === "variable") return [node];
  if (node.kind !== "binary") return [];
  if (node.operator === "*") return [...factorsOf(node.left), ...factorsOf(node.right)];
  return node.operator === "/" ? factorsOf(node.left) : [];
}

type Choice = FlatExpression & { readonly kind: "if" };

/** Whether a condition compares the factor, or its opposite, with 0. */
function changesSideWith(condition: FlatExpression, factor: FlatExpression): boolean {
  if (condition.kind !== "relation" || !condition.event || !orderRelations.has(condition.operator)) return false;
  const id = variableOf(factor);
  if (id === undefined) return false;
  const [side, other] =
    literalValue(condition.right) === 0 ? [condition.left, condition.right] : [condition.right, condition.left];
  return literalValue(other) === 0 && variableOf(side) === id;
}

const orderRelations: ReadonlySet<string> = new Set([">", ">=", "<", "<="]);

function withoutEvent(choice: Choice): Choice {
  return choice.condition.kind === "relation" ? { ...choice, condition: { ...choice.condition, event: false } } : choice;
}

/** The variable that stands alone, negated or not. */
function variableOf(node: FlatExpression): VariableId | undefined {
  if (node.kind === "unary" && node.operator === "-") return variableOf(node.operand);
  return node.kind === "variable" ? node.id : undefined;
}
