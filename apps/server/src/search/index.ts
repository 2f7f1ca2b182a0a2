/** Search inside repositories, and the words that other texts are found by. */
export { searchDomain } from "./routes.ts";
export { queryOf, vectorOf, wordsOf } from "./words.ts";
