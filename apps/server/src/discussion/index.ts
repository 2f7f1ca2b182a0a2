/** What people say: comments, issues, and what proposals share with them. */
export { CommentService } from "./comments.ts";
export { presentEvent, presentSummary, type SummaryRow } from "./discussion-presenter.ts";
export { DiscussionService } from "./discussions.ts";
export { discussionDomain } from "./routes.ts";
