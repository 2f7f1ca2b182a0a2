import { catalogue, type DaeDiagnosticCode, type ForeignCall, type TranslatedModel, translate, translateToC } from "@mofang/dae";
import type { Diagnostic, FlatModel } from "@mofang/modelica";
import { description2 } from "./description2.ts";
import type { FileTable, FilledTable } from "./file-tables.ts";
import { type Interface, interfaceOf } from "./interface.ts";
import { knownBefore, type ParameterFunctions } from "./known-before.ts";
import type { OwnCode } from "./own-code.ts";
import { externalNames } from "./runtime/externals.ts";
import { sourcesOf } from "./sources.ts";

/** What a host lends an export. */
interface FmuExport extends ParameterFunctions {
  /** Product and version, for `generationTool`. */
  readonly tool: string;
  /** A hash of a text, in letters and digits. */
  hash(text: string): string;
  /** Whether a call is one of a model's own functions, for which it brings code, and not of the standard library's. */
  isOwn(call: ForeignCall): boolean;
  /** The C that a model brings; undefined where it brings none, or none that can be compiled. */
  ownCode(model: TranslatedModel): OwnCode | undefined;
  /** The numbers of a table in a file, by rows; undefined where there is no such file or table. */
  fileTable(table: FileTable): FilledTable["rows"] | undefined;
}

/** A model as the files of an FMU. */
export interface ExportedModel {
  /** Name of the binary without its ending. */
  readonly identifier: string;
  /** Texts by their place in the archive. */
  readonly files: ReadonlyMap<string, string>;
  /** Of these the files that are compiled to one binary, and the folders in which includes are looked for. */
  readonly units: readonly string[];
  readonly folders: readonly string[];
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
  const hasCode = (call: ForeignCall) => externalNames.has(call.name) || host.isOwn(call);
  const { model, diagnostics } = run.model === undefined ? run : translateToC(flat, hasCode);
  if (run.model === undefined || model === undefined) return { exported: undefined, diagnostics };
  const own = host.ownCode(model);
  const lacking = own === undefined ? model.foreignCalls.filter((call) => host.isOwn(call)) : [];
  if (lacking.length > 0) return { exported: undefined, diagnostics: [...diagnostics, lackingCode(model.name, lacking)] };
  const { startOf, fileTables, userTables } = knownBefore(run.model, host);
  if (own?.userTable === undefined && userTables.length > 0) {
    return { exported: undefined, diagnostics: [...diagnostics, ...userTables.map(ungivenTable)] };
  }
  const tables = fileTables.map((table) => ({ ...table, rows: host.fileTable(table) }));
  const unread = tables.filter(({ rows }) => rows === undefined);
  if (unread.length > 0) return { exported: undefined, diagnostics: [...diagnostics, ...unread.map(unreadTable)] };
  const face = interfaceOf(model, flat, startOf);
  const filled = tables.flatMap(({ rows, ...table }) => (rows === undefined ? [] : [{ ...table, rows }]));
  const { tool, hash } = host;
  const token = `{${hash(model.code + JSON.stringify([face.variables, filled, [...(own?.files ?? [])]]))}}`;
  const identifier = identifierOf(flat.name);
  const texts = [...sourcesOf(model, face, { fileTables: filled, own }, token), ...(own?.files ?? [])];
  const sources = texts.map(([name, text]): [string, string] => [`sources/${name}`, text]);
  const units = ["fmu.c", ...(own?.units ?? [])];
  const description = description2(face, { token, identifier, tool, units, hasOwnCode: own !== undefined });
  const files = new Map([["modelDescription.xml", description], ...sources]);
  const inSources = (names: readonly string[]) => names.map((name) => `sources/${name}`);
  return {
    exported: { identifier, files, units: inSources(units), folders: inSources(own?.folders ?? []), face },
    diagnostics,
  };
}

function lackingCode(name: string, calls: readonly ForeignCall[]): Diagnostic {
  const code: DaeDiagnosticCode = "dae.external-not-in-c";
  const functions = [...new Set(calls.map((call) => call.name))].join(", ");
  return { code, severity: catalogue[code].severity, values: { name, functions }, place: undefined };
}

function unreadTable({ file, table }: FileTable): Diagnostic {
  const code: DaeDiagnosticCode = "dae.file-table-unread";
  return { code, severity: catalogue[code].severity, values: { file, table }, place: undefined };
}

function ungivenTable(table: string): Diagnostic {
  const code: DaeDiagnosticCode = "dae.user-table-missing";
  return { code, severity: catalogue[code].severity, values: { table }, place: undefined };
}

/** A class name as an identifier of C that is also a file name. */
function identifierOf(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9_]/g, "_").slice(-80);
  return /^[A-Za-z]/.test(plain) ? plain : `Model_${plain}`;
}
