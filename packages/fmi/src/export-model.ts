import { catalogue, type DaeDiagnosticCode, translate, translateToC } from "@mofang/dae";
import type { Diagnostic, FlatModel } from "@mofang/modelica";
import { description2 } from "./description2.ts";
import type { FileTable, FilledTable } from "./file-tables.ts";
import { type Interface, interfaceOf } from "./interface.ts";
import { knownBefore, type ParameterFunctions } from "./known-before.ts";
import { externalNames } from "./runtime/externals.ts";
import { sourcesOf } from "./sources.ts";

/** What a host lends an export. */
interface FmuExport extends ParameterFunctions {
  /** Product and version, for `generationTool`. */
  readonly tool: string;
  /** A hash of a text, in letters and digits. */
  hash(text: string): string;
  /** The numbers of a table in a file, by rows; undefined where there is no such file or table. */
  fileTable(table: FileTable): FilledTable["rows"] | undefined;
}

/** A model as the files of an FMU; a binary is compiled from `sources/fmu.c`. */
export interface ExportedModel {
  /** Name of the binary without its ending. */
  readonly identifier: string;
  /** Texts by their place in the archive. */
  readonly files: ReadonlyMap<string, string>;
  readonly face: Interface;
}

/**
 * A flat model as an FMU. Never throws for what is wrong with a model: without a model the diagnostics say why.
 */
export function exportModel(
  flat: FlatModel,
  host: FmuExport,
): { readonly exported: ExportedModel | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const run = translate(flat);
  const { model, diagnostics } = run.model === undefined ? run : translateToC(flat, externalNames);
  if (run.model === undefined || model === undefined) return { exported: undefined, diagnostics };
  const { startOf, fileTables } = knownBefore(run.model, host);
  const tables = fileTables.map((table) => ({ ...table, rows: host.fileTable(table) }));
  const unread = tables.filter(({ rows }) => rows === undefined);
  if (unread.length > 0) return { exported: undefined, diagnostics: [...diagnostics, ...unread.map(unreadTable)] };
  const face = interfaceOf(model, flat, startOf);
  const filled = tables.flatMap(({ rows, ...table }) => (rows === undefined ? [] : [{ ...table, rows }]));
  const { tool, hash } = host;
  const token = `{${hash(model.code + JSON.stringify([face.variables, filled]))}}`;
  const identifier = identifierOf(flat.name);
  const sources = [...sourcesOf(model, face, filled, token)].map(([name, text]): [string, string] => [`sources/${name}`, text]);
  const description = description2(face, { token, identifier, tool });
  return {
    exported: { identifier, files: new Map([["modelDescription.xml", description], ...sources]), face },
    diagnostics,
  };
}

function unreadTable({ file, table }: FileTable): Diagnostic {
  const code: DaeDiagnosticCode = "dae.file-table-unread";
  return { code, severity: catalogue[code].severity, values: { file, table }, place: undefined };
}

/** A class name as an identifier of C that is also a file name. */
function identifierOf(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9_]/g, "_").slice(-80);
  return /^[A-Za-z]/.test(plain) ? plain : `Model_${plain}`;
}
