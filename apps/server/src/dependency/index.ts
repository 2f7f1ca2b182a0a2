/** What repositories depend on. */
export { dependencyDomain } from "./routes.ts";
