/** A result as a file that other programs read. */
import { Readable } from "node:stream";
import { csvLines, type Result, type ResultFile } from "@mofang/simulation";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import { matFile } from "./mat-file.ts";

/** A CSV goes by rows and the result by columns: values of so many rows and columns are turned in memory. */
const maximumCsvValues = 25_000_000;
/** Lines that are sent together. */
const linesPerPiece = 200;

/** @throws ProductError `simulation.result-too-large` for a CSV that would have too many values */
export async function resultDownload(file: ResultFile, format: "csv" | "mat", modelName: string): Promise<Bytes> {
  const fileName = `${modelName}.${format}`;
  if (format === "mat") return { content: Readable.from(matFile(file), { objectMode: false }), fileName };
  const count = file.nRows * file.variables.length;
  if (count > maximumCsvValues) throw new ProductError("simulation.result-too-large", { count, limit: maximumCsvValues });
  const result = await inMemory(file);
  const all = result.variables.map((_, index) => index);
  return { content: Readable.from(pieces(csvLines(result, all)), { objectMode: false }), fileName };
}

async function inMemory(file: ResultFile): Promise<Result> {
  const time = await file.time();
  const columns = await Promise.all(file.variables.map((_, index) => file.values(index)));
  return {
    time,
    nRows: file.nRows,
    variables: file.variables,
    texts: file.texts,
    values: (index) => columns[index] ?? new Float64Array(),
    find: (name) => file.find(name),
  };
}

function* pieces(lines: Iterable<string>): Generator<string> {
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line);
    if (piece.length < linesPerPiece) continue;
    yield piece.join("");
    piece = [];
  }
  yield piece.join("");
}
