/** Learning platforms. */
export { ltiDomain } from "./routes.ts";
