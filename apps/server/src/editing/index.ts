/** Editing on the web, on temporary branches. */
export { mergeFile } from "./merge-file.ts";
export { editingDomain } from "./routes.ts";
