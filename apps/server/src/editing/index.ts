/** Editing on the web, on temporary branches. */
export { type MergedFile, mergeFile } from "./merge-file.ts";
export { editingDomain } from "./routes.ts";
