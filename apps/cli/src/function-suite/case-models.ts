import { type FunctionCase, sizesOf, typeOf } from "./function-case.ts";

/** Whether the inputs of a case are constants, or change with time so that nothing is known before a run. */
export type Inputs = "constant" | "literal" | "varying";

/** How the functions of a case are written: as they are, so that calls become formulas, or so that calls stay calls. */
export type Form = "as written" | "inlined" | "called";

/** A package of the case's definitions and of a model `Values` with a variable `y1`, `y2`, … for each result. */
export function packageOf(one: FunctionCase, inputs: Inputs, form: Form): string {
  const results = one.results.map(({ expression, expected }, i) => {
    const sizes = sizesOf(expected);
    const size = sizes.length === 0 ? "" : `[${sizes.join(", ")}]`;
    const prefix = inputs === "varying" ? "" : inputs === "constant" ? "constant " : "parameter ";
    return `${prefix}${typeOf(expected)} y${i + 1}${size} = ${inputs === "literal" ? withLiterals(expression, one) : expression};`;
  });
  const model = `model Values\n${[...results, declarations(one, inputs)].join("\n")}\nend Values;`;
  return `package ${one.name}\n${formed(one.definitions, form)}\n${model}\nend ${one.name};`;
}

/** A model of the values of several cases, whose packages stand beside it; a component for each, by the case's name. */
export function modelOfAll(cases: readonly FunctionCase[], name: string): string {
  return `model ${name}\n${cases.map((one) => `${one.name}.Values ${componentOf(one)};`).join("\n")}\nend ${name};`;
}

/** Name of the component of a case in `modelOfAll`. */
export function componentOf({ name }: FunctionCase): string {
  return `of${name}`;
}

/** Inputs that vary do so continuously where all results may, else at events only (MLS 3.8). */
function declarations({ inputs: list, results }: FunctionCase, inputs: Inputs): string {
  if (inputs === "literal" || list.length === 0) return "";
  if (inputs === "constant") return list.map(({ type, name, value }) => `constant ${type} ${name} = ${value};`).join("\n");
  if (results.every(({ expected }) => typeOf(expected) === "Real")) {
    return list
      .map(({ type, name, value }) => `${type} ${name} = if time < 2 then ${value} else ${otherValue(type)};`)
      .join("\n");
  }
  const declared = list.map(({ type, name }) => `discrete ${type} ${name};`);
  const assigned = list.map(({ name, value }) => `${name} := ${value};`);
  return [...declared, "algorithm when {initial(), time > 0.5} then", ...assigned, "end when;"].join("\n");
}

/** Of a time that no run comes to. */
function otherValue(type: string): string {
  const values: Readonly<Record<string, string>> = { Real: "0.5", Integer: "7", Boolean: "time < 3", String: '"other"' };
  return values[type] ?? `${type}(1)`;
}

/** An expression with the values of the inputs in place of their names, apart from names of fields and named arguments. */
function withLiterals(expression: string, { inputs }: FunctionCase): string {
  const values = new Map(inputs.map(({ name, value }) => [name, value]));
  return expression.replace(/(?<![\w."])[A-Za-z_]\w*(?!\w|\s*=[^=]|\s*\()/g, (name) => {
    const value = values.get(name);
    return value === undefined ? name : value.startsWith("-") ? `(${value})` : value;
  });
}

/** Definitions with all their functions in a form. A loop that never turns keeps a function from being a formula. */
function formed(definitions: string, form: Form): string {
  if (form === "called") return definitions.replace(/\balgorithm\b/g, "algorithm while false loop end while;");
  if (form === "as written") return definitions;
  const names = [...definitions.matchAll(/^ *function (\w+)/gm)].map(([, name = ""]) => name);
  return names.reduce(
    (text, name) => text.replace(new RegExp(`\\bend ${name};`), `annotation(Inline = true); end ${name};`),
    definitions,
  );
}
