/** Model repositories: facts, permissions, files and commits. */

export { repositoryGuards } from "./access/guards.ts";
export { accessOf, ceilingOf, type RepositoryCaller, requireCapability, roleOfLevel } from "./access/policy.ts";
export { presentCommit, updateMessage, uploadMessage } from "./content/commit-messages.ts";
export { reasonOf, requireNoClash, requireWritablePath } from "./content/file-names.ts";
export { repeated } from "./content/saving.ts";
export { withUploadedFiles } from "./content/uploading.ts";
export { firstNoUtf8, sourceText, utf8Text } from "./content/utf8.ts";
export type { Version } from "./content/versions.ts";
export type { Ceiling, Disclosures } from "./disclosure/disclosures.ts";
export {
  countOwned,
  findByPath,
  insertActivity,
  ownedRepositories,
  type RepositoryFacts,
  requireRoomFor,
} from "./facts/store.ts";
export { activitiesOf } from "./listing/activity-store.ts";
export { copiedBy, ownedBy } from "./listing/choice-store.ts";
export { presentSummary } from "./listing/presenter.ts";
export { setStanding, showcase } from "./listing/standing.ts";
export { listForAdministration, listTags, renameTag } from "./listing/standing-store.ts";
export { type Chosen, listChosen } from "./listing/store.ts";
export { authorOf } from "./pushes/commits.ts";
export { refusalOfIssue } from "./pushes/issue-refusal.ts";
export { type PushedRef, pushedRef } from "./pushes/pushed-ref.ts";
export { textsByGit } from "./pushes/texts-by-git.ts";
export { repositoryDomain } from "./routes.ts";
export { RepositoryService } from "./service.ts";
