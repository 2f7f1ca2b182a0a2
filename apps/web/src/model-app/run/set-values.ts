/** Values that readers set: read from what is typed or stands in the address, and held to the rules of controls and model. */
import { type AppFile, type AppItem, isKnownAppItem } from "@mofang/protocol";
import type { ParameterValue } from "@mofang/session";
import type { Tunable } from "@mofang/simulation";
import { type ShownUnit, shownUnit } from "./shown-unit.ts";

/** By name and in the model's unit; a truth value is 0 or 1, one of an enumeration its place from 1. */
export type SetValues = Readonly<Record<string, number>>;

/** An item that sets something. */
export type ControlItem = Extract<AppItem, { readonly name: string }>;

/** Why a value is not taken: what was given, for which name, and what it has to be. */
export interface ValueProblem {
  readonly rule: "unknown" | "number" | "integer" | "truth" | "literal" | "least" | "most";
  readonly name: string;
  readonly given: string;
  /** A limit with its unit, or the literals; empty where the rule says all. */
  readonly wanted: string;
}

type ReadValue = { readonly value: number } | { readonly problem: ValueProblem };

/** Between which values a control lets one choose, in the model's unit; undefined where nothing limits it. */
export interface Limits {
  readonly least: number | undefined;
  readonly most: number | undefined;
}

/** The items of an app that set something. */
export function controlsOf({ items }: Pick<AppFile, "items">): readonly ControlItem[] {
  return items.flatMap((item) => (isKnownAppItem(item) && "name" in item ? [item] : []));
}

/** The limits of a control: those of its file, else those of the model. */
export function limitsOf(item: ControlItem, tunable: Tunable): Limits {
  const { toOwn } = shownUnit(tunable.unit, item.unit);
  const { min, max } = "min" in item || "max" in item ? item : { min: undefined, max: undefined };
  return {
    least: min === undefined ? tunable.minimum : toOwn(min),
    most: max === undefined ? tunable.maximum : toOwn(max),
  };
}

/**
 * A value in a text.
 *
 * @param unit  in which numbers of the text are
 */
export function readValue(tunable: Tunable, { least, most }: Limits, typed: string, unit: ShownUnit): ReadValue {
  const { kind, literals, name } = tunable;
  const given = typed.trim();
  const refuse = (rule: ValueProblem["rule"], wanted = "") => ({ problem: { rule, name, given, wanted } });
  if (kind === "Boolean") {
    const place = ["false", "true"].indexOf(given);
    return place < 0 ? refuse("truth") : { value: place };
  }
  if (kind === "enumeration") {
    const place = literals.indexOf(given);
    return place < 0 ? refuse("literal", literals.join(", ")) : { value: place + 1 };
  }
  const shown = given === "" ? Number.NaN : Number(given);
  if (!Number.isFinite(shown)) return refuse("number");
  const value = unit.toOwn(shown);
  if (kind === "Integer" && !Number.isInteger(value)) return refuse("integer");
  const limit = (of: number): string => [unit.toShown(of), unit.text].join(" ").trim();
  if (least !== undefined && value < least) return refuse("least", limit(least));
  if (most !== undefined && value > most) return refuse("most", limit(most));
  return { value };
}

/** A value as `readValue` reads it, in the model's unit. */
function valueText({ kind, literals }: Pick<Tunable, "kind" | "literals">, value: number): string {
  if (kind === "Boolean") return String(value !== 0);
  return kind === "enumeration" ? (literals[value - 1] ?? String(value)) : String(value);
}

/** A value as a run takes it. */
export function parameterValue({ kind }: Pick<Tunable, "kind">, value: number): ParameterValue {
  return kind === "Boolean" ? value !== 0 : value;
}

const prefix = "set.";

/** The values that an address has for controls, and what of it is not taken. Numbers are in the model's unit. */
export function valuesInAddress(
  address: URLSearchParams,
  controls: readonly ControlItem[],
  tunables: ReadonlyMap<string, Tunable>,
): { readonly values: SetValues; readonly problems: readonly ValueProblem[] } {
  const values: Record<string, number> = {};
  const problems: ValueProblem[] = [];
  for (const [key, text] of address) {
    if (!key.startsWith(prefix)) continue;
    const name = key.slice(prefix.length);
    const item = controls.find((control) => control.name === name);
    const tunable = tunables.get(name);
    const read: ReadValue =
      item === undefined || tunable === undefined
        ? { problem: { rule: "unknown", name, given: text, wanted: "" } }
        : readValue(tunable, limitsOf(item, tunable), text, shownUnit(tunable.unit, undefined));
    if ("value" in read) values[name] = read.value;
    else problems.push(read.problem);
  }
  return { values, problems };
}

/** The part of an address that has these values; what else it has stays, and all of it until it is known what may be set. */
export function addressWith(
  address: URLSearchParams,
  values: SetValues,
  tunables: ReadonlyMap<string, Tunable> | undefined,
): URLSearchParams {
  if (tunables === undefined) return address;
  const others = [...address].filter(([key]) => !key.startsWith(prefix));
  const set = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const tunable = tunables.get(name);
    return tunable === undefined ? [] : [[prefix + name, valueText(tunable, value)]];
  });
  return new URLSearchParams([...others, ...set]);
}
