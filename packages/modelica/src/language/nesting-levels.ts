import { Token } from "../syntax/token.ts";
import { type TokenTable, tokenIndexFrom, tokenKind } from "../syntax/token-table.ts";
import type { ClassDefinition, Element, Equation, Expression, Section, Statement, SyntaxFile } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";

/** Keywords that end or divide what is around them: a comment before one belongs to what comes before it. */
export const closingKeywords: ReadonlySet<Token> = new Set([
  Token.End,
  Token.Else,
  Token.ElseIf,
  Token.ElseWhen,
  Token.Equation,
  Token.Algorithm,
  Token.Public,
  Token.Protected,
]);

/**
 * Levels of classes, sections, declarations, equations, statements, and of the keywords that divide and end them, from 0,
 * by the offsets at which they begin.
 */
export function nestingLevels({ tokens, root }: SyntaxFile): ReadonlyMap<number, number> {
  const levels = new NestingLevels(tokens);
  if (root.within !== undefined) levels.byOffset.set(tokens.starts[0] as number, 0);
  for (const definition of root.classes) {
    levels.byOffset.set(definition.start, 0);
    levels.setClass(definition, 0);
  }
  return levels.byOffset;
}

class NestingLevels {
  readonly byOffset = new Map<number, number>();
  readonly #tokens: TokenTable;

  constructor(tokens: TokenTable) {
    this.#tokens = tokens;
  }

  setClass(definition: ClassDefinition, level: number): void {
    const { specifier, description, annotation } = definition;
    if (specifier.kind !== "long") return;
    const { sections, external } = specifier.composition;
    const items: Span[] = [];
    for (const part of [description, external, annotation]) {
      if (part === undefined) continue;
      this.byOffset.set(part.start, level + 1);
      items.push(part);
    }
    for (const section of sections) {
      this.byOffset.set(section.start, level);
      for (const item of itemsOf(section)) {
        this.#setItem(item, level + 1);
        items.push(item);
      }
    }
    this.#setKeywords(definition, items, level);
  }

  #setItem(item: Element | Equation | Statement, level: number): void {
    this.byOffset.set(item.start, level);
    if (item.kind === "class-element") this.setClass(item.definition, level);
    const parts = partsOf(item);
    if (parts === undefined) return;
    for (const inner of parts.items) this.#setItem(inner, level + 1);
    this.#setKeywords(item, [...parts.items, ...parts.heads], level);
  }

  /** Keywords of a construct or class that stand at its own level: those that are in none of its items. */
  #setKeywords(node: Span, items: readonly Span[], level: number): void {
    const tokens = this.#tokens;
    const ordered = [...items].sort((a, b) => a.start - b.start);
    const last = tokenIndexFrom(tokens, node.end);
    let item = 0;
    for (let index = tokenIndexFrom(tokens, node.start); index < last; index++) {
      const start = tokens.starts[index] as number;
      while (item < ordered.length && (ordered[item] as Span).end <= start) item++;
      const inside = ordered[item];
      if (inside !== undefined && inside.start <= start) {
        index = tokenIndexFrom(tokens, inside.end) - 1;
        continue;
      }
      const kind = tokenKind(tokens, index);
      if (closingKeywords.has(kind) || kind === Token.Initial) this.byOffset.set(start, level);
    }
  }
}

function itemsOf(section: Section): readonly (Element | Equation | Statement)[] {
  switch (section.kind) {
    case "element-section":
      return section.elements;
    case "equation-section":
      return section.equations;
    case "algorithm-section":
      return section.statements;
  }
}

/** What stands inside of a construct, and the conditions and indices that lead to it; undefined for what holds nothing. */
function partsOf(
  item: Element | Equation | Statement,
): { readonly items: readonly (Equation | Statement)[]; readonly heads: readonly Span[] } | undefined {
  switch (item.kind) {
    case "if-equation":
    case "when-equation":
      return { items: item.branches.flatMap(({ equations }) => equations), heads: conditionsOf(item.branches) };
    case "if-statement":
    case "when-statement":
      return { items: item.branches.flatMap(({ statements }) => statements), heads: conditionsOf(item.branches) };
    case "for-equation":
      return { items: item.equations, heads: item.indices };
    case "for-statement":
      return { items: item.statements, heads: item.indices };
    case "while-statement":
      return { items: item.statements, heads: [item.condition] };
    default:
      return undefined;
  }
}

function conditionsOf(branches: readonly { readonly condition: Expression | undefined }[]): Span[] {
  return branches.flatMap(({ condition }) => condition ?? []);
}
