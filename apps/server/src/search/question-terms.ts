import { wordsOf } from "./words.ts";

/** Words that questions have whatever they are about. */
const common: ReadonlySet<string> = new Set(
  `a about an and any are as at be between by can could did do does doing for from get give has have how i if in into is it its
  make me mean means my need of on or please should so tell than that the their them then there these they this to use used
  using want was we what when where which while who why will with would you your`.split(/\s+/),
);

/** Chinese letters of which questions are made; a pair with one of them says nothing of the subject. */
const commonLetters = /[的了吗呢么怎如何是在和与有我你个这那请会能要把被对为啊吧什哪]/u;

/** Most words of a question that are looked for. */
const mostTerms = 24;

/** What a question is about: its words without those of any question; Chinese ones in pairs. */
export function questionTerms(question: string): readonly string[] {
  const terms = wordsOf(question).filter((word) => {
    if (common.has(word) || commonLetters.test(word)) return false;
    return [...word].length > 1;
  });
  return terms.slice(0, mostTerms);
}
