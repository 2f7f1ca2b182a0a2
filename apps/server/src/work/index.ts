/** Editing together: one log for all who edit the files of a repository. */
export { workDomain } from "./routes.ts";
