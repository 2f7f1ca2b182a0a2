/**
 * The stem of an English word, by the algorithm of M. F. Porter, "An algorithm for suffix stripping", Program 14 (1980),
 * 130–137: `connections`, `connected` and `connecting` have one stem.
 */

type Rules = readonly (readonly [ending: string, replacement: string])[];

const doubleEndings: Rules = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["abli", "able"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
];
const adjectiveEndings: Rules = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];
const lastEndings = "ement ance ence able ible ment ant ent ism ate iti ous ive ize sion tion al er ic ou".split(" ");

const vowel = "(?:[aeiou]|(?<=[^aeiou])y)";
const consonant = "(?:[^aeiouy]|(?<![^aeiou])y)";
const hasVowel = new RegExp(vowel);
const endsShort = new RegExp(`${consonant}${vowel}(?![wxy])${consonant}$`);
const sequences = new RegExp(`${vowel}+${consonant}+`, "g");

/** @param word  in lower case; one that is not of Latin letters alone is its own stem */
export function stemOf(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  let stem = withoutPlural(word);
  stem = withoutTense(stem);
  stem = stem.replace(new RegExp(`(?<=${vowel}.*)y$`), "i");
  stem = replaced(stem, doubleEndings, 1);
  stem = replaced(stem, adjectiveEndings, 1);
  stem = withoutLast(stem);
  return withoutFinalE(stem);
}

/** How many times a vowel is followed by a consonant. */
function measure(stem: string): number {
  return stem.match(sequences)?.length ?? 0;
}

function withoutPlural(word: string): string {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutTense(word: string): string {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const stem = word.replace(/(?:ed|ing)$/, "");
  if (stem === word || !hasVowel.test(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort.test(stem) ? `${stem}e` : stem;
}

/** The longest ending replaced, where what is before it is long enough. */
function replaced(word: string, rules: Rules, least: number): string {
  const rule = rules.filter(([ending]) => word.endsWith(ending)).sort(([a], [b]) => b.length - a.length)[0];
  if (rule === undefined) return word;
  const stem = word.slice(0, -rule[0].length);
  return measure(stem) >= least ? stem + rule[1] : word;
}

function withoutLast(word: string): string {
  const ending = lastEndings.find((candidate) => word.endsWith(candidate));
  if (ending === undefined) return word;
  // Of `sion` and `tion` only `ion` goes.
  const stem = word.slice(0, -(ending.endsWith("ion") ? 3 : ending.length));
  return measure(stem) > 1 ? stem : word;
}

function withoutFinalE(word: string): string {
  let stem = word;
  if (stem.endsWith("e")) {
    const before = stem.slice(0, -1);
    const size = measure(before);
    if (size > 1 || (size === 1 && !endsShort.test(before))) stem = before;
  }
  return stem.endsWith("ll") && measure(stem.slice(0, -1)) > 1 ? stem.slice(0, -1) : stem;
}
