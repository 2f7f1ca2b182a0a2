/** Members of repositories. */
export { membershipDomain } from "./routes.ts";
