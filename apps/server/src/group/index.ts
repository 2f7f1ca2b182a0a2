/** Groups of repositories. */
export { groupDomain } from "./routes.ts";
