import { arithmeticCode } from "../interface/arithmetic.ts";
import type { Dialect, ParameterText, ProgramParts } from "./dialect.ts";

/** Functions of the host's `Math`; `elementary` has the others with the same bits everywhere. */
const hostFunctions: Readonly<Record<string, string>> = {
  abs: "Math.abs",
  sqrt: "Math.sqrt",
  ceil: "Math.ceil",
  floor: "Math.floor",
  trunc: "Math.trunc",
  sign: "Math.sign",
  min: "Math.min",
  max: "Math.max",
};

const preludeFunctions: ReadonlySet<string> = new Set(["square", "cube", "reached", "ahead", "equal", "quotient"]);

/** What is applied to the entries `x` and `y` of two arrays; other operators are spelled as in Modelica. */
const elementOperations: Readonly<Record<string, string>> = {
  "^": "elementary.pow(x, y)",
  and: "x & y",
  or: "x | y",
  div: "Math.trunc(x / y)",
  mod: "x - Math.floor(x / y) * y",
  rem: "x - Math.trunc(x / y) * y",
  min: "Math.min(x, y)",
  max: "Math.max(x, y)",
  atan2: "elementary.atan2(x, y)",
};

/** What is applied to each entry of an array and has no name. */
const elementFunctions: Readonly<Record<string, string>> = { negate: "(x) => -x", opposite: "(x) => (x === 0 ? 1 : 0)" };

/** The arrays of the memory, under short names, at the head of every function. */
const memoryLocals = "const v = m.values, p = m.pre, r = m.relations, s = m.strings, q = m.preStrings, o = m.objects;";

/** Generated code for browsers and Node: see `instantiate`. */
export const javascript: Dialect = {
  nothing: "undefined",
  number: (value) => (value < 0 || Object.is(value, -0) ? `(${Object.is(value, -0) ? "-0" : String(value)})` : String(value)),
  // A JSON literal, with the line separators that JSON leaves as they are escaped.
  text: (value) =>
    JSON.stringify(value)
      .replace(/\u2028/g, "\\u2028")
      .replace(/\u2029/g, "\\u2029"),
  truth: (condition) => `(${condition} ? 1 : 0)`,
  isTrue: (text) => `${text} !== 0`,
  same: (left, right, kind) => (kind === "composite" ? `a.equal(${left}, ${right})` : `${left} === ${right}`),
  differs: (left, right, kind) => (kind === "composite" ? `!a.equal(${left}, ${right})` : `${left} !== ${right}`),
  ordered: (operator, left, right) => `${left} ${operator} ${right}`,
  bitwise: (operator, left, right) => `(${left} ${operator} ${right})`,
  joinTexts: (left, right) => `(${left} + ${right})`,
  arithmetic: (name, args) => `${functionName(name)}(${args.join(", ")})`,

  memory: (member) => `m.${member}`,
  store: (place, value) => `${place} = ${value};`,
  declare: (name, _, value, isConstant) =>
    value === undefined ? `let ${name};` : `${isConstant ? "const" : "let"} ${name} = ${value};`,
  clear: (buffer) => `${buffer}.fill(0);`,
  copyRange: (to, from, start, end) => `for (let i = ${start}; i < ${end}; i++) ${to}[i] = ${from}[i];`,

  array: arrayCall,
  arrayNumber: arrayCall,
  arrayEntry: (name, args, _, canFail) => arrayCall(name, args, canFail),
  arrayStatement: (name, args) => `${arrayCall(name, args, true)};`,
  entry: (text) => text,
  numbers: (list) => `[${list.join(", ")}]`,
  composites: (list) => `[${list.join(", ")}]`,
  subscripts: (list) => `[${list.map(({ text }) => text ?? "undefined").join(", ")}]`,
  make: (dimensions, entries) => `a.make([${dimensions.join(", ")}], [${entries.join(", ")}])`,
  build: (entries) => `a.build([${entries.join(", ")}])`,
  record: (fields) => `[${fields.join(", ")}]`,
  field: (base, position) => `${base}[${position}]`,
  setField: (base, position, value) => `${base}[${position}] = ${value};`,
  entryAt: (base, position) => `${base}.entries[${position}]`,
  // An element that is not there is undefined: only then the subscript is checked.
  checkedEntry: (base, subscript) => `(${base}.entries[${subscript} - 1] ?? a.at1(${base}, ${subscript}, fail))`,
  fieldsOf: (base, position) => `a.build(${base}.entries.map((x) => x[${position}]))`,
  rank: (base) => `${base}.dimensions.length`,
  elementwise: (operator, left, right) =>
    `a.zip(${left}, ${right}, (x, y) => ${elementOperations[operator] ?? `x ${operator} y`}, fail)`,
  mapped: (name, text) => `a.map(${text}, ${elementFunctions[name] ?? functionName(name)})`,
  comprehension: (range, iterator, element) => `a.comprehension(${range}, (${iterator}) => ${element})`,
  settled: (make, constant, sizes) => `${constant(`a.lazy(() => ${make}${sizes ? `, [${sizes.join(", ")}]` : ""})`)}()`,
  chosenPlace: (memory, slots, dimensions, subscripts) => {
    const array = `{ dimensions: [${dimensions.join(", ")}], entries: [] }`;
    return `${memory}[[${slots.join(", ")}][a.position(${array}, [${subscripts.join(", ")}], fail)]]`;
  },

  each: (name, list) => ({ head: `for (const ${name} of a.each(${list}))`, element: name }),
  count: (name, first, bound, last, step) =>
    `for (let ${name} = ${first}, ${bound} = a.turns(${name}, ${last}, ${step}); ${name} ${step > 0 ? "<=" : ">="} ${bound}; ${name} += ${step})`,
  turn: (condition) => `for (; ${condition}; a.turn(1))`,
  lap: (condition) => `for (let lap = 0; ${condition}; lap = nextLap(lap, fail))`,

  memoryFunction: (name, parameters, body) => functionOf(name, parameters, `${memoryLocals}\n${body}`),
  callingFunction: functionOf,
  valueFunction: (name, parameters, _, body) =>
    `function ${name}(${parameters.map((parameter) => parameter.name).join(", ")}) {\n${body}\n}`,
  boundedFunction: ({ name, called, parameters }, _, composites, body) => {
    const held = [...parameters.flatMap((parameter) => (parameter.kind === "composite" ? [parameter.name] : [])), ...composites];
    const lines = [
      ...(composites.length === 0 ? [] : [`let ${composites.join(", ")};`]),
      `a.enter(${JSON.stringify(called)}, () => [${held.join(", ")}]);`,
      "try {",
      body,
      "} finally {",
      "a.leave();",
      "}",
    ];
    return `function ${name}(${parameters.map((parameter) => parameter.name).join(", ")}) {\n${lines.join("\n")}\n}`;
  },
  memoryCall: (name, parameters) => `${name}(${["m", ...parameters].join(", ")});`,
  valueCall: (name, args) => `${name}(${args.join(", ")})`,
  closure: (parameters, call) => `((${parameters.join(", ")}) => ${call})`,
  dispatch: (name, functions, parameters) => {
    // A list inside of the function would be made anew by every call.
    const list = `const ${name}List = [${functions.map((each) => each ?? "undefined").join(", ")}];`;
    const passed = ["m", ...parameters].join(", ");
    return `${list}\nfunction ${name}(k, ${passed}) { ${name}List[k](${passed}); }`;
  },
  constant: (name, _, __, text) => ({ declaration: `const ${name} = ${text};`, read: name }),

  service: (name, args) => `runtime.${name}(${args.join(", ")});`,
  serviceValue: (name, args) => `runtime.${name}(${args.join(", ")})`,
  assertion: (level, message) => `runtime.assertion("${level}", ${message});`,
  chosenText: (texts, index) => `[${texts.join(", ")}][${index} - 1]`,
  checkInitial: (left, right, equation, isReal) => `checkInitial(${left}, ${right}, ${equation}, ${isReal});`,
  outputBuffer: (name, value, kind, isFortran) => {
    const content = kind !== "composite" ? `[${value}]` : isFortran ? `a.columnMajor(${value})` : `${value}.entries`;
    return `const ${name} = ${content};`;
  },
  fromBuffer: (name, buffer, kind, isFortran) => {
    if (kind !== "composite") return `${name} = ${buffer}[0];`;
    return isFortran ? `a.fromColumnMajor(${name}, ${buffer});` : undefined;
  },
  foreignArray: (text, isFortran) => (isFortran ? `a.columnMajor(${text})` : `${text}.entries`),
  foreignCall: ({ name, number }, args) =>
    `runtime.external(${JSON.stringify(name)}, ${number})(${args.map(({ text }) => text).join(", ")})`,

  program: programText,
};

/** A function of the memory and more parameters. */
function functionOf(name: string, parameters: readonly ParameterText[], body: string): string {
  return `function ${name}(${["m", ...parameters.map((parameter) => parameter.name)].join(", ")}) {\n${body}\n}`;
}

function functionName(name: string): string {
  return hostFunctions[name] ?? (preludeFunctions.has(name) ? name : `elementary.${name}`);
}

function arrayCall(name: string, args: readonly string[], canFail = false): string {
  return `a.${name}(${[...args, ...(canFail ? ["fail"] : [])].join(", ")})`;
}

/** The body of a function that returns `ModelFunctions`. */
function programText({ texts, bodies, filling, dispatched, names, pieces }: ProgramParts): string {
  const asFunctions = (list: ReadonlyMap<string, string>, parameters: string) =>
    [...list].map(([name, body]) => `function ${name}(${parameters}) {\n${body}\n}`);
  return [
    prelude,
    texts.join("\n"),
    ...asFunctions(bodies, "m"),
    ...asFunctions(filling, "m, out"),
    ...dispatched,
    `const derivativePieces = [${pieces.join(", ")}];`,
    `return { ${names.join(", ")} };`,
  ].join("\n");
}

/** What the code of a model needs beside its own functions. */
const prelude = `const a = support;
const fail = (code, values) => runtime.fail(code, values);
${arithmeticCode}
function checkInitial(left, right, equation, isReal) {
  const scale = isReal ? Math.max(1, Math.abs(left), Math.abs(right)) : 0;
  if (left !== right && !(Math.abs(left - right) <= 1e-6 * scale)) fail("run.initial-contradiction", { equation, left, right });
}`;
