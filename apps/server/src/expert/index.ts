/** Questions to experts. */
export { expertDomain } from "./routes.ts";
