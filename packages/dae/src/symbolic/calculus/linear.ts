import {
  add,
  builtin,
  divide,
  type FlatExpression,
  ifThenElse,
  isNumber,
  multiply,
  negate,
  real,
  realType,
  subtract,
  type VariableId,
} from "@mofang/modelica";
import { dependsOn, isLeaf } from "../expressions/dependencies.ts";

/** An affine form: Σ coefficient·unknown + rest; coefficients and rest are free of the unknowns. */
interface AffineForm {
  readonly coefficients: ReadonlyMap<VariableId, FlatExpression>;
  readonly rest: FlatExpression;
}

/**
 * Writes an expression as an affine form of unknowns.
 *
 * The truth of a relation that makes events is held while a block is solved, so that `if s < 0 then a*s else b*s` is
 * affine in s; a condition without events that needs an unknown is not.
 *
 * @returns undefined where the expression is not affine in the unknowns
 */
export function affineForm(expression: FlatExpression, isUnknown: (id: VariableId) => boolean): AffineForm | undefined {
  const known = new Map<FlatExpression, AffineForm | undefined>();
  const form = (node: FlatExpression): AffineForm | undefined => {
    if (isLeaf(node)) return formOf(node, form, isUnknown);
    if (known.has(node)) return known.get(node);
    const result = formOf(node, form, isUnknown);
    known.set(node, result);
    return result;
  };
  return form(expression);
}

const noTerms: ReadonlyMap<VariableId, FlatExpression> = new Map();
const zero = real(0);
const one = real(1);

function constant(rest: FlatExpression): AffineForm {
  return { coefficients: noTerms, rest };
}

function formOf(
  node: FlatExpression,
  form: (part: FlatExpression) => AffineForm | undefined,
  isUnknown: (id: VariableId) => boolean,
): AffineForm | undefined {
  switch (node.kind) {
    case "variable":
      return isUnknown(node.id) ? { coefficients: new Map([[node.id, one]]), rest: zero } : constant(node);
    case "unary": {
      if (node.operator === "not") break;
      const operand = form(node.operand);
      if (operand?.coefficients.size === 0) return constant(node);
      return operand && mapForm(operand, (part) => negate(part, realType));
    }
    case "binary": {
      if (node.operator === "and" || node.operator === "or") break;
      const left = form(node.left);
      const right = form(node.right);
      if (left === undefined || right === undefined) return undefined;
      if (left.coefficients.size === 0 && right.coefficients.size === 0) return constant(node);
      switch (node.operator) {
        case "+":
          return combine(left, right, (a, b) => add(a, b, realType), real(0));
        case "-":
          return combine(left, right, (a, b) => subtract(a, b, realType), real(0));
        case "*":
        case "elementwise*":
          if (left.coefficients.size === 0) return mapForm(right, (part) => multiply(left.rest, part, realType));
          if (right.coefficients.size === 0) return mapForm(left, (part) => multiply(part, right.rest, realType));
          return undefined;
        case "/":
        case "elementwise/":
          return right.coefficients.size === 0 ? mapForm(left, (part) => divide(part, right.rest, realType)) : undefined;
        default:
          return undefined;
      }
    }
    case "if": {
      const whenTrue = form(node.then);
      const otherwise = form(node.otherwise);
      if (whenTrue === undefined || otherwise === undefined) return undefined;
      if (needsUnknown(node.condition, isUnknown)) return undefined;
      if (whenTrue.coefficients.size === 0 && otherwise.coefficients.size === 0) return constant(node);
      return combine(whenTrue, otherwise, (a, b) => ifThenElse(node.condition, a, b, realType), real(0));
    }
    case "builtin": {
      const inner = node.name === "smooth" ? node.arguments[1] : node.name === "noEvent" ? node.arguments[0] : undefined;
      if (inner !== undefined) {
        const part = form(inner);
        if (part?.coefficients.size === 0) return constant(node);
        // Without the operator around it, a relation inside would be held: only what has none may be taken apart.
        return part !== undefined && !hasEventRelation(inner) ? part : undefined;
      }
      const [actual, simplified] = node.arguments;
      if (node.name === "homotopy" && actual !== undefined && simplified !== undefined) {
        const first = form(actual);
        const second = form(simplified);
        if (first === undefined || second === undefined) return undefined;
        if (first.coefficients.size === 0 && second.coefficients.size === 0) return constant(node);
        return combine(first, second, (a, b) => builtin("homotopy", [a, b], realType), real(0));
      }
      break;
    }
    default:
  }
  return dependsOn(node, isUnknown) ? undefined : constant(node);
}

/**
 * Whether an expression is affine in unknowns, be it that no formula of it can be written as an `AffineForm`: a derivative of
 * a function is linear in the directions that it is given, whatever its body is. The truth of relations counts as there.
 *
 * @param nOriginalInputs  of a derivative by its name: number of inputs before the directions; undefined for other functions
 */
export function isAffine(
  expression: FlatExpression,
  isUnknown: (id: VariableId) => boolean,
  nOriginalInputs: (name: string) => number | undefined,
): boolean {
  const isFree = (node: FlatExpression) => !dependsOn(node, isUnknown);
  const isAffineNode = (node: FlatExpression): boolean => {
    if (isFree(node)) return true;
    switch (node.kind) {
      case "call": {
        const nOriginal = nOriginalInputs(node.name);
        if (nOriginal === undefined) return false;
        return node.arguments.every((argument, i) => (i < nOriginal ? isFree(argument) : isAffineNode(argument)));
      }
      case "index":
        return isAffineNode(node.base) && node.subscripts.every((part) => part === undefined || isFree(part));
      case "field":
        return isAffineNode(node.base);
      case "array":
        return node.elements.every(isAffineNode);
      case "record":
        return node.fields.every(isAffineNode);
      case "unary":
        return node.operator !== "not" && isAffineNode(node.operand);
      case "binary":
        return isAffineBinary(node, isFree, isAffineNode);
      case "if":
        return !needsUnknown(node.condition, isUnknown) && isAffineNode(node.then) && isAffineNode(node.otherwise);
      default:
        return affineForm(node, isUnknown) !== undefined;
    }
  };
  return isAffineNode(expression);
}

function isAffineBinary(
  { operator, left, right }: FlatExpression & { readonly kind: "binary" },
  isFree: (node: FlatExpression) => boolean,
  isAffineNode: (node: FlatExpression) => boolean,
): boolean {
  switch (operator) {
    case "+":
    case "-":
      return isAffineNode(left) && isAffineNode(right);
    case "*":
    case "elementwise*":
      return (isFree(left) && isAffineNode(right)) || (isFree(right) && isAffineNode(left));
    case "/":
    case "elementwise/":
      return isFree(right) && isAffineNode(left);
    default:
      return false;
  }
}

/** Whether the truth of a condition can change while the unknowns do: held relations can't. */
function needsUnknown(condition: FlatExpression, isUnknown: (id: VariableId) => boolean): boolean {
  switch (condition.kind) {
    case "relation":
      return !condition.event && dependsOn(condition, isUnknown);
    case "unary":
      return needsUnknown(condition.operand, isUnknown);
    case "binary":
      return needsUnknown(condition.left, isUnknown) || needsUnknown(condition.right, isUnknown);
    default:
      return dependsOn(condition, isUnknown);
  }
}

function hasEventRelation(expression: FlatExpression): boolean {
  const pending = [expression];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === "relation" && node.event) return true;
    if (node.kind === "binary" || node.kind === "relation") pending.push(node.left, node.right);
    else if (node.kind === "unary") pending.push(node.operand);
    else if (node.kind === "if") pending.push(node.condition, node.then, node.otherwise);
    else if (node.kind === "builtin" || node.kind === "call") pending.push(...node.arguments);
  }
  return false;
}

function mapForm(form: AffineForm, map: (part: FlatExpression) => FlatExpression): AffineForm {
  const coefficients = new Map<VariableId, FlatExpression>();
  for (const [id, coefficient] of form.coefficients) setNonZero(coefficients, id, map(coefficient));
  return { coefficients, rest: map(form.rest) };
}

function combine(
  left: AffineForm,
  right: AffineForm,
  operator: (a: FlatExpression, b: FlatExpression) => FlatExpression,
  zero: FlatExpression,
): AffineForm {
  const coefficients = new Map<VariableId, FlatExpression>();
  for (const [id, a] of left.coefficients) setNonZero(coefficients, id, operator(a, right.coefficients.get(id) ?? zero));
  for (const [id, b] of right.coefficients) {
    if (!left.coefficients.has(id)) setNonZero(coefficients, id, operator(zero, b));
  }
  return { coefficients, rest: operator(left.rest, right.rest) };
}

function setNonZero(coefficients: Map<VariableId, FlatExpression>, id: VariableId, value: FlatExpression): void {
  if (!isNumber(value, 0)) coefficients.set(id, value);
}
