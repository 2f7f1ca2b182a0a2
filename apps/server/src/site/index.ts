export { siteDomain } from "./routes.ts";
