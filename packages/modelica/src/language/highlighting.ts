import { parseFile } from "../syntax/parser.ts";
import { firstKeyword, firstOperator, Token } from "../syntax/token.ts";
import { tokenCount, tokenIndexFrom, tokenKind } from "../syntax/token-table.ts";
import type { Identifier, SyntaxFile } from "../syntax/tree.ts";
import { forEachComment } from "../syntax/trivia.ts";
import { childrenOf, type SyntaxNode } from "../syntax/walk.ts";
import type { Span } from "../text/source-text.ts";

/**
 * What a piece of text is to its reader: `class` is the name that a class definition declares, `type` any other name of a
 * class, `annotation` a name inside an annotation, `variable` every other name.
 */
type TokenClass =
  | "keyword"
  | "class"
  | "type"
  | "function"
  | "variable"
  | "annotation"
  | "number"
  | "string"
  | "operator"
  | "punctuation"
  | "comment"
  | "invalid";

/** A part of the text and how it is shown. */
interface HighlightedToken extends Span {
  readonly class: TokenClass;
}

/** Everything in a text but white space, in order, with what it is. Any text can be highlighted, however broken. */
export function highlight(text: string): readonly HighlightedToken[] {
  return highlightFile(parseFile("", text));
}

/** The same for a file that is parsed already. */
export function highlightFile(file: SyntaxFile): readonly HighlightedToken[] {
  const names = new Map<number, TokenClass>();
  classifyNames(file.root, names, false);
  const highlighted: HighlightedToken[] = [];
  const { starts, ends } = file.tokens;
  for (let index = 0; index < tokenCount(file.tokens) - 1; index++) {
    const start = starts[index] as number;
    const kind = tokenKind(file.tokens, index);
    const tokenClass = kind === Token.Identifier ? (names.get(start) ?? "variable") : classOfKind(kind);
    highlighted.push({ start, end: ends[index] as number, class: tokenClass });
  }
  return withComments(file, highlighted);
}

function classOfKind(kind: Token): TokenClass {
  if (kind >= firstKeyword) return "keyword";
  if (kind >= firstOperator || kind === Token.Equals || kind === Token.Assign) return "operator";
  switch (kind) {
    case Token.Integer:
    case Token.Real:
      return "number";
    case Token.String:
      return "string";
    case Token.Invalid:
      return "invalid";
    default:
      return "punctuation";
  }
}

/** Notes the names that are no variables, by offset. */
function classifyNames(node: SyntaxNode, names: Map<number, TokenClass>, inAnnotation: boolean): void {
  const mark = (identifier: Identifier, tokenClass: TokenClass) =>
    names.set(identifier.start, inAnnotation ? "annotation" : tokenClass);
  switch (node.kind) {
    case "identifier":
      if (inAnnotation) mark(node, "annotation");
      return;
    case "name":
      for (const part of node.parts) mark(part, "type");
      return;
    case "class":
      mark(node.name, "class");
      if (node.specifier.kind === "long" && node.specifier.endName !== undefined) mark(node.specifier.endName, "class");
      break;
    case "element-modification":
      if (inAnnotation) for (const part of node.name.parts) mark(part, "annotation");
      break;
    case "call":
      for (const part of node.callee.parts) mark(part.name, "function");
      break;
    case "external":
      if (node.functionName !== undefined) mark(node.functionName, "function");
      break;
    default:
  }
  for (const child of childrenOf(node)) {
    if (child === undefined || (node.kind === "element-modification" && child === node.name)) continue;
    classifyNames(child, names, inAnnotation || node.kind === "annotation");
  }
}

/** Puts the comments between the tokens. */
function withComments(file: SyntaxFile, tokens: HighlightedToken[]): readonly HighlightedToken[] {
  const comments: HighlightedToken[] = [];
  forEachComment(file.source.text, file.tokens, (start, end) => comments.push({ start, end, class: "comment" }));
  if (comments.length === 0) return tokens;
  const merged: HighlightedToken[] = [];
  let position = 0;
  for (const comment of comments) {
    const next = tokenIndexFrom(file.tokens, comment.end);
    for (; position < next; position++) {
      const token = tokens[position];
      if (token !== undefined) merged.push(token);
    }
    merged.push(comment);
  }
  return merged.concat(tokens.slice(position));
}
