import type { ForeignCall, TranslatedModel } from "@mofang/dae";
import { formatInteger, formatReal, formatText } from "@mofang/modelica";
import { decodeUtf8 } from "../bytes/utf8.ts";
import { callNames, programOfModel, userTableExport } from "../externals/c/model-program.ts";
import { RunFolder } from "../externals/contract/run-folder.ts";
import { standardExternals, standardNames } from "../externals/standard-externals.ts";
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
    /** Whether a call is one of a model's own functions, for which it brings code. */
    isOwn: (call: ForeignCall): boolean => !standardNames.has(call.name) && /^c$/i.test(call.language),
    /** The C that a model brings, as texts; undefined where it brings none, or none that can be compiled. */
    ownCode: (model: TranslatedModel) => {
      const program = programOfModel(model, readOnly);
      if (program === undefined || "code" in program) return undefined;
      const texts = [...program.files].map(([path, bytes]): [string, string] => [path, decodeUtf8(bytes)]);
      const userTable = texts.some(([, text]) => text.includes(`int ${userTableExport}(`)) ? userTableExport : undefined;
      return { ...program, files: new Map(texts), calls: callNames(model), userTable };
    },
    /** The numbers of a table in a file, by rows; undefined where there is no such file or table. */
    fileTable: (table: FileTable): TableRows | undefined => {
      const bytes = new RunFolder(readOnly).find(table.file);
      return bytes && readFileTable(bytes, table);
    },
  };
}
