/** What makes searches, apart from the rest because what it needs is large. */
export { searchOnce } from "./search.ts";
