/** The structure of models: what stays when names, order and layout are others. */
import type { SyntaxFile } from "../syntax/tree.ts";
import { type Fact, factsOfClass } from "./class-term.ts";
import { type Colours, firstColours, hashOfTerm, refinedColours } from "./colouring.ts";
import { type Hash, hashOf, hashOfBag } from "./hash.ts";
import { ScopeReader } from "./scope-reader.ts";
import { sizeOf, type Term } from "./term.ts";

/** A declaration, equation or statement by its structure, its names being known by their types alone. */
export interface FormPart {
  readonly hash: Hash;
  /** How often it is there. */
  readonly count: number;
  /** How much one counts: a long equation more than a short one, up to a bound. */
  readonly weight: number;
}

/** The structure of texts. */
export interface ModelForm {
  /** The same for texts that differ in names, order, layout, annotations, comments and numbers alone. */
  readonly structure: string;
  /** The same for texts that differ in nothing but names, order, layout, annotations and comments. */
  readonly values: string;
  /** What counts when it is compared with another, by rising hashes. */
  readonly parts: readonly FormPart[];
}

/** One long equation is no more than that. */
const mostWeight = 24;

/** The structure of all classes in texts; those of broken texts count as far as they were read. */
export function modelForm(files: readonly SyntaxFile[]): ModelForm {
  const names = new ScopeReader(files);
  const place = { scope: names.root, names };
  const facts = files.flatMap(({ root }) => root.classes).flatMap((definition) => factsOfClass(definition, place));
  const colours = firstColours(names.names);
  const terms = facts.map(({ term }) => term);
  return {
    structure: digestOf(terms, colours, false),
    values: digestOf(terms, colours, true),
    parts: partsOf(facts, colours),
  };
}

function digestOf(terms: readonly Term[], first: Colours, countsNumbers: boolean): string {
  const colours = refinedColours(first, terms, countsNumbers);
  const hashes = terms.map((term) => hashOfTerm(term, colours, countsNumbers));
  return hashOfBag("text", hashes).toString(36);
}

function partsOf(facts: readonly Fact[], colours: Colours): readonly FormPart[] {
  const parts = new Map<Hash, FormPart>();
  for (const { term, weight } of facts.flatMap(withInnerFacts)) {
    if (weight <= 0) continue;
    // How many names there are tells `x*x` from `x*y`.
    const hash = hashOf("part", [hashOfTerm(term, colours, false), namesIn(term).size]);
    const count = (parts.get(hash)?.count ?? 0) + 1;
    parts.set(hash, { hash, count, weight: Math.min(weight, mostWeight) });
  }
  return [...parts.values()].toSorted((one, other) => one.hash - other.hash);
}

/** A fact with those that stand in it, as the equations of a loop do. */
function withInnerFacts(fact: Fact): readonly Fact[] {
  return [fact, ...innerFacts(fact.term)];
}

function innerFacts({ parts }: Term): readonly Fact[] {
  return parts.flatMap((term) => [...(term.isFact === true ? [{ term, weight: sizeOf(term) }] : []), ...innerFacts(term)]);
}

function namesIn({ name, parts }: Term, found = new Set<number>()): ReadonlySet<number> {
  if (name !== undefined) found.add(name.id);
  for (const part of parts) namesIn(part, found);
  return found;
}
