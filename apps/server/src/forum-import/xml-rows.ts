import { SaxesParser } from "saxes";
import { ArchiveError } from "./archive.ts";

/** Attributes of an element `row`, and the line on which it ends, the first 1. */
export interface XmlRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Letters of one element at most: what is read of it is in memory. */
const longestRow = 8_000_000;

/**
 * The elements `row` of a document, one after the other; no more of it is in memory than a chunk and the rows in that.
 *
 * @param name  of the document, for errors
 * @throws ArchiveError  naming line and column where the document is no XML
 */
export async function* rowsOf(name: string, chunks: AsyncIterable<string>): AsyncGenerator<XmlRow> {
  const parser = new SaxesParser();
  let rows: XmlRow[] = [];
  let sinceRow = 0;
  parser.on("error", (error) => {
    throw new ArchiveError(`${name}:${error.message}`);
  });
  parser.on("opentag", (tag) => {
    sinceRow = 0;
    if (tag.name !== "row") return;
    // Without namespaces attributes are plain texts.
    const values = tag.attributes as Record<string, string>;
    rows.push({ line: parser.line, values });
  });
  for await (const chunk of chunks) {
    sinceRow += chunk.length;
    if (sinceRow > longestRow + chunk.length) {
      throw new ArchiveError(
        `${name}:${parser.line}: an element is longer than ${longestRow} letters · 元素超过 ${longestRow} 个字符`,
      );
    }
    parser.write(chunk);
    yield* rows;
    rows = [];
  }
  parser.close();
  yield* rows;
}
