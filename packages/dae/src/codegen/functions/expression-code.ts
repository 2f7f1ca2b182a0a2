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
import { type Dialect, kindOfType, type SubscriptText, type ValueKind } from "../dialect/dialect.ts";
import { isSettledCall, sizesOfSettledCall } from "./settled-calls.ts";

/**
 * What the surroundings decide: how names are read, what an operator with memory does, and in which language. Generated text
 * is always a primary expression or stands in parentheses.
 */
export interface Surroundings {
  readonly dialect: Dialect;
  variable(id: VariableId): string;
  local(name: string): string;
  /** Value of a relation, 0 or 1. */
  relation(node: FlatExpression & { readonly kind: "relation" }): string;
  /** `pre`, `sample`, `delay` and the like; undefined for an ordinary function. */
  operator(node: FlatExpression & { readonly kind: "builtin" }): string | undefined;
  /** Name of a Modelica function in generated code. */
  functionName(name: string): string;
  functionDefinition(name: string): FlatFunction | undefined;
  /** A call without functions among its arguments, where there is one, see `BoundFunctions`. */
  boundCall(node: FlatExpression & { readonly kind: "call" }): FlatExpression & { readonly kind: "call" };
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
  constant(text: string, kind: ValueKind): string;
  /** A new local for an iterator, which is read by `read` of its name. */
  withLocal<T>(name: string, use: (text: string) => T, read?: (text: string) => string): T;
}

/** Functions of one number, by what dialects call them. */
const plainFunctions: ReadonlyMap<string, string> = new Map([
  ...[
    "abs",
    "sqrt",
    "ceil",
    "floor",
    "sign",
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "sinh",
    "cosh",
    "tanh",
    "exp",
    "log",
  ].map((name): [string, string] => [name, name]),
  ["log10", "log10"],
  ["integer", "floor"],
]);

/** Functions of two numbers, which of arrays are those of their elements (MLS 12.4.6). */
const functionsOfTwo: ReadonlySet<string> = new Set(["div", "mod", "rem", "min", "max", "atan2"]);

/** Text that evaluates an expression. */
export function expressionCode(node: FlatExpression, around: Surroundings): string {
  switch (node.kind) {
    case "real":
    case "integer":
      return around.dialect.number(node.value);
    case "boolean":
      return around.dialect.number(node.value ? 1 : 0);
    case "string":
      return around.dialect.text(node.value);
    case "enumeration":
      return around.dialect.number(node.ordinal);
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
      if (node.operator === "not" && !isArray(node, around)) return around.dialect.truth(conditionCode(node, around));
      if (node.operator === "not") return around.dialect.mapped("opposite", around.part(node.operand));
      return isArray(node, around)
        ? around.dialect.mapped("negate", around.part(node.operand))
        : `(-${around.part(node.operand)})`;
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
      return isLiteralTree(node) ? around.constant(arrayCode(node, around), "composite") : arrayCode(node, around);
    case "record":
      return isLiteralTree(node) ? around.constant(recordCode(node, around), "composite") : recordCode(node, around);
    case "range": {
      const step = node.step === undefined ? around.dialect.number(1) : around.part(node.step);
      return around.dialect.array("range", [around.part(node.first), step, around.part(node.last)]);
    }
    case "reduction":
      return reductionCode(node, around);
    case "function-value":
      return functionValueCode(node, around);
  }
}

/** Text that is true exactly where a Boolean expression is. */
export function conditionCode(node: FlatExpression, around: Surroundings): string {
  if (node.kind === "boolean") return node.value ? "true" : "false";
  if (node.kind === "unary" && node.operator === "not") return `!(${conditionCode(node.operand, around)})`;
  if (node.kind === "binary" && (node.operator === "and" || node.operator === "or") && !hasEventRelation(node.right)) {
    const operator = node.operator === "and" ? "&&" : "||";
    const right = around.guarded(() => conditionCode(node.right, around));
    return `(${conditionCode(node.left, around)} ${operator} ${right})`;
  }
  return around.dialect.isTrue(around.part(node));
}

/** Text of a comparison of two values, true or false. */
export function comparisonCode(node: FlatExpression & { readonly kind: "relation" }, around: Surroundings): string {
  const left = around.part(node.left);
  const right = around.part(node.right);
  const kind = kindOf(node.left, around);
  switch (node.operator) {
    case "==":
      return around.dialect.same(left, right, kind);
    case "<>":
      return around.dialect.differs(left, right, kind);
    default:
      return around.dialect.ordered(node.operator, left, right, kind);
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

/** In which kind the value of an expression is held. */
export function kindOf(node: FlatExpression, around: Pick<Surroundings, "baseOf">): ValueKind {
  const type = typeOf(node, (id) => around.baseOf(id));
  if (node.kind !== "index" || type.dimensions.length === 0) return kindOfType(type);
  // An element taken out of a literal may still carry the type of the whole.
  const { dimensions } = typeOf(node.base, (id) => around.baseOf(id));
  const isElement =
    node.subscripts.length === dimensions.length &&
    node.subscripts.every((part) => part !== undefined && typeOf(part, (id) => around.baseOf(id)).dimensions.length === 0);
  return kindOfType(isElement ? { base: type.base, dimensions: [] } : type);
}

function binaryCode(node: FlatExpression & { readonly kind: "binary" }, around: Surroundings): string {
  const { dialect } = around;
  if ((node.operator === "and" || node.operator === "or") && !isArray(node, around)) {
    // Every relation that makes events is brought up to date, so that both sides are evaluated.
    if (!hasEventRelation(node.right)) return dialect.truth(conditionCode(node, around));
    return dialect.bitwise(node.operator === "and" ? "&" : "|", around.part(node.left), around.part(node.right));
  }
  const left = around.part(node.left);
  const right = around.part(node.right);
  const operator = node.operator.replace("elementwise", "");
  const kinds = [kindOf(node.left, around), kindOf(node.right, around)] as const;
  if (!kinds.includes("composite")) {
    if (kinds[0] === "text") return dialect.joinTexts(left, right);
    return operator === "^" ? powerCode(left, right, node.right, dialect) : `(${left} ${operator} ${right})`;
  }
  if (node.operator === "^") return dialect.array("matrixPower", [left, right], true);
  if (node.operator !== "*") return dialect.elementwise(operator, left, right, kinds);
  const sides = [dialect.entry(left, kinds[0]), dialect.entry(right, kinds[1])];
  return dialect.arrayEntry("multiply", sides, kindOf(node, around), true);
}

/** Small powers are products, which cost a fraction of `pow`; what stands for them is in the prelude of all code. */
function powerCode(base: string, exponent: string, node: FlatExpression, { arithmetic, number }: Dialect): string {
  const isSimple = /^[\w[\]]+$/.test(base);
  if (node.kind === "real" || node.kind === "integer") {
    if (node.value === 2) return isSimple ? `(${base} * ${base})` : arithmetic("square", [base]);
    if (node.value === 3) return isSimple ? `(${base} * ${base} * ${base})` : arithmetic("cube", [base]);
    if (node.value === 4) return arithmetic("square", [arithmetic("square", [base])]);
    if (node.value === -1) return `(${number(1)} / ${base})`;
  }
  return arithmetic("pow", [base, exponent]);
}

/** Texts of subscripts, see `Dialect.subscripts`. */
function subscriptsCode(subscripts: readonly FlatSubscript[], around: Surroundings): string {
  const texts = subscripts.map((subscript): SubscriptText => {
    if (subscript === undefined) return { kind: "all" };
    return { kind: isArray(subscript, around) ? "many" : "one", text: around.part(subscript) };
  });
  return around.dialect.subscripts(texts);
}

function indexCode(node: FlatExpression & { readonly kind: "index" }, around: Surroundings): string {
  const { dialect } = around;
  const base = around.part(node.base);
  const { subscripts } = node;
  const kind = kindOf(node, around);
  const { dimensions } = typeOf(node.base, (id) => around.baseOf(id));
  const position = literalPosition(subscripts, dimensions);
  if (position !== undefined) return dialect.entryAt(base, position, kind);
  const scalars = subscripts.flatMap((subscript) => (subscript !== undefined && !isArray(subscript, around) ? [subscript] : []));
  const areScalar = scalars.length === subscripts.length;
  if (areScalar && scalars.length === 1) {
    const subscript = around.part(present(scalars[0], "a subscript"));
    return dimensions.length === 1 && isShort(base) && isShort(subscript)
      ? dialect.checkedEntry(base, subscript, kind)
      : dialect.arrayEntry("at1", [base, subscript], kind, true);
  }
  if (areScalar && scalars.length === 2) {
    return dialect.arrayEntry("at2", [base, ...scalars.map((subscript) => around.part(subscript))], kind, true);
  }
  return dialect.arrayEntry("select", [base, subscriptsCode(subscripts, around)], kind, true);
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
  if (dimensions.length > 0) return around.dialect.fieldsOf(base, position);
  return around.dialect.field(base, position, kindOf(node, around));
}

function recordCode(node: FlatExpression & { readonly kind: "record" }, around: Surroundings): string {
  return around.dialect.record(
    node.fields.map((entry) => around.part(entry)),
    node.fields.map((entry) => kindOf(entry, around)),
  );
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
  const texts = (list: readonly FlatExpression[]) => list.map((each) => around.part(each));
  if (isRegular && collect(node, dimensions.length)) {
    return around.dialect.make(dimensions, texts(leaves), kindOfType({ base: node.type.base, dimensions: [] }));
  }
  const [first] = node.elements;
  return around.dialect.build(texts(node.elements), first === undefined ? "number" : kindOf(first, around));
}

function reductionCode(node: FlatExpression & { readonly kind: "reduction" }, around: Surroundings): string {
  const [iterator, ...inner] = node.iterators;
  if (iterator === undefined) return around.part(node.element);
  const { dialect } = around;
  const range = around.part(iterator.range);
  const rest: FlatExpression = inner.length === 0 ? node.element : { ...node, iterators: inner };
  const restKind = inner.length > 0 && node.operator === "array" ? "composite" : kindOf(rest, around);
  const values = around.withLocal(iterator.name, (text) =>
    dialect.comprehension(range, text, expressionCode(rest, around), restKind),
  );
  switch (node.operator) {
    case "array":
      return values;
    case "sum":
      return node.type.dimensions.length > 0
        ? dialect.array("total", [values, dialect.numbers(node.type.dimensions.map((size) => dialect.number(size)))])
        : dialect.arrayNumber("sum", [dialect.entry(values, "composite")]);
    case "product":
      return dialect.arrayNumber("product", [dialect.entry(values, "composite")]);
    case "min":
      return dialect.arrayNumber("minimum", [values]);
    case "max":
      return dialect.arrayNumber("maximum", [values]);
  }
}

function callCode(written: FlatExpression & { readonly kind: "call" }, around: Surroundings): string {
  const node = around.boundCall(written);
  if (!isCallOfSeveral(node) && isSettledCall(node, (name) => around.functionDefinition(name))) {
    const once = callWith(node, (argument) => expressionCode(argument, around), around);
    return around.dialect.settled(
      once,
      (text) => around.constant(text, kindOf(node, around)),
      sizesOfSettledCall(node, (name) => around.functionDefinition(name)),
    );
  }
  return callWith(node, (argument) => around.part(argument), around);
}

function callWith(
  node: FlatExpression & { readonly kind: "call" },
  textOf: (argument: FlatExpression) => string,
  around: Surroundings,
): string {
  const { dialect } = around;
  const args = node.arguments.map(textOf);
  const local = around.functionLocal(node.name);
  if (local !== undefined) return dialect.valueCall(local, args);
  const nOutputs = around.functionDefinition(node.name)?.outputs.length ?? 1;
  const call = dialect.valueCall(around.functionName(node.name), args);
  // In an expression a function of several results gives the first (MLS 12.4.3).
  return nOutputs > 1 && !isCallOfSeveral(node) ? dialect.field(call, 0, kindOf(node, around)) : call;
}

/** A function with some arguments bound: the free inputs, in order, are the parameters. */
function functionValueCode(node: FlatExpression & { readonly kind: "function-value" }, around: Surroundings): string {
  const local = around.functionLocal(node.name);
  if (local !== undefined && node.bound.length === 0) return local;
  const inputs =
    (local === undefined ? undefined : node.inputs) ??
    present(around.functionDefinition(node.name), "definition of a function").inputs.map(({ name }) => name);
  const parameters: string[] = [];
  const args = inputs.map((input, i) => {
    const bound = node.bound.find(({ name }) => name === input);
    if (bound !== undefined) return around.part(bound.value);
    parameters.push(`x${i}`);
    return `x${i}`;
  });
  return around.dialect.closure(parameters, around.dialect.valueCall(local ?? around.functionName(node.name), args));
}

function builtinCode(node: FlatExpression & { readonly kind: "builtin" }, around: Surroundings): string {
  const { dialect } = around;
  const args = node.arguments.map((argument) => around.part(argument));
  const zero = dialect.number(0);
  const [x = zero, y = zero, z = zero] = args;
  const [first, second] = node.arguments;
  const plain = plainFunctions.get(node.name);
  if (plain !== undefined) {
    return first !== undefined && isArray(first, around) ? dialect.mapped(plain, x) : dialect.arithmetic(plain, [x]);
  }
  if (first !== undefined && second !== undefined && functionsOfTwo.has(node.name) && isArray(node, around)) {
    return dialect.elementwise(node.name, x, y, [kindOf(first, around), kindOf(second, around)]);
  }
  switch (node.name) {
    case "Integer":
    case "noEvent":
    case "getInstanceName":
    case "homotopy":
    case "pre":
      return x;
    case "smooth":
      return y;
    case "div":
      return dialect.arithmetic("trunc", [`${x} / ${y}`]);
    case "mod":
      return `(${x} - ${dialect.arithmetic("floor", [`${x} / ${y}`])} * ${y})`;
    case "rem":
      return `(${x} - ${dialect.arithmetic("trunc", [`${x} / ${y}`])} * ${y})`;
    case "atan2":
      return dialect.arithmetic("atan2", [x, y]);
    case "min":
      return args.length === 1 ? dialect.arrayNumber("minimum", [x]) : dialect.arithmetic("min", [x, y]);
    case "max":
      return args.length === 1 ? dialect.arrayNumber("maximum", [x]) : dialect.arithmetic("max", [x, y]);
    case "String":
      return stringOperatorCode(node, args, around);
    case "semiLinear":
      return `(${x} >= ${zero} ? ${x} * ${y} : ${x} * ${z})`;
    case "initial":
    case "terminal":
    case "edge":
    case "change":
    case "sample":
      return zero;
    default:
      return arrayFunctionCode(node, args, around);
  }
}

/** Functions of arrays (MLS 10.3). */
function arrayFunctionCode(
  node: FlatExpression & { readonly kind: "builtin" },
  args: readonly string[],
  around: Surroundings,
): string {
  const { dialect } = around;
  const [x = "", y = ""] = args;
  const [first] = node.arguments;
  const kind = first === undefined ? "number" : kindOf(first, around);
  const entry = dialect.entry(x, kind);
  switch (node.name) {
    case "size":
      return args.length === 1 ? dialect.array("sizes", [x]) : dialect.arrayNumber("size", [x, y]);
    case "ndims":
      return dialect.rank(x);
    case "sum":
    case "product":
      return dialect.arrayNumber(node.name, [entry]);
    case "transpose":
    case "skew":
    case "identity":
    case "diagonal":
    case "symmetric":
      return dialect.array(node.name, [x]);
    case "scalar":
      return dialect.arrayEntry("scalar", [entry], kindOf(node, around));
    case "vector":
    case "matrix":
      return dialect.array(node.name, [entry]);
    case "cross":
    case "outerProduct":
    case "linspace":
      return dialect.array(node.name, args);
    case "promote":
      return dialect.array("promote", [entry, y]);
    case "zeros":
      return dialect.array("fill", [dialect.entry(dialect.number(0), "number"), dialect.numbers(args)]);
    case "ones":
      return dialect.array("fill", [dialect.entry(dialect.number(1), "number"), dialect.numbers(args)]);
    case "fill":
      return dialect.array("fill", [entry, dialect.numbers(args.slice(1))]);
    case "cat":
      return dialect.array("cat", [x, dialect.composites(args.slice(1))]);
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
  const { dialect } = around;
  const [value, format] = node.arguments;
  const baseOf = (part: FlatExpression | undefined) =>
    part === undefined ? undefined : typeOf(part, (id) => around.baseOf(id)).base;
  const base = baseOf(value);
  if (baseOf(format)?.kind === "String") return dialect.serviceValue("formatWith", args);
  const numbers = [6, 0, 1].map((number) => dialect.number(number));
  const [x = "0", significantDigits = numbers[0] ?? "", minimumLength = numbers[1] ?? "", leftJustified = numbers[2] ?? ""] =
    args;
  const layout = [minimumLength, dialect.isTrue(leftJustified)];
  const text = (plain: string) => (args.length === 1 ? plain : dialect.serviceValue("formatText", [plain, ...layout]));
  switch (base?.kind) {
    case "String":
      return text(x);
    case "Boolean":
      return text(`(${dialect.isTrue(x)} ? "true" : "false")`);
    case "enumeration":
      return text(
        dialect.chosenText(
          base.literals.map((literal) => dialect.text(literal)),
          x,
        ),
      );
    case "Integer":
      return dialect.serviceValue("formatInteger", [x, ...layout]);
    default:
      return dialect.serviceValue("formatReal", [x, significantDigits, ...layout]);
  }
}
