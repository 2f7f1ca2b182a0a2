import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnose } from "../diagnostics/report.ts";
import { builtinFunctionEntries } from "./builtin-functions.ts";
import { builtinTypeEntries } from "./builtin-types.ts";
import { keywordEntries } from "./keywords.ts";

/** What a new name of a model or a component is compared with. */
interface NameContext {
  /** Names that exist in the same class or package. */
  readonly existing?: Iterable<string>;
  /** The name so far, when something is renamed. */
  readonly current?: string;
}

const keywords = new Set(keywordEntries.map((entry) => entry.name));
const builtinFunctions = new Set(builtinFunctionEntries.map((entry) => entry.name));
const builtinTypes = new Set(builtinTypeEntries.map((entry) => entry.name));

/**
 * What is wrong with a name that a user chose for a model or a component; nothing when it is good. Quoted identifiers,
 * which the language allows, are refused: users choose plain names.
 */
export function validateName(name: string, { existing = [], current }: NameContext = {}): readonly Diagnostic[] {
  if (name === "") return [diagnose("language.name-empty", undefined)];
  const codes: DiagnosticCode[] = [];
  if (!/^[A-Za-z_]/.test(name)) codes.push("language.name-start");
  if (!/^[A-Za-z0-9_]*$/.test(name)) codes.push("language.name-characters");
  if (keywords.has(name)) codes.push("language.name-keyword");
  if (builtinFunctions.has(name)) codes.push("language.name-builtin-function");
  if (builtinTypes.has(name)) codes.push("language.name-builtin-type");
  if (name === current) codes.push("language.name-unchanged");
  else if ([...existing].includes(name)) codes.push("language.name-exists");
  return codes.map((code) => diagnose(code, undefined, { name }));
}
