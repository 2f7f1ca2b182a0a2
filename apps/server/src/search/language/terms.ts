/** What a key asks for: its words without those of any question, each with all ways in which a text may say it. */
import { isStopWord } from "./stop-words.ts";
import { cutAtSynonyms, isKnownPhrase, longestPhrase, phraseOf, synonymsOf } from "./synonyms.ts";
import { isIdeographic, latinWord, pairsOf, partsOf, runsOf, stemmed, type Weight } from "./words.ts";

/** A word of the index that is wanted, or with `isBeginning` any that begins with it. */
interface Lexeme {
  readonly word: string;
  readonly isBeginning: boolean;
}

/** One thing that is asked for. */
export interface Term {
  /** As it was written, in lower case. */
  readonly text: string;
  /** Each is a list of words that must all be there: the word itself by its stem or its parts, and its synonyms. */
  readonly ways: readonly (readonly Lexeme[])[];
  /** A beginning of words that counts less; undefined where there is none. */
  readonly beginning: Lexeme | undefined;
  /** Words that an excerpt looks for: the text, then its synonyms. */
  readonly said: readonly string[];
}

/** Most terms of a key that are looked for. */
const mostTerms = 24;
/** Letters from which on a Latin word also finds those that begin with it. */
const leastBeginning = 3;

/** Terms of a key, each once; all of its words where it has none but those of any question. */
export function termsOf(key: string): readonly Term[] {
  const all = joined(wordsIn(key));
  const telling = all.filter(isTelling);
  const phrases = telling.length > 0 ? telling : all;
  const known = new Map(phrases.map((phrase) => [phrase.join(" ").toLowerCase(), termOf(phrase)]));
  return [...known.values()].slice(0, mostTerms);
}

/** Whether words that are one thing say what a text is about; a Chinese letter alone does where the field knows it. */
function isTelling(phrase: readonly string[]): boolean {
  const [word = ""] = phrase;
  if (phrase.length > 1) return true;
  if (isStopWord(word.toLowerCase())) return false;
  return [...word].length > 1 || !isIdeographic(word) || isKnownPhrase(word);
}

/** Whether a key is a question, and so asks for an explanation: it has words of those that any question has. */
export function isQuestion(key: string): boolean {
  return wordsIn(key).some((word) => isStopWord(word.toLowerCase()));
}

/** Whether a key has more than the words that any question has. */
export function hasSubject(key: string): boolean {
  return joined(wordsIn(key)).some(isTelling);
}

function wordsIn(key: string): string[] {
  return runsOf(key).flatMap((run) => (isIdeographic(run) ? chineseWords(run) : [run]));
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** A row of Chinese letters as words: those of the field first, then those of the language. */
function chineseWords(run: string): string[] {
  return cutAtSynonyms(run).flatMap((piece) =>
    isKnownPhrase(piece) ? [piece] : [...segmenter.segment(piece)].map(({ segment }) => segment),
  );
}

/** Words in a row that are one word of the field together, the longest first. */
function joined(words: readonly string[]): readonly (readonly string[])[] {
  const phrases: (readonly string[])[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at);
    phrases.push(phrase);
    at += phrase.length;
  }
  return phrases;
}

function phraseAt(words: readonly string[], at: number): readonly string[] {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--) {
    const phrase = words.slice(at, at + length);
    if (isKnownPhrase(phraseOf(phrase))) return phrase;
  }
  return words.slice(at, at + 1);
}

function termOf(phrase: readonly string[]): Term {
  const synonyms = synonymsOf(phraseOf(phrase));
  const [word = ""] = phrase;
  const parts = phrase.length === 1 && !isIdeographic(word) ? partsOf(word) : [];
  const ways = [phrase.flatMap(lexemesOf), ...(parts.length > 1 ? [parts.flatMap(lexemesOf)] : [])];
  const isLatin = phrase.length === 1 && !isIdeographic(word) && word.length >= leastBeginning;
  return {
    text: phrase.join(" ").toLowerCase(),
    ways: [...ways, ...synonyms.map((synonym) => runsOf(synonym).flatMap(lexemesOf))].filter((way) => way.length > 0),
    beginning: isLatin ? { word: latinWord(word), isBeginning: true } : undefined,
    said: [phrase.join(" "), ...synonyms],
  };
}

function lexemesOf(run: string): readonly Lexeme[] {
  if (isIdeographic(run)) return pairsOf(run).map((word) => ({ word, isBeginning: false }));
  const word = latinWord(run);
  return [{ word: /^[a-z]{3,}$/.test(word) ? stemmed(word) : word, isBeginning: false }];
}

/** A `tsquery` as text that finds a term. @param weights  where it may stand; anywhere unless said */
export function anyWay({ ways, beginning }: Term, weights: readonly Weight[] = []): string {
  const all = beginning === undefined ? ways : [...ways, [beginning]];
  return `(${withoutNarrower(all)
    .map((way) => way.map((lexeme) => asQuery(lexeme, weights)).join(" & "))
    .map(grouped)
    .join(" | ")})`;
}

/** Ways that find something which no other one finds, in their order: what asks for more words than another finds no more. */
function withoutNarrower(ways: Term["ways"]): Term["ways"] {
  const isWithin = (wide: readonly Lexeme[], narrow: readonly Lexeme[]) =>
    wide.every(({ word, isBeginning }) => narrow.some((lexeme) => lexeme.word === word && lexeme.isBeginning === isBeginning));
  return ways.filter((way, place) =>
    ways.every((other, at) => at === place || !isWithin(other, way) || (at > place && isWithin(way, other))),
  );
}

/** Words of which a term consists, pairs of Chinese letters. */
export function lengthOf({ text }: Term): number {
  const lengths = runsOf(text).map((run) => (isIdeographic(run) ? Math.ceil([...run].length / 2) : 1));
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** As `anyWay`, for the word itself alone. */
export function ownWay({ ways, ...term }: Term, weights: readonly Weight[]): string {
  return anyWay({ ...term, ways: ways.slice(0, 1), beginning: undefined }, weights);
}

/** As `anyWay`, without mere beginnings. */
export function exactWay(term: Term, weights: readonly Weight[] = []): string {
  return anyWay({ ...term, beginning: undefined }, weights);
}

function grouped(query: string): string {
  return query.includes(" & ") ? `(${query})` : query;
}

function asQuery({ word, isBeginning }: Lexeme, weights: readonly Weight[]): string {
  const labels = `${isBeginning ? "*" : ""}${weights.join("")}`;
  return labels === "" ? `'${word}'` : `'${word}':${labels}`;
}

/**
 * A `tsquery` as text that finds all terms of a key in words that other tables keep; undefined for a key without words. What
 * they kept before there were stems is found by the beginnings of words.
 */
export function queryOf(key: string): string | undefined {
  const terms = termsOf(key).map((term) => ({ ...term, ways: [...term.ways, ...term.said.map(unstemmed)] }));
  return terms.length === 0 ? undefined : terms.map((term) => anyWay(term)).join(" & ");
}

function unstemmed(said: string): readonly Lexeme[] {
  return runsOf(said).flatMap((run) => {
    if (isIdeographic(run)) return lexemesOf(run);
    return [{ word: latinWord(run), isBeginning: run.length >= leastBeginning }];
  });
}
