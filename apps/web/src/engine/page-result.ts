import type { Language } from "@mofang/protocol";
import {
  type Animation,
  csvPieces,
  matV4Pieces,
  ResultFile,
  readAnimation,
  renderFailure,
  resultDifferences,
  resultDigest,
  type StartFrom,
  startFromResult,
  type VariableDifference,
} from "@mofang/simulation";
import { sha256 } from "@noble/hashes/sha2.js";
import { blobOf } from "./blob-of.ts";
import type { EngineFinding, ExportFormat } from "./messages.ts";
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

  /** SHA-256 of its values, in hexadecimal, as the server computes it. A page without TLS has no hash of the browser's. */
  digest(): Promise<string> {
    return resultDigest(this.#file, sha256);
  }

  /** The variables in which another result differs, those that differ most first. */
  differences(other: PageResult): Promise<readonly VariableDifference[]> {
    return resultDifferences(this.#file, other.#file);
  }

  /** A point with which another run may begin, the end where no time is given; or why there is none. */
  async startPoint(kind: StartFrom["kind"], time: number | undefined, language: Language): Promise<EngineFinding<StartFrom>> {
    const found = await startFromResult(this.#file, kind, time);
    return "code" in found ? { ok: false, message: renderFailure(found, language) } : { ok: true, found };
  }

  /** All that is not protected, as a file for other programs. */
  async exported(format: ExportFormat): Promise<Blob> {
    if (format === "mat") return blobOf(matV4Pieces(this.#file));
    const indices = this.#file.variables.flatMap(({ isProtected }, index) => (isProtected ? [] : [index]));
    return blobOf(csvPieces(this.#file, indices), "text/csv");
  }
}
