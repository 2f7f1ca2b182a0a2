import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassTree } from "../classes/class-tree.ts";
import { walkSyntax } from "../syntax/walk.ts";
import { builtinSymbols } from "./builtin-symbols.ts";
import { fullNameOf, signatureOf } from "./hover.ts";
import { keywordEntries } from "./keywords.ts";
import { isFunction, type NamePlace, type WantedMeaning, walkNames } from "./name-walk.ts";
import { type SemanticKind, semanticKind } from "./semantic-tokens.ts";
import { type ComponentSymbol, descriptionOfSymbol, type ModelicaSymbol, nameOfSymbol } from "./symbol.ts";
import { SymbolLookup } from "./symbol-lookup.ts";
import type { VocabularyEntry } from "./vocabulary.ts";
import { type Word, wordAt } from "./word-at.ts";

/** What may be typed at a place. */
interface Completion {
  /** What is shown and compared with what is typed. */
  readonly label: string;
  readonly kind: SemanticKind | "keyword";
  /** What a choice writes in place of the word. */
  readonly insert: string;
  /** Type of a component, signature of a function, full name of a class. */
  readonly detail: string;
  readonly description: string;
  /** Explanation of what the language itself defines. */
  readonly entry: VocabularyEntry | undefined;
  /** Higher ones fit the place better: 2 for values and arguments that are expected, 1 for names, 0 for words. */
  readonly rank: number;
}

/** Completions, and the part of the text that they take the place of. */
export interface Completions {
  /** The word that is being typed, which a choice replaces. */
  readonly from: number;
  readonly to: number;
  readonly items: readonly Completion[];
}

/**
 * What may be typed at an offset of a file: names that are known there, members behind a dot, elements and attributes in a
 * modification, arguments of a call, literals of the enumeration that is expected, targets of imports, and the words of
 * the language. All that may stand there, whatever is typed already; nothing in comments, strings and numbers, and nothing
 * where a new name is being declared.
 */
export function completeNames(tree: ClassTree, path: string, offset: number): Completions {
  const text = tree.text(path) ?? "";
  const word = wordAt(text, offset);
  if (word === undefined) return { from: offset, to: offset, items: [] };
  // With a name in place of the word the parser says what the place is, however little is typed.
  const ended = word.isAlone ? `${placeholder};` : placeholder;
  const completed = tree.withFile(path, text.slice(0, word.start) + ended + text.slice(word.end));
  const lookup = new SymbolLookup(completed);
  if (word.isBehindEnd) return { from: word.start, to: word.end, items: endings(lookup, path, word) };
  const place = placeAt(lookup, path, word) ?? placeBySurroundings(lookup, path, word);
  return { from: word.start, to: word.end, items: itemsFor(lookup, place) };
}

const placeholder = "placeholder";

/** What may stand behind `end`: the statement or the class that it ends. */
function endings(lookup: SymbolLookup, path: string, word: Word): readonly Completion[] {
  const declaration = classAround(lookup, path, word.start);
  const around: readonly Completion[] = declaration === undefined ? [] : [itemOf(lookup, { kind: "class", declaration })];
  return [...around, ...words(["for", "if", "when", "while"])];
}

function placeAt(lookup: SymbolLookup, path: string, word: Word): NamePlace | undefined {
  const file = lookup.tree.file(path);
  let found: NamePlace | undefined;
  if (file === undefined) return undefined;
  const visit = (identifier: { start: number; text: string }, _: unknown, place: NamePlace): void => {
    if (identifier.start === word.start && identifier.text === placeholder) found = place;
  };
  walkNames(lookup, file, visit, { start: word.start, end: word.start });
  return found;
}

/** Where the text is too broken for the parser to keep the name: the class around it, and the names before a dot. */
function placeBySurroundings(lookup: SymbolLookup, path: string, word: Word): NamePlace {
  const scope = { declaration: classAround(lookup, path, word.start), iterators: [] };
  if (!word.isBehindDot) return { kind: "scope", scope, wanted: "any", receiver: undefined, callee: undefined };
  const [first, ...rest] = word.prefix;
  let of = first === undefined ? undefined : lookup.lookup(first, scope.declaration);
  for (const name of rest) of = of && lookup.member(of, name);
  return { kind: "member", of, wanted: "any", scope };
}

function classAround(lookup: SymbolLookup, path: string, offset: number): ClassDeclaration | undefined {
  const file = lookup.tree.file(path);
  if (file === undefined) return undefined;
  const within = file.root.within?.parts.map((part) => part.text) ?? [];
  let found = within.length === 0 ? undefined : lookup.tree.find(within.join("."));
  walkSyntax(file.root, (node) => {
    if (node.kind === "class" && node.start <= offset && offset <= node.end) {
      const { text } = node.name;
      const inner = found === undefined ? lookup.tree.topLevel.get(text) : found.members.get(text);
      if (inner?.definition === node) found = inner;
    }
    return node.start <= offset && offset <= node.end;
  });
  return found;
}

function itemsFor(lookup: SymbolLookup, place: NamePlace): readonly Completion[] {
  switch (place.kind) {
    case "declaration":
      return [];
    case "member":
      return members(lookup, place.of, place.wanted).map((symbol) => itemOf(lookup, symbol));
    case "modifier":
      return [
        ...(place.of === undefined ? [] : lookup.membersOf(place.of).filter(isModifiable)).map((symbol) =>
          itemOf(lookup, symbol),
        ),
        ...words(["each", "final", "redeclare"]),
      ];
    case "argument":
      return argumentsOf(lookup, place.of).map((symbol) => itemOf(lookup, symbol));
    case "scope": {
      const { scope, wanted, receiver, callee } = place;
      const visible = [...scope.iterators, ...lookup.visibleIn(scope.declaration), ...builtinSymbols.values()];
      return [
        ...literalsFor(lookup, receiver),
        ...argumentsOf(lookup, callee).map((symbol) => ({
          ...itemOf(lookup, symbol),
          insert: `${nameOfSymbol(symbol)} = `,
          rank: 2,
        })),
        ...visible.filter((symbol) => wanted === "any" || isClassName(symbol, wanted)).map((symbol) => itemOf(lookup, symbol)),
        ...words(keywordEntries.map(({ name }) => name)),
      ];
    }
  }
}

function members(lookup: SymbolLookup, of: ModelicaSymbol | undefined, wanted: WantedMeaning): readonly ModelicaSymbol[] {
  if (of === undefined) return [...lookup.tree.topLevel.values()].map((declaration) => ({ kind: "class", declaration }));
  const isInstance = of.kind === "component";
  const reachable = (symbol: ModelicaSymbol): boolean => {
    switch (symbol.kind) {
      case "component":
        return wanted === "any" && !symbol.isProtected && (isInstance || symbol.clause.variability === "constant");
      case "class":
        return isInstance ? isFunction(symbol.declaration) : wanted === "any" || isClassName(symbol, wanted);
      case "literal":
        return wanted === "any";
      case "builtin":
        return wanted === "any" && symbol.role === "literal";
      case "iterator":
        return false;
    }
  };
  return lookup.membersOf(of).filter(reachable);
}

function isClassName(symbol: ModelicaSymbol, wanted: "class" | "type"): boolean {
  if (symbol.kind === "builtin") return symbol.role === "type";
  return symbol.kind === "class" && (wanted === "class" || !isFunction(symbol.declaration));
}

function isModifiable(symbol: ModelicaSymbol): boolean {
  switch (symbol.kind) {
    case "component":
      return !symbol.isProtected && !symbol.clause.prefixes.final && symbol.clause.variability !== "constant";
    case "builtin":
      return symbol.role === "attribute";
    case "class":
      return (
        symbol.declaration.parent?.elements.some(
          (element) =>
            element.kind === "class-element" &&
            element.definition === symbol.declaration.definition &&
            element.prefixes.replaceable,
        ) === true
      );
    default:
      return false;
  }
}

/** Inputs of a function, or fields of a record that is called as its constructor. */
function argumentsOf(lookup: SymbolLookup, callee: ModelicaSymbol | undefined): readonly ComponentSymbol[] {
  if (callee?.kind !== "class") return [];
  const components = lookup.membersOf(callee).filter((symbol) => symbol.kind === "component");
  const takesInputs = isFunction(callee.declaration);
  return components.filter(({ clause, isProtected }) => !isProtected && (!takesInputs || clause.causality === "input"));
}

function literalsFor(lookup: SymbolLookup, receiver: ModelicaSymbol | undefined): readonly Completion[] {
  const type = receiver && lookup.typeOf(receiver);
  if (type === undefined) return [];
  const literals = lookup
    .membersOf(type)
    .filter((symbol) => symbol.kind === "literal" || (symbol.kind === "builtin" && symbol.role === "literal"));
  return literals.map((literal) => {
    const name = `${fullNameOf(type)}.${nameOfSymbol(literal)}`;
    return { ...itemOf(lookup, literal), label: name, insert: name, rank: 2 };
  });
}

function itemOf(lookup: SymbolLookup, symbol: ModelicaSymbol): Completion {
  const type = symbol.kind === "component" ? lookup.typeOf(symbol) : undefined;
  return {
    label: nameOfSymbol(symbol),
    kind: semanticKind(lookup, symbol),
    insert: nameOfSymbol(symbol),
    detail: type === undefined ? signatureOf(symbol) : fullNameOf(type),
    description: descriptionOfSymbol(symbol),
    entry: symbol.kind === "builtin" ? symbol.entry : undefined,
    rank: symbol.kind === "builtin" ? 0 : 1,
  };
}

function words(names: readonly string[]): readonly Completion[] {
  return keywordEntries
    .filter(({ name }) => names.includes(name))
    .map((entry) => ({
      label: entry.name,
      kind: "keyword",
      insert: entry.name,
      detail: "",
      description: "",
      entry,
      rank: 0,
    }));
}
