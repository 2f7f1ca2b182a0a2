import type { ClassModification, ElementModification, ModificationArgument } from "../syntax/tree.ts";
import type { TextEdit } from "../text/text-edit.ts";
import type { ModifierRule } from "./conversion-rules.ts";

/** What becomes of the arguments of a class modification. */
interface ArgumentPlan {
  /** Arguments that go, by their place in the list. */
  readonly gone: ReadonlySet<number>;
  /** What stands in the place of an argument that goes. */
  readonly instead: ReadonlyMap<number, readonly string[]>;
  /** What is added. */
  readonly added: readonly string[];
}

/** Rules whose new modifiers need a value that nobody gives. */
type Unfilled = ModifierRule;

/**
 * Applies `convertModifiers` to the modifiers of one component or base class.
 *
 * @param valueText  converted text of a modifier's value; undefined where it has none
 * @param each  prefix of what is added
 */
export function planArguments(
  present: readonly ModificationArgument[],
  rules: readonly ModifierRule[],
  valueText: (argument: ElementModification) => string | undefined,
  each: string,
): ArgumentPlan & { readonly unfilled: readonly Unfilled[] } {
  const gone = new Set<number>();
  const instead = new Map<number, readonly string[]>();
  const added: string[] = [];
  const unfilled: Unfilled[] = [];
  const names = present.map(nameOf);
  const taken = new Set<string>();
  for (const rule of rules) {
    if (rule.old.length === 0) {
      added.push(...rule.fresh.filter((text) => !names.includes(targetOf(text))).map((text) => each + text));
      continue;
    }
    const hits = rule.old.map(({ name }) => names.findIndex((other, i) => other === name && !gone.has(i)));
    const [first] = hits.filter((hit) => hit >= 0).sort((a, b) => a - b);
    if (first === undefined) continue;
    const values = new Map(
      rule.old.map(({ name, value }, i) => {
        const argument = present[hits[i] ?? -1];
        return [name, argument?.kind === "element-modification" ? valueText(argument) : value];
      }),
    );
    const filled = rule.fresh.map((text) => filledIn(text, values));
    if (filled.includes(undefined)) {
      unfilled.push(rule);
      continue;
    }
    for (const hit of hits) if (hit >= 0) gone.add(hit);
    const prefix = prefixOf(present[first]);
    // Two old modifiers may have become one: the first counts.
    const isTaken = (name: string): boolean => taken.has(name) || names.some((other, i) => other === name && !gone.has(i));
    const fresh = filled.flatMap((text) => (text === undefined || isTaken(targetOf(text)) ? [] : [text]));
    for (const text of fresh) taken.add(targetOf(text));
    instead.set(
      first,
      fresh.map((text) => prefix + text),
    );
  }
  return { gone, instead, added, unfilled };
}

/** The edits that carry a plan out in a list of arguments; `at` is where a list goes that is not there yet. */
export function argumentEdits(
  list: ClassModification | undefined,
  { gone, instead, added }: ArgumentPlan,
  at: number,
): TextEdit[] {
  const present = list?.arguments ?? [];
  const isLeft = (i: number): boolean => !gone.has(i) || (instead.get(i)?.length ?? 0) > 0;
  const isAnyLeft = present.some((_, i) => isLeft(i));
  if (list === undefined) return added.length === 0 ? [] : [{ start: at, end: at, text: `(${added.join(", ")})` }];
  if (!isAnyLeft) {
    if (gone.size === 0 && added.length === 0) return [];
    return [{ start: list.start, end: list.end, text: added.length === 0 ? "" : `(${added.join(", ")})` }];
  }
  const edits: TextEdit[] = [];
  const firstLeft = present.findIndex((_, i) => isLeft(i));
  for (const [i, { start, end }] of present.entries()) {
    if (!gone.has(i)) continue;
    const texts = instead.get(i) ?? [];
    const before = present[i - 1];
    const after = present[i + 1];
    if (texts.length > 0) edits.push({ start, end, text: texts.join(", ") });
    else if (i > firstLeft && before !== undefined) edits.push({ start: before.end, end, text: "" });
    else if (after !== undefined) edits.push({ start, end: after.start, text: "" });
  }
  const first = present[firstLeft];
  if (added.length > 0 && first !== undefined)
    edits.push({ start: first.start, end: first.start, text: `${added.join(", ")}, ` });
  return edits;
}

/** `a.b` of the modifier `a.b = 1`; undefined for a redeclaration. */
export function nameOf(argument: ModificationArgument): string | undefined {
  return argument.kind === "element-modification" ? argument.name.parts.map(({ text }) => text).join(".") : undefined;
}

/** Name in `k=2*%R%`. */
function targetOf(text: string): string {
  return text.slice(0, Math.max(0, text.indexOf("="))).trim();
}

function prefixOf(argument: ModificationArgument | undefined): string {
  if (argument?.kind !== "element-modification") return "";
  return `${argument.each ? "each " : ""}${argument.final ? "final " : ""}`;
}

/** A value that stands among operators keeps its own together. */
function filledIn(text: string, values: ReadonlyMap<string, string | undefined>): string | undefined {
  const isAlone = /^[^=]*=\s*%[^%]+%$/.test(text);
  let isFilled = true;
  const filled = text.replaceAll(/%([^%]+)%/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) isFilled = false;
    return value === undefined || isAlone || /^-?[\w.]+$|^\(.*\)$/.test(value) ? (value ?? "") : `(${value})`;
  });
  return isFilled ? filled : undefined;
}
