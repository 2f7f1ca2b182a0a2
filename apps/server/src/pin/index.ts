/** Comments that are pinned to components and connections, and follow their names. */
export { followRenames } from "./pins.ts";
export { type Rename, renamesOf, takenBack } from "./renames.ts";
export { pinDomain } from "./routes.ts";
