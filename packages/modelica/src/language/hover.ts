import { type Documentation, documentationOf } from "../annotation/class-annotations.ts";
import type { ClassDeclaration } from "../classes/class-declaration.ts";
import { printName } from "../syntax/print.ts";
import type { Span } from "../text/source-text.ts";
import { type SemanticKind, semanticKind } from "./semantic-tokens.ts";
import { descriptionOfSymbol, type ModelicaSymbol, nameOfSymbol, ownerOfSymbol } from "./symbol.ts";
import type { NameAt } from "./symbol-at.ts";
import type { SymbolLookup } from "./symbol-lookup.ts";
import type { VocabularyEntry } from "./vocabulary.ts";

/** What an editor shows of a name. All texts are Modelica or plain text, apart from the documentation. */
export interface Hover {
  /** The name in the text. */
  readonly span: Span;
  readonly name: string;
  readonly kind: SemanticKind;
  /** The declaration without its annotation, on one line: `parameter SI.Resistance R(start = 1) = 5`. */
  readonly signature: string;
  readonly description: string;
  /** Of a class, or of the type of a component; HTML. */
  readonly documentation: Documentation | undefined;
  /** Full name of a component's type. */
  readonly type: string | undefined;
  readonly unit: string | undefined;
  readonly displayUnit: string | undefined;
  readonly quantity: string | undefined;
  /** Declared value, as written. */
  readonly value: string | undefined;
  /** Full name of the class that declares it. */
  readonly declaredIn: string | undefined;
  /** Explanation of what the language itself defines. */
  readonly entry: VocabularyEntry | undefined;
}

/** What there is to tell of a name; undefined where its meaning is unknown. */
export function hoverOf(lookup: SymbolLookup, { identifier, symbol }: NameAt): Hover | undefined {
  if (symbol === undefined) return undefined;
  const type = symbol.kind === "component" ? lookup.typeOf(symbol) : undefined;
  const documented = symbol.kind === "class" ? symbol : type;
  const text = (name: string): string | undefined => {
    const value = symbol.kind === "component" || symbol.kind === "class" ? lookup.attribute(symbol, name) : undefined;
    return value?.kind === "string" && value.value !== "" ? value.value : undefined;
  };
  return {
    span: { start: identifier.start, end: identifier.end },
    name: nameOfSymbol(symbol),
    kind: semanticKind(lookup, symbol),
    signature: signatureOf(symbol),
    description: descriptionOfSymbol(symbol),
    documentation: documented?.kind === "class" ? documentationOf(documented.declaration) : undefined,
    type: type && fullNameOf(type),
    unit: text("unit"),
    displayUnit: text("displayUnit"),
    quantity: text("quantity"),
    value: declaredValue(symbol),
    declaredIn: ownerOfSymbol(symbol),
    entry: symbol.kind === "builtin" ? symbol.entry : undefined,
  };
}

/** The declaration of a symbol on one line, without description and annotation. */
export function signatureOf(symbol: ModelicaSymbol): string {
  switch (symbol.kind) {
    case "class": {
      const { definition, fullName } = symbol.declaration;
      const { partial, encapsulated, expandable, classKind } = definition;
      const kind = classKind.replace("-", " ");
      return [encapsulated && "encapsulated", partial && "partial", expandable && "expandable", kind, fullName]
        .filter(Boolean)
        .join(" ");
    }
    case "component": {
      const { clause, component } = symbol;
      const { inner, outer, final, replaceable } = clause.prefixes;
      const prefixes = [final && "final", inner && "inner", outer && "outer", replaceable && "replaceable"];
      const { connection, variability, causality } = clause;
      const subscripts = [...component.subscripts, ...clause.subscripts];
      const sizes =
        subscripts.length === 0 ? "" : `[${subscripts.map((subscript) => textOf(symbol.owner, subscript)).join(", ")}]`;
      const modification = component.modification === undefined ? "" : textOf(symbol.owner, component.modification);
      const name = `${component.name.text}${sizes}${modification.startsWith("(") || modification === "" ? "" : " "}${modification}`;
      return [...prefixes, connection, variability, causality, printName(clause.type), name].filter(Boolean).join(" ");
    }
    case "literal":
      return `${symbol.owner.fullName}.${symbol.literal.name.text}`;
    case "iterator":
      return symbol.index.name.text;
    case "builtin":
      return symbol.entry.signature ?? symbol.entry.name;
  }
}

/** Full name of a class, or the name of a predefined type. */
export function fullNameOf(type: ModelicaSymbol): string {
  return type.kind === "class" ? type.declaration.fullName : nameOfSymbol(type);
}

function declaredValue(symbol: ModelicaSymbol): string | undefined {
  if (symbol.kind !== "component") return undefined;
  const binding = symbol.component.modification?.binding;
  return binding && textOf(symbol.owner, binding);
}

/** Text of a node of a class on one line. */
function textOf(owner: ClassDeclaration, node: Span): string {
  return owner.file.source.slice(node).replace(/\s+/g, " ");
}
