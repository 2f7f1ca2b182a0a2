import type { WorkspaceEditResult } from "../../classes/workspace-edit.ts";
import type { ComponentSymbol, ModelicaSymbol } from "../../language/symbol.ts";
import { SymbolLookup } from "../../language/symbol-lookup.ts";
import { splitName } from "../../syntax/class-members.ts";
import type { ClassDefinition, Expression, ModificationArgument, SyntaxFile } from "../../syntax/tree.ts";
import { addComponent } from "../component-edit.ts";
import { setEach } from "../each-edit.ts";
import { refused } from "../edit-result.ts";
import { inSequence } from "../edit-sequence.ts";
import { modifierAt } from "../modifier-edit.ts";
import { placeOfModifiers, setParameterValue } from "../parameter-value.ts";
import { inClass } from "./class-of-command.ts";
import type { EditCommandOf } from "./command.ts";
import type { EditedFiles } from "./edited-files.ts";
import { baseClassWith } from "./inherited-elements.ts";
import { freeName, namesIn } from "./new-names.ts";

/**
 * Makes a parameter of a component one of the class: declares it there with type, unit and description, and the value that it
 * has, and has the component take its value from it.
 *
 * Refuses with `edit.component-not-found`, with `edit.not-propagable` what is no parameter of a component, or of a size that
 * its class computes, and with the codes of `setParameterValue`.
 */
export function propagateParameter(edited: EditedFiles, command: EditCommandOf<"propagateParameter">): WorkspaceEditResult {
  const { className, path } = command;
  const { tree } = edited;
  return inClass(edited, className, (file, declaration) => {
    const { definition } = declaration;
    const names = splitName(path);
    const lookup = new SymbolLookup(tree);
    const symbols: (ModelicaSymbol | undefined)[] = [];
    for (const name of names) {
      const of = symbols.length === 0 ? ({ kind: "class", declaration } as const) : symbols.at(-1);
      symbols.push(of && lookup.member(of, name));
    }
    const parameter = symbols.at(-1);
    if (parameter?.kind !== "component") {
      return refused("edit.component-not-found", file, definition.name, { class: className, name: path });
    }
    const type = typeName(lookup.typeOf(parameter));
    const subscripts = literalSubscripts(parameter);
    if (names.length < 2 || type === undefined || subscripts === undefined) {
      return refused("edit.not-propagable", file, definition.name, { name: path });
    }
    const name = freeName(parameter.component.name.text, namesIn(tree, declaration));
    const baseClass = baseClassWith(tree, declaration, names[0] ?? "");
    const value = writtenValue(file, className, definition, names, baseClass) ?? literalDefault(parameter);
    const attributes = literalAttributes(parameter);
    const modification = `${attributes}${value === undefined ? "" : `${attributes === "" ? "" : " "}= ${value}`}`;
    const description = parameter.component.description?.text;
    const isRepeated = symbols.slice(0, -1).some((each) => each?.kind === "component" && isArray(each));
    return inSequence(file, [
      (now) =>
        addComponent(now, className, {
          type: `parameter ${type}`,
          name,
          subscripts,
          ...(modification === "" ? {} : { modification }),
          ...(description === undefined ? {} : { description }),
        }),
      (now) => setParameterValue(now, className, path, name, baseClass === undefined ? {} : { baseClass }),
      ...(isRepeated ? [(now: SyntaxFile) => setEach(now, className, path, true, baseClass)] : []),
    ]);
  });
}

function typeName(type: ModelicaSymbol | undefined): string | undefined {
  if (type?.kind === "class") return type.declaration.fullName;
  return type?.kind === "builtin" ? type.entry.name : undefined;
}

function isArray({ clause, component }: ComponentSymbol): boolean {
  return clause.subscripts.length + component.subscripts.length > 0;
}

/** Sizes of an array as its declaration writes them; undefined where another class computes them. */
function literalSubscripts({ owner, clause, component }: ComponentSymbol): string | undefined {
  const all = [...component.subscripts, ...clause.subscripts];
  const texts = all.map((subscript) => owner.file.source.slice(subscript));
  if (texts.some((text) => !/^(?:\d+|:)$/.test(text))) return undefined;
  return texts.length === 0 ? "" : `[${texts.join(", ")}]`;
}

/** The value that the class itself gives, as it is written there. */
function writtenValue(
  file: SyntaxFile,
  className: string,
  definition: ClassDefinition,
  names: readonly string[],
  baseClass: string | undefined,
): string | undefined {
  const place = placeOfModifiers(file, className, definition, names, baseClass);
  const argument = "ok" in place ? undefined : modifierAt(file, place.holder, place.path);
  const binding = argument?.kind === "element-modification" ? argument.modification?.binding : undefined;
  return binding && file.source.slice(binding);
}

/** The default, where it means the same elsewhere. */
function literalDefault({ owner, component }: ComponentSymbol): string | undefined {
  const binding = component.modification?.binding;
  return binding && isLiteral(binding) ? owner.file.source.slice(binding) : undefined;
}

/** `(min = 0, unit = "V")`: attributes of the declaration that mean the same elsewhere. */
function literalAttributes({ owner, component }: ComponentSymbol): string {
  const kept = (component.modification?.classModification?.arguments ?? []).filter(isLiteralAttribute);
  return kept.length === 0 ? "" : `(${kept.map((argument) => owner.file.source.slice(argument)).join(", ")})`;
}

function isLiteralAttribute(argument: ModificationArgument): boolean {
  if (argument.kind !== "element-modification" || argument.modification?.classModification !== undefined) return false;
  const binding = argument.modification?.binding;
  return binding !== undefined && isLiteral(binding);
}

function isLiteral(expression: Expression): boolean {
  switch (expression.kind) {
    case "number":
    case "string":
    case "boolean":
      return true;
    case "unary":
      return isLiteral(expression.operand);
    case "array":
      return expression.elements.every(isLiteral);
    case "matrix":
      return expression.rows.every((row) => row.every(isLiteral));
    default:
      return false;
  }
}
