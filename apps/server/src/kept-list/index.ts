/** The lists that administrators keep. */
export { keptListDomain } from "./routes.ts";
