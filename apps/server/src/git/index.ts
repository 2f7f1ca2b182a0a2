/** Bare git repositories: reading versions, writing commits. Knows no database, no user and no HTTP. */
export { historyBundle, zipArchive } from "./archive.ts";
export type { GitProtocol, GitRemote } from "./command.ts";
export {
  type Author,
  type CommitOutcome,
  commitChanges,
  ForbiddenPathError,
  type TreeChange,
} from "./commit-changes.ts";
export { commonCommit, divergence, mergeBase } from "./compare-histories.ts";
export { type ContentReader, type FileRange, readingContents, sizeOfContent } from "./content.ts";
export { copyObjects, createRefs } from "./copy-objects.ts";
export { FetchError, fetchRemote } from "./fetch-remote.ts";
export { GitError } from "./git-error.ts";
export {
  type Commit,
  countCommits,
  headOf,
  newCommits,
  readCommits,
  readFileHistory,
  refIs,
  resolveTag,
  resolveVersion,
} from "./history.ts";
export { lastChanges } from "./last-changes.ts";
export { chosenMainBranch, firstMainBranch, mainBranchOf, setMainBranch } from "./main-branch.ts";
export { moveRef } from "./move-ref.ts";
export {
  blobNameOf,
  noObject,
  type ObjectName,
  objectNameOf,
  proposalRef,
  type RefName,
  refNameOf,
  submissionRef,
} from "./object-name.ts";
export { largestPatch, readPatch } from "./patch.ts";
export { ProtocolError } from "./pkt-line.ts";
export { portabilityIssue } from "./portable-names.ts";
export type { NewTextsReader, PushIssue, PushLimits } from "./push-check.ts";
export { type PushRequest, pushReport, type RefUpdate, readPushRequest } from "./push-request.ts";
export { type ReachableFile, reachableFiles, reachesAll, tipsOf } from "./reachable-files.ts";
export { readInGroups } from "./read-in-groups.ts";
export { isAncestor, receivePush } from "./receive-push.ts";
export { readRefs } from "./references.ts";
export { type NewRepository, RepositoryFolders } from "./repository-folders.ts";
export { sizeOf } from "./size.ts";
export { advertiseFetch, advertisePush, fetchObjects, type GitService } from "./smart-http.ts";
export { submoduleUrls } from "./submodules.ts";
export { readTags, type Tag, writeTag } from "./tags.ts";
export { readBlob, readEntry, readObjects, readTree, streamBlob, type TreeEntry } from "./tree.ts";
export { foldersAbove, type PathIssue, treePathIssue } from "./tree-path.ts";
