/** What a call gives: a number, truth, text, or an array of these. */
export type Expected = number | boolean | string | readonly Expected[];

/** A scalar that a case hands to its functions. */
interface CaseInput {
  readonly type: string;
  readonly name: string;
  /** Its value as Modelica writes it. */
  readonly value: string;
}

/** A call, or another expression of functions, and what it is worth. */
interface CaseResult {
  readonly expression: string;
  readonly expected: Expected;
}

/** One file of `cases`. */
export interface FunctionCase {
  /** Name of the file without its ending. */
  readonly name: string;
  /** What the case shows, with the section of the specification. */
  readonly title: string;
  readonly inputs: readonly CaseInput[];
  readonly results: readonly CaseResult[];
  /** What of it cannot be said in C; undefined where all can. */
  readonly notInC: string | undefined;
  /** Functions, records and types in Modelica. */
  readonly definitions: string;
}

/**
 * Reads a case: lines of comments in front, of which the first is the title, `TYPE NAME = VALUE` an input,
 * `EXPRESSION = VALUE` a result and `not in C: WHAT` says why there is no FMU; definitions behind. Throws for a file of another form.
 */
export function readFunctionCase(name: string, text: string): FunctionCase {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  const [title, ...stated] = lines.slice(0, end).map((line) => line.replace(/^\/\/ ?/, ""));
  const inputs: CaseInput[] = [];
  const results: CaseResult[] = [];
  let notInC: string | undefined;
  for (const line of stated) {
    const [, construct] = /^not in C: (.+)$/.exec(line) ?? [];
    const [, type, input, value] = /^([\w.]+) (\w+) = (.+)$/.exec(line) ?? [];
    const [, expression, expected] = /^(.+) = (.+)$/.exec(line) ?? [];
    if (construct !== undefined) notInC = construct;
    else if (type !== undefined && input !== undefined && value !== undefined) inputs.push({ type, name: input, value });
    else if (expression !== undefined && expected !== undefined) results.push({ expression, expected: readValue(expected) });
    else throw new Error(`${name}: neither input nor result: ${line}`);
  }
  if (title === undefined || results.length === 0) throw new Error(`${name}: a case has a title and results`);
  return { name, title, inputs, results, notInC, definitions: lines.slice(end).join("\n") };
}

/** A literal of Modelica without exponents of its own; an array in braces. */
function readValue(text: string): Expected {
  return JSON.parse(text.startsWith("{") ? text.replaceAll("{", "[").replaceAll("}", "]") : text) as Expected;
}

/** The scalars of a value with the subscripts of each, as names of variables have them: `""`, `"[2]"`, `"[1,2]"`. */
export function scalarsOf(value: Expected, position: readonly number[] = []): readonly (readonly [string, Expected])[] {
  if (Array.isArray(value)) return value.flatMap((part, i) => scalarsOf(part, [...position, i + 1]));
  return [[position.length === 0 ? "" : `[${position.join(",")}]`, value]];
}

/** Sizes of a value, empty for a scalar. */
export function sizesOf(value: Expected): readonly number[] {
  if (!Array.isArray(value)) return [];
  return [value.length, ...(value[0] === undefined ? [] : sizesOf(value[0]))];
}

/** The predefined type of the scalars of a value. */
export function typeOf(value: Expected): "Real" | "Boolean" | "String" {
  if (typeof value === "boolean") return "Boolean";
  if (typeof value === "string") return "String";
  return typeof value === "number" || value[0] === undefined ? "Real" : typeOf(value[0]);
}
