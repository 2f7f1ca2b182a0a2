/** The one index of what the site has, and the words that texts are found by. */
export { plainMarkdown } from "./feeding/plain-text.ts";
export { rebuildIndex } from "./feeding/rebuild.ts";
export { find } from "./finding/find.ts";
export { textsOf } from "./finding/find-store.ts";
export { saidIn } from "./finding/search.ts";
export { isRareKey } from "./finding/weights.ts";
export { queryOf } from "./language/terms.ts";
export { excerptOf, vectorOf } from "./language/words.ts";
export { searchDomain } from "./routes.ts";
