/** Templates that an empty repository can begin with. */
export { templateDomain } from "./routes.ts";
