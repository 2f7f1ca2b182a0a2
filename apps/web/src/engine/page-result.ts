import { type Animation, csvPieces, matV4Pieces, ResultFile, readAnimation } from "@mofang/simulation";
import { blobOf } from "./blob-of.ts";
import type { ExportFormat } from "./messages.ts";
import { ResultReader } from "./result-reader.ts";

/** A result in the page, of a run or imported: read from its file as far as someone asks. */
export class PageResult extends ResultReader {
  readonly #file: ResultFile;

  private constructor(file: ResultFile) {
    super(file);
    this.#file = file;
  }

  static async open(file: Blob): Promise<PageResult> {
    const read = async (offset: number, length: number) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
    return new PageResult(await ResultFile.open({ size: file.size, read }));
  }

  /** The visible shapes and how they move. */
  animation(): Promise<Animation> {
    return readAnimation(this.#file);
  }

  /** All that is not protected, as a file for other programs. */
  async exported(format: ExportFormat): Promise<Blob> {
    if (format === "mat") return blobOf(matV4Pieces(this.#file));
    const indices = this.#file.variables.flatMap(({ isProtected }, index) => (isProtected ? [] : [index]));
    return blobOf(csvPieces(this.#file, indices), "text/csv");
  }
}
