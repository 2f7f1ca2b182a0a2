import { joined } from "../bytes/joined.ts";
import { mat4Matrix, readMat4 } from "./mat-4.ts";
import { isMat5, mat5Header, mat5Matrix, readMat5 } from "./mat-5.ts";
import type { MatrixToStore, StoredMatrix } from "./matrix.ts";

/** A MATLAB file, versions 4, 6 and 7, with full matrices of numbers. Version 7.3 is another format and not read. */
export class MatrixFile {
  readonly #bytes: Uint8Array;
  readonly #matrices: readonly StoredMatrix[];
  readonly #isMat5: boolean;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#isMat5 = isMat5(bytes);
    this.#matrices = this.#isMat5 ? readMat5(bytes) : readMat4(bytes);
  }

  /** The matrix of a name; undefined when there is none. */
  find(name: string): StoredMatrix | undefined {
    return this.#matrices.find((matrix) => matrix.name === name);
  }

  /** The file with a matrix added, or put in place of the one of the same name; in the format that the file has. */
  with(matrix: MatrixToStore): Uint8Array {
    // The fields of a structure share its place.
    const places = new Map(this.#matrices.filter(({ name }) => name !== matrix.name).map(({ start, end }) => [start, end]));
    const kept = [...places].map(([start, end]) => this.#bytes.subarray(start, end));
    return joined(this.#isMat5 ? [mat5Header(), ...kept, mat5Matrix(matrix)] : [...kept, mat4Matrix(matrix)]);
  }
}

/** A file of one matrix. Versions 6 and 7 differ in compression only, which is left out: readers of 7 read both. */
export function fileOfMatrix(matrix: MatrixToStore, version: "4" | "6" | "7"): Uint8Array {
  return version === "4" ? mat4Matrix(matrix) : joined([mat5Header(), mat5Matrix(matrix)]);
}

/** The rows of a matrix; undefined where it holds no real numbers. */
export function rowsOf(matrix: StoredMatrix): number[][] | undefined {
  const values = matrix.values();
  const { nRows, nColumns } = matrix;
  return (
    values && Array.from({ length: nRows }, (_, i) => Array.from({ length: nColumns }, (_, j) => values[i + j * nRows] as number))
  );
}
