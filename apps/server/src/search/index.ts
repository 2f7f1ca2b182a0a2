/** Search inside repositories, and the words that other texts are found by. */
export { questionTerms } from "./question-terms.ts";
export { searchDomain } from "./routes.ts";
export { anyOf, excerptOf, queryOf, vectorOf, wordsOf } from "./words.ts";
