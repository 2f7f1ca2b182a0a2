import { componentNamed } from "../syntax/class-members.ts";
import { encodeString } from "../syntax/string-literal.ts";
import { tokenIndexFrom } from "../syntax/token-table.ts";
import type { ComponentDeclaration, SyntaxFile } from "../syntax/tree.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { accepted, type EditResult, editClass, isClassItem, isExpression, refused } from "./edit-result.ts";
import { inSequence } from "./edit-sequence.ts";
import { endOfBracket } from "./layout.ts";

/** What a declaration says beside type, name and values. What is left out stays as it is, an empty text takes it away. */
export interface DeclarationChange {
  /** Sizes of an array, `3` or `n, 2`. */
  readonly sizes?: string;
  /** The expression after `if`. */
  readonly condition?: string;
  /** Plain text. */
  readonly description?: string;
}

type Part = (file: SyntaxFile, component: ComponentDeclaration) => TextEdit;

/**
 * Changes the declaration of a component. Refuses with `edit.component-not-found`, `edit.invalid-text` and the codes of every
 * edit.
 */
export function changeDeclaration(file: SyntaxFile, className: string, name: string, change: DeclarationChange): EditResult {
  const { sizes, condition, description } = change;
  const parts: readonly (readonly [isValid: boolean, text: string, Part])[] = [
    ...(sizes === undefined ? [] : ([[areSizes(sizes), sizes, sizesEdit(sizes)]] as const)),
    ...(condition === undefined
      ? []
      : ([[condition === "" || isExpression(condition), condition, conditionEdit(condition)]] as const)),
    ...(description === undefined ? [] : ([[true, description, descriptionEdit(description)]] as const)),
  ];
  const steps = parts.map(([isValid, text, part]) => (current: SyntaxFile) => {
    return editClass(current, className, (definition) => {
      const declared = componentNamed(definition, name);
      if (declared === undefined) {
        return refused("edit.component-not-found", current, definition.name, { class: className, name });
      }
      if (!isValid) return refused("edit.invalid-text", current, declared.component, { text });
      return accepted([part(current, declared.component)]);
    });
  });
  return inSequence(file, steps);
}

function areSizes(text: string): boolean {
  return text === "" || isClassItem("", `Real x[${text}];`);
}

function sizesEdit(sizes: string): Part {
  return (file, component) => {
    return { start: component.name.end, end: endOfName(file, component), text: sizes === "" ? "" : `[${sizes}]` };
  };
}

function conditionEdit(condition: string): Part {
  return (file, component) => {
    const before = endOfValues(file, component);
    if (component.condition === undefined) {
      return { start: before, end: before, text: condition === "" ? "" : ` if ${condition}` };
    }
    const { start, end } = component.condition;
    if (condition !== "") return { start, end, text: condition };
    // The word `if`, with the blanks before it.
    const word = file.tokens.starts[tokenIndexFrom(file.tokens, before)] ?? before;
    return { start: withoutBlanksBefore(file, word), end, text: "" };
  };
}

function descriptionEdit(description: string): Part {
  return (file, component) => {
    const text = encodeString(description);
    if (component.description === undefined) {
      const before = component.condition?.end ?? endOfValues(file, component);
      return { start: before, end: before, text: description === "" ? "" : ` ${text}` };
    }
    const { start, end } = component.description;
    return description === "" ? { start: withoutBlanksBefore(file, start), end, text: "" } : { start, end, text };
  };
}

/** Offset after name and sizes. */
function endOfName(file: SyntaxFile, { name, subscripts }: ComponentDeclaration): number {
  const last = subscripts.at(-1);
  return last === undefined ? name.end : endOfBracket(file, last);
}

/** Offset after name, sizes and modification. */
function endOfValues(file: SyntaxFile, component: ComponentDeclaration): number {
  return component.modification?.end ?? endOfName(file, component);
}

function withoutBlanksBefore({ source: { text } }: SyntaxFile, offset: number): number {
  let start = offset;
  while (text[start - 1] === " " || text[start - 1] === "\t") start--;
  return start;
}
