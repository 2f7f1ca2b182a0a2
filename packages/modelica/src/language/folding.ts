import type { SyntaxFile } from "../syntax/tree.ts";
import { forEachComment } from "../syntax/trivia.ts";
import { type SyntaxNode, walkSyntax } from "../syntax/walk.ts";
import type { Span } from "../text/source-text.ts";

/** A piece of text that can be hidden: from the end of its first line to its end. */
export interface FoldingRange extends Span {
  readonly kind: "class" | "section" | "construct" | "annotation" | "comment";
}

/**
 * What an editor can fold: classes, sections, if, for, when and while constructs, annotations and block comments that take
 * more than one line. In the order in which they start.
 */
export function foldingRanges(file: SyntaxFile): readonly FoldingRange[] {
  const ranges: FoldingRange[] = [];
  const add = (kind: FoldingRange["kind"], start: number, end: number) => {
    const folded = endOfLine(file.source.text, start);
    if (folded < end) ranges.push({ kind, start: folded, end });
  };
  walkSyntax(file.root, (node) => {
    const kind = kindOf(node);
    if (kind !== undefined) add(kind, node.start, node.end);
    return true;
  });
  forEachComment(file.source.text, file.tokens, (start, end) => add("comment", start, end));
  return ranges.sort((a, b) => a.start - b.start || b.end - a.end);
}

function kindOf(node: SyntaxNode): FoldingRange["kind"] | undefined {
  switch (node.kind) {
    case "class":
      return "class";
    case "equation-section":
    case "algorithm-section":
      return "section";
    case "element-section":
      return node.elements[0]?.start === node.start ? undefined : "section";
    case "if-equation":
    case "for-equation":
    case "when-equation":
    case "if-statement":
    case "for-statement":
    case "while-statement":
    case "when-statement":
      return "construct";
    case "annotation":
      return "annotation";
    default:
      return undefined;
  }
}

function endOfLine(text: string, offset: number): number {
  const end = text.slice(offset).search(/[\r\n]/);
  return end === -1 ? text.length : offset + end;
}
