import { formatInteger, formatReal, formatText } from "@mofang/modelica";
import { RunFolder } from "../externals/contract/run-folder.ts";
import { standardExternals } from "../externals/standard-externals.ts";
import { type FileTable, readFileTable, type TableRows } from "../externals/tables/table-data.ts";
import { NumericalFailure } from "../failure/run-failure.ts";
import type { RunFiles } from "../run/run.ts";
import { formattedWith } from "./instance/formatted-with.ts";

/**
 * What an export of a model needs to evaluate its parameters as a run would, from the files that a run may read. Nothing is
 * written or printed.
 */
export function exportFunctions(files: RunFiles) {
  const readOnly: RunFiles = { ...files, write: () => undefined };
  const externals = standardExternals({ now: () => 0, print: () => undefined, files: readOnly });
  return {
    runtime: {
      external: (name: string) => externals.get(name),
      formatReal,
      formatWith: formattedWith,
      formatInteger,
      formatText,
    },
    /** Whether a function has thrown what a run would tell as its failure. */
    isFailure: (reason: unknown) => reason instanceof NumericalFailure,
    /** The numbers of a table in a file, by rows; undefined where there is no such file or table. */
    fileTable: (table: FileTable): TableRows | undefined => {
      const bytes = new RunFolder(readOnly).find(table.file);
      return bytes && readFileTable(bytes, table);
    },
  };
}
