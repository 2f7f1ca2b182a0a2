import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ComponentClause, ComponentDeclaration, EnumerationLiteral, ForIndex } from "../syntax/tree.ts";
import type { Place } from "../text/source-text.ts";
import type { VocabularyEntry } from "./vocabulary.ts";

/** What a name in a text stands for, as far as declarations tell: nothing is instantiated, no modifier is applied. */
export type ModelicaSymbol = ClassSymbol | ComponentSymbol | LiteralSymbol | IteratorSymbol | BuiltinSymbol;

/** A class that a name means. */
interface ClassSymbol {
  readonly kind: "class";
  readonly declaration: ClassDeclaration;
}

/** A component that a name means. */
export interface ComponentSymbol {
  readonly kind: "component";
  /** Class whose text declares it. */
  readonly owner: ClassDeclaration;
  readonly clause: ComponentClause;
  readonly component: ComponentDeclaration;
  readonly isProtected: boolean;
}

/** A literal of an enumeration. */
interface LiteralSymbol {
  readonly kind: "literal";
  /** The enumeration. */
  readonly owner: ClassDeclaration;
  readonly literal: EnumerationLiteral;
}

/** The variable of a for loop or of a comprehension. */
export interface IteratorSymbol {
  readonly kind: "iterator";
  readonly index: ForIndex;
  readonly file: string;
}

/** What the language itself defines (MLS 3.6 §3.7, §4.9). */
export interface BuiltinSymbol {
  readonly kind: "builtin";
  readonly role: "type" | "function" | "variable" | "attribute" | "literal";
  readonly entry: VocabularyEntry;
}

/** Name that the symbol is declared with. */
export function nameOfSymbol(symbol: ModelicaSymbol): string {
  switch (symbol.kind) {
    case "class":
      return symbol.declaration.name;
    case "component":
      return symbol.component.name.text;
    case "literal":
      return symbol.literal.name.text;
    case "iterator":
      return symbol.index.name.text;
    case "builtin":
      return symbol.entry.name;
  }
}

/** Where the name stands that declares the symbol; undefined for what the language defines. */
export function placeOfSymbol(symbol: ModelicaSymbol): Place | undefined {
  switch (symbol.kind) {
    case "class":
      return symbol.declaration.placeOf(symbol.declaration.definition.name);
    case "component":
      return symbol.owner.placeOf(symbol.component.name);
    case "literal":
      return symbol.owner.placeOf(symbol.literal.name);
    case "iterator":
      return { file: symbol.file, start: symbol.index.name.start, end: symbol.index.name.end };
    case "builtin":
      return undefined;
  }
}

/** Full name of the class in which the symbol is declared; undefined for classes at the top and for what has no class. */
export function ownerOfSymbol(symbol: ModelicaSymbol): string | undefined {
  switch (symbol.kind) {
    case "class":
      return symbol.declaration.parent?.fullName;
    case "component":
    case "literal":
      return symbol.owner.fullName;
    case "iterator":
    case "builtin":
      return undefined;
  }
}

/** Description string of the declaration; empty when it has none. */
export function descriptionOfSymbol(symbol: ModelicaSymbol): string {
  switch (symbol.kind) {
    case "class":
      return symbol.declaration.definition.description?.text ?? "";
    case "component":
      return symbol.component.description?.text ?? "";
    case "literal":
      return symbol.literal.description?.text ?? "";
    case "iterator":
    case "builtin":
      return "";
  }
}
