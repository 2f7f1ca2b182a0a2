/**
 * Layout of a text: indentation by nesting, and blanks inside lines. Lines stay as they are divided, comments and strings
 * as they are written, and so do the tokens; formatting what is formatted changes nothing.
 */

import { Token } from "../syntax/token.ts";
import { tokenCount, tokenIndexFrom, tokenKind } from "../syntax/token-table.ts";
import type { SyntaxFile } from "../syntax/tree.ts";
import { readTrivia } from "../syntax/trivia.ts";
import { childrenOf, walkSyntax } from "../syntax/walk.ts";
import type { Span } from "../text/source-text.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { closingKeywords, nestingLevels } from "./nesting-levels.ts";

const indent = "  ";

/** The edits that format a file; none for a file with syntax errors, whose nesting is not known. */
export function formatFile(file: SyntaxFile): readonly TextEdit[] {
  if (file.diagnostics.some(({ severity }) => severity === "error")) return [];
  return new Formatting(file).run();
}

/** White space between two tokens or comments. */
interface Gap {
  readonly start: number;
  readonly end: number;
}

class Formatting {
  readonly #file: SyntaxFile;
  readonly #text: string;
  /** Levels of indentation of what begins an item of its own, by the offset at which it stands. */
  readonly #levels: ReadonlyMap<number, number>;
  /** Offsets of `=` and `:=` signs that stand between blanks. */
  readonly #spacedSigns: ReadonlySet<number>;
  /** Annotations in the order of the text; those that lie in others left out. */
  readonly #annotations: readonly Span[];
  #nextAnnotation = 0;
  readonly #edits: TextEdit[] = [];
  /** Columns by which the item that the current line belongs to moves to the right. */
  #shift = 0;

  constructor(file: SyntaxFile) {
    this.#file = file;
    this.#text = file.source.text;
    this.#levels = nestingLevels(file);
    this.#spacedSigns = spacedSigns(file);
    this.#annotations = annotationsOf(file);
  }

  run(): readonly TextEdit[] {
    const { tokens } = this.#file;
    let end = this.#text.startsWith("\uFEFF") ? 1 : 0;
    for (let index = 0; index < tokenCount(tokens); index++) {
      const start = tokens.starts[index] as number;
      this.#trivia(end, start, index);
      end = tokens.ends[index] as number;
    }
    return this.#edits;
  }

  /** Lays out what stands between the token before `index` and the token at it. */
  #trivia(start: number, end: number, index: number): void {
    if (start === end && !this.#isBlankWanted(index)) return;
    let position = start;
    let isBehindComment = false;
    readTrivia(this.#text, start, end, (commentStart, commentEnd) => {
      this.#gap({ start: position, end: commentStart }, index, { isBehindComment, isBeforeComment: true });
      position = commentEnd;
      isBehindComment = true;
    });
    this.#gap({ start: position, end }, index, { isBehindComment, isBeforeComment: false });
  }

  #gap(
    gap: Gap,
    index: number,
    { isBehindComment, isBeforeComment }: { isBehindComment: boolean; isBeforeComment: boolean },
  ): void {
    const blank = this.#text.slice(gap.start, gap.end);
    const isLast = !isBeforeComment && tokenKind(this.#file.tokens, index) === Token.EndOfFile;
    const lastLine = Math.max(blank.lastIndexOf("\n"), blank.lastIndexOf("\r"));
    if (lastLine >= 0 || gap.start === 0) {
      const lines = blank.slice(0, lastLine + 1).replace(/[ \t\f\v]+(?=[\r\n])/g, "");
      const indentation = isLast ? "" : this.#indentation(blank.slice(lastLine + 1), index, isBeforeComment);
      this.#replace(gap, lines + indentation);
    } else if (isLast) {
      this.#replace(gap, isBehindComment ? blank : "");
    } else if (!isBeforeComment && !isBehindComment) {
      this.#replace(gap, this.#inLine(blank, index));
    }
  }

  /** Indentation of the line that begins with a token, or with a comment before it. */
  #indentation(old: string, index: number, isComment: boolean): string {
    const start = this.#file.tokens.starts[index] as number;
    const level = this.#levels.get(start);
    if (level !== undefined) {
      const isCommentInside = isComment && closingKeywords.has(tokenKind(this.#file.tokens, index));
      const indentation = indent.repeat(isCommentInside ? level + 1 : level);
      this.#shift = indentation.length - columnsOf(old);
      return indentation;
    }
    return " ".repeat(Math.max(0, columnsOf(old) + this.#shift));
  }

  /** White space between two tokens of one line. */
  #inLine(old: string, index: number): string {
    const { tokens } = this.#file;
    const before = tokenKind(tokens, index - 1);
    const after = tokenKind(tokens, index);
    if (noBlankBefore.has(after) || noBlankBehind.has(before)) return "";
    if (this.#isBlankWanted(index)) return " ";
    return old === "" ? "" : " ";
  }

  /** Whether a blank belongs before the token at `index` where it follows another on its line. */
  #isBlankWanted(index: number): boolean {
    const { tokens } = this.#file;
    if (index === 0) return false;
    const before = tokenKind(tokens, index - 1);
    const after = tokenKind(tokens, index);
    if (after === Token.EndOfFile || noBlankBefore.has(after) || noBlankBehind.has(before)) return false;
    const isAtSign = [index - 1, index].some((at) => this.#spacedSigns.has(tokens.starts[at] ?? -1));
    if (isAtSign || before === Token.Semicolon) return true;
    return before === Token.Comma && !this.#isInAnnotation(tokens.starts[index] as number);
  }

  /** Whether an offset, which is not before any asked for earlier, lies in an annotation: points stay as tools write them. */
  #isInAnnotation(offset: number): boolean {
    while ((this.#annotations[this.#nextAnnotation]?.end ?? offset + 1) <= offset) this.#nextAnnotation++;
    return (this.#annotations[this.#nextAnnotation]?.start ?? offset) < offset;
  }

  #replace({ start, end }: Gap, text: string): void {
    if (this.#text.slice(start, end) !== text) this.#edits.push({ start, end, text });
  }
}

const noBlankBefore = new Set([Token.Comma, Token.Semicolon, Token.RightParenthesis, Token.RightBracket, Token.RightBrace]);
const noBlankBehind = new Set([Token.LeftParenthesis, Token.LeftBracket, Token.LeftBrace]);

/** Tabs count up to the next multiple of this. */
const tab = 4;

function columnsOf(blank: string): number {
  let columns = 0;
  for (const character of blank) columns += character === "\t" ? tab - (columns % tab) : 1;
  return columns;
}

function annotationsOf(file: SyntaxFile): readonly Span[] {
  const annotations: Span[] = [];
  walkSyntax(file.root, (node) => {
    if (node.kind === "annotation") annotations.push(node);
    return node.kind !== "annotation";
  });
  return annotations.sort((a, b) => a.start - b.start);
}

/** The signs of equations, assignments and values of declared components. */
function spacedSigns(file: SyntaxFile): ReadonlySet<number> {
  const { tokens } = file;
  const signs = new Set<number>();
  const addBefore = (offset: number) => {
    const index = tokenIndexFrom(tokens, offset) - 1;
    const kind = tokenKind(tokens, index);
    if (kind === Token.Equals || kind === Token.Assign) signs.add(tokens.starts[index] as number);
  };
  walkSyntax(file.root, (node) => {
    if (node.kind === "annotation" || node.kind === "class-modification") return false;
    if (node.kind === "equality") addBefore(node.right.start);
    if (node.kind === "assignment") addBefore(node.value.start);
    if (node.kind === "component" && node.modification?.binding !== undefined) addBefore(node.modification.binding.start);
    return childrenOf(node).length > 0;
  });
  return signs;
}
