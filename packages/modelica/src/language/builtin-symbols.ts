/** The names that the language itself defines, as symbols. */
import { attributesOf, predefinedTypes } from "../instance/lookup/predefined.ts";
import { attributeEntries } from "./attributes.ts";
import { builtinFunctionEntries } from "./builtin-functions.ts";
import { builtinTypeEntries } from "./builtin-types.ts";
import type { BuiltinSymbol } from "./symbol.ts";
import type { VocabularyEntry } from "./vocabulary.ts";

const time: VocabularyEntry = { name: "time", zh: "自变量：时间，单位 s", en: "independent variable: time in s" };

/** `der` and `initial` are keywords that are called like functions. */
const operators: readonly VocabularyEntry[] = [
  { name: "der", signature: "der(x)", zh: "对时间的导数", en: "derivative with respect to time" },
  { name: "initial", signature: "initial()", zh: "是否正在初始化", en: "whether the model is being initialized" },
];

const symbols = new Map<string, BuiltinSymbol>(
  [
    ...[...builtinFunctionEntries, ...operators].map((entry) => symbolOf("function", entry)),
    ...builtinTypeEntries.map((entry) => symbolOf("type", entry)),
    symbolOf("variable", time),
  ].map((symbol) => [symbol.entry.name, symbol]),
);

const attributes = new Map(attributeEntries.map((entry) => [entry.name, symbolOf("attribute", entry)]));

/** Every name that is known everywhere without a declaration. */
export const builtinSymbols: ReadonlyMap<string, BuiltinSymbol> = symbols;

/** Attributes of a predefined type, or the literals of a predefined enumeration followed by its attributes (MLS 4.9). */
export function membersOfBuiltin({ role, entry }: BuiltinSymbol): readonly BuiltinSymbol[] {
  const type = role === "type" ? predefinedTypes.get(entry.name)?.predefined : undefined;
  if (type === undefined) return [];
  const literals = type.kind === "enumeration" ? type.literals : [];
  return [
    ...literals.map((name) => symbolOf("literal", { name, zh: entry.zh, en: entry.en })),
    ...attributesOf(type).flatMap((name) => attributes.get(name) ?? []),
  ];
}

/** Attributes of an enumeration that a model declares. */
export function attributesOfEnumeration(): readonly BuiltinSymbol[] {
  return attributesOf({ kind: "enumeration", name: "", literals: [] }).flatMap((name) => attributes.get(name) ?? []);
}

function symbolOf(role: BuiltinSymbol["role"], entry: VocabularyEntry): BuiltinSymbol {
  return { kind: "builtin", role, entry };
}
