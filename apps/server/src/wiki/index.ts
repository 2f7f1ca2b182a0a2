/** Wikis beside repositories. */
export { wikiDomain } from "./routes.ts";
