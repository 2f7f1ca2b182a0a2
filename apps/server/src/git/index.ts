/** Bare git repositories: reading versions, writing commits. Knows no database, no user and no HTTP. */
export { zipArchive } from "./archive.ts";
export {
  type Author,
  type CommitOutcome,
  type Content,
  commitChanges,
  ForbiddenPathError,
  type TreeChange,
} from "./commit-changes.ts";
export { GitError, type GitErrorCode } from "./git-error.ts";
export { type Commit, countCommits, headOf, readCommits, resolveVersion } from "./history.ts";
export { blobNameOf, mainBranch, type ObjectName, objectNameOf, type RefName, refNameOf } from "./object-name.ts";
export { RepositoryFolders } from "./repository-folders.ts";
export { readBlob, readBlobs, readEntry, readTree, streamBlob, type TreeEntry } from "./tree.ts";
export { foldersAbove, type PathIssue, treePathIssue } from "./tree-path.ts";
