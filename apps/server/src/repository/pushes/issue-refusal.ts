/** What is wrong with objects that git brought, as a refusal. */
import type { Language } from "@mofang/protocol";
import type { PushIssue } from "../../git/index.ts";
import { ProductError } from "../../platform/errors/product-error.ts";
import { reasonOf } from "../content/file-names.ts";

/**
 * Why objects are not taken.
 *
 * @param quota  bytes that a repository may have
 * @param language  of the reason why a name cannot be used
 */
export function refusalOfIssue(issue: PushIssue, quota: number, language: Language): ProductError {
  switch (issue.kind) {
    case "unreadable":
      return new ProductError("push.unreadable");
    case "pack-too-large":
    case "version-too-large":
      return new ProductError("repository.too-large", { limit: quota / 1e6 });
    case "file-too-large":
      return new ProductError("file.too-large", { path: issue.path, limit: issue.limit / 1e6 });
    case "too-many-files":
      return new ProductError("repository.too-many-files", { limit: issue.limit });
    case "name-forbidden":
      return new ProductError("file.name-forbidden", { path: issue.path, reason: reasonOf(issue.issue, language) });
    case "name-not-portable":
      return new ProductError("file.name-not-portable", { path: issue.path });
    case "names-alike":
      return new ProductError("file.names-alike", { path: issue.path, other: issue.other });
    case "message-too-large":
      return new ProductError("push.message-too-large", { object: issue.object, limit: issue.limit / 1e6 });
    case "words-forbidden":
      return new ProductError("push.sensitive", { place: issue.place, words: issue.words.join(", ") });
    case "no-commit":
      return new ProductError("push.no-commit", { ref: issue.ref });
  }
}
