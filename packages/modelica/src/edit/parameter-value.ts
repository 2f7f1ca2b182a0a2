import { componentNamed, extendsClausesOf, splitName } from "../syntax/class-members.ts";
import { printName } from "../syntax/print.ts";
import type { ClassDefinition, ExtendsClause, SyntaxFile } from "../syntax/tree.ts";
import { accepted, type EditResult, editClass, isExpression, refused } from "./edit-result.ts";
import {
  holderOfClassModification,
  holderOfComponent,
  type ModifierHolder,
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
    const [first = "", ...rest] = splitName(componentPath);
    const declared = componentNamed(definition, first);
    if (declared !== undefined) return editModifier(file, holderOfComponent(file, declared.component), rest, value);
    const clause = extendsClauseFor(definition, first, baseClass);
    if (clause === "ambiguous") {
      return refused("edit.ambiguous-base-class", file, definition.name, { class: className, name: first });
    }
    if (clause === undefined)
      return refused("edit.component-not-found", file, definition.name, { class: className, name: first });
    return editModifier(file, holderOfClassModification(clause.modification, clause.base.end), [first, ...rest], value);
  });
}

function editModifier(file: SyntaxFile, holder: ModifierHolder, path: readonly string[], value: string | undefined): EditResult {
  return accepted(value === undefined ? removeModifier(file, holder, path) : setModifier(file, holder, path, value));
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

function modifies(clause: ExtendsClause, component: string): boolean {
  return (clause.modification?.arguments ?? []).some(
    (argument) => argument.kind === "element-modification" && argument.name.parts[0]?.text === component,
  );
}
