/**
 * Names without names: each declared name gets a colour by what it is and how it is used, which stays the same when it is
 * called otherwise and stands elsewhere.
 *
 * Source: colour refinement (B. Weisfeiler, A. Lehman, "The reduction of a graph to canonical form", 1968; N. Shervashidze et
 * al., "Weisfeiler-Lehman graph kernels", JMLR 12, 2011), over the hypergraph whose edges are the facts of a text. As any
 * such colouring it does not tell some very regular graphs apart, such as two rings of three from one ring of six.
 */
import { type Hash, hashOf, hashOfBag, sumOf } from "./hash.ts";
import type { DeclaredName } from "./scope.ts";
import type { Term } from "./term.ts";

/** Rounds after which names that still look the same have the same neighbours as far as a reader would look. */
const mostRounds = 8;

/** The colour of each name, by its id. */
export type Colours = Float64Array;

/** Colours by what each name is declared as. */
export function firstColours(names: readonly DeclaredName[]): Colours {
  return Float64Array.from(names, ({ kind, type, within }) => {
    if (type === undefined) return hashOf(kind);
    const path = within.resolveType(type).map((part) => (typeof part === "string" ? part : part.kind));
    return hashOf(`${kind} ${path.join(".")}`);
  });
}

/** Colours by the use of each name as well, as far as that tells more. @param countsNumbers  whether numbers tell something */
export function refinedColours(first: Colours, terms: readonly Term[], countsNumbers: boolean): Colours {
  let colours = first;
  let count = new Set(colours).size;
  for (let round = 0; round < mostRounds; round++) {
    const next = refinedOnce(colours, terms, countsNumbers);
    const nextCount = new Set(next).size;
    colours = next;
    if (nextCount === count && round > 0) break;
    count = nextCount;
  }
  return colours;
}

/** A term by its structure and the colours of the names in it, with those of its parts. */
interface Hashed {
  readonly term: Term;
  readonly hash: Hash;
  readonly parts: readonly Hashed[];
}

/** The hash of a term by its structure and the colours of the names in it. */
export function hashOfTerm(term: Term, colours: Colours, countsNumbers: boolean): Hash {
  return hashed(term, colours, countsNumbers).hash;
}

function hashed(term: Term, colours: Colours, countsNumbers: boolean): Hashed {
  const { label, name, number, isBag } = term;
  if (name !== undefined) return { term, hash: hashOf(label, [colours[name.id] ?? 0]), parts: [] };
  if (number !== undefined) return { term, hash: hashOf(countsNumbers ? `number ${number}` : label), parts: [] };
  const parts = term.parts.map((part) => hashed(part, colours, countsNumbers));
  const hashes = parts.map(({ hash }) => hash);
  return { term, hash: isBag ? hashOfBag(label, hashes) : hashOf(label, hashes), parts };
}

/** Each name gets the colour that it has with all places at which it stands, each seen from the whole fact. */
function refinedOnce(colours: Colours, terms: readonly Term[], countsNumbers: boolean): Colours {
  const uses = new Float64Array(colours.length);
  const visit = ({ term, hash, parts }: Hashed, around: Hash): void => {
    if (term.name !== undefined) uses[term.name.id] = sumOf(uses[term.name.id] ?? 0, around);
    for (const [i, part] of parts.entries()) visit(part, hashOf("in", [around, hash, term.isBag ? 0 : i]));
  };
  for (const term of terms) visit(hashed(term, colours, countsNumbers), 0);
  return Float64Array.from(colours, (colour, id) => hashOf("used", [colour, uses[id] ?? 0]));
}
