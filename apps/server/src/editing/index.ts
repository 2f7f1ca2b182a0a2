/** Editing on the web, on temporary branches. */

export { type FileVersions, mergeFile } from "./merge-file.ts";
export { blobIn, changeOf, presentConflict } from "./merged-changes.ts";
export { editingDomain } from "./routes.ts";
