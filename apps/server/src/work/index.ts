/** Editing together: one log for all who edit the files of a repository. */
export { logEntryOfTravel } from "./entries.ts";
export { workDomain } from "./routes.ts";
export { WorkLog } from "./work-log.ts";
export { WorkSaves } from "./work-saves.ts";
