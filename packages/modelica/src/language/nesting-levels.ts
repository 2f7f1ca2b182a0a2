import { Token } from "../syntax/token.ts";
import { tokenIndexFrom, tokenKind } from "../syntax/token-table.ts";
import type { Equation, Statement, SyntaxFile } from "../syntax/tree.ts";
import type { SyntaxNode } from "../syntax/walk.ts";

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
export function nestingLevels(file: SyntaxFile): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  const { tokens } = file;

  /** Keywords of a construct or class that stand at its own level: those that are in none of its items. */
  function setKeywords(
    node: SyntaxNode,
    items: readonly { readonly start: number; readonly end: number }[],
    level: number,
  ): void {
    const last = tokenIndexFrom(tokens, node.end);
    let item = 0;
    for (let index = tokenIndexFrom(tokens, node.start); index < last; index++) {
      const start = tokens.starts[index] ?? 0;
      while (item < items.length && (items[item]?.end ?? 0) <= start) item++;
      const inside = items[item];
      if (inside !== undefined && inside.start <= start) {
        index = tokenIndexFrom(tokens, inside.end) - 1;
        continue;
      }
      if (closingKeywords.has(tokenKind(tokens, index)) || tokenKind(tokens, index) === Token.Initial) levels.set(start, level);
    }
  }

  function setClass(definition: SyntaxNode & { kind: "class" }, level: number): void {
    const { specifier, description, annotation } = definition;
    if (specifier.kind !== "long") return;
    const { sections, external } = specifier.composition;
    const items: { start: number; end: number }[] = [];
    if (description !== undefined) {
      levels.set(description.start, level + 1);
      items.push(description);
    }
    for (const section of sections) {
      levels.set(section.start, level);
      const inner =
        section.kind === "element-section"
          ? section.elements
          : section.kind === "equation-section"
            ? section.equations
            : section.statements;
      for (const item of inner) {
        setItem(item, level + 1);
        items.push(item);
      }
    }
    for (const tail of [external, annotation]) {
      if (tail === undefined) continue;
      levels.set(tail.start, level + 1);
      items.push(tail);
    }
    items.sort((a, b) => a.start - b.start);
    setKeywords(definition, items, level);
  }

  function setItem(item: SyntaxNode, level: number): void {
    levels.set(item.start, level);
    switch (item.kind) {
      case "class-element":
        setClass(item.definition, level);
        return;
      case "if-equation":
      case "when-equation":
        setConstruct(
          item,
          item.branches.flatMap((branch) => branch.equations),
          item.branches.flatMap((branch) => branch.condition ?? []),
          level,
        );
        return;
      case "if-statement":
      case "when-statement":
        setConstruct(
          item,
          item.branches.flatMap((branch) => branch.statements),
          item.branches.flatMap((branch) => branch.condition ?? []),
          level,
        );
        return;
      case "for-equation":
        setConstruct(item, item.equations, item.indices, level);
        return;
      case "for-statement":
        setConstruct(item, item.statements, item.indices, level);
        return;
      case "while-statement":
        setConstruct(item, item.statements, [item.condition], level);
    }
  }

  function setConstruct(
    node: Equation | Statement,
    items: readonly (Equation | Statement)[],
    heads: readonly SyntaxNode[],
    level: number,
  ): void {
    for (const item of items) setItem(item, level + 1);
    setKeywords(
      node,
      [...items, ...heads].sort((a, b) => a.start - b.start),
      level,
    );
  }

  if (file.root.within !== undefined) levels.set(tokens.starts[0] ?? 0, 0);
  for (const definition of file.root.classes) {
    levels.set(definition.start, 0);
    setClass(definition, 0);
  }
  return levels;
}
