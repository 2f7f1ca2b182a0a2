/** Search inside repositories. */
export { searchDomain } from "./routes.ts";
