import { printExpression } from "../syntax/print.ts";
import type { Annotation, CallExpression, Expression, FunctionPartial } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";
import { type Figure, type FigureAxis, type FigureCurve, type FigurePlot, freeAxis } from "./figure.ts";
import { readAnnotationValue } from "./read-annotation.ts";

/** What is wrong with a figure at a place of the text. */
export interface FigureProblem {
  readonly node: Span;
  /** Not the record or list that belongs there, no field of the record, a field that is missing or has another type, no variable, or ends in the wrong order. */
  readonly rule: "record" | "field" | "missing" | "type" | "variable" | "range";
  /** The record whose field it is, `Plot`; or that is expected. */
  readonly record: string;
  /** The field; empty for the record itself. */
  readonly name: string;
  /** The type that the field has, empty for other rules. */
  readonly expected: string;
}

type Report = (problem: FigureProblem) => void;
type Value = Expression | FunctionPartial;

/** The figures of a class by its annotation, those parts that can be read; `report` hears what is wrong with the others. */
export function readFigures(annotation: Annotation | undefined, report: Report = () => undefined): readonly Figure[] {
  const value = figuresValue(annotation);
  return value === undefined ? [] : listOf(value, "Documentation", "figures", "Figure[:]", report).flatMap(figureIn(report));
}

/** The value of the modifier `figures` of `Documentation`; undefined where there is none. */
export function figuresValue(annotation: Annotation | undefined): Expression | undefined {
  const documentation = (annotation?.modification.arguments ?? []).find(
    (argument) => argument.kind === "element-modification" && argument.name.parts[0]?.text === "Documentation",
  );
  if (documentation?.kind !== "element-modification") return undefined;
  for (const argument of documentation.modification?.classModification?.arguments ?? []) {
    if (argument.kind === "element-modification" && argument.name.parts[0]?.text === "figures")
      return argument.modification?.binding;
  }
  return undefined;
}

function figureIn(report: Report) {
  return (value: Value): readonly Figure[] => {
    const fields = Fields.of("Figure", ["title", "identifier", "group", "preferred", "plots", "caption"], value, report);
    if (fields === undefined) return [];
    return [
      {
        title: fields.text("title") ?? "",
        identifier: fields.text("identifier") ?? "",
        group: fields.text("group") ?? "",
        preferred: fields.truth("preferred") ?? false,
        caption: fields.text("caption") ?? "",
        plots: fields.list("plots", "Plot[:]").flatMap(plotIn(report)),
      },
    ];
  };
}

function plotIn(report: Report) {
  return (value: Value): readonly FigurePlot[] => {
    const fields = Fields.of("Plot", ["title", "identifier", "curves", "x", "y"], value, report);
    if (fields === undefined) return [];
    return [
      {
        title: fields.text("title"),
        identifier: fields.text("identifier") ?? "",
        x: axisIn(fields.value("x"), report),
        y: axisIn(fields.value("y"), report),
        curves: fields.list("curves", "Curve[:]").flatMap(curveIn(report)),
      },
    ];
  };
}

function axisIn(value: Value | undefined, report: Report): FigureAxis {
  const fields = value && Fields.of("Axis", ["min", "max", "unit", "label", "scale"], value, report);
  if (value === undefined || fields === undefined) return freeAxis;
  const [min, max] = [fields.number("min"), fields.number("max")];
  const isReversed = min !== undefined && max !== undefined && min >= max;
  if (isReversed) report({ node: value, rule: "range", record: "Axis", name: "", expected: "" });
  return {
    ...(isReversed ? { min: undefined, max: undefined } : { min, max }),
    unit: fields.text("unit") ?? "",
    label: fields.text("label"),
    logBase: logBaseIn(fields.value("scale"), report),
  };
}

/** `Linear()` and scales of other tools are linear. */
function logBaseIn(value: Value | undefined, report: Report): number | undefined {
  const name = value?.kind === "call" ? nameOf(value) : "";
  if (value === undefined || name.startsWith("__")) return undefined;
  if (name !== "Log") {
    Fields.of("Linear", [], value, report);
    return undefined;
  }
  const base = Fields.of("Log", ["base"], value, report)?.integer("base") ?? 10;
  if (base >= 2) return base;
  report({ node: value, rule: "type", record: "Log", name: "base", expected: "Integer(min = 2)" });
  return 10;
}

function curveIn(report: Report) {
  return (value: Value): readonly FigureCurve[] => {
    const fields = Fields.of("Curve", ["x", "y", "legend", "zOrder"], value, report);
    if (fields === undefined) return [];
    const x = fields.value("x") === undefined ? "time" : fields.variable("x");
    const y = fields.variable("y");
    return x === undefined || y === undefined
      ? []
      : [{ x, y, legend: fields.text("legend"), zOrder: fields.integer("zOrder") ?? 0 }];
  };
}

/** The named arguments of a call that makes a record. */
class Fields {
  readonly #record: string;
  readonly #call: CallExpression;
  readonly #values = new Map<string, Value>();
  readonly #report: Report;

  private constructor(record: string, call: CallExpression, report: Report) {
    this.#record = record;
    this.#call = call;
    this.#report = report;
  }

  /** Undefined where the value is no such record. Names that begin with two underscores belong to tools. */
  static of(record: string, known: readonly string[], value: Value, report: Report): Fields | undefined {
    if (value.kind !== "call" || value.iterators !== undefined || nameOf(value) !== record) {
      report({ node: value, rule: "record", record, name: "", expected: record });
      return undefined;
    }
    const fields = new Fields(record, value, report);
    for (const argument of value.arguments) {
      const name = argument.name?.text ?? "";
      if (known.includes(name)) fields.#values.set(name, argument.value);
      else if (!name.startsWith("__")) report({ node: argument, rule: "field", record, name, expected: "" });
    }
    return fields;
  }

  value(name: string): Value | undefined {
    return this.#values.get(name);
  }

  text(name: string): string | undefined {
    return this.#typed(name, "String", (value) => (typeof value === "string" ? value : undefined));
  }

  truth(name: string): boolean | undefined {
    return this.#typed(name, "Boolean", (value) => (typeof value === "boolean" ? value : undefined));
  }

  number(name: string): number | undefined {
    return this.#typed(name, "Real", (value) => (typeof value === "number" && Number.isFinite(value) ? value : undefined));
  }

  integer(name: string): number | undefined {
    return this.#typed(name, "Integer", (value) => (Number.isInteger(value) ? Number(value) : undefined));
  }

  /** The elements of a field that has to be there. */
  list(name: string, expected: string): readonly Value[] {
    const value = this.#needed(name);
    return value === undefined ? [] : listOf(value, this.#record, name, expected, this.#report);
  }

  /** A variable as results name it. */
  variable(name: string): string | undefined {
    const value = this.#needed(name);
    if (value === undefined) return undefined;
    if (isVariable(value)) return printExpression(value);
    this.#report({ node: value, rule: "variable", record: this.#record, name, expected: "" });
    return undefined;
  }

  #needed(name: string): Value | undefined {
    const value = this.#values.get(name);
    if (value === undefined) this.#report({ node: this.#call, rule: "missing", record: this.#record, name, expected: "" });
    return value;
  }

  #typed<Type>(name: string, expected: string, read: (value: unknown) => Type | undefined): Type | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    const found = read(readAnnotationValue(value));
    if (found === undefined) this.#report({ node: value, rule: "type", record: this.#record, name, expected });
    return found;
  }
}

function listOf(value: Value, record: string, name: string, expected: string, report: Report): readonly Value[] {
  if (value.kind === "array") return value.elements;
  report({ node: value, rule: "type", record, name, expected });
  return [];
}

/** A variable, `der` of one, or `time`. */
function isVariable(value: Value): value is Expression {
  if (value.kind === "reference") return true;
  if (value.kind !== "call" || nameOf(value) !== "der") return false;
  const [only, ...others] = value.arguments;
  return only?.value.kind === "reference" && only.name === undefined && others.length === 0;
}

function nameOf({ callee }: CallExpression): string {
  return callee.parts.map(({ name }) => name.text).join(".");
}
