/** Forks of repositories, and merging what happened on both sides. */
export { BranchMerge } from "./branch-merge.ts";
export { Forks } from "./forks.ts";
export { forkDomain } from "./routes.ts";
export { originOf } from "./store.ts";
