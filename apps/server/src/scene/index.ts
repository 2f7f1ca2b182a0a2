/** Scenes: views of animations that are kept with a repository. */
export { sceneDomain } from "./routes.ts";
