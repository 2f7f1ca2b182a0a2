/** What a word counts that stands in the text of a passage and not in its title. */
const inText = 0.6;
/** Letters from which on a Latin word stands for those that begin with it: `spring` for `springs`. */
const stem = 4;

/**
 * How much of a question a passage speaks of: 1 where its title has all words, 0 where it has none.
 *
 * @param terms  words of the question, at least one; all lists as `wordsOf` gives them
 */
export function fitOf(terms: readonly string[], titleWords: readonly string[], textWords: readonly string[]): number {
  let fit = 0;
  for (const term of terms) {
    if (holds(titleWords, term)) fit += 1;
    else if (holds(textWords, term)) fit += inText;
  }
  return fit / terms.length;
}

function holds(words: readonly string[], term: string): boolean {
  return words.some(
    (word) => word === term || (term.length >= stem && word.startsWith(term)) || (word.length >= stem && term.startsWith(word)),
  );
}
