/** Stars, collections, watches and tags of repositories. */
export { markDomain } from "./routes.ts";
