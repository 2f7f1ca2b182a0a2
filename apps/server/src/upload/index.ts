/** Uploads of any number of files as one commit. */
export { uploadDomain } from "./routes.ts";
