/** What people say: comments, issues, and what proposals share with them. */
export { accountsNamed } from "./comment-store.ts";
export { CommentService } from "./comments.ts";
export { insertEvent, lockDiscussion } from "./discussion-store.ts";
export { DiscussionService } from "./discussions.ts";
export { mentionedNames } from "./mentions.ts";
export { discussionDomain } from "./routes.ts";
