/** Walks over flat expressions: visiting, rebuilding, comparing. Recursion follows the nesting of the expression only. */
import type { FlatExpression, FlatSubscript } from "./expression.ts";
import {
  add,
  and,
  builtin,
  call,
  divide,
  elementwise,
  ifThenElse,
  index,
  multiply,
  negate,
  not,
  or,
  power,
  relation,
  subtract,
} from "./expression-builder.ts";

/** Direct parts of an expression, in the order in which they are written. */
export function childrenOf(expression: FlatExpression): readonly FlatExpression[] {
  switch (expression.kind) {
    case "index":
      return [expression.base, ...expression.subscripts.filter((subscript) => subscript !== undefined)];
    case "field":
      return [expression.base];
    case "unary":
      return [expression.operand];
    case "binary":
    case "relation":
      return [expression.left, expression.right];
    case "if":
      return [expression.condition, expression.then, expression.otherwise];
    case "builtin":
    case "call":
      return expression.arguments;
    case "array":
      return expression.elements;
    case "record":
      return expression.fields;
    case "range":
      return expression.step === undefined
        ? [expression.first, expression.last]
        : [expression.first, expression.step, expression.last];
    case "reduction":
      return [expression.element, ...expression.iterators.map((iterator) => iterator.range)];
    case "function-value":
      return expression.bound.map((argument) => argument.value);
    default:
      return [];
  }
}

/** Calls `visit` on the expression and then on its parts, outermost first; a visit that returns false skips the parts. */
// biome-ignore lint/suspicious/noConfusingVoidType: a visitor that never skips has no return value.
export function visitExpression(expression: FlatExpression, visit: (part: FlatExpression) => boolean | void): void {
  if (visit(expression) === false) return;
  for (const child of childrenOf(expression)) visitExpression(child, visit);
}

/**
 * The expression with `transform` applied to every part, innermost first. Parts that do not change are shared with the
 * original; parts that do are made anew by the builder and so simplified.
 */
export function mapExpression(expression: FlatExpression, transform: (part: FlatExpression) => FlatExpression): FlatExpression {
  const rebuilt = mapChildren(expression, (child) => mapExpression(child, transform));
  return transform(rebuilt);
}

type Kind<K extends FlatExpression["kind"]> = FlatExpression & { readonly kind: K };
type Change = (part: FlatExpression) => FlatExpression;

/** The expression with `map` applied to its direct parts only; the very expression given when none of them changes. */
export function mapChildren(expression: FlatExpression, map: Change): FlatExpression {
  switch (expression.kind) {
    case "index":
      return mapIndex(expression, map);
    case "field": {
      const base = map(expression.base);
      return base === expression.base ? expression : { ...expression, base };
    }
    case "unary": {
      const operand = map(expression.operand);
      if (operand === expression.operand) return expression;
      return expression.operator === "-" ? negate(operand, expression.type) : not(operand);
    }
    case "binary":
    case "relation":
      return mapSides(expression, map);
    case "if":
      return mapBranches(expression, map);
    case "builtin": {
      const args = mapAll(expression.arguments, map);
      return args === expression.arguments ? expression : builtin(expression.name, args, expression.type);
    }
    case "call": {
      const args = mapAll(expression.arguments, map);
      return args === expression.arguments ? expression : call(expression.name, args, expression.type, expression.place);
    }
    case "array": {
      const elements = mapAll(expression.elements, map);
      return elements === expression.elements ? expression : { ...expression, elements };
    }
    case "record": {
      const fields = mapAll(expression.fields, map);
      return fields === expression.fields ? expression : { ...expression, fields };
    }
    case "range":
      return mapRange(expression, map);
    case "reduction":
      return mapReduction(expression, map);
    case "function-value": {
      const bound = mapAll(expression.bound, (argument) => {
        const value = map(argument.value);
        return value === argument.value ? argument : { ...argument, value };
      });
      return bound === expression.bound ? expression : { ...expression, bound };
    }
    default:
      return expression;
  }
}

function mapIndex(expression: Kind<"index">, map: Change): FlatExpression {
  const base = map(expression.base);
  const subscripts = mapAll(expression.subscripts, (subscript: FlatSubscript) =>
    subscript === undefined ? undefined : map(subscript),
  );
  if (base === expression.base && subscripts === expression.subscripts) return expression;
  return index(base, subscripts, expression.type);
}

function mapSides(expression: Kind<"binary"> | Kind<"relation">, map: Change): FlatExpression {
  const left = map(expression.left);
  const right = map(expression.right);
  if (left === expression.left && right === expression.right) return expression;
  if (expression.kind === "binary") return rebuildBinary(expression, left, right);
  return relation(expression.operator, left, right, expression.event);
}

function mapBranches(expression: Kind<"if">, map: Change): FlatExpression {
  const condition = map(expression.condition);
  const whenTrue = map(expression.then);
  const otherwise = map(expression.otherwise);
  const isSame = condition === expression.condition && whenTrue === expression.then && otherwise === expression.otherwise;
  return isSame ? expression : ifThenElse(condition, whenTrue, otherwise, expression.type);
}

function mapRange(expression: Kind<"range">, map: Change): FlatExpression {
  const first = map(expression.first);
  const step = expression.step === undefined ? undefined : map(expression.step);
  const last = map(expression.last);
  const isSame = first === expression.first && step === expression.step && last === expression.last;
  return isSame ? expression : { ...expression, first, step, last };
}

function mapReduction(expression: Kind<"reduction">, map: Change): FlatExpression {
  const element = map(expression.element);
  const iterators = mapAll(expression.iterators, (iterator) => {
    const range = map(iterator.range);
    return range === iterator.range ? iterator : { ...iterator, range };
  });
  const isSame = element === expression.element && iterators === expression.iterators;
  return isSame ? expression : { ...expression, element, iterators };
}

function rebuildBinary(expression: Kind<"binary">, left: FlatExpression, right: FlatExpression): FlatExpression {
  const type = expression.type;
  switch (expression.operator) {
    case "+":
      return add(left, right, type);
    case "-":
      return subtract(left, right, type);
    case "*":
      return multiply(left, right, type);
    case "/":
      return divide(left, right, type);
    case "^":
      return power(left, right, type);
    case "and":
      return and(left, right, type);
    case "or":
      return or(left, right, type);
    case "elementwise*":
      return elementwise("*", left, right, type);
    case "elementwise/":
      return elementwise("/", left, right, type);
    case "elementwise^":
      return elementwise("^", left, right, type);
  }
}

/** The list mapped, or the very list given when no entry changes. */
function mapAll<T>(list: readonly T[], map: (entry: T) => T): readonly T[] {
  let changed: T[] | undefined;
  for (let i = 0; i < list.length; i++) {
    const entry = list[i] as T;
    const mapped = map(entry);
    if (changed === undefined && mapped !== entry) changed = list.slice(0, i);
    changed?.push(mapped);
  }
  return changed ?? list;
}

/** Text that two expressions share exactly when they are equal in structure. Cost O(size). */
export function expressionKey(expression: FlatExpression): string {
  switch (expression.kind) {
    case "real":
      return `r${Object.is(expression.value, -0) ? "-0" : expression.value}`;
    case "integer":
      return `i${expression.value}`;
    case "boolean":
      return expression.value ? "true" : "false";
    case "string":
      return JSON.stringify(expression.value);
    case "enumeration":
      return `e${expression.type.kind === "enumeration" ? expression.type.name : ""}:${expression.ordinal}`;
    case "time":
      return "time";
    case "variable":
      return `v${expression.id}`;
    case "local":
      return `l:${expression.name}`;
    case "index":
      return `${expressionKey(expression.base)}[${expression.subscripts
        .map((subscript) => (subscript === undefined ? ":" : expressionKey(subscript)))
        .join()}]`;
    case "field":
      return `${expressionKey(expression.base)}.${expression.name}`;
    case "unary":
      return `(${expression.operator} ${expressionKey(expression.operand)})`;
    case "binary":
      return `(${expressionKey(expression.left)} ${expression.operator} ${expressionKey(expression.right)})`;
    case "relation":
      return `(${expressionKey(expression.left)} ${expression.operator}${expression.event ? "!" : ""} ${expressionKey(expression.right)})`;
    case "reduction":
      return `${expression.operator}(${expressionKey(expression.element)} for ${expression.iterators
        .map((iterator) => `${iterator.name} in ${expressionKey(iterator.range)}`)
        .join()})`;
    case "function-value":
      return `function ${expression.name}(${expression.bound
        .map((argument) => `${argument.name}=${expressionKey(argument.value)}`)
        .join()})`;
    case "builtin":
    case "call":
      return `${expression.kind === "call" ? "." : ""}${expression.name}(${expression.arguments.map(expressionKey).join()})`;
    case "range":
      return `range(${expressionKey(expression.first)}:${expression.step === undefined ? "" : expressionKey(expression.step)}:${expressionKey(expression.last)})`;
    default:
      return `${expression.kind}(${childrenOf(expression).map(expressionKey).join()})`;
  }
}

/** Whether two expressions are equal in structure. */
export function equalExpressions(a: FlatExpression, b: FlatExpression): boolean {
  return a === b || (a.kind === b.kind && expressionKey(a) === expressionKey(b));
}
