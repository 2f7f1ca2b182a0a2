import type { calls } from "./calls/index.ts";

/**
 * Fields of calls that hold what people write and others read, at any depth of query and body: the server takes no sensitive
 * words in them. Texts of files are looked at when they are committed.
 */
export const writtenTexts = {
  register: ["name", "realName"],
  addDetail: ["realName", "organization", "tags"],
  updateUserInfo: ["realName", "organization", "region", "tags"],
  updateDescription: ["description"],
  createRepository: ["name", "description"],
  createAndUpload: ["name", "description"],
  updateRepository: ["name", "description"],
  fork: ["name", "description"],
  importFromUrl: ["name", "description"],
  importRepo: ["name", "description"],
  addFiles: ["message"],
  commitUpload: ["message"],
  saveFiles: ["message"],
  saveRepository: ["message"],
  forceMerge: ["message"],
  saveWork: ["message"],
  mergeProposal: ["message", "text"],
  fetchOrigin: ["text"],
  addVersion: ["version", "description"],
  addTag: ["tag"],
  createRootGroup: ["name", "description"],
  createChildGroup: ["name", "description"],
  updateGroup: ["name", "description"],
  addComment: ["text"],
  updateComment: ["text"],
  addIssue: ["title", "body"],
  updateIssue: ["title", "body"],
  setIssueLabels: ["labels"],
  addProposal: ["title", "body"],
  saveWikiPage: ["name", "text", "message"],
  sendInstantMessage: ["text"],
  addFeedback: ["content"],
  addFeedbackInfo: ["name", "companyName", "content"],
  fireTask: ["note"],
} as const satisfies Readonly<Partial<Record<keyof typeof calls, readonly string[]>>>;
