import { NumericalFailure } from "../failure/run-failure.ts";
import type { StoredMatrix } from "../matrix-files/matrix.ts";
import { fileOfMatrix, MatrixFile, rowsOf } from "../matrix-files/matrix-file.ts";
import type { ExternalFunction } from "./contract/external-functions.ts";
import type { RunFolder } from "./contract/run-folder.ts";

/**
 * `ModelicaIO_*`: matrices in MATLAB files (Modelica.Utilities.Streams), in the folder of a run. Throw
 * `simulation.file-not-found` or `simulation.table-unreadable`.
 */
export function matrixFunctions(folder: RunFolder): ReadonlyMap<string, ExternalFunction> {
  return new Map<string, ExternalFunction>([
    [
      "ModelicaIO_readMatrixSizes",
      (file: string, name: string, sizes: number[]) => {
        const { nRows, nColumns } = find(folder, "ModelicaIO_readMatrixSizes", file, name);
        sizes[0] = nRows;
        sizes[1] = nColumns;
      },
    ],
    [
      "ModelicaIO_readRealMatrix",
      (file: string, name: string, entries: number[], nRows: number, nColumns: number) => {
        const matrix = find(folder, "ModelicaIO_readRealMatrix", file, name);
        const rows = rowsOf(matrix);
        if (rows === undefined || matrix.nRows !== nRows || matrix.nColumns !== nColumns) throw unreadable(file, name);
        rows.forEach((row, i) => {
          row.forEach((value, j) => {
            entries[i * nColumns + j] = value;
          });
        });
      },
    ],
    [
      "ModelicaIO_writeRealMatrix",
      (file: string, name: string, rows: number[], nRows: number, nColumns: number, append: number, version: string) => {
        const matrix = { name, nRows, nColumns, rows };
        const before = append === 1 ? folder.find(file) : undefined;
        const format = version === "6" || version === "7" ? version : "4";
        folder.write(file, before === undefined ? fileOfMatrix(matrix, format) : new MatrixFile(before).with(matrix));
        return 1;
      },
    ],
  ]);
}

function find(folder: RunFolder, external: string, file: string, name: string): StoredMatrix {
  const matrix = new MatrixFile(folder.read(external, file)).find(name);
  if (matrix === undefined) throw unreadable(file, name);
  return matrix;
}

function unreadable(file: string, table: string): NumericalFailure {
  return new NumericalFailure("simulation.table-unreadable", { file, table });
}
