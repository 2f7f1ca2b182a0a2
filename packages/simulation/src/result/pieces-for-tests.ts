import { joined } from "../bytes/joined.ts";
import { matV4Pieces } from "./mat-v4.ts";
import type { Result } from "./result.ts";
import { rowsOf } from "./result-rows.ts";

/** All pieces, in their order. */
export async function gathered<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const found: Piece[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
}

/** A result in memory as the bytes of a MATLAB 4 file. */
export async function matV4Of(result: Result): Promise<Uint8Array<ArrayBuffer>> {
  return joined(await gathered(matV4Pieces(rowsOf(result))));
}
