/**
 * Words that differ by one letter: one too many, one too few, another one, or two neighbours exchanged. Two such words share
 * a form with at most one letter left out, so that they are found without comparing with every word (W. Garbe's symmetric
 * deletion).
 */

/** Letters that a word has at least and at most to be looked for. */
const least = 4;
const most = 24;

/** A word and its forms with one letter less; none for one that is not spelled of Latin letters, or is too short. */
export function shortenedForms(word: string): readonly string[] {
  if (word.length < least || word.length > most || !/^[a-z]+$/.test(word)) return [];
  return [...new Set([word, ...[...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))])];
}

/** Whether a word becomes the other by one slip of a finger. */
export function isSlipOf(word: string, other: string): boolean {
  if (word === other || Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start += 1;
  const [rest, otherRest] = [word.slice(start), other.slice(start)];
  if (rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)) return true;
  return rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0];
}
