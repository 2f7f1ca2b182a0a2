/** Administering the site. */
export { adminDomain } from "./routes.ts";
