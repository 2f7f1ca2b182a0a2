/**
 * What is different in two versions of a class, as a diagram shows it: components that were added, removed, moved or
 * changed, with the values that were set before and after, and connections.
 */

import { connectionsOf } from "../edit/connection-edit.ts";
import { annotationArguments, componentsOf, type DeclaredComponent, extendsClausesOf } from "../syntax/class-members.ts";
import { annotationOfElement } from "../syntax/element-annotation.ts";
import { printExpression, printName, printSubscripts } from "../syntax/print.ts";
import type {
  Annotation,
  ClassDefinition,
  ClassModification,
  ConnectEquation,
  Modification,
  ModificationArgument,
  SyntaxFile,
} from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";

/** A class in its file; undefined for a version that has it not. */
export interface ClassVersion {
  readonly file: SyntaxFile;
  readonly definition: ClassDefinition;
}

/** A value that differs; texts are Modelica in canonical form (`1e-3` is `0.001`), undefined where it is not set. */
export interface ValueChange {
  /** Dotted path of the modifier (`flange.phi.start`); empty for the binding of the component itself. */
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A component that differs. */
export interface ComponentChange {
  readonly name: string;
  readonly kind: "added" | "removed" | "changed";
  /** Type with its subscripts and prefixes; undefined in a version without the component. */
  readonly typeBefore: string | undefined;
  readonly typeAfter: string | undefined;
  /** Whether it stands elsewhere in the diagram, or turned or sized differently. */
  readonly isMoved: boolean;
  /** Text of the placement annotation's value. */
  readonly placementBefore: string | undefined;
  readonly placementAfter: string | undefined;
  readonly values: readonly ValueChange[];
}

/** A connection that differs, between the two connectors in the order of their names. */
interface ConnectionChange {
  readonly between: readonly [string, string];
  /** `rerouted`: it joins the same connectors by another line. */
  readonly kind: "added" | "removed" | "rerouted";
}

/** What differs between two versions of a file's classes. */
export interface ClassComparison {
  readonly components: readonly ComponentChange[];
  readonly connections: readonly ConnectionChange[];
  /** Values that the extends clauses set, by base class: `Base.parameter`. */
  readonly inherited: readonly ValueChange[];
}

/**
 * Compares two versions of a class by what is written in it; inherited elements are compared in their own classes.
 *
 * @returns changes in the order of the later version, what was removed behind it. Same input, same output.
 */
export function compareClasses(before: ClassVersion | undefined, after: ClassVersion | undefined): ClassComparison {
  return {
    components: compareComponents(factsOfComponents(before), factsOfComponents(after)),
    connections: compareConnections(connectionFacts(before), connectionFacts(after)),
    inherited: compareValues(inheritedValues(before), inheritedValues(after)),
  };
}

interface ComponentFacts {
  readonly type: string;
  readonly placement: string | undefined;
  readonly values: ReadonlyMap<string, string>;
}

function factsOfComponents(version: ClassVersion | undefined): Map<string, ComponentFacts> {
  if (version === undefined) return new Map();
  return new Map(
    componentsOf(version.definition).map((declared) => [declared.component.name.text, factsOf(version.file, declared)]),
  );
}

function factsOf(file: SyntaxFile, { clause, component }: DeclaredComponent): ComponentFacts {
  const { prefixes, connection, variability, causality } = clause;
  const flags = (["redeclare", "final", "inner", "outer", "replaceable"] as const).filter((flag) => prefixes[flag]);
  const words = [...flags, connection, variability, causality].filter((word) => word !== undefined);
  const subscripts = printSubscripts(clause.subscripts) + printSubscripts(component.subscripts);
  const values = new Map<string, string>();
  addModification(values, file, "", component.modification);
  if (component.condition !== undefined) values.set("if", printExpression(component.condition));
  return {
    type: [...words, printName(clause.type) + subscripts].join(" "),
    placement: annotationText(file, annotationOfElement(component, clause.constrainedBy), "Placement"),
    values,
  };
}

function compareComponents(
  before: ReadonlyMap<string, ComponentFacts>,
  after: ReadonlyMap<string, ComponentFacts>,
): ComponentChange[] {
  return namesOf(before, after).flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    const values = compareValues(was?.values ?? new Map(), is?.values ?? new Map());
    const isBoth = was !== undefined && is !== undefined;
    const isMoved = isBoth && was.placement !== is.placement;
    if (isBoth && !isMoved && was.type === is.type && values.length === 0) return [];
    return [
      {
        name,
        kind: was === undefined ? ("added" as const) : is === undefined ? ("removed" as const) : ("changed" as const),
        typeBefore: was?.type,
        typeAfter: is?.type,
        isMoved,
        placementBefore: was?.placement,
        placementAfter: is?.placement,
        values,
      },
    ];
  });
}

function compareValues(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): ValueChange[] {
  return namesOf(before, after)
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }))
    .filter((change) => change.before !== change.after);
}

interface ConnectionFacts {
  readonly between: readonly [string, string];
  readonly line: string | undefined;
}

function connectionFacts(version: ClassVersion | undefined): Map<string, ConnectionFacts> {
  if (version === undefined) return new Map();
  return new Map(
    connectionsOf(version.definition).map((connection) => {
      const between = endsOf(connection);
      return [between.join(" "), { between, line: annotationText(version.file, connection.annotation, "Line") }];
    }),
  );
}

/** Connecting is symmetric, so that the order of writing makes no difference. */
function endsOf({ left, right }: ConnectEquation): readonly [string, string] {
  const [one, other] = [printExpression(left), printExpression(right)];
  return one < other ? [one, other] : [other, one];
}

function compareConnections(
  before: ReadonlyMap<string, ConnectionFacts>,
  after: ReadonlyMap<string, ConnectionFacts>,
): ConnectionChange[] {
  return namesOf(before, after).flatMap((key): ConnectionChange[] => {
    const [was, is] = [before.get(key), after.get(key)];
    if (is === undefined) return was === undefined ? [] : [{ between: was.between, kind: "removed" }];
    if (was === undefined) return [{ between: is.between, kind: "added" }];
    return was.line === is.line ? [] : [{ between: is.between, kind: "rerouted" }];
  });
}

function inheritedValues(version: ClassVersion | undefined): Map<string, string> {
  const values = new Map<string, string>();
  if (version === undefined) return values;
  for (const { base, modification } of extendsClausesOf(version.definition)) {
    values.set(printName(base), "extends");
    addArguments(values, version.file, printName(base), modification);
  }
  return values;
}

function addModification(
  values: Map<string, string>,
  file: SyntaxFile,
  name: string,
  modification: Modification | undefined,
): void {
  if (modification === undefined) return;
  if (modification.isBreak) values.set(name, "break");
  if (modification.binding !== undefined) values.set(name, printExpression(modification.binding));
  addArguments(values, file, name, modification.classModification);
}

function addArguments(
  values: Map<string, string>,
  file: SyntaxFile,
  name: string,
  modification: ClassModification | undefined,
): void {
  for (const argument of modification?.arguments ?? []) addArgument(values, file, name, argument);
}

function addArgument(values: Map<string, string>, file: SyntaxFile, owner: string, argument: ModificationArgument): void {
  const path = (name: string): string => (owner === "" ? name : `${owner}.${name}`);
  switch (argument.kind) {
    case "element-modification":
      addModification(values, file, path(printName(argument.name)), argument.modification);
      break;
    case "redeclare-component":
      values.set(path(argument.clause.components[0]?.name.text ?? ""), plainText(file, argument));
      break;
    case "redeclare-class":
      values.set(path(argument.element.definition.name.text), plainText(file, argument));
      break;
  }
}

/** Text of one entry of an annotation, without the white space that means nothing. */
function annotationText(file: SyntaxFile, annotation: Annotation | undefined, name: string): string | undefined {
  const entry = annotationArguments(annotation).find(
    (argument) => argument.kind === "element-modification" && printName(argument.name) === name,
  );
  return entry === undefined ? undefined : plainText(file, entry).replace(/\s*([(){},=])\s*/g, "$1");
}

function plainText({ source }: SyntaxFile, { start, end }: Span): string {
  return source.text.slice(start, end).replace(/\s+/g, " ");
}

/** Names of both versions, those of the later first, each once. */
function namesOf(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  return [...after.keys(), ...[...before.keys()].filter((name) => !after.has(name))];
}
