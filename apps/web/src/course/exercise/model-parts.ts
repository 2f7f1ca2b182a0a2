/** What a teacher can take out of a model, or put in place of its numbers: edits that leave every other byte. */
import {
  applyEdits,
  type ClassDefinition,
  componentsOf,
  connectionsOf,
  type EditResult,
  equationSectionsOf,
  findClass,
  parseFile,
  printExpression,
  removeConnect,
  removeEquations,
  setParameterValue,
} from "@mofang/modelica";

/** A value that the text of a class gives to a parameter of its own, or of one of its components. */
interface GivenValue {
  /** `m`, or `resistor.R`. */
  readonly path: string;
  readonly value: string;
}

/** Names as the two ends of a connect equation. */
interface Connection {
  readonly left: string;
  readonly right: string;
}

/** Parts of a class that can be left out. */
interface ModelParts {
  readonly values: readonly GivenValue[];
  readonly connections: readonly Connection[];
  /** Those of equation sections, without connections. */
  readonly nEquations: number;
}

/** What is left out of a model for those who are to find it. */
export interface LeftOut {
  /** Paths of `GivenValue`. */
  readonly values: readonly string[];
  readonly connections: readonly Connection[];
  readonly equations: boolean;
}

/** Attributes of predefined types, which are no values of components (MLS 4.9). */
const attributes = new Set(["start", "fixed", "unit", "displayUnit", "quantity", "min", "max", "nominal", "stateSelect"]);

/** The parts of a class; undefined where the text has none of that name. */
export function partsOf(text: string, className: string): ModelParts | undefined {
  const definition = findClass(parseFile("Answer.mo", text), className);
  if (definition === undefined) return undefined;
  const equations = equationSectionsOf(definition).flatMap((section) => (section.initial ? [] : section.equations));
  return {
    values: componentsOf(definition).flatMap(givenValues),
    connections: connectionsOf(definition).map(({ left, right }) => ({
      left: printExpression(left),
      right: printExpression(right),
    })),
    nEquations: equations.filter(({ kind }) => kind !== "connect").length,
  };
}

/** Names of the parameters that a class declares, with a value or without. */
export function parameterNames(text: string, className: string): readonly string[] {
  const definition = findClass(parseFile("Answer.mo", text), className);
  return definition === undefined ? [] : declaredParameters(definition);
}

function declaredParameters(definition: ClassDefinition): readonly string[] {
  const parameters = componentsOf(definition).filter(({ clause }) => clause.variability === "parameter");
  return parameters.map(({ component }) => component.name.text);
}

function givenValues({ clause, component }: ReturnType<typeof componentsOf>[number]): readonly GivenValue[] {
  const name = component.name.text;
  const { modification } = component;
  if (clause.variability === "parameter") {
    return modification?.binding === undefined ? [] : [{ path: name, value: printExpression(modification.binding) }];
  }
  return (modification?.classModification?.arguments ?? []).flatMap((argument) => {
    if (argument.kind !== "element-modification" || argument.name.parts.length !== 1) return [];
    const inner = argument.name.parts[0]?.text ?? "";
    const binding = argument.modification?.binding;
    return binding === undefined || attributes.has(inner) ? [] : [{ path: `${name}.${inner}`, value: printExpression(binding) }];
  });
}

/** The text with another value of a parameter; the text itself where it has no such parameter. */
export function withValue(text: string, className: string, path: string, value: string | undefined): string {
  return edited(text, (file) => setParameterValue(file, className, path, value));
}

/** The text without what is left out. */
export function without(text: string, className: string, { values, connections, equations }: LeftOut): string {
  const emptied = values.reduce((now, path) => withValue(now, className, path, undefined), text);
  const loosened = connections.reduce(
    (now, { left, right }) => edited(now, (file) => removeConnect(file, className, left, right)),
    emptied,
  );
  return equations ? edited(loosened, (file) => removeEquations(file, className)) : loosened;
}

function edited(text: string, edit: (file: ReturnType<typeof parseFile>) => EditResult): string {
  const result = edit(parseFile("Answer.mo", text));
  return result.ok ? applyEdits(text, result.edits) : text;
}
