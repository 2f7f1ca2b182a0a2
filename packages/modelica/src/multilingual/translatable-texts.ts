import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { Description } from "../syntax/tree.ts";
import { type SyntaxNode, walkSyntax } from "../syntax/walk.ts";
import type { Place, Span } from "../text/source-text.ts";
import { annotationTexts } from "./translatable-annotations.ts";

/** A text of a library that can be translated. */
export interface TranslatableText {
  /** Full name of the class to which its translation belongs. */
  readonly className: string;
  readonly text: string;
  /** Where it is written, in the order of the classes; at least one. */
  readonly places: readonly Place[];
}

/**
 * Texts of a class and of all classes in it that people read (MLS 3.7 §13.6): descriptions of classes, components and
 * literals of enumerations, and strings of annotations. Each text comes once for a class, and those of short classes belong to
 * the full class around them. Texts without a letter, such as `%name`, are left out. Parses all files of the class.
 */
export function translatableTexts(declaration: ClassDeclaration): readonly TranslatableText[] {
  const found = new Map<string, { className: string; text: string; places: Place[] }>();
  const add = (className: string, written: string, place: Place): void => {
    const text = withPlainLineEnds(written);
    if (!hasLetters(text)) return;
    const key = `${className}\n${text}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { className, text, places: [place] });
    else known.places.push(place);
  };
  const open = [declaration];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const current = next;
    const className = translatedClassOf(current).fullName;
    readTexts(current, (text, span) => add(className, text, current.placeOf(span)));
    open.push(...[...current.members.values()].reverse());
  }
  return [...found.values()];
}

/** The class to which the translations of a class's texts belong: itself, or the full class around a short one. */
export function translatedClassOf(declaration: ClassDeclaration): ClassDeclaration {
  let current = declaration;
  while (current.definition.specifier.kind !== "long" && current.parent !== undefined) current = current.parent;
  return current;
}

/** A text with `\n` for each end of a line, as files of translations have it. */
export function withPlainLineEnds(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/** The texts of a class's own text, those of classes in it aside. */
function readTexts({ definition }: ClassDeclaration, onText: (text: string, span: Span) => void): void {
  const describe = (description: Description | undefined): void => {
    if (description !== undefined) onText(description.text, description);
  };
  const enter = (node: SyntaxNode): boolean => {
    switch (node.kind) {
      case "class":
        if (node === definition) describe(node.description);
        return node === definition;
      case "component":
      case "enumeration-literal":
      case "constraining":
        describe(node.description);
        return true;
      case "annotation":
        for (const { text, span } of annotationTexts(node)) onText(text, span);
        return false;
      default:
        return true;
    }
  };
  walkSyntax(definition, enter);
}

/** Whether something is left for a translator beside what is replaced in a text, `%name` and `%{a.b}`. */
function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text.replace(/%(?:\w+|\{[^}]*\})/g, ""));
}
