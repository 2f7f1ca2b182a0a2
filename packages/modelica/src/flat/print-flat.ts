/** Flat Modelica: the flat model as text that a reader, or another tool, can take in. */

import { present } from "@mofang/vocabulary";
import type { BaseType, FlatExpression, FlatSubscript, FlatType, VariableId } from "../expression/expression.ts";
import type {
  Attributes,
  BaseClock,
  ClockedPartition,
  FlatEquation,
  FlatFunction,
  FlatLocal,
  FlatModel,
  FlatStatement,
  FlatTarget,
  FlatVariable,
} from "../expression/model.ts";
import { quotient } from "../expression/rational.ts";

/** The model as flat Modelica: functions first, then one class; names with dots are quoted identifiers. */
export function printFlat(model: FlatModel): string {
  const printer = new Printer(model.variables);
  const lines: string[] = [];
  for (const called of model.functions.values()) lines.push(...printer.function(called), "");
  lines.push(`model ${quoted(model.name)}${comment(model.description)}`);
  for (const variable of model.variables) lines.push(`  ${printer.variable(variable)}`);
  for (const [i, base] of (model.clocks?.bases ?? []).entries()) lines.push(`  ${printer.baseClock(base, i)}`);
  section(lines, "initial equation", model.initialEquations, (equation) => printer.equation(equation, 2));
  for (const algorithm of model.initialAlgorithms) {
    lines.push("initial algorithm", ...printer.statements(algorithm.statements, 1));
  }
  section(lines, "equation", model.equations, (equation) => printer.equation(equation, 2));
  if (model.clocks !== undefined) {
    if (model.equations.length === 0) lines.push("equation");
    lines.push(...model.clocks.partitions.flatMap((partition) => printer.partition(partition)));
  }
  for (const algorithm of model.algorithms) lines.push("algorithm", ...printer.statements(algorithm.statements, 1));
  lines.push(`end ${quoted(model.name)};`);
  return `${lines.join("\n")}\n`;
}

function baseClockName(index: number): string {
  return quoted(`$clock${index + 1}`);
}

/** A sub-clock in terms of its base clock by the operators of MLS 16.5.2. */
function subClock({ base, offset, period, solver }: ClockedPartition): string {
  let text = baseClockName(base);
  if (period.denominator !== 1n) text = `superSample(${text}, ${period.denominator})`;
  if (period.numerator !== 1n) text = `subSample(${text}, ${period.numerator})`;
  if (offset.numerator !== 0n) {
    const shift = quotient(offset, period);
    text = `shiftSample(${text}, ${shift.numerator}, ${shift.denominator})`;
  }
  return solver === undefined ? text : `Clock(${text}, "${solver}")`;
}

function section(
  lines: string[],
  heading: string,
  equations: readonly FlatEquation[],
  print: (equation: FlatEquation) => string[],
): void {
  if (equations.length === 0) return;
  lines.push(heading, ...equations.flatMap(print));
}

/** A name as an identifier: as it is where it may stand so, quoted otherwise (MLS 2.3.1). */
function quoted(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `'${name.replace(/['\\]/g, "\\$&")}'`;
}

function text(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/\t/g, "\\t")}"`;
}

function comment(description: string): string {
  return description === "" ? "" : ` ${text(description)}`;
}

function baseName(base: BaseType): string {
  return "name" in base ? quoted(base.name) : base.kind;
}

function typeName(type: FlatType): string {
  if (type.dimensions.length === 0) return baseName(type.base);
  return `${baseName(type.base)}[${type.dimensions.map((size) => (size < 0 ? ":" : size)).join(", ")}]`;
}

/** Binding strength of an expression's outermost operator; a weaker one inside a stronger takes parentheses. */
const atom = 10;

class Printer {
  readonly #names: readonly string[];

  constructor(variables: readonly FlatVariable[]) {
    this.#names = variables.map((variable) => quoted(variable.name));
  }

  variable(variable: FlatVariable): string {
    const { base, variability, causality } = variable;
    const prefix = [
      variable.isProtected ? "protected" : "",
      variable.isFinal && variability === "parameter" ? "final" : "",
      variability === "continuous" || (variability === "discrete" && base.kind !== "Real") ? "" : variability,
      causality === "local" ? "" : causality,
    ].filter((part) => part !== "" && part !== "protected");
    const value = variable.binding === undefined ? "" : ` = ${this.expression(variable.binding)}`;
    const attributes = this.#attributes(variable.attributes);
    const head = [...prefix, baseName(base), quoted(variable.name)].join(" ");
    return `${head}${attributes}${value}${comment(variable.description)};`;
  }

  #attributes(attributes: Attributes): string {
    const parts: string[] = [];
    for (const name of ["quantity", "unit", "displayUnit"] as const) {
      const value = attributes[name];
      if (value !== undefined && value !== "") parts.push(`${name} = ${text(value)}`);
    }
    for (const name of ["min", "max", "start", "fixed", "nominal"] as const) {
      const value = attributes[name];
      if (value !== undefined) parts.push(`${name} = ${this.expression(value)}`);
    }
    if (attributes.stateSelect !== "default") parts.push(`stateSelect = StateSelect.${attributes.stateSelect}`);
    return parts.length === 0 ? "" : `(${parts.join(", ")})`;
  }

  /** A clocked partition as a clocked when-clause, its algorithms behind its equations. */
  partition(partition: ClockedPartition): string[] {
    const lines = [`  when ${subClock(partition)} then`];
    for (const equation of partition.equations) lines.push(...this.equation(equation, 4));
    for (const { statements } of partition.algorithms) lines.push("    algorithm", ...this.statements(statements, 3));
    lines.push("  end when;");
    return lines;
  }

  baseClock(base: BaseClock, index: number): string {
    return `Clock ${baseClockName(index)} = ${this.#clockConstructor(base)};`;
  }

  #clockConstructor(base: BaseClock): string {
    switch (base.kind) {
      case "rational":
        return "Clock(1)";
      case "interval":
        return `Clock(${this.expression(base.interval)})`;
      case "varying":
        return `Clock(${this.expression(base.interval)}${base.resolution === 1 ? "" : `, ${base.resolution}`})`;
      case "event":
        return `Clock(${this.expression(base.condition)}, ${this.expression(base.startInterval)})`;
    }
  }

  equation(equation: FlatEquation, depth: number): string[] {
    const indent = " ".repeat(depth);
    const body = (equations: readonly FlatEquation[]) => equations.flatMap((inner) => this.equation(inner, depth + 2));
    switch (equation.kind) {
      case "equality":
        return [`${indent}${this.expression(equation.left)} = ${this.expression(equation.right)};`];
      case "tuple": {
        const targets = equation.targets.map((target) => (target === undefined ? "" : this.expression(target)));
        const [only] = targets;
        const left = targets.length === 1 && only !== undefined ? only : `(${targets.join(", ")})`;
        return [`${indent}${left} = ${this.expression(equation.call)};`];
      }
      case "if":
        return [
          ...equation.branches.flatMap((branch, i) => [
            `${indent}${branchHead("if", branch.condition === undefined ? undefined : this.expression(branch.condition), i)}`,
            ...body(branch.equations),
          ]),
          `${indent}end if;`,
        ];
      case "when":
        return [
          ...equation.branches.flatMap((branch, i) => [
            `${indent}${branchHead("when", this.#conditions(branch.conditions), i)}`,
            ...body(branch.equations),
          ]),
          `${indent}end when;`,
        ];
      case "assert":
        return [`${indent}${this.#assert(equation)};`];
      case "terminate":
        return [`${indent}terminate(${this.expression(equation.message)});`];
      case "reinit":
        return [`${indent}reinit(${this.#name(equation.state)}, ${this.expression(equation.value)});`];
      case "call":
        return [`${indent}${this.expression(equation.call)};`];
    }
  }

  statements(statements: readonly FlatStatement[], depth: number): string[] {
    return statements.flatMap((statement) => this.#statement(statement, depth));
  }

  function(called: FlatFunction): string[] {
    const lines = [`${called.isImpure ? "impure " : ""}function ${quoted(called.name)}`];
    const declare = (prefix: string, local: FlatLocal) => {
      const sizes = local.sizes.map((size) => (size === undefined ? ":" : this.expression(size)));
      const type = `${baseName(local.type.base)}${sizes.length === 0 ? "" : `[${sizes.join(", ")}]`}`;
      const value = local.binding === undefined ? "" : ` := ${this.expression(local.binding)}`;
      lines.push(`  ${prefix}${type} ${quoted(local.name)}${value};`);
    };
    for (const input of called.inputs) declare("input ", input);
    for (const output of called.outputs) declare("output ", output);
    if (called.locals.length > 0) lines.push("protected");
    for (const local of called.locals) declare("", local);
    if (called.external !== undefined) {
      const { language, name, result } = called.external;
      const args = called.external.arguments.map((argument) => this.expression(argument)).join(", ");
      lines.push(`external ${text(language)} ${result === undefined ? "" : `${result} = `}${name}(${args});`);
    } else {
      lines.push("algorithm", ...this.statements(called.body ?? [], 1));
    }
    lines.push(`end ${quoted(called.name)};`);
    return lines;
  }

  #statement(statement: FlatStatement, depth: number): string[] {
    const indent = "  ".repeat(depth);
    switch (statement.kind) {
      case "assign":
        return [`${indent}${this.#target(statement.target)} := ${this.expression(statement.value)};`];
      case "tuple-assign": {
        const targets = statement.targets.map((target) => (target === undefined ? "" : this.#target(target)));
        return [`${indent}(${targets.join(", ")}) := ${this.expression(statement.call)};`];
      }
      case "call":
        return [`${indent}${this.expression(statement.call)};`];
      case "if":
        return [
          ...statement.branches.flatMap((branch, i) => [
            `${indent}${branchHead("if", branch.condition === undefined ? undefined : this.expression(branch.condition), i)}`,
            ...this.statements(branch.body, depth + 1),
          ]),
          `${indent}end if;`,
        ];
      case "for":
        return [
          `${indent}for ${statement.iterator} in ${this.expression(statement.range)} loop`,
          ...this.statements(statement.body, depth + 1),
          `${indent}end for;`,
        ];
      case "while":
        return [
          `${indent}while ${this.expression(statement.condition)} loop`,
          ...this.statements(statement.body, depth + 1),
          `${indent}end while;`,
        ];
      case "when":
        return [
          ...statement.branches.flatMap((branch, i) => [
            `${indent}${branchHead("when", this.#conditions(branch.conditions), i)}`,
            ...this.statements(branch.body, depth + 1),
          ]),
          `${indent}end when;`,
        ];
      case "assert":
        return [`${indent}${this.#assert(statement)};`];
      case "terminate":
        return [`${indent}terminate(${this.expression(statement.message)});`];
      case "reinit":
        return [`${indent}reinit(${this.#name(statement.state)}, ${this.expression(statement.value)});`];
      case "break":
      case "return":
        return [`${indent}${statement.kind};`];
    }
  }

  #assert(parts: { condition: FlatExpression; message: FlatExpression; level: "error" | "warning" }): string {
    const level = parts.level === "warning" ? ", AssertionLevel.warning" : "";
    return `assert(${this.expression(parts.condition)}, ${this.expression(parts.message)}${level})`;
  }

  #conditions(conditions: readonly FlatExpression[]): string {
    const printed = conditions.map((condition) => this.expression(condition));
    return printed.length === 1 ? (printed[0] as string) : `{${printed.join(", ")}}`;
  }

  #target(target: FlatTarget): string {
    switch (target.kind) {
      case "variable":
        return this.#name(target.id);
      case "spread":
        return `{${target.ids.map((id) => this.#name(id)).join(", ")}}`;
      case "element": {
        const names = target.ids.map((id) => this.#name(id)).join(", ");
        return `{${names}}[${target.subscripts.map((subscript) => this.expression(subscript)).join(", ")}]`;
      }
      case "local":
        return target.path.reduce(
          (name, step) => ("field" in step ? `${name}.${step.field}` : `${name}[${this.#subscripts(step.subscripts)}]`),
          quoted(target.name),
        );
    }
  }

  #subscripts(subscripts: readonly FlatSubscript[]): string {
    return subscripts.map((subscript) => (subscript === undefined ? ":" : this.expression(subscript))).join(", ");
  }

  #name(id: VariableId): string {
    const name = present(this.#names[id], "the model has every variable that it refers to");
    return name;
  }

  expression(expression: FlatExpression): string {
    return this.#print(expression)[0];
  }

  /** The expression in parentheses if it binds more weakly than `strength`. */
  #operand(expression: FlatExpression, strength: number): string {
    const [printed, own] = this.#print(expression);
    return own < strength ? `(${printed})` : printed;
  }

  /** Text of an expression and the strength with which its outermost operator binds (MLS 3.2). */
  #print(expression: FlatExpression): readonly [string, number] {
    switch (expression.kind) {
      case "real":
        return printNumber(expression.value, true);
      case "integer":
        return printNumber(expression.value, false);
      case "boolean":
        return [String(expression.value), atom];
      case "string":
        return [text(expression.value), atom];
      case "enumeration": {
        const literals = expression.type.kind === "enumeration" ? expression.type.literals : [];
        return [`${baseName(expression.type)}.${literals[expression.ordinal - 1] ?? expression.ordinal}`, atom];
      }
      case "time":
        return ["time", atom];
      case "variable":
        return [this.#name(expression.id), atom];
      case "local":
        return [quoted(expression.name), atom];
      case "index":
        return [`${this.#operand(expression.base, atom)}[${this.#subscripts(expression.subscripts)}]`, atom];
      case "field":
        return [`${this.#operand(expression.base, atom)}.${expression.name}`, atom];
      case "unary":
        if (expression.operator === "not") return [`not ${this.#operand(expression.operand, 4)}`, 3];
        return [`-${this.#operand(expression.operand, 6)}`, 5];
      case "binary":
        return this.#printBinary(expression);
      case "relation":
        return [`${this.#operand(expression.left, 5)} ${expression.operator} ${this.#operand(expression.right, 5)}`, 4];
      case "if": {
        const parts = [expression.condition, expression.then, expression.otherwise].map((part) => this.expression(part));
        return [`if ${parts[0]} then ${parts[1]} else ${parts[2]}`, 0];
      }
      case "builtin":
      case "call": {
        const name = expression.kind === "builtin" ? builtinText(expression.name) : quoted(expression.name);
        return [`${name}(${expression.arguments.map((argument) => this.expression(argument)).join(", ")})`, atom];
      }
      case "array": {
        if (expression.elements.length === 0) return [`fill(0, ${expression.type.dimensions.join(", ")})`, atom];
        return [`{${expression.elements.map((element) => this.expression(element)).join(", ")}}`, atom];
      }
      case "record":
        return [`${typeName(expression.type)}(${expression.fields.map((field) => this.expression(field)).join(", ")})`, atom];
      case "range": {
        const parts = [expression.first, expression.step, expression.last].filter((part) => part !== undefined);
        return [parts.map((part) => this.#operand(part, 5)).join(":"), 0];
      }
      case "reduction": {
        const iterators = expression.iterators
          .map(({ name, range }) => `${quoted(name)} in ${this.expression(range)}`)
          .join(", ");
        const body = `${this.expression(expression.element)} for ${iterators}`;
        return [expression.operator === "array" ? `{${body}}` : `${expression.operator}(${body})`, atom];
      }
      case "function-value": {
        const bound = expression.bound.map(({ name, value }) => `${quoted(name)} = ${this.expression(value)}`);
        return [`function ${quoted(expression.name)}(${bound.join(", ")})`, atom];
      }
    }
  }

  #printBinary(expression: FlatExpression & { readonly kind: "binary" }): readonly [string, number] {
    const { operator, left, right } = expression;
    const [symbol, strength] = binaryOperators[operator];
    const isPower = symbol === "^" || symbol === ".^";
    const isCommutative = operator === "+" || operator === "and" || operator === "or";
    const leftText = this.#operand(left, isPower ? strength + 1 : strength);
    const rightText = this.#operand(right, isCommutative ? strength : strength + 1);
    return [`${leftText} ${symbol} ${rightText}`, strength];
  }
}

const binaryOperators = {
  or: ["or", 1],
  and: ["and", 2],
  "+": ["+", 5],
  "-": ["-", 5],
  "*": ["*", 6],
  "/": ["/", 6],
  "elementwise*": [".*", 6],
  "elementwise/": ["./", 6],
  "^": ["^", 7],
  "elementwise^": [".^", 7],
} as const;

function branchHead(keyword: "if" | "when", condition: string | undefined, position: number): string {
  if (condition === undefined) return "else";
  if (keyword === "if") return `${position === 0 ? "if" : "elseif"} ${condition} then`;
  return `${position === 0 ? "when" : "elsewhen"} ${condition} then`;
}

function builtinText(name: string): string {
  if (name === "clocked-sample") return "sample";
  return name.endsWith("Clock") && name !== "noClock" ? "Clock" : name;
}

function printNumber(value: number, isReal: boolean): readonly [string, number] {
  const digits = String(value);
  const printed = isReal && Number.isInteger(value) && !digits.includes("e") ? `${digits}.0` : digits.replace("e+", "e");
  return [printed, value < 0 ? 5 : atom];
}
