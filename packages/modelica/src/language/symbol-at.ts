import type { Identifier, SyntaxFile } from "../syntax/tree.ts";
import { type NamePlace, walkNames } from "./name-walk.ts";
import type { ModelicaSymbol } from "./symbol.ts";
import type { SymbolLookup } from "./symbol-lookup.ts";

/** A name in a text with its meaning. */
export interface NameAt {
  readonly identifier: Identifier;
  /** Undefined where the meaning is unknown. */
  readonly symbol: ModelicaSymbol | undefined;
  readonly place: NamePlace;
}

/** The name that an offset lies in or directly behind; undefined where there is none. */
export function nameAt(lookup: SymbolLookup, file: SyntaxFile, offset: number): NameAt | undefined {
  let found: NameAt | undefined;
  walkNames(
    lookup,
    file,
    (identifier, symbol, place) => {
      const contains = identifier.start <= offset && offset <= identifier.end && identifier.text !== "";
      if (contains && (found === undefined || offset < identifier.end)) found = { identifier, symbol, place };
    },
    { start: offset, end: offset },
  );
  return found;
}
