import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnose, type Fix, type RelatedPlace } from "../diagnostics/report.ts";
import type { Place, SourceText } from "../text/source-text.ts";
import { unprintableIn } from "../text/visible-text.ts";
import { ClassOutline } from "./class-outline.ts";
import { inHalfWidth } from "./full-width.ts";
import type { LexicalResult } from "./lexer.ts";
import type { OpenClass } from "./open-class.ts";
import { normalizeQuotedIdentifier } from "./string-literal.ts";
import { firstKeyword, spellingOf, Token } from "./token.ts";
import { type TokenTable, tokenIndexFrom } from "./token-table.ts";
import type { ClassDefinition, Identifier } from "./tree.ts";

/** Levels of recursion in the parser: brackets in brackets, classes in classes. */
const maxNesting = 256;

/** Height of an expression tree, which a chain `a + b + …` reaches without recursion: what readers of the tree can bear. */
const maxHeight = 2000;

/** Branches of an if or when: as an expression each lies in the one before. */
const maxBranches = 500;

/** Beyond this many errors a file is something other than Modelica. */
const maxErrors = 200;

/** Longest piece of the text that a message repeats. */
const maxQuotation = 30;

/**
 * Walks over the tokens of one file for the parser, and collects its diagnostics: at most one for each token, so that one
 * mistake is reported once.
 *
 * A node's span starts at `start` of its first token and ends at `endSince(start)`. Where something is missing, an empty
 * node is made at the current token and `previousEnd` moves there, so that the nodes around still contain it.
 */
export class ParserCursor {
  readonly source: SourceText;
  readonly text: string;
  readonly diagnostics: Diagnostic[] = [];

  /** Kind, start and index of the current token. */
  kind: Token = Token.EndOfFile;
  start = 0;
  index = 0;
  /** End of what was read last. */
  previousEnd = 0;

  /** How many subscripts are open: only inside one of them `end` is an expression. */
  subscriptDepth = 0;
  /** Height of the expression read last. */
  height = 0;
  /** Greatest height of the expressions read since the reader of their parent set it to 0. */
  tallestChild = 0;
  /** The classes that are open, from the outermost. */
  readonly openClasses: OpenClass[] = [];
  /** Keywords of the if, for, when and while constructs that are open, from the outermost. */
  readonly openConstructs: Token[] = [];

  readonly #tokens: TokenTable;
  #outline: ClassOutline | undefined;
  readonly #kinds: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #lastIndex: number;
  readonly #unread: ReadonlyMap<number, ClassDefinition>;
  readonly #names = new Map<string, string>();
  #nesting = 0;
  #lastReported = -1;
  #silent = false;

  /** @param unread  classes that the tokens stand for as a whole, by their starts */
  constructor(source: SourceText, lexical: LexicalResult, unread: ReadonlyMap<number, ClassDefinition> = new Map()) {
    this.#unread = unread;
    this.source = source;
    this.text = source.text;
    const { tokens } = lexical;
    this.#tokens = tokens;
    this.#kinds = tokens.kinds;
    this.#starts = tokens.starts;
    this.#ends = tokens.ends;
    this.#lastIndex = tokens.kinds.length - 1;
    for (const { code, start, end } of lexical.errors) this.#reportLexical(code, start, end);
    this.#moveTo(0);
  }

  /** Passes over the class that the current token stands for as a whole; undefined where it is an ordinary one. */
  takeUnreadClass(): ClassDefinition | undefined {
    const unread = this.#unread.get(this.start);
    if (unread !== undefined) this.advance();
    return unread;
  }

  /** End of the current token. */
  get end(): number {
    return this.#ends[this.index] ?? 0;
  }

  /** Kind of the token after the current one. */
  get next(): Token {
    return this.kindAfter(1);
  }

  kindAfter(distance: number): Token {
    return this.#kinds[Math.min(this.index + distance, this.#lastIndex)] ?? Token.EndOfFile;
  }

  get currentText(): string {
    return this.#nameAt(this.start, this.end);
  }

  /** Text of the token after the current one. */
  get nextText(): string {
    return this.textAfter(1);
  }

  textAfter(distance: number): string {
    const index = Math.min(this.index + distance, this.#lastIndex);
    return this.#nameAt(this.#starts[index] ?? this.text.length, this.#ends[index] ?? this.text.length);
  }

  /** A token as written, of a quoted identifier the name that it means. */
  #nameAt(start: number, end: number): string {
    const written = this.text.slice(start, end);
    let text = this.#names.get(written);
    if (text === undefined) {
      text = written.startsWith("'") ? normalizeQuotedIdentifier(written) : written;
      this.#names.set(written, text);
    }
    return text;
  }

  /** Where the classes of the whole text begin and end, found when something is wrong. */
  get outline(): ClassOutline {
    this.#outline ??= new ClassOutline(this.text, this.#tokens);
    return this.#outline;
  }

  /** Characters between the start of the line and an offset. */
  columnOf(offset: number): number {
    let start = offset;
    while (start > 0 && !"\r\n".includes(this.text.charAt(start - 1))) start--;
    return offset - start;
  }

  /** Whether the current token stands on a later line than what was read last. */
  get startsLine(): boolean {
    return /[\r\n]/.test(this.text.slice(this.previousEnd, this.start));
  }

  /** Whether the token at a distance from the current one stands on a later line than the one before it. */
  startsLineAfter(distance: number): boolean {
    const index = Math.min(this.index + distance, this.#lastIndex);
    return /[\r\n]/.test(this.text.slice(this.#ends[index - 1], this.#starts[index]));
  }

  at(kind: Token): boolean {
    return this.kind === kind;
  }

  advance(): void {
    this.previousEnd = this.end;
    if (this.index < this.#lastIndex) this.#moveTo(this.index + 1);
  }

  accept(kind: Token): boolean {
    if (this.kind !== kind) return false;
    this.advance();
    return true;
  }

  /** Takes a token of this kind, or reports that it is missing and stays. */
  expect(kind: Token): boolean {
    if (this.accept(kind)) return true;
    this.reportHere("syntax.expected-token", { expected: spellingOf(kind) });
    return false;
  }

  /** End of a node that started at `start`: the end of what was read since, at least `start` itself. */
  endSince(start: number): number {
    return Math.max(start, this.previousEnd);
  }

  /** Offset for an empty node that stands for something missing. */
  missing(): number {
    this.previousEnd = Math.max(this.previousEnd, this.start);
    return this.previousEnd;
  }

  /** Reads an identifier; a missing one is reported and has an empty text. A keyword in its place is not taken. */
  identifier(): Identifier {
    if (this.kind === Token.Identifier) return this.word();
    this.reportHere(this.kind >= firstKeyword ? "syntax.keyword-as-name" : "syntax.expected-name");
    const position = this.missing();
    return { kind: "identifier", start: position, end: position, text: "" };
  }

  /** Reads the current token, an identifier or a keyword, as an identifier. */
  word(): Identifier {
    const start = this.start;
    const end = this.end;
    const text = this.#nameAt(start, end);
    this.advance();
    return { kind: "identifier", start, end, text };
  }

  /**
   * Counts one more level of nesting. False, and nothing more is read of the file, when there are too many: the parser
   * and every reader of the tree recurse over it.
   */
  enter(): boolean {
    if (this.#nesting >= maxNesting) {
      this.#abandon(maxNesting);
      return false;
    }
    this.#nesting++;
    return true;
  }

  leave(): void {
    this.#nesting--;
  }

  /** Sets the height of the expression just read. */
  setHeight(height: number): void {
    this.height = height;
    if (height > maxHeight) this.#abandon(maxHeight);
  }

  /** Whether a construct may have one more branch than these; nothing more is read of the file when there are too many. */
  allowsBranch(branches: readonly unknown[]): boolean {
    if (branches.length < maxBranches) return true;
    this.#abandon(maxBranches);
    return false;
  }

  report(
    code: DiagnosticCode,
    start: number,
    end: number,
    values: Readonly<Record<string, string | number>> = {},
    related?: readonly RelatedPlace[],
    fix?: Fix,
  ): void {
    if (this.#silent) return;
    this.diagnostics.push(diagnose(code, this.place(start, end), values, related, fix));
    if (this.diagnostics.length < maxErrors) return;
    this.diagnostics.push(diagnose("syntax.too-many-errors", this.place(start, end), { limit: maxErrors }));
    this.#silent = true;
  }

  #reportLexical(code: DiagnosticCode, start: number, end: number): void {
    const found = this.quotation(start, end);
    if (code !== "syntax.full-width-character") {
      this.report(code, start, end, { found });
      return;
    }
    const text = inHalfWidth(this.text.slice(start, end));
    const fix = { code: "syntax.write-half-width", edits: [{ start, end, text }] } as const;
    this.report(code, start, end, { found, expected: inHalfWidth(found) }, [], fix);
  }

  /** Reports the characters of the whole text that cannot be shown: in code they mean nothing. */
  reportUnprintable(): void {
    for (const { start, end } of unprintableIn(this.text)) {
      const fix = { code: "syntax.remove-character", edits: [{ start, end, text: "" }] } as const;
      const code = this.#isInCode(start) ? "syntax.unprintable-character" : "syntax.unprintable-in-text";
      this.report(code, start, end, { found: this.quotation(start, end) }, [], fix);
    }
  }

  /** Whether an offset lies in a token that is no string: strings and comments may hold what they like. */
  #isInCode(offset: number): boolean {
    const index = tokenIndexFrom(this.#tokens, offset + 1) - 1;
    const isInside = index >= 0 && (this.#ends[index] ?? 0) > offset;
    return isInside && this.#kinds[index] !== Token.String;
  }

  /** Reports at the current token, unless something was reported there before; `{found}` is its text. */
  reportHere(
    code: DiagnosticCode,
    values: Readonly<Record<string, string | number>> = {},
    related?: readonly RelatedPlace[],
  ): void {
    if (this.#lastReported === this.index) return;
    this.#lastReported = this.index;
    if (this.kind === Token.EndOfFile) {
      this.report("syntax.unexpected-end-of-file", this.start, this.start, {}, related);
    } else if (this.kind !== Token.Invalid) {
      this.report(code, this.start, this.end, { ...values, found: this.quotation(this.start, this.end) }, related);
    }
  }

  /** Reports that `;` is missing after what was read last. */
  reportMissingSemicolon(): void {
    if (this.#lastReported === this.index) return;
    this.#lastReported = this.index;
    const found = this.quotation(this.start, this.end);
    const at = Math.max(0, this.previousEnd - 1);
    if (this.kind === Token.EndOfFile) this.report("syntax.unexpected-end-of-file", at, this.previousEnd);
    else if (this.kind !== Token.Invalid) this.report("syntax.expected-token", at, this.previousEnd, { expected: ";", found });
  }

  /** Counts the current token as reported: another place has reported what is wrong here. */
  markReported(): void {
    this.#lastReported = this.index;
  }

  /** Whether so much was wrong that nothing more is reported. */
  get isSilent(): boolean {
    return this.#silent;
  }

  place(start: number, end: number): Place {
    return { file: this.source.path, start, end };
  }

  /** A piece of the text as a message shows it: one line, cut when long. */
  quotation(start: number, end: number): string {
    const piece = this.text.slice(start, Math.min(end, start + maxQuotation)).replace(/\s+/g, " ");
    return end - start > maxQuotation ? `${piece}…` : piece;
  }

  #moveTo(index: number): void {
    this.index = index;
    this.kind = this.#kinds[index] ?? Token.EndOfFile;
    this.start = this.#starts[index] ?? 0;
  }

  #abandon(limit: number): void {
    this.report("syntax.nesting-too-deep", this.start, this.end, { limit });
    this.#silent = true;
    this.#moveTo(this.#lastIndex);
  }
}
