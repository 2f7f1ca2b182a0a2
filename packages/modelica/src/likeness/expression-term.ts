/** Expressions as terms. Sums and products have no order; parentheses that only group are left out. */
import type {
  BinaryExpression,
  CallArgument,
  ComponentReference,
  Expression,
  ForIndex,
  FunctionPartial,
  Subscript,
} from "../syntax/tree.ts";
import { type DeclaredName, membersOf, type Path, type Scope } from "./scope.ts";
import type { ScopeReader } from "./scope-reader.ts";
import { bag, list, nameTerm, numberTerm, type Term, word } from "./term.ts";

/** Where an expression stands. */
export interface Place {
  readonly scope: Scope;
  readonly names: ScopeReader;
  /** Whether numbers are part of the structure, as they are in subscripts and exponents. */
  readonly isExact?: boolean;
}

/** An expression; a word for one that is missing. */
export function expressionTerm(expression: Expression | FunctionPartial | undefined, place: Place): Term {
  if (expression === undefined) return word("nothing");
  switch (expression.kind) {
    case "number":
      return place.isExact === true ? word(String(expression.value)) : numberTerm(expression.value);
    case "string":
      return word(JSON.stringify(expression.value));
    case "boolean":
      return word(String(expression.value));
    case "end":
    case "error":
      return word(expression.kind);
    case "reference":
      return referenceTerm(expression, place);
    case "unary":
      return unaryTerm(expression, place);
    case "binary":
      return binaryTerm(expression, place);
    case "call":
      return callTerm(expression.callee, expression, place);
    case "function-partial": {
      const path = place.scope.resolve(
        expression.callee.parts.map(({ text }) => text),
        expression.callee.global,
      );
      return list("function", [pathTerm(path), argumentsTerm(path, expression.arguments, place)]);
    }
    default:
      return groupTerm(expression, place);
  }
}

/** Expressions of several parts that are no calls and have no operators. */
function groupTerm(
  expression: Extract<Expression, { kind: "if" | "range" | "array" | "comprehension" | "matrix" | "tuple" | "indexed" }>,
  place: Place,
): Term {
  const terms = (parts: readonly (Expression | undefined)[]) => parts.map((part) => expressionTerm(part, place));
  switch (expression.kind) {
    case "if":
      return list(
        "if",
        terms([...expression.branches.flatMap(({ condition, value }) => [condition, value]), expression.otherwise]),
      );
    case "range":
      return list("range", terms([expression.first, expression.step, expression.last]));
    case "array":
      return list("array", terms(expression.elements));
    case "matrix":
      return list(
        "matrix",
        expression.rows.map((row) => list("row", terms(row))),
      );
    case "tuple":
      return expression.elements.length === 1
        ? expressionTerm(expression.elements[0], place)
        : list("tuple", terms(expression.elements));
    case "comprehension": {
      const { inner, terms: iterators } = iteratorTerms(expression.iterators, place);
      return list("array for", [expressionTerm(expression.element, inner), ...iterators]);
    }
    case "indexed":
      return list("part of", [
        expressionTerm(expression.base, place),
        ...subscriptTerms(expression.subscripts, place),
        ...expression.fields.flatMap(({ name, subscripts }) => [word(name.text), ...subscriptTerms(subscripts, place)]),
      ]);
  }
}

/** A name by what it means. */
export function pathTerm(path: Path): Term {
  const [first, ...rest] = path;
  if (path.every((part) => typeof part === "string")) return word(path.join("."));
  if (rest.length === 0 && typeof first === "object") return nameTerm(first);
  return list("", path.map(leaf));
}

/** Subscripts, in which each number counts. */
export function subscriptTerms(subscripts: readonly Subscript[], place: Place): readonly Term[] {
  if (subscripts.length === 0) return [];
  const exact = { ...place, isExact: true };
  return [
    list(
      "[]",
      subscripts.map(({ expression }) => (expression === undefined ? word(":") : expressionTerm(expression, exact))),
    ),
  ];
}

/** Iterators, and the place in which their names are known. */
export function iteratorTerms(
  indices: readonly ForIndex[],
  place: Place,
): { readonly inner: Place; readonly terms: readonly Term[] } {
  const inner = { ...place, scope: place.names.loop(indices, place.scope) };
  const terms = indices.map(({ name, range }) =>
    list("in", [pathTerm(inner.scope.resolve([name.text])), expressionTerm(range, { ...inner, isExact: true })]),
  );
  return { inner, terms };
}

function leaf(part: DeclaredName | string): Term {
  return typeof part === "string" ? word(part) : nameTerm(part);
}

function referenceTerm({ parts, global }: ComponentReference, place: Place): Term {
  const path = place.scope.resolve(
    parts.map(({ name }) => name.text),
    global,
  );
  if (parts.every(({ subscripts }) => subscripts.length === 0)) return pathTerm(path);
  const subscriptsAt = (i: number) => subscriptTerms(parts[i]?.subscripts ?? [], place);
  // An import makes the path longer than what is written; subscripts stand behind it then.
  return path.length === parts.length
    ? list(
        "",
        path.flatMap((part, i) => [leaf(part), ...subscriptsAt(i)]),
      )
    : list("", [pathTerm(path), ...parts.flatMap((_, i) => subscriptsAt(i))]);
}

function unaryTerm({ operator, operand }: Extract<Expression, { kind: "unary" }>, place: Place): Term {
  const isSign = operator !== "not";
  if (operand.kind === "number" && isSign) {
    return expressionTerm({ ...operand, value: operator.endsWith("-") ? -operand.value : operand.value }, place);
  }
  if (operator === "+" || operator === ".+") return expressionTerm(operand, place);
  return list(isSign ? "minus" : "not", [expressionTerm(operand, place)]);
}

/** Operators that belong to one chain, with what each makes of its right operand. */
const chains: Readonly<Record<string, { readonly chain: string; readonly right: string }>> = {
  "+": { chain: "sum", right: "" },
  "-": { chain: "sum", right: "minus" },
  ".+": { chain: "sum", right: "" },
  ".-": { chain: "sum", right: "minus" },
  "*": { chain: "product", right: "" },
  "/": { chain: "product", right: "over" },
  ".*": { chain: "product", right: "" },
  "./": { chain: "product", right: "over" },
  and: { chain: "and", right: "" },
  or: { chain: "or", right: "" },
};
/** Operators that say the same as another one with its sides changed. */
const mirrored: Readonly<Record<string, string>> = { ">": "<", ">=": "<=" };

function binaryTerm(expression: BinaryExpression, place: Place): Term {
  const { operator, left, right } = expression;
  const chain = chains[operator]?.chain;
  if (chain !== undefined) return bag(chain, operandsOf(expression, chain, place));
  if (operator === "==" || operator === "<>") return bag(operator, [expressionTerm(left, place), expressionTerm(right, place)]);
  if (operator === "^" || operator === ".^") {
    return list(operator, [expressionTerm(left, place), expressionTerm(right, { ...place, isExact: true })]);
  }
  const sides = [expressionTerm(left, place), expressionTerm(right, place)];
  const turned = mirrored[operator];
  return turned === undefined ? list(operator, sides) : list(turned, sides.toReversed());
}

/**
 * The operands of a chain such as `a - b + c`, without recursion along it, since a chain may be as long as a text. Products of
 * matrices lose their order with this, which makes two models more alike, never less.
 */
function operandsOf(first: BinaryExpression, chain: string, place: Place): readonly Term[] {
  const operands: Term[] = [];
  const open: { readonly expression: Expression; readonly isTurned: boolean }[] = [{ expression: first, isTurned: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { expression, isTurned } = next;
    const link = expression.kind === "binary" ? chains[expression.operator] : undefined;
    if (expression.kind === "binary" && link?.chain === chain) {
      open.push({ expression: expression.right, isTurned: isTurned !== (link.right !== "") });
      open.push({ expression: expression.left, isTurned });
    } else if (expression.kind === "tuple" && expression.elements.length === 1 && expression.elements[0] !== undefined) {
      open.push({ expression: expression.elements[0], isTurned });
    } else {
      const term = expressionTerm(expression, place);
      operands.push(isTurned ? list(chain === "sum" ? "minus" : "over", [term]) : term);
    }
  }
  return operands;
}

function callTerm(
  { parts, global }: ComponentReference,
  { arguments: given, iterators }: Pick<Extract<Expression, { kind: "call" }>, "arguments" | "iterators">,
  place: Place,
): Term {
  const path = place.scope.resolve(
    parts.map(({ name }) => name.text),
    global,
  );
  const { inner, terms } = iterators === undefined ? { inner: place, terms: [] } : iteratorTerms(iterators, place);
  return list("call", [pathTerm(path), argumentsTerm(path, given, inner), ...terms]);
}

/** Arguments: those by place in their order, those by name without one. */
function argumentsTerm(path: Path, given: readonly Pick<CallArgument, "name" | "value">[], place: Place): Term {
  const called = path.at(-1);
  const named = given.flatMap(({ name, value }) => {
    if (name === undefined) return [];
    const input = typeof called === "object" ? membersOf(called, [name.text]) : [name.text];
    return [list("input", [pathTerm(input), expressionTerm(value, place)])];
  });
  const placed = given.flatMap(({ name, value }) => (name === undefined ? [expressionTerm(value, place)] : []));
  return list("", [...placed, ...(named.length === 0 ? [] : [bag("", named)])]);
}
