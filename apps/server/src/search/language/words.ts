/**
 * Words of texts in Chinese and English, for PostgreSQL's text search. The words are made here and not by a parser of
 * PostgreSQL: those know no Chinese, and take a class name for one word.
 */
import { stemOf } from "./stem.ts";

/** A word of a text, with the weight of where it stands. */
export type Weight = "A" | "B" | "C" | "D";

const runs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[\p{L}\p{N}]+/gu;
const ideographic = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Longest word in the index; longer ones are cut. */
const longest = 50;

/** Rows of letters of a text, each Chinese or Latin. */
export function runsOf(text: string): string[] {
  return [...text.normalize("NFKC").matchAll(runs)].map(([run]) => run);
}

/** Whether a row of letters is Chinese, Japanese or Korean. */
export function isIdeographic(run: string): boolean {
  return ideographic.test(run);
}

/** A Latin word as the index has it. */
export function latinWord(run: string): string {
  return run.toLowerCase().slice(0, longest);
}

/** How the index tells a stem from a word. */
export function stemmed(word: string): string {
  return `~${stemOf(word)}`;
}

/**
 * Words of a text, each once, in the order in which they come: Latin ones in lower case, as written and by the parts of
 * `camelCase`; Chinese letters alone and in pairs.
 */
export function wordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const run of runsOf(text)) {
    if (isIdeographic(run)) {
      for (const letter of lettersAndPairs(run)) words.add(letter);
    } else {
      words.add(latinWord(run));
      for (const part of partsOf(run)) words.add(latinWord(part));
    }
  }
  return [...words];
}

/** `PIDController2` → `PID`, `Controller`, `2`. */
export function partsOf(word: string): readonly string[] {
  return word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{L}+/gu) ?? [];
}

function lettersAndPairs(run: string): string[] {
  const letters = [...run];
  return letters.flatMap((letter, index) => {
    const next = letters[index + 1];
    return next === undefined ? [letter] : [letter, letter + next];
  });
}

/** Pairs of letters that stand for a Chinese word in the index; the letter itself for one alone. */
export function pairsOf(run: string): readonly string[] {
  const parts = lettersAndPairs(run);
  return parts.length === 1 ? parts : parts.filter((part) => [...part].length === 2);
}

/** Positions that PostgreSQL tells apart in a vector. */
const mostPositions = 16_000;

/** A `tsvector` as text, of several texts with their weights, words and stems; what is too much is left out at the end. */
export function vectorOf(texts: Readonly<Partial<Record<Weight, string>>>): string {
  const entries: string[] = [];
  const known = new Set<string>();
  for (const weight of ["A", "B", "C", "D"] as const) {
    for (const word of wordsOf(texts[weight] ?? "").flatMap(withStem)) {
      if (known.has(word) || entries.length >= mostPositions) continue;
      known.add(word);
      entries.push(`'${word}':${entries.length + 1}${weight}`);
    }
  }
  return entries.join(" ");
}

function withStem(word: string): readonly string[] {
  return /^[a-z]{3,}$/.test(word) ? [word, stemmed(word)] : [word];
}

/** Letters around the first place at which one of the words stands; empty when none does. */
export function excerptOf(text: string, words: readonly string[], length: number): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  if (places.length === 0) return "";
  const start = Math.max(0, Math.min(...places) - Math.floor(length / 4));
  const excerpt = text.slice(start, start + length).trim();
  return `${start > 0 ? "…" : ""}${excerpt}${start + length < text.length ? "…" : ""}`;
}
