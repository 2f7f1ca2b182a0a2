import type { SyntaxFile } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";
import { walkNames } from "./name-walk.ts";
import type { ModelicaSymbol } from "./symbol.ts";
import type { SymbolLookup } from "./symbol-lookup.ts";

/** What a name means to its reader. */
export type SemanticKind =
  | "package"
  | "class"
  | "connector"
  | "type"
  | "function"
  | "parameter"
  | "constant"
  | "variable"
  | "iterator"
  | "literal"
  | "attribute"
  | "builtin-function"
  | "builtin-type"
  | "builtin-variable"
  | "unknown";

/** A name with its meaning; what the grammar alone tells, such as keywords, is left to `highlightFile`. */
export interface SemanticToken extends Span {
  readonly kind: SemanticKind;
  readonly isDeclaration: boolean;
}

/** The names of a file with their meanings, in the order of the text. */
export function semanticTokens(lookup: SymbolLookup, file: SyntaxFile, within?: Span): readonly SemanticToken[] {
  const tokens = new Map<number, SemanticToken>();
  walkNames(
    lookup,
    file,
    ({ start, end, text }, symbol, place) => {
      if (text === "") return;
      const kind = symbol === undefined ? "unknown" : semanticKind(lookup, symbol);
      tokens.set(start, { start, end, kind, isDeclaration: place.kind === "declaration" });
    },
    within,
  );
  return [...tokens.values()].sort((a, b) => a.start - b.start);
}

/** What a symbol is to a reader. */
export function semanticKind(lookup: SymbolLookup, symbol: ModelicaSymbol): SemanticKind {
  switch (symbol.kind) {
    case "class":
      return kindOfClass(lookup, symbol);
    case "component":
      return symbol.clause.variability === "parameter" || symbol.clause.variability === "constant"
        ? symbol.clause.variability
        : "variable";
    case "literal":
      return "literal";
    case "iterator":
      return "iterator";
    case "builtin":
      switch (symbol.role) {
        case "function":
          return "builtin-function";
        case "type":
          return "builtin-type";
        case "variable":
          return "builtin-variable";
        default:
          return symbol.role;
      }
  }
}

function kindOfClass(lookup: SymbolLookup, symbol: ModelicaSymbol & { kind: "class" }): SemanticKind {
  switch (symbol.declaration.definition.classKind) {
    case "package":
      return "package";
    case "connector":
      return "connector";
    case "function":
    case "operator":
    case "operator-function":
      return "function";
    case "type":
      return "type";
    default:
      return lookup.predefinedBase(symbol) === undefined ? "class" : "type";
  }
}
