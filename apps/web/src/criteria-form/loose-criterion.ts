/**
 * Criteria as the form holds them: data of which the form changes the fields that it knows and keeps all others, sound or
 * not, so that what is typed is never lost.
 */
import { type CriteriaFault, criterionText, readCriteria, type WrittenCriterion } from "@mofang/criteria";
import type { Texts } from "@mofang/vocabulary";

/** A criterion of which only the id is sure. */
export interface LooseCriterion {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The list that a text holds as JSON, or why it holds none. */
export function looseCriteria(text: string): { readonly criteria: readonly LooseCriterion[] } | { readonly fault: string } {
  try {
    const read: unknown = JSON.parse(text);
    if (Array.isArray(read) && read.every(isLoose)) return { criteria: read };
    return { fault: '[{ "id": "…" }]' };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function isLoose(value: unknown): value is LooseCriterion {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}

/** A criterion with a field set, or with undefined without it; all other fields stay. */
export function withField(criterion: LooseCriterion, field: string, value: unknown): LooseCriterion {
  if (value !== undefined) return { ...criterion, [field]: value };
  const { [field]: _, ...rest } = criterion;
  return { ...rest, id: criterion.id };
}

/** A criterion with several fields set or taken away. */
export function withFields(criterion: LooseCriterion, fields: Readonly<Record<string, unknown>>): LooseCriterion {
  return Object.entries(fields).reduce((changed, [field, value]) => withField(changed, field, value), criterion);
}

/** The criteria with one more, which gets an id of its own beginning with `stem`; behind `place`, or at the end. */
export function withAdded(
  criteria: readonly LooseCriterion[],
  stem: string,
  form: Readonly<Record<string, unknown>>,
  place = criteria.length - 1,
): readonly LooseCriterion[] {
  const taken = new Set(criteria.map(({ id }) => id));
  const base = stem.toLowerCase();
  let number = 1;
  while (taken.has(`${base}-${number}`)) number++;
  return criteria.toSpliced(place + 1, 0, { ...form, id: `${base}-${number}` });
}

/** A text of a criterion; empty where it has none. */
export function textField(criterion: LooseCriterion, field: string): string {
  const value = criterion[field];
  return typeof value === "string" ? value : "";
}

/** A number of a criterion; undefined where it has none, or a text in its place. */
export function numberField(criterion: LooseCriterion, field: string): number | undefined {
  const value = criterion[field];
  return typeof value === "number" ? value : undefined;
}

/** A number or an expression of a criterion; undefined where it has neither. */
export function quantityField(criterion: LooseCriterion, field: string): number | string | undefined {
  const value = criterion[field];
  return typeof value === "number" || typeof value === "string" ? value : undefined;
}

/** What a criterion asks for, in words; undefined for one that is not sound. */
export function sentenceOf(
  criterion: LooseCriterion,
  parameters: readonly string[],
  unitOf: (curve: string) => string | undefined,
): Texts | undefined {
  const { criteria } = readCriteria([criterion], parameters);
  const [sound] = criteria ?? [];
  return sound && criterionText(sound as WrittenCriterion, unitOf);
}

/** What is wrong with each of the criteria, by its field; empty for what concerns the whole criterion. */
export function faultsByPlace(
  criteria: readonly LooseCriterion[],
  parameters: readonly string[],
): ReadonlyMap<number, ReadonlyMap<string, CriteriaFault["message"]>> {
  const found = new Map<number, Map<string, CriteriaFault["message"]>>();
  const ids = criteria.map(({ id }) => id);
  criteria.forEach((criterion, place) => {
    // Each is read by itself: what is wrong with the form of one hides what is wrong with another.
    const { faults } = readCriteria([criterion], parameters);
    const isTwice = ids.indexOf(criterion.id) !== place;
    const twice = { zh: `编号“${criterion.id}”重复。`, en: `the id "${criterion.id}" stands twice.` };
    const own = new Map(faults.map(({ path, message }) => [path.replace(/^0\.?/, ""), message]));
    if (isTwice) own.set("id", twice);
    if (own.size > 0) found.set(place, own);
  });
  return found;
}
