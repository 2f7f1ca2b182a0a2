import {
  type BaseType,
  type FlatExpression,
  type FlatFunction,
  type FlatSubscript,
  typeOf,
  type VariableId,
} from "@mofang/modelica";
import { invariant, present } from "@mofang/vocabulary";
import { isCallOfSeveral } from "../../symbolic/expressions/calls.ts";
import { isLiteralTree } from "../../symbolic/expressions/literal-tree.ts";
import { isSettledCall } from "./settled-calls.ts";

/**
 * What the surroundings decide: how names are read, and what an operator with memory does.
 *
 * Generated values: numbers for Real, Integer, Boolean (0 and 1) and enumerations, strings, `ArrayValue` for arrays, plain
 * arrays of fields for records. Generated text is always a primary expression or stands in parentheses.
 */
export interface Surroundings {
  variable(id: VariableId): string;
  local(name: string): string;
  /** Value of a relation, 0 or 1. */
  relation(node: FlatExpression & { readonly kind: "relation" }): string;
  /** `pre`, `sample`, `delay` and the like; undefined for an ordinary function. */
  operator(node: FlatExpression & { readonly kind: "builtin" }): string | undefined;
  /** JavaScript name of a Modelica function. */
  functionName(name: string): string;
  functionDefinition(name: string): FlatFunction | undefined;
  /** A local of the function that holds a function (MLS 12.4.2); undefined where there is none. */
  functionLocal(name: string): string | undefined;
  baseOf(id: VariableId): BaseType;
  /** Text for a part; the surroundings may give it a name so that it is evaluated once. */
  part(node: FlatExpression): string;
  /** Text for a part that is evaluated in some cases only. */
  branch(condition: string, whenTrue: FlatExpression, otherwise: FlatExpression): string;
  /** Text made by `make` for what may not be evaluated: nothing of it is moved in front. */
  guarded(make: () => string): string;
  /** Name of a value that never changes, made once for the whole program from its text. */
  constant(text: string): string;
  /** A new local that counts, for iterators of reductions. */
  withLocal<T>(name: string, use: (text: string) => T): T;
}

const plainFunctions: Readonly<Record<string, string>> = {
  abs: "Math.abs",
  sqrt: "Math.sqrt",
  ceil: "Math.ceil",
  floor: "Math.floor",
  integer: "Math.floor",
  sin: "elementary.sin",
  cos: "elementary.cos",
  tan: "elementary.tan",
  asin: "elementary.asin",
  acos: "elementary.acos",
  atan: "elementary.atan",
  sinh: "elementary.sinh",
  cosh: "elementary.cosh",
  tanh: "elementary.tanh",
  exp: "elementary.exp",
  log: "elementary.log",
  log10: "elementary.log10",
};

/** A number as JavaScript text. */
function numberCode(value: number): string {
  if (value < 0 || Object.is(value, -0)) return `(${Object.is(value, -0) ? "-0" : String(value)})`;
  return String(value);
}

/** A string as JavaScript text: a JSON literal, with the line separators that JSON leaves as they are escaped. */
export function stringCode(value: string): string {
  return JSON.stringify(value)
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

/** JavaScript text that evaluates an expression. */
export function expressionCode(node: FlatExpression, around: Surroundings): string {
  switch (node.kind) {
    case "real":
    case "integer":
      return numberCode(node.value);
    case "boolean":
      return node.value ? "1" : "0";
    case "string":
      return stringCode(node.value);
    case "enumeration":
      return String(node.ordinal);
    case "time":
      return "v[0]";
    case "variable":
      return around.variable(node.id);
    case "local":
      return around.local(node.name);
    case "index":
      return indexCode(node, around);
    case "field":
      return fieldCode(node, around);
    case "unary":
      if (node.operator === "not") return `(${conditionCode(node, around)} ? 1 : 0)`;
      return isArray(node, around) ? `a.map(${around.part(node.operand)}, (x) => -x)` : `(-${around.part(node.operand)})`;
    case "binary":
      return binaryCode(node, around);
    case "relation":
      return around.relation(node);
    case "if":
      return around.branch(conditionCode(node.condition, around), node.then, node.otherwise);
    case "builtin":
      return around.operator(node) ?? builtinCode(node, around);
    case "call":
      return callCode(node, around);
    case "array":
      return isLiteralTree(node) ? around.constant(arrayCode(node, around)) : arrayCode(node, around);
    case "record":
      return isLiteralTree(node) ? around.constant(recordCode(node, around)) : recordCode(node, around);
    case "range":
      return `a.range(${around.part(node.first)}, ${node.step === undefined ? "1" : around.part(node.step)}, ${around.part(node.last)})`;
    case "reduction":
      return reductionCode(node, around);
    case "function-value":
      return functionValueCode(node, around);
  }
}

/** JavaScript text that is true exactly where a Boolean expression is. */
export function conditionCode(node: FlatExpression, around: Surroundings): string {
  if (node.kind === "boolean") return String(node.value);
  if (node.kind === "unary" && node.operator === "not") return `!(${conditionCode(node.operand, around)})`;
  if (node.kind === "binary" && (node.operator === "and" || node.operator === "or") && !hasEventRelation(node.right)) {
    const operator = node.operator === "and" ? "&&" : "||";
    const right = around.guarded(() => conditionCode(node.right, around));
    return `(${conditionCode(node.left, around)} ${operator} ${right})`;
  }
  return `${around.part(node)} !== 0`;
}

/** Text of a comparison of two values, true or false. */
export function comparisonCode(node: FlatExpression & { readonly kind: "relation" }, around: Surroundings): string {
  const left = around.part(node.left);
  const right = around.part(node.right);
  const isPlain = !isArray(node.left, around) && typeOf(node.left, (id) => around.baseOf(id)).base.kind !== "record";
  switch (node.operator) {
    case "==":
      return isPlain ? `${left} === ${right}` : `a.equal(${left}, ${right})`;
    case "<>":
      return isPlain ? `${left} !== ${right}` : `!a.equal(${left}, ${right})`;
    default:
      return `${left} ${node.operator} ${right}`;
  }
}

function hasEventRelation(node: FlatExpression): boolean {
  if (node.kind === "relation") return node.event;
  if (node.kind === "unary") return hasEventRelation(node.operand);
  return node.kind === "binary" && (hasEventRelation(node.left) || hasEventRelation(node.right));
}

function isArray(node: FlatExpression, around: Surroundings): boolean {
  return typeOf(node, (id) => around.baseOf(id)).dimensions.length > 0;
}

function binaryCode(node: FlatExpression & { readonly kind: "binary" }, around: Surroundings): string {
  if (node.operator === "and" || node.operator === "or") {
    // Every relation that makes events is brought up to date, so that both sides are evaluated.
    if (!hasEventRelation(node.right)) return `(${conditionCode(node, around)} ? 1 : 0)`;
    return `(${around.part(node.left)} ${node.operator === "and" ? "&" : "|"} ${around.part(node.right)})`;
  }
  const left = around.part(node.left);
  const right = around.part(node.right);
  const operator = node.operator.replace("elementwise", "");
  const leftArray = isArray(node.left, around);
  const rightArray = isArray(node.right, around);
  if (!leftArray && !rightArray) return operator === "^" ? powerCode(left, right, node.right) : `(${left} ${operator} ${right})`;
  if (node.operator === "*") return `a.multiply(${left}, ${right}, fail)`;
  if (node.operator === "^") return `a.matrixPower(${left}, ${right}, fail)`;
  const text = operator === "^" ? "elementary.pow(x, y)" : `x ${operator} y`;
  return `a.zip(${left}, ${right}, (x, y) => ${text}, fail)`;
}

/** Small powers are products, which cost a fraction of `pow`; what stands for them is in the prelude of all code. */
function powerCode(base: string, exponent: string, node: FlatExpression): string {
  const isSimple = /^[\w[\]]+$/.test(base);
  if (node.kind === "real" || node.kind === "integer") {
    if (node.value === 2) return isSimple ? `(${base} * ${base})` : `square(${base})`;
    if (node.value === 3) return isSimple ? `(${base} * ${base} * ${base})` : `cube(${base})`;
    if (node.value === 4) return `square(square(${base}))`;
    if (node.value === -1) return `(1 / ${base})`;
  }
  return `elementary.pow(${base}, ${exponent})`;
}

function subscriptsCode(subscripts: readonly FlatSubscript[], around: Surroundings): string {
  return subscripts.map((subscript) => (subscript === undefined ? "undefined" : around.part(subscript))).join(", ");
}

function indexCode(node: FlatExpression & { readonly kind: "index" }, around: Surroundings): string {
  const base = around.part(node.base);
  const { subscripts } = node;
  const { dimensions } = typeOf(node.base, (id) => around.baseOf(id));
  const position = literalPosition(subscripts, dimensions);
  if (position !== undefined) return `${base}.entries[${position}]`;
  const areScalar = subscripts.every((subscript) => subscript !== undefined && !isArray(subscript, around));
  if (areScalar && subscripts.length === 1) {
    const subscript = subscriptsCode(subscripts, around);
    const checked = `a.at1(${base}, ${subscript}, fail)`;
    // An element that is not there is undefined: only then the subscript is checked.
    return dimensions.length === 1 && isShort(base) && isShort(subscript)
      ? `(${base}.entries[${subscript} - 1] ?? ${checked})`
      : checked;
  }
  if (areScalar && subscripts.length === 2) return `a.at2(${base}, ${subscriptsCode(subscripts, around)}, fail)`;
  return `a.select(${base}, [${subscriptsCode(subscripts, around)}], fail)`;
}

/** Where a single element stands whose subscripts are literals within known bounds; index base 0. */
function literalPosition(subscripts: readonly FlatSubscript[], dimensions: readonly number[]): number | undefined {
  if (subscripts.length !== dimensions.length) return undefined;
  let position = 0;
  for (const [k, size] of dimensions.entries()) {
    const subscript = subscripts[k];
    if (subscript?.kind !== "integer" || subscript.value < 1 || subscript.value > size) return undefined;
    position = position * size + subscript.value - 1;
  }
  return position;
}

/** Whether a text is cheap and safe to evaluate twice: a place, a number, or a sum of two. */
function isShort(text: string): boolean {
  return /^\(?[\w.[\]]+( [+-] [\w.[\]]+)?\)?$/.test(text);
}

function fieldCode(node: FlatExpression & { readonly kind: "field" }, around: Surroundings): string {
  const { base: type, dimensions } = typeOf(node.base, (id) => around.baseOf(id));
  invariant(type.kind === "record", "a field belongs to a record");
  const position = type.fields.findIndex((entry) => entry.name === node.name);
  invariant(position >= 0, "the record has the field");
  const base = around.part(node.base);
  // The field of an array of records is the array of the fields.
  return dimensions.length > 0 ? `a.build(${base}.entries.map((x) => x[${position}]))` : `${base}[${position}]`;
}

function recordCode(node: FlatExpression & { readonly kind: "record" }, around: Surroundings): string {
  return `[${node.fields.map((entry) => around.part(entry)).join(", ")}]`;
}

function arrayCode(node: FlatExpression & { readonly kind: "array" }, around: Surroundings): string {
  const { dimensions } = node.type;
  const isRegular = dimensions.length > 0 && dimensions.every((size) => size >= 0);
  const leaves: FlatExpression[] = [];
  const collect = (part: FlatExpression, depth: number): boolean => {
    if (depth === 0) {
      leaves.push(part);
      return true;
    }
    return part.kind === "array" && part.elements.every((element) => collect(element, depth - 1));
  };
  if (isRegular && collect(node, dimensions.length)) {
    return `a.make([${dimensions.join(", ")}], [${leaves.map((leaf) => around.part(leaf)).join(", ")}])`;
  }
  return `a.build([${node.elements.map((element) => around.part(element)).join(", ")}])`;
}

function reductionCode(node: FlatExpression & { readonly kind: "reduction" }, around: Surroundings): string {
  const [iterator, ...inner] = node.iterators;
  if (iterator === undefined) return around.part(node.element);
  const range = around.part(iterator.range);
  const rest: FlatExpression = inner.length === 0 ? node.element : { ...node, iterators: inner };
  const values = around.withLocal(
    iterator.name,
    (text) => `a.comprehension(${range}, (${text}) => ${expressionCode(rest, around)})`,
  );
  switch (node.operator) {
    case "array":
      return values;
    case "sum":
      return node.type.dimensions.length > 0 ? `a.total(${values}, [${node.type.dimensions.join(", ")}])` : `a.sum(${values})`;
    case "product":
      return `a.product(${values})`;
    case "min":
      return `a.minimum(${values})`;
    case "max":
      return `a.maximum(${values})`;
  }
}

function callCode(node: FlatExpression & { readonly kind: "call" }, around: Surroundings): string {
  if (!isCallOfSeveral(node) && isSettledCall(node, (name) => around.functionDefinition(name))) {
    const once = callWith(node, (argument) => expressionCode(argument, around), around);
    return `${around.constant(`a.lazy(() => ${once})`)}()`;
  }
  return callWith(node, (argument) => around.part(argument), around);
}

function callWith(
  node: FlatExpression & { readonly kind: "call" },
  textOf: (argument: FlatExpression) => string,
  around: Surroundings,
): string {
  const args = node.arguments.map(textOf).join(", ");
  const local = around.functionLocal(node.name);
  if (local !== undefined) return `${local}(${args})`;
  const nOutputs = around.functionDefinition(node.name)?.outputs.length ?? 1;
  // In an expression a function of several results gives the first (MLS 12.4.3).
  const selection = nOutputs > 1 && !isCallOfSeveral(node) ? "[0]" : "";
  return `${around.functionName(node.name)}(${args})${selection}`;
}

/** A function with some arguments bound: the free inputs, in order, are the parameters. */
function functionValueCode(node: FlatExpression & { readonly kind: "function-value" }, around: Surroundings): string {
  const local = around.functionLocal(node.name);
  if (local !== undefined && node.bound.length === 0) return local;
  const definition = present(around.functionDefinition(node.name), "definition of a function");
  const parameters: string[] = [];
  const args = definition.inputs.map((input, i) => {
    const bound = node.bound.find(({ name }) => name === input.name);
    if (bound !== undefined) return around.part(bound.value);
    parameters.push(`x${i}`);
    return `x${i}`;
  });
  return `((${parameters.join(", ")}) => ${around.functionName(node.name)}(${args.join(", ")}))`;
}

function builtinCode(node: FlatExpression & { readonly kind: "builtin" }, around: Surroundings): string {
  const args = node.arguments.map((argument) => around.part(argument));
  const [x = "0", y = "0", z = "0"] = args;
  const [first] = node.arguments;
  const isArrayFirst = first !== undefined && isArray(first, around);
  const plain = plainFunctions[node.name];
  if (plain !== undefined) return isArrayFirst ? `a.map(${x}, ${plain})` : `${plain}(${x})`;
  switch (node.name) {
    case "sign":
      return isArrayFirst ? `a.map(${x}, Math.sign)` : `Math.sign(${x})`;
    case "Integer":
    case "noEvent":
    case "getInstanceName":
      return x;
    case "smooth":
      return y;
    case "homotopy":
      return x;
    case "div":
      return `Math.trunc(${x} / ${y})`;
    case "mod":
      return `(${x} - Math.floor(${x} / ${y}) * ${y})`;
    case "rem":
      return `(${x} - Math.trunc(${x} / ${y}) * ${y})`;
    case "atan2":
      return `elementary.atan2(${x}, ${y})`;
    case "min":
      return args.length === 1 ? `a.minimum(${x})` : `Math.min(${x}, ${y})`;
    case "max":
      return args.length === 1 ? `a.maximum(${x})` : `Math.max(${x}, ${y})`;
    case "String":
      return stringOperatorCode(node, args, around);
    case "size":
      return args.length === 1 ? `a.sizes(${x})` : `a.size(${x}, ${y})`;
    case "ndims":
      return `${x}.dimensions.length`;
    case "sum":
    case "product":
    case "transpose":
    case "skew":
    case "identity":
    case "diagonal":
    case "symmetric":
    case "scalar":
    case "vector":
    case "matrix":
      return `a.${node.name}(${x})`;
    case "cross":
    case "outerProduct":
      return `a.${node.name}(${x}, ${y})`;
    case "linspace":
      return `a.linspace(${x}, ${y}, ${z})`;
    case "promote":
      return `a.promote(${x}, ${y})`;
    case "zeros":
      return `a.fill(0, [${args.join(", ")}])`;
    case "ones":
      return `a.fill(1, [${args.join(", ")}])`;
    case "fill":
      return `a.fill(${x}, [${args.slice(1).join(", ")}])`;
    case "cat":
      return `a.cat(${x}, [${args.slice(1).join(", ")}])`;
    case "semiLinear":
      return `(${x} >= 0 ? ${x} * ${y} : ${x} * ${z})`;
    case "initial":
    case "terminal":
    case "edge":
    case "change":
    case "sample":
      return "0";
    case "pre":
      return x;
    default:
      invariant(false, `an operator that generated code knows: ${node.name}`);
  }
}

/** `String(value, …)` (MLS 3.7.1.1); `BuiltinName` says the order of the arguments. */
function stringOperatorCode(
  node: FlatExpression & { readonly kind: "builtin" },
  args: readonly string[],
  around: Surroundings,
): string {
  const [value, format] = node.arguments;
  const baseOf = (part: FlatExpression | undefined) =>
    part === undefined ? undefined : typeOf(part, (id) => around.baseOf(id)).base;
  const base = baseOf(value);
  if (baseOf(format)?.kind === "String") return `runtime.formatWith(${args.join(", ")})`;
  const [x = "0", significantDigits = "6", minimumLength = "0", leftJustified = "1"] = args;
  const layout = `${minimumLength}, ${leftJustified} !== 0`;
  const text = (plain: string) => (args.length === 1 ? plain : `runtime.formatText(${plain}, ${layout})`);
  switch (base?.kind) {
    case "String":
      return text(x);
    case "Boolean":
      return text(`(${x} !== 0 ? "true" : "false")`);
    case "enumeration":
      return text(`[${base.literals.map(stringCode).join(", ")}][${x} - 1]`);
    case "Integer":
      return `runtime.formatInteger(${x}, ${layout})`;
    default:
      return `runtime.formatReal(${x}, ${significantDigits}, ${layout})`;
  }
}
