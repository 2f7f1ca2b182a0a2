/** The message centre. */
export { messageDomain } from "./routes.ts";
