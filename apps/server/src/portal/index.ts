/** What editors write for everybody: news, activities, cases, teaching; partners and links. */
export { listNotices } from "./notices.ts";
export { portalDomain } from "./routes.ts";
