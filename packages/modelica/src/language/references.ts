import type { Identifier, SyntaxFile } from "../syntax/tree.ts";
import type { Place } from "../text/source-text.ts";
import { walkNames } from "./name-walk.ts";
import { type ModelicaSymbol, nameOfSymbol, placeOfSymbol } from "./symbol.ts";
import type { SymbolLookup } from "./symbol-lookup.ts";

/** A place at which a symbol is named. */
export interface SymbolUse extends Place {
  readonly isDeclaration: boolean;
}

/**
 * All places in some files at which a symbol is named under its own name, in the order of the files and of the text. An
 * import that gives it another name counts once, at the name that is imported.
 */
export function findReferences(lookup: SymbolLookup, files: Iterable<SyntaxFile>, symbol: ModelicaSymbol): readonly SymbolUse[] {
  const name = nameOfSymbol(symbol);
  const wanted = identityOf(lookup, symbol);
  const uses: SymbolUse[] = [];
  for (const file of files) {
    // A file that does not hold the name cannot use it: most files are not walked.
    if (!file.source.text.includes(name)) continue;
    const found = new Map<Identifier, boolean>();
    walkNames(lookup, file, (identifier, meant, place) => {
      if (identifier.text !== name || meant === undefined || identityOf(lookup, meant) !== wanted) return;
      found.set(identifier, place.kind === "declaration");
    });
    const inOrder = [...found].sort(([a], [b]) => a.start - b.start);
    for (const [{ start, end }, isDeclaration] of inOrder) {
      uses.push({ file: file.source.path, start, end, isDeclaration });
    }
  }
  return uses;
}

/** The same text for the same symbol: the place of its first declaration, or its name where the language defines it. */
export function identityOf(lookup: SymbolLookup, symbol: ModelicaSymbol): string {
  const original = lookup.original(symbol);
  const place = placeOfSymbol(original);
  if (place !== undefined) return `${place.file}:${place.start}`;
  return original.kind === "builtin" ? `${original.role} ${original.entry.name}` : "";
}
