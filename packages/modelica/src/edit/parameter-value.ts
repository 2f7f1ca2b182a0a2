import { classElementNamed, componentNamed, extendsClausesOf, splitName } from "../syntax/class-members.ts";
import { printName } from "../syntax/print.ts";
import type { ClassDefinition, ExtendsClause, SyntaxFile } from "../syntax/tree.ts";
import { accepted, type EditResult, editClass, isExpression, refused } from "./edit-result.ts";
import {
  holderOfClassModification,
  holderOfComponent,
  holderOfShortClass,
  type ModifierHolder,
  nameOfArgument,
  removeModifier,
  setModifier,
} from "./modifier-edit.ts";

/** Where a component comes from that a class does not declare itself. */
interface InheritedFrom {
  /** Base class as the extends clause writes it; needed only when the class extends several. */
  readonly baseClass?: string;
}

/**
 * Gives a component, or a component inside it, a value: `R` in a class that declares the parameter, `resistor.R` or
 * `body.frame.x` in a class that declares the first part. A first part that is not declared there is modified in the
 * extends clause.
 *
 * @param componentPath  dotted names without subscripts
 * @param value  expression as Modelica text; undefined removes the modifier
 * Refuses with `edit.component-not-found`, `edit.ambiguous-base-class`, `edit.invalid-text` and the codes of every edit.
 */
export function setParameterValue(
  file: SyntaxFile,
  className: string,
  componentPath: string,
  value: string | undefined,
  { baseClass }: InheritedFrom = {},
): EditResult {
  return editClass(file, className, (definition) => {
    if (value !== undefined && !isExpression(value)) return refused("edit.invalid-text", file, definition.name, { text: value });
    const place = placeOfModifiers(file, className, definition, splitName(componentPath), baseClass);
    if ("ok" in place) return place;
    const { holder, path } = place;
    return accepted(value === undefined ? removeModifier(file, holder, path) : setModifier(file, holder, path, value));
  });
}

/** What carries the modifiers of an element, and the way from there to the element. */
interface ModifierPlace {
  readonly holder: ModifierHolder;
  readonly path: readonly string[];
}

/**
 * Where a class modifies what a path leads to: at the declaration of its first part, or in the extends clause that it comes
 * from. Refuses with `edit.component-not-found` and `edit.ambiguous-base-class`.
 *
 * @param baseClass  base class as the extends clause writes it; needed only when the class extends several
 */
export function placeOfModifiers(
  file: SyntaxFile,
  className: string,
  definition: ClassDefinition,
  [first = "", ...rest]: readonly string[],
  baseClass: string | undefined,
): ModifierPlace | (EditResult & { readonly ok: false }) {
  const declared = componentNamed(definition, first);
  if (declared !== undefined) return { holder: holderOfComponent(file, declared.component), path: rest };
  const specifier = classElementNamed(definition, first)?.definition.specifier;
  if (specifier?.kind === "short") return { holder: holderOfShortClass(file, specifier), path: rest };
  const clause = extendsClauseFor(definition, first, baseClass);
  const values = { class: className, name: first };
  if (clause === "ambiguous") return refused("edit.ambiguous-base-class", file, definition.name, values);
  if (clause === undefined) return refused("edit.component-not-found", file, definition.name, values);
  return { holder: holderOfClassModification(clause.modification, clause.base.end), path: [first, ...rest] };
}

/** The clause of the base class named, the one that modifies the component already, or the only one. */
function extendsClauseFor(
  definition: ClassDefinition,
  component: string,
  baseClass: string | undefined,
): ExtendsClause | "ambiguous" | undefined {
  const clauses = extendsClausesOf(definition);
  if (baseClass !== undefined) return clauses.find((clause) => printName(clause.base) === baseClass);
  const modifying = clauses.filter((clause) => modifies(clause, component));
  const [only, ...others] = modifying.length > 0 ? modifying : clauses;
  return others.length > 0 ? "ambiguous" : only;
}

function modifies(clause: ExtendsClause, name: string): boolean {
  return (clause.modification?.arguments ?? []).some((argument) => nameOfArgument(argument) === name);
}
