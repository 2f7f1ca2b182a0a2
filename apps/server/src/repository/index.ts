/** Model repositories: facts, permissions, files and commits. */

export { activitiesOf } from "./activities.ts";
export { copiedBy, ownedBy } from "./choices.ts";
export { authorOf } from "./commits.ts";
export type { Ceiling, Disclosures } from "./disclosure/disclosures.ts";
export { reasonOf, requireNoClash, requireWritablePath } from "./file-names.ts";
export { repositoryGuards } from "./guards.ts";
export { accessOf, ceilingOf, requireCapability, roleOfLevel } from "./policy.ts";
export { presentSummary } from "./presenter.ts";
export { type PushedRef, pushedRef, pushJobs } from "./pushed-ref.ts";
export { repositoryDomain } from "./routes.ts";
export { RepositoryService } from "./service.ts";
export { listForAdministration, listTags, renameTag, setStanding, showcase } from "./standing.ts";
export {
  type Chosen,
  countOwned,
  findByPath,
  insertActivity,
  listChosen,
  ownedRepositories,
  type RepositoryFacts,
  requireRoomFor,
} from "./store.ts";
export { textsByGit } from "./texts-by-git.ts";
export { withUploadedFiles } from "./uploading.ts";
export type { Version } from "./versions.ts";
export { isVisibleTo } from "./visibility.ts";
