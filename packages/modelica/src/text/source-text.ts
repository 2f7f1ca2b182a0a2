/**
 * Positions in a text. An offset counts UTF-16 code units from 0, as JavaScript strings and CodeMirror do; a line and a
 * column count from 1, as editors show them.
 */

/** Half-open range `[start, end)` of offsets in one text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place as people read it; both counts start at 1, the column in UTF-16 code units. */
interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** A span in a named file: what a diagnostic or a definition points at. */
export interface Place extends Span {
  /** Path of the file as its provider names it, with `/` between folders. */
  readonly file: string;
}

/** Immutable text of one file with an index of its lines, made on first use. `\n`, `\r\n` and a lone `\r` end a line. */
export class SourceText {
  readonly path: string;
  readonly text: string;
  #lineStarts: Uint32Array | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  /** Offset at which each line starts; the first entry is 0. */
  get lineStarts(): Uint32Array {
    this.#lineStarts ??= findLineStarts(this.text);
    return this.#lineStarts;
  }

  /** Line and column of an offset. An offset past the end is read as the end. Cost O(log lines). */
  lineColumn(offset: number): LineColumn {
    const starts = this.lineStarts;
    const position = Math.max(0, Math.min(offset, this.text.length));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= position) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: position - (starts[low] as number) + 1 };
  }

  /** The characters of a span. */
  slice(span: Span): string {
    return this.text.slice(span.start, span.end);
  }
}

function findLineStarts(text: string): Uint32Array {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return Uint32Array.from(starts);
}
