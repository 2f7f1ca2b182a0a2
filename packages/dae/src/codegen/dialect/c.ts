import { present } from "@mofang/vocabulary";
import type { Dialect, ParameterText, ProgramParts, SubscriptText, ValueKind } from "./dialect.ts";
import { NotExpressible } from "./dialect.ts";

/** Types of C by kind of value. */
function typeOfKind(kind: ParameterText["kind"]): string {
  switch (kind) {
    case "number":
      return "double";
    case "text":
      return "const char *";
    case "composite":
      return "Array *";
    case "object":
      return "void *";
    case "numbers":
      return "double *";
    case "function":
      throw new NotExpressible("function-value");
  }
}

/** Members of an `Entry` by kind of value, and the function that makes one. */
const members: Readonly<Record<Exclude<ValueKind, "function">, { readonly name: string; readonly make: string }>> = {
  number: { name: "number", make: "of_number" },
  text: { name: "text", make: "of_text" },
  composite: { name: "array", make: "of_array" },
  object: { name: "object", make: "of_object" },
};

function memberOf(kind: ValueKind) {
  if (kind === "function") throw new NotExpressible("function-value");
  return members[kind];
}

/** Functions of numbers whose name in C differs. */
const numberFunctions: Readonly<Record<string, string>> = {
  abs: "fabs",
  sign: "sign_of",
  min: "lesser",
  max: "greater",
};

const memoryLocals =
  "double *v = m->values, *p = m->pre; unsigned char *r = m->relations; char **s = m->strings, **q = m->preStrings; void **o = m->objects;";

/** Functions of two numbers by the operator or built-in function that they stand for. */
const operators: Readonly<Record<string, string>> = {
  "+": "plus",
  "-": "minus",
  "*": "times",
  "/": "over",
  "^": "pow",
  and: "both_true",
  or: "either_true",
  div: "whole_quotient",
  mod: "floored_rest",
  rem: "truncated_rest",
  min: "lesser",
  max: "greater",
  atan2: "atan2",
};

/** Functions that only arrays need by a name. */
const elementFunctions = `static double both_true(double x, double y) { return x != 0 && y != 0; }
static double either_true(double x, double y) { return x != 0 || y != 0; }
static double opposite(double x) { return x == 0; }
static double whole_quotient(double x, double y) { return trunc(x / y); }
static double floored_rest(double x, double y) { return x - floor(x / y) * y; }
static double truncated_rest(double x, double y) { return x - trunc(x / y) * y; }`;

/**
 * Generated code for C compilers: functions over the `Memory` of `runtime/types.c` of `@mofang/fmi`. Comprehensions are
 * statement expressions, which GCC and Clang know; all else is C99.
 */
export const c: Dialect = {
  nothing: "0",
  number: numberText,
  text: textLiteral,
  truth: (condition) => `(${condition} ? 1.0 : 0.0)`,
  isTrue: (text) => `${text} != 0`,
  same: (left, right, kind) => sameText(left, right, kind),
  differs: (left, right, kind) => (kind === "number" ? `${left} != ${right}` : `!${sameText(left, right, kind)}`),
  ordered: (operator, left, right, kind) =>
    kind === "text" ? `strcmp(${left}, ${right}) ${operator} 0` : `${left} ${operator} ${right}`,
  bitwise: (operator, left, right) => `((${left} != 0) ${operator} (${right} != 0))`,
  joinTexts: (left, right) => `join_texts(m, ${left}, ${right})`,
  arithmetic: (name, args) => `${numberFunctions[name] ?? name}(${args.join(", ")})`,

  memory: (member) => `m->${member}`,
  store: (place, value, kind) => (kind === "text" ? `set_text(m, &${place}, ${value});` : `${place} = ${value};`),
  declare: (name, kind, value) => `${typeOfKind(kind)} ${name}${value === undefined ? "" : ` = ${value}`};`,
  clear: (buffer, length) => `memset(${buffer}, 0, ${length} * sizeof(double));`,
  copyRange: (to, from, start, end) => `memcpy(${to} + ${start}, ${from} + ${start}, ${end - start} * sizeof(double));`,

  array: arrayCall,
  arrayNumber: arrayCall,
  arrayEntry: (name, args, kind) => `${arrayCall(name, args)}.${memberOf(kind).name}`,
  arrayStatement: (name, args) => `${arrayCall(name, args)};`,
  entry: (text, kind) => `${memberOf(kind).make}(${text})`,
  numbers: (list) => listText("double", list),
  composites: (list) => listText("Array *", list),
  subscripts: (list) => listText("Subscript", list.map(subscriptText)),
  make: (dimensions, entries, kind) => {
    const sizes = listText("double", dimensions.map(numberText));
    return `a_make(m, ${sizes}, ${listText(
      "Entry",
      entries.map((entry) => `${memberOf(kind).make}(${entry})`),
    )})`;
  },
  build: (entries, kind) =>
    `a_build(m, ${listText(
      "Entry",
      entries.map((entry) => `${memberOf(kind).make}(${entry})`),
    )})`,
  record: (fields, kinds) => {
    const list = fields.map((field, i) => `${memberOf(kinds[i] ?? "number").make}(${field})`);
    return `a_record(m, ${listText("Entry", list)})`;
  },
  field: entryOf,
  setField: (base, position, value, kind) => `(${base})->entries[${position}] = ${memberOf(kind).make}(${value});`,
  entryAt: entryOf,
  checkedEntry: (base, subscript, kind) => `a_at1(m, ${base}, ${subscript}).${memberOf(kind).name}`,
  fieldsOf: (base, position) => `a_fields(m, ${base}, ${position})`,
  rank: (base) => `((double)(${base})->rank)`,
  elementwise: (operator, left, right, [leftKind, rightKind]) =>
    `a_zip(m, ${memberOf(leftKind).make}(${left}), ${memberOf(rightKind).make}(${right}), ${present(operators[operator], "an operator of numbers")})`,
  mapped: (name, text) => `a_map(m, ${text}, ${numberFunctions[name] ?? name})`,
  comprehension: (range, iterator, element, kind) =>
    `({ Array *range_${iterator} = ${range}; Array *list_${iterator} = a_list(m, range_${iterator}->n); for (int at_${iterator} = 0; at_${iterator} < range_${iterator}->n; at_${iterator}++) { double ${iterator} = range_${iterator}->entries[at_${iterator}].number; list_${iterator}->entries[at_${iterator}] = ${memberOf(kind).make}(${element}); } a_listed(m, list_${iterator}); })`,
  settled: (make, constant) => constant(make),
  chosenPlace: (memory, slots, dimensions, subscripts) => {
    const place = `a_place(m, ${listText("double", dimensions.map(numberText))}, ${listText("double", subscripts)})`;
    return `${memory}[((const int[]){${slots.join(", ")}})[${place}]]`;
  },

  each: (name, list) => ({
    head: `for (Each ${name} = each(m, ${list}); next_entry(&${name}); )`,
    element: `${name}.entry.number`,
  }),
  count: (name, first, bound, last, step) =>
    `for (double ${name} = ${first}, ${bound} = turns(m, ${name}, ${last}, ${step}); ${name} ${step > 0 ? "<=" : ">="} ${bound}; ${name} += ${step})`,
  turn: (condition) => `for (; ${condition}; turn(m, 1))`,
  lap: (condition) => `for (double lap = 0; ${condition}; lap = next_lap(m, lap))`,

  memoryFunction: (name, parameters, body) => `${head("void", name, parameters)} {\n${memoryLocals}\n${body}\n}`,
  callingFunction: (name, parameters, calls) => `${head("void", name, parameters)} {\n${calls}\n}`,
  valueFunction: (name, parameters, result, body) => `${head(typeOfKind(result), name, parameters)} {\n${body}\n}`,
  boundedFunction: ({ name, called, parameters }, result, composites, body) => {
    const type = typeOfKind(result);
    const args = ["m", ...parameters.map((parameter) => parameter.name)].join(", ");
    const declared = composites.map((composite) => `Array *${composite};\n`).join("");
    return [
      `${head(type, `${name}_body`, parameters)} {\n${declared}${body}\n}`,
      `${head(type, name, parameters)} {`,
      `const char *outer = enter(m, ${textLiteral(called)});`,
      `${type} result = ${name}_body(${args});`,
      "m->function = outer;",
      "return result;",
      "}",
    ].join("\n");
  },
  memoryCall: (name, parameters) => `${name}(${["m", ...parameters].join(", ")});`,
  valueCall: (name, args) => `${name}(${["m", ...args].join(", ")})`,
  closure: () => {
    throw new NotExpressible("function-value");
  },
  dispatch: (name, functions, parameters) => {
    const declared = parameters.map((parameter) => `double *${parameter}`);
    const list = functions.length === 0 ? "0" : functions.map((each) => each ?? "0").join(", ");
    const table = `static void (*const list[])(${["Memory *", ...declared.map(() => "double *")].join(", ")}) = {${list}};`;
    return `static void ${name}(${["int k", "Memory *m", ...declared].join(", ")}) {\n${table}\nlist[k](${["m", ...parameters].join(", ")});\n}`;
  },
  constant: (name, index, kind, text) => ({
    declaration: `static Entry make_${name}(Memory *m) { return ${memberOf(kind).make}(${text}); }`,
    read: `constant(m, ${index}, make_${name}).${memberOf(kind).name}`,
  }),

  service: (name, args) => `${snake(name)}(${args.includes("m") ? args.join(", ") : ["m", ...args].join(", ")});`,
  serviceValue: (name, args) => `${snake(name)}(${args.includes("m") ? args.join(", ") : ["m", ...args].join(", ")})`,
  assertion: (level, message) => `assertion(m, ${level === "error" ? 1 : 0}, ${message});`,
  chosenText: (texts, index) => `chosen_text(m, ${texts.length}, (const char *[]){${texts.join(", ")}}, ${index})`,
  checkInitial: (left, right, equation, isReal, kind) =>
    kind === "number"
      ? `check_initial(m, ${left}, ${right}, ${equation}, ${isReal ? 1 : 0});`
      : `if (!${sameText(left, right, kind)}) fail(m, "run.initial-contradiction", ${equation});`,
  outputBuffer: (name, value, kind, isFortran) =>
    kind !== "composite"
      ? `Array *${name} = a_make(m, ${listText("double", ["1.0"])}, ${listText("Entry", [`${memberOf(kind).make}(${value})`])});`
      : `Array *${name} = ${isFortran ? `a_columnMajor(m, ${value})` : value};`,
  fromBuffer: (name, buffer, kind, isFortran) => {
    if (kind !== "composite") return `${name} = ${entryOf(buffer, 0, kind)};`;
    return isFortran ? `a_fromColumnMajor(m, ${name}, ${buffer});` : undefined;
  },
  foreignArray: (text, isFortran) => (isFortran ? `a_columnMajor(m, ${text})` : text),
  foreignCall: ({ name }, args, result) => {
    const list = args.map(({ text, kind }) => `${memberOf(kind).make}(${text})`);
    const call = `external_${name.replace(/\W/g, "_")}(m, ${listText("Entry", list)})`;
    return result === undefined ? call : `${call}.${memberOf(result).name}`;
  },

  program: programText,
};

/** Always a floating-point literal, which nothing takes for an integer. */
function numberText(value: number): string {
  if (Number.isNaN(value)) return "NAN";
  if (!Number.isFinite(value)) return value > 0 ? "INFINITY" : "(-INFINITY)";
  const digits = String(Math.abs(value));
  const text = /[.e]/.test(digits) ? digits : `${digits}.0`;
  return value < 0 || Object.is(value, -0) ? `(-${text})` : text;
}

/** Bytes of UTF-8; all but plain letters as octal escapes, which end after three digits. */
function textLiteral(value: string): string {
  const bytes = utf8(value);
  return `"${bytes.map((byte) => (isPlain(byte) ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, "0")}`)).join("")}"`;
}

/** Letters that mean themselves in a literal of C: no quotes, backslashes or question marks, which may begin a trigraph. */
function isPlain(byte: number): boolean {
  return byte >= 32 && byte < 127 && byte !== 34 && byte !== 92 && byte !== 63;
}

/** The bytes of a text; halves of pairs count as U+FFFD. */
function utf8(value: string): number[] {
  const bytes: number[] = [];
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    const point = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
    else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
  }
  return bytes;
}

function sameText(left: string, right: string, kind: ValueKind): string {
  if (kind === "number") return `${left} == ${right}`;
  if (kind === "text") return `(strcmp(${left}, ${right}) == 0)`;
  return `a_equal(${left}, ${right})`;
}

function arrayCall(name: string, args: readonly string[]): string {
  return `a_${name}(${["m", ...args].join(", ")})`;
}

/** A number of elements and the elements, as two arguments. */
function listText(type: string, list: readonly string[]): string {
  return list.length === 0 ? "0, 0" : `${list.length}, (${type}[]){${list.join(", ")}}`;
}

function subscriptText(subscript: SubscriptText): string {
  if (subscript.kind === "all") return "{'a', 0, 0}";
  return subscript.kind === "one" ? `{'1', ${subscript.text}, 0}` : `{'n', 0, ${subscript.text}}`;
}

function entryOf(base: string, position: number, kind: ValueKind): string {
  return `(${base})->entries[${position}].${memberOf(kind).name}`;
}

function head(result: string, name: string, parameters: readonly ParameterText[]): string {
  const list = parameters.map((parameter) => `${typeOfKind(parameter.kind)} ${parameter.name}`);
  return `static ${result} ${name}(${["Memory *m", ...list].join(", ")})`;
}

/** `solveLinear` as C writes names. */
function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Functions in the order in which they were written, after the heads of all, since some are called before they stand. */
function programText({ texts, bodies, filling, dispatched, pieces }: ProgramParts): string {
  const asFunctions = (list: ReadonlyMap<string, string>, parameters: string) =>
    [...list].map(([name, body]) => `static void model_${snake(name)}(${parameters}) {\n${body}\n}`);
  const functions = [
    ...texts,
    ...asFunctions(bodies, "Memory *m"),
    ...asFunctions(filling, "Memory *m, double *out"),
    ...dispatched.map((text) => text.replace(/^static void (\w+)/, (_, name: string) => `static void model_${snake(name)}`)),
  ];
  // A text may hold several functions: one with a budget has another for its body.
  const heads = functions.flatMap((text) => [...text.matchAll(/^static [^{;=]+(?= \{)/gm)].map(([found]) => `${found};`));
  const nPieces = `static void (*const model_pieces[])(Memory *) = {${[...pieces, "0"].join(", ")}};`;
  return [elementFunctions, ...heads, ...functions, nPieces].join("\n");
}
