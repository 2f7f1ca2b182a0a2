import type { ReactNode } from "react";
import { RepositoryContext, type RepositoryDetail } from "../repository/use-repository.ts";

const marked = {
  tags: ["hydraulics"],
  hasCover: false,
  nStars: 2,
  nCollections: 1,
  nWatches: 0,
  marks: [],
  licence: null,
  origin: null,
  nForks: 0,
};

/** A public repository as its owner sees it. */
export const repository: RepositoryDetail = {
  ...marked,
  id: 3,
  name: "Tanks",
  owner: { id: 7, name: "lin", avatar: null, organization: "", description: "", createdAt: "2026-01-05T08:00:00Z" },
  description: "Tanks and pipes",
  openType: "public",
  modelType: "library",
  initialModel: "Tanks.Filling",
  createdAt: "2026-01-05T08:00:00Z",
  updatedAt: "2026-02-05T08:00:00Z",
  role: "ROLE_PROJECT_OWNER",
  isCommentable: true,
  isCopyable: true,
  isDownloadable: true,
  accessLevel: "packageDuplicate",
  protection: "packageDuplicate",
  cloneAddress: "https://mofang.example/git/lin/Tanks.git",
  head: { commit: "b".repeat(40), message: "Fill", author: "lin", time: "2026-02-05T08:00:00Z" },
  nFiles: 2,
  readme: "",
};

/** A child page of a repository, as the layout around it shows it. */
export function inRepository(page: ReactNode, facts: Partial<RepositoryDetail> = {}): ReactNode {
  return <RepositoryContext value={{ ...repository, ...facts }}>{page}</RepositoryContext>;
}
