/** Studies on the server. */
export { studyDomain } from "./routes.ts";
