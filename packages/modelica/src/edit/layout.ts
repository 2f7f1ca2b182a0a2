/** Where new lines go, and how they are indented, so that an edited file looks as its author would have written it. */
import { invariant, present } from "@mofang/vocabulary";
import { compositionOf } from "../syntax/class-members.ts";
import { tokenIndexFrom } from "../syntax/token-table.ts";
import type { ClassDefinition, Section, SyntaxFile } from "../syntax/tree.ts";
import { lineEndAt } from "../text/line-end.ts";
import type { Span } from "../text/source-text.ts";
import type { TextEdit } from "../text/text-edit.ts";

/** What one level of nesting is indented by. */
const indent = "  ";

/** Offset after the `;` that ends an element, an equation or a statement of a file without errors. */
export function endOfItem(file: SyntaxFile, item: Span): number {
  return endOfNextToken(file, item.end);
}

/** Offset after the bracket that closes a list behind its last item. */
export function endOfBracket(file: SyntaxFile, lastItem: Span): number {
  return endOfNextToken(file, lastItem.end);
}

function endOfNextToken(file: SyntaxFile, offset: number): number {
  return file.tokens.ends[tokenIndexFrom(file.tokens, offset)] ?? offset;
}

/** White space at the start of the line that holds an offset. */
export function indentationAt(file: SyntaxFile, offset: number): string {
  const { text } = file.source;
  return present(/^[ \t]*/.exec(text.slice(startOfLine(text, offset), offset)) ?? undefined, "blanks or none")[0];
}

/** Indentation for a new item of a class: that of the item before it, or one level more than the class. */
export function itemIndentation(file: SyntaxFile, definition: ClassDefinition, before: Span | undefined): string {
  if (before !== undefined && startsLine(file.source.text, before.start)) return indentationAt(file, before.start);
  return indentationAt(file, definition.start) + indent;
}

/** Inserts lines after what ends at an offset and after a comment that follows it on its line. */
export function insertLines(file: SyntaxFile, offset: number, lines: readonly string[]): TextEdit {
  const { text } = file.source;
  const position = endOfLineComment(text, offset);
  const newline = lineEndAt(text, position);
  return { start: position, end: position, text: lines.map((line) => newline + line).join("") };
}

/** Removes an item with its `;`, and with its lines when nothing else stands on them. */
export function removeItem(file: SyntaxFile, item: Span): TextEdit {
  const { text } = file.source;
  const end = endOfItem(file, item);
  const rest = /^[ \t]*(?:\r\n|\r|\n|$)/.exec(text.slice(end));
  if (rest === null || !startsLine(text, item.start)) return { start: item.start, end, text: "" };
  return { start: startOfLine(text, item.start), end: end + rest[0].length, text: "" };
}

/** Moves items with the comments behind them on their lines, in their order, behind another item or before it. */
export function moveItems(
  file: SyntaxFile,
  items: readonly Span[],
  anchor: Span,
  side: "before" | "behind",
): readonly TextEdit[] {
  const { text } = file.source;
  const newline = lineEndAt(text, anchor.start);
  const ends = items.map((item) => endOfLineComment(text, endOfItem(file, item)));
  const indentation = indentationAt(file, anchor.start);
  const lines = items.map(({ start }, i) => indentation + text.slice(start, ends[i]));
  const isLine = startsLine(text, anchor.start);
  const start = startOfLine(text, anchor.start);
  const inserted =
    side === "behind" || !isLine
      ? insertLines(file, side === "behind" ? endOfItem(file, anchor) : anchor.start, lines)
      : { start, end: start, text: lines.map((line) => line + newline).join("") };
  const removed = items.map(({ start: from }, i): TextEdit => {
    const rest = /^[ \t]*(?:\r\n|\r|\n|$)/.exec(text.slice(ends[i]));
    if (rest === null || !startsLine(text, from)) return { start: from, end: ends[i] ?? from, text: "" };
    return { start: startOfLine(text, from), end: (ends[i] ?? from) + rest[0].length, text: "" };
  });
  return [inserted, ...removed];
}

/** Removes one item of a list between commas. */
export function removeListItem(items: readonly Span[], index: number): TextEdit {
  const item = items[index];
  const previous = items[index - 1];
  const next = items[index + 1];
  invariant(item !== undefined, "the list has the item");
  if (previous !== undefined) return { start: previous.end, end: item.end, text: "" };
  return { start: item.start, end: next?.start ?? item.end, text: "" };
}

/** Removes several items of a list between commas. */
export function removeListItems(items: readonly Span[], removed: ReadonlySet<number>): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (let first = 0; first < items.length; first++) {
    if (!removed.has(first)) continue;
    let last = first;
    while (removed.has(last + 1) && last + 1 < items.length) last++;
    const [start, previous, end, next] = [items[first], items[first - 1], items[last], items[last + 1]];
    invariant(start !== undefined && end !== undefined, "the list has the items");
    if (previous !== undefined) edits.push({ start: previous.end, end: end.end, text: "" });
    else edits.push({ start: start.start, end: next?.start ?? end.end, text: "" });
    first = last;
  }
  return edits;
}

/** Offset at the end of a class's name, description and modification, where its body begins. */
export function endOfHeader(definition: ClassDefinition): number {
  const { specifier, description, name } = definition;
  const modification = specifier.kind === "long" ? specifier.modification : undefined;
  return description?.end ?? modification?.end ?? name.end;
}

/** Offset at the end of the last section of a class, before an external declaration, the annotation and the end. */
export function endOfSections(file: SyntaxFile, definition: ClassDefinition): number {
  const last = compositionOf(definition)?.sections.at(-1);
  return last === undefined ? endOfHeader(definition) : endOfSection(file, last);
}

/** Offset at the end of everything that stands before the annotation of a class. */
export function endOfExternal(file: SyntaxFile, definition: ClassDefinition): number {
  const external = compositionOf(definition)?.external;
  return external === undefined ? endOfSections(file, definition) : endOfItem(file, external);
}

/** Offset after the last item of a section, or after its keyword when it is empty. */
export function endOfSection(file: SyntaxFile, section: Section): number {
  const last = itemsOf(section).at(-1);
  return last === undefined ? section.end : endOfItem(file, last);
}

function itemsOf(section: Section): readonly Span[] {
  switch (section.kind) {
    case "element-section":
      return section.elements;
    case "equation-section":
      return section.equations;
    case "algorithm-section":
      return section.statements;
  }
}

function startOfLine(text: string, offset: number): number {
  return Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
}

function startsLine(text: string, offset: number): boolean {
  return /^[ \t]*$/.test(text.slice(startOfLine(text, offset), offset));
}

/** End of a comment that follows on the same line with nothing after it; the offset itself when there is none. */
function endOfLineComment(text: string, offset: number): number {
  const comment = /^[ \t]*(?:\/\/[^\r\n]*|\/\*(?:[^*\r\n]|\*(?!\/))*\*\/)(?=[ \t]*(?:[\r\n]|$))/.exec(text.slice(offset));
  return offset + (comment?.[0].length ?? 0);
}
