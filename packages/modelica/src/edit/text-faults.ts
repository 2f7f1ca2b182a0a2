import { componentsOf, extendsClausesOf, nestedClassesOf } from "../syntax/class-members.ts";
import type { ClassDefinition, Expression, SyntaxFile } from "../syntax/tree.ts";
import { connectionsOf } from "./connection-edit.ts";

/**
 * Whether a text has a fault that another has not, as far as syntax says: an error, a name that a class declares twice, or a
 * connect equation to what it does not declare. Who takes something back long after asks this.
 *
 * @param before  undefined where there was no file
 */
export function bringsFaults(before: SyntaxFile | undefined, after: SyntaxFile): boolean {
  const known = before === undefined ? [] : [...textFaults(before)];
  return textFaults(after).some((fault) => {
    const at = known.indexOf(fault);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

/** The faults of a text, worded so that one stays the same where other parts of the text change. */
export function textFaults(file: SyntaxFile): readonly string[] {
  const errors = file.diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
  return [...errors, ...file.root.classes.flatMap((definition) => faultsIn(definition, ""))];
}

function faultsIn(definition: ClassDefinition, around: string): readonly string[] {
  const name = `${around}${definition.name.text}`;
  const nested = nestedClassesOf(definition);
  const components = componentsOf(definition).map(({ component }) => component.name.text);
  const declared = [...components, ...nested.map((one) => one.name.text)];
  const twice = declared.filter((one, i) => declared.indexOf(one) !== i).map((one) => `${name}: two ${one}`);
  // What a class inherits is not known from its text, so its connections count as right.
  const inherits = extendsClausesOf(definition).length > 0;
  const ends = inherits ? [] : connectionsOf(definition).flatMap(({ left, right }) => [firstName(left), firstName(right)]);
  const loose = ends.filter((end) => end !== undefined && !declared.includes(end)).map((end) => `${name}: no ${end}`);
  return [...twice, ...loose, ...nested.flatMap((one) => faultsIn(one, `${name}.`))];
}

function firstName(end: Expression): string | undefined {
  return end.kind === "reference" ? end.parts[0]?.name.text : undefined;
}
