/** What ends a line of a file. */
type LineEnd = "\n" | "\r\n" | "\r";

/**
 * The line end that a line put in at an offset gets, so that it looks like the lines around it: that of the line there, for the
 * last line that of the line before, and `\n` in a text of one line.
 */
export function lineEndAt(text: string, offset: number): LineEnd {
  const lineEnd = /\r\n?|\n/g;
  lineEnd.lastIndex = offset;
  const next = lineEnd.exec(text)?.[0];
  if (next !== undefined) return next as LineEnd;
  const last = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r"));
  if (last === -1 || text[last] === "\n") return text[last - 1] === "\r" ? "\r\n" : "\n";
  return "\r";
}

/** A text that goes into a file at an offset: each `\n` of its own becomes the line end there, every other stays. */
export function withLineEndsAt(text: string, offset: number, inserted: string): string {
  return inserted.includes("\n") ? inserted.replace(/(?<!\r)\n/g, lineEndAt(text, offset)) : inserted;
}
