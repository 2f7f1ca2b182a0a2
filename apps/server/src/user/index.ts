/** People: their pages, whom they follow, what they did. */
export { userDomain } from "./routes.ts";
