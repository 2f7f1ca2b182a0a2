/**
 * Words of texts in Chinese and English, for PostgreSQL's text search. The words are made here and not by a parser of
 * PostgreSQL: those know no Chinese, and take a class name for one word.
 */

import { cutAtSynonyms, synonymsOf } from "./synonyms.ts";

/** A word of a text, with the weight of where it stands. */
type Weight = "A" | "B" | "D";

const runs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[\p{L}\p{N}]+/gu;
const ideographic = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Longest word in the index; longer ones are cut. */
const longest = 50;

/**
 * Words of a text, each once, in the order in which they come: Latin ones in lower case, as written and by the parts of
 * `camelCase`; Chinese letters alone and in pairs.
 */
export function wordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const [run] of text.normalize("NFKC").matchAll(runs)) {
    if (ideographic.test(run)) {
      for (const letter of lettersAndPairs(run)) words.add(letter);
    } else {
      words.add(run.toLowerCase().slice(0, longest));
      for (const part of partsOf(run)) words.add(part.toLowerCase().slice(0, longest));
    }
  }
  return [...words];
}

/** `PIDController2` → `PID`, `Controller`, `2`. */
function partsOf(word: string): readonly string[] {
  return word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{L}+/gu) ?? [];
}

function lettersAndPairs(run: string): string[] {
  const letters = [...run];
  return letters.flatMap((letter, index) => {
    const next = letters[index + 1];
    return next === undefined ? [letter] : [letter, letter + next];
  });
}

/** Positions that PostgreSQL tells apart in a vector. */
const mostPositions = 16_000;

/** A `tsvector` as text, of several texts with their weights; what is too much is left out at the end. */
export function vectorOf(texts: Readonly<Record<Weight, string>>): string {
  const entries: string[] = [];
  const known = new Set<string>();
  for (const weight of ["A", "B", "D"] as const) {
    for (const word of wordsOf(texts[weight])) {
      if (known.has(word) || entries.length >= mostPositions) continue;
      known.add(word);
      entries.push(`'${word}':${entries.length + 1}${weight}`);
    }
  }
  return entries.join(" ");
}

/**
 * A `tsquery` as text that finds all words of a key or others that mean the same, Latin ones by their beginnings; undefined
 * for a key without words.
 *
 * @param weights  where the words may stand; anywhere unless said
 */
export function queryOf(key: string, weights = ""): string | undefined {
  const terms = [...key.normalize("NFKC").matchAll(runs)].flatMap(([run]) =>
    ideographic.test(run) ? cutAtSynonyms(run) : [run.toLowerCase()],
  );
  return terms.length === 0 ? undefined : [...new Set(terms.map((term) => meant(term, weights)))].join(" & ");
}

/** A term, or any of its synonyms. */
function meant(term: string, weights: string): string {
  const ways = [term, ...synonymsOf(term)].map((way) => allOf(way, weights));
  return ways.length === 1 ? (ways[0] ?? "") : `(${ways.map((way) => (way.includes(" & ") ? `(${way})` : way)).join(" | ")})`;
}

/** All words of a term. */
function allOf(term: string, weights: string): string {
  const words = [...term.matchAll(runs)].flatMap(([run]) => {
    if (!ideographic.test(run)) return [`'${run.slice(0, longest)}':*${weights}`];
    const parts = lettersAndPairs(run);
    const needed = parts.length === 1 ? parts : parts.filter((part) => [...part].length === 2);
    return needed.map((part) => (weights === "" ? `'${part}'` : `'${part}':${weights}`));
  });
  return [...new Set(words)].join(" & ");
}

/** A `tsquery` as text that finds any of the words, Latin ones by their beginnings. */
export function anyOf(words: readonly string[]): string {
  return words.map((word) => (ideographic.test(word) ? `'${word}'` : `'${word}':*`)).join(" | ");
}

/** Letters around the first place at which a word of the key stands; empty when none does. */
export function excerptOf(text: string, key: string, length: number): string {
  const lower = text.toLowerCase();
  const words = [...key.normalize("NFKC").matchAll(runs)].map(([run]) => run.toLowerCase());
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  if (places.length === 0) return "";
  const start = Math.max(0, Math.min(...places) - Math.floor(length / 4));
  const excerpt = text.slice(start, start + length).trim();
  return `${start > 0 ? "…" : ""}${excerpt}${start + length < text.length ? "…" : ""}`;
}
