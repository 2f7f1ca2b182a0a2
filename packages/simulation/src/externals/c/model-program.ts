import type { ForeignCall, TranslatedModel } from "@mofang/dae";
import { decodeUtf8, encodeUtf8 } from "../../bytes/utf8.ts";
import type { RunFailure } from "../../failure/run-failure.ts";
import type { RunFiles } from "../../run/run.ts";
import { standardNames } from "../standard-externals.ts";
import { type CProgram, programFolders } from "./c-program.ts";
import { type CCall, callText, cCallOf } from "./call-text.ts";
import { IncludedFiles, IncludeRefused, joinedAddress } from "./included-files.ts";
import { utilitiesHeader, utilitiesSource } from "./utilities-text.ts";

/** Name under which a module shows the function `usertab` of its model. */
export const userTableExport = "mofang_usertab";

/** Libraries of C itself, which every module has. */
const systemLibraries: ReadonlySet<string> = new Set(["", "m", "c"]);

/** A call for which a model brings its own code, with its number among `TranslatedModel.foreignCalls`. */
interface OwnCall {
  readonly number: number;
  readonly call: ForeignCall;
}

/** Calls of external functions that are not of the Modelica Standard Library. */
export function ownCalls({ foreignCalls }: TranslatedModel): readonly OwnCall[] {
  return foreignCalls.flatMap((call, number) => (standardNames.has(call.name) ? [] : [{ number, call }]));
}

/** C names of the functions for which a model brings its own code, each once. */
export function ownFunctionNames(model: TranslatedModel): readonly string[] {
  return [...new Set(ownCalls(model).map(({ call }) => call.name))];
}

/** Names of the C functions that make the calls of a model's own functions, and that end their objects. */
export function callNames(model: TranslatedModel) {
  return ownCalls(model).map(({ number, call }) => ({ call, name: `call_${number}`, end: `end_${number}` }));
}

/** Calls of a model's own C with their types, and those of destructors; undefined for one that C cannot have. */
export function cCallsOf({ number, call }: OwnCall): readonly (CCall | undefined)[] {
  const own = cCallOf(call, `call_${number}`);
  return call.destructor === undefined ? [own] : [own, cCallOf(call.destructor, `end_${number}`)];
}

/**
 * The C that a model brings for its external functions: the texts of their annotations `Include`, what these include from
 * their libraries, and the sources of their libraries (MLS 3.6 §12.9.4). Undefined for a model that brings none; a failure
 * where code is missing, or is none that can be compiled here.
 *
 * @param files  reads addresses `modelica://…`
 */
export function programOfModel(model: TranslatedModel, files: RunFiles): CProgram | RunFailure | undefined {
  const own = ownCalls(model);
  if (own.length === 0) return undefined;
  const included = new IncludedFiles(files);
  const units = new Set<string>();
  const calls: CCall[] = [];
  try {
    for (const each of own) {
      for (const call of withDestructor(each.call)) {
        const refusal = refusalOf(call) ?? addCode(call, included, units);
        if (refusal !== undefined) return refusal;
      }
      for (const found of cCallsOf(each)) {
        if (found === undefined) return failureAt("simulation.c-types", each.call, {});
        calls.push(found);
      }
    }
  } catch (error) {
    if (!(error instanceof IncludeRefused)) throw error;
    return { code: "simulation.c-include", values: { file: error.message } };
  }
  const isDeclared = declarationsIn(calls, included, units);
  const missing = calls.filter(({ call: { name, code } }) => {
    return code.includes.length === 0 && code.libraries.length === 0 && !isDeclared(name);
  });
  if (missing.length > 0) {
    return { code: "simulation.missing-external", values: { names: missing.map(({ call }) => call.name).join(", ") } };
  }
  return joinedProgram(model, calls, included, units, isDeclared);
}

function withDestructor(call: ForeignCall): readonly ForeignCall[] {
  return call.destructor === undefined ? [call] : [call, call.destructor];
}

/** Whether a name stands in a text that the calls include. */
function declarationsIn(calls: readonly CCall[], included: IncludedFiles, units: ReadonlySet<string>): (name: string) => boolean {
  const texts = [
    ...calls.flatMap(({ call }) => call.code.includes.map(({ text }) => text)),
    ...[...included.found].flatMap(([address, bytes]) => (units.has(address) ? [] : [decodeUtf8(bytes)])),
  ];
  return (name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
}

/** Why a call cannot be compiled whatever its code is. */
function refusalOf(call: ForeignCall): RunFailure | undefined {
  if (/^c(89|99|11)?$/i.test(call.language)) return undefined;
  return failureAt("simulation.c-language", call, { language: call.language });
}

/** Brings the files of a call. */
function addCode(call: ForeignCall, included: IncludedFiles, units: Set<string>): RunFailure | undefined {
  const { code } = call;
  const folders = [...code.includeFolders, ...code.sourceFolders];
  const missing = code.libraries.filter((name) => {
    if (systemLibraries.has(name)) return false;
    const unit = code.sourceFolders
      .concat(code.libraryFolders)
      .flatMap((folder) => [joinedAddress(folder, `${name}.c`), joinedAddress(folder, `${name}/${name}.c`)])
      .find((address) => address !== undefined && included.add(address, folders));
    if (unit !== undefined) units.add(unit);
    return unit === undefined;
  });
  for (const { text } of code.includes) included.addIncludesOf(text, undefined, folders);
  if (missing.length > 0) return failureAt("simulation.c-library", call, { library: missing.join(", ") });
  return undefined;
}

function failureAt(
  code: string,
  { name, function: called, code: { place } }: ForeignCall,
  values: RunFailure["values"],
): RunFailure {
  return { code, values: { name, function: called, place: `${place.file}:${place.line}`, ...values } };
}

function joinedProgram(
  model: TranslatedModel,
  calls: readonly CCall[],
  included: IncludedFiles,
  units: ReadonlySet<string>,
  isDeclared: (name: string) => boolean,
): CProgram {
  const { own } = programFolders;
  const tables = model.foreignCalls.some(({ name }) => isTable.test(name)) ? userTableText(included, units, isDeclared) : "";
  const folders = new Set(calls.flatMap(({ call: { code } }) => [...code.includeFolders, ...code.sourceFolders]));
  return {
    files: new Map([
      [`${own}/ModelicaUtilities.h`, encodeUtf8(utilitiesHeader)],
      [`${own}/utilities.c`, encodeUtf8(utilitiesSource)],
      [`${own}/calls.c`, encodeUtf8(callsText(calls, isDeclared) + tables)],
      ...[...included.found].map(([address, bytes]): [string, Uint8Array] => [pathOf(address), bytes]),
    ]),
    units: [`${own}/calls.c`, `${own}/utilities.c`, ...[...units].map(pathOf)],
    folders: [...[...folders].map(pathOf), own],
  };
}

/** Functions that make the tables of the Modelica Standard Library. */
const isTable = /^ModelicaStandardTables_Combi\w+_init/;

/**
 * Shows the function `usertab`, by which C of a model defines tables (documentation of Modelica.Blocks.Tables), where some
 * text or source of the model has it.
 */
function userTableText(included: IncludedFiles, units: ReadonlySet<string>, isDeclared: (name: string) => boolean): string {
  const isInUnit = [...included.found].some(([address, bytes]) => units.has(address) && /\busertab\b/.test(decodeUtf8(bytes)));
  if (!isInUnit && !isDeclared("usertab")) return "";
  const parameters = "char *name, int kind, int *sizes, int *isByColumns, double **table";
  const prototype = isDeclared("usertab") ? "" : `int usertab(${parameters});\n`;
  const head = `__attribute__((export_name("${userTableExport}")))`;
  const call = "usertab(name, kind, sizes, isByColumns, table)";
  return `${prototype}${head} int ${userTableExport}(${parameters}) { return ${call}; }\n`;
}

/** Every text once, however many functions name it, at the line where it was written. */
function callsText(calls: readonly CCall[], isDeclared: (name: string) => boolean): string {
  const heads = new Map<string, string>();
  for (const { call } of calls) {
    for (const { text, file, line } of call.code.includes) {
      if (!heads.has(text)) heads.set(text, `#line ${line} ${JSON.stringify(file)}\n${text}\n`);
    }
  }
  const bodies = calls.map((each) => {
    const { file, line } = each.call.code.place;
    return `#line ${line} ${JSON.stringify(file)}\n${callText(each, isDeclared(each.call.name))}\n`;
  });
  return [prelude, ...heads.values(), ...bodies].join("\n");
}

/** What the C files of other tools include in any case, so that texts leave it out. */
const prelude = ["math.h", "stdio.h", "stdlib.h", "string.h", "time.h"].map((name) => `#include <${name}>`).join("\n");

function pathOf(address: string): string {
  return `${programFolders.libraries}/${address.slice("modelica://".length)}`;
}
