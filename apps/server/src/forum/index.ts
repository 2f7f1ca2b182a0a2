/** The forum: posts, answers, comments, columns and labels. */
export { forumDomain } from "./routes.ts";
