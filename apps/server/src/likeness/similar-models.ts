/** Which of many models are alike in structure, beyond what each of them was begun with. */
import { setImmediate } from "node:timers/promises";
import { type FormPart, likenessOf, type ModelForm, partsBeyond } from "@mofang/modelica";
import type { LikenessKind } from "@mofang/protocol";
import type { KnownForms } from "./known-forms.ts";

/** Pairs that the answer lists of a group, at most. */
const toldPairs = 50;

/** What is compared: the texts of one model. */
interface HandedIn {
  readonly texts: readonly string[];
  /** Texts with which it was begun; none where it was begun with nothing. */
  readonly begun: readonly string[];
}

/** Two models whose structure is alike. */
interface AlikePair<Model> {
  readonly first: Model;
  readonly second: Model;
  readonly kind: LikenessKind;
  readonly likeness: number;
}

/** Models that are alike, each at least with one other of the group. */
interface AlikeGroup<Model> {
  /** In the order in which they were given, with how many parts each has of its own. */
  readonly models: readonly { readonly model: Model; readonly nParts: number }[];
  /** Those that are most alike first, fifty at most. */
  readonly pairs: readonly AlikePair<Model>[];
  readonly nPairs: number;
}

/** What came of comparing models with each other. */
export interface SimilarModels<Model> {
  /** Largest first. */
  readonly groups: readonly AlikeGroup<Model>[];
  readonly nCompared: number;
  /** Models without anything of their own but numbers. */
  readonly nUnchanged: number;
}

/** A model with its structure. */
interface Formed<Model> {
  readonly model: Model;
  readonly form: ModelForm;
  /** What it has beyond what it was begun with. */
  readonly own: readonly FormPart[];
}

/**
 * Compares each model with each. Other work of the server goes on between the models.
 *
 * @param least  likeness from which on two belong together, 0 … 1
 */
export async function similarModels<Model extends HandedIn>(
  models: readonly Model[],
  { least, forms }: { readonly least: number; readonly forms: KnownForms },
): Promise<SimilarModels<Model>> {
  const formed: Formed<Model>[] = [];
  for (const model of models) {
    const form = forms.of(model.texts);
    const own = partsBeyond(form.parts, forms.of(model.begun).parts);
    if (own.length > 0) formed.push({ model, form, own });
    await setImmediate();
  }
  const pairs: Pair<Model>[] = [];
  for (const [i, one] of formed.entries()) {
    for (const other of formed.slice(i + 1)) {
      const pair = pairOf(one, other);
      if (pair.likeness >= least) pairs.push(pair);
    }
    await setImmediate();
  }
  return { groups: groupsOf(formed, pairs), nCompared: formed.length, nUnchanged: models.length - formed.length };
}

interface Pair<Model> {
  readonly one: Formed<Model>;
  readonly other: Formed<Model>;
  readonly kind: LikenessKind;
  readonly likeness: number;
}

function pairOf<Model>(one: Formed<Model>, other: Formed<Model>): Pair<Model> {
  const isSameStructure = one.form.structure === other.form.structure;
  if (!isSameStructure) return { one, other, kind: "near", likeness: likenessOf(one.own, other.own) };
  return { one, other, kind: one.form.values === other.form.values ? "same" : "numbers", likeness: 1 };
}

const kindsFromSame: readonly LikenessKind[] = ["same", "numbers", "near"];

/** Models that pairs lead to from each other, directly or by others. */
function groupsOf<Model>(formed: readonly Formed<Model>[], pairs: readonly Pair<Model>[]): readonly AlikeGroup<Model>[] {
  const groups = new Map<Formed<Model>, Formed<Model>[]>();
  for (const { one, other } of pairs) {
    const [mine, theirs] = [groups.get(one) ?? [one], groups.get(other) ?? [other]];
    if (mine === theirs) continue;
    const [large, small] = mine.length >= theirs.length ? [mine, theirs] : [theirs, mine];
    large.push(...small);
    for (const member of large) groups.set(member, large);
  }
  return [...new Set(groups.values())]
    .map((members) =>
      groupOf(
        formed.filter((member) => groups.get(member) === members),
        pairs.filter(({ one }) => groups.get(one) === members),
      ),
    )
    .toSorted((a, b) => b.models.length - a.models.length || (b.pairs[0]?.likeness ?? 0) - (a.pairs[0]?.likeness ?? 0));
}

function groupOf<Model>(members: readonly Formed<Model>[], pairs: readonly Pair<Model>[]): AlikeGroup<Model> {
  const told = pairs
    .toSorted((a, b) => kindsFromSame.indexOf(a.kind) - kindsFromSame.indexOf(b.kind) || b.likeness - a.likeness)
    .slice(0, toldPairs);
  return {
    models: members.map(({ model, own }) => ({ model, nParts: own.reduce((sum, { count }) => sum + count, 0) })),
    pairs: told.map(({ one, other, kind, likeness }) => ({ first: one.model, second: other.model, kind, likeness })),
    nPairs: pairs.length,
  };
}
