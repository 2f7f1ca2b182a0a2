/** Editing on the web, on temporary branches. */
export { editingDomain } from "./routes.ts";
