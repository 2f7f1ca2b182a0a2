/** What editors write for everybody: news, activities, cases, teaching; partners and links. */
export { portalDomain } from "./routes.ts";
