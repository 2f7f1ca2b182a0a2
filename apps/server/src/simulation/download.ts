/** A result as a file that other programs read. */
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { csvPieces, matV4Pieces, type ResultFile } from "@mofang/simulation";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Bytes } from "../platform/request/bytes.ts";

/** Putting numbers into words takes the server's processor, some seconds for ten millions: nobody reads more as a text. */
const maximumCsvValues = 500_000_000;

/** @throws ProductError `simulation.result-too-large` for a CSV that would have too many values */
export async function resultDownload(file: ResultFile, format: "csv" | "mat", modelName: string): Promise<Bytes> {
  const fileName = `${modelName}.${format}`;
  if (format === "mat") return { content: Readable.from(inTurns(matV4Pieces(file)), { objectMode: false }), fileName };
  const count = file.nRows * file.variables.length;
  if (count > maximumCsvValues) throw new ProductError("simulation.result-too-large", { count, limit: maximumCsvValues });
  const all = file.variables.map((_, index) => index);
  return { content: Readable.from(inTurns(csvPieces(file, all)), { objectMode: false }), fileName };
}

/** Lets other requests in between two pieces. */
async function* inTurns<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}
