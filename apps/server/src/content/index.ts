/** Files and folders one at a time, covers, and videos. */
export { contentDomain } from "./routes.ts";
