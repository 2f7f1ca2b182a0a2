import { type CallData, type Calls, projectRoleLevels } from "@mofang/protocol";
import { createContext, useContext } from "react";

export type RepositoryDetail = CallData<Calls["repositoryDetail"]>;

/** The repository whose page is shown; the layout sets it. */
export const RepositoryContext = createContext<RepositoryDetail | null>(null);

/** The repository around a child page. */
export function useRepository(): RepositoryDetail {
  const repository = useContext(RepositoryContext);
  if (repository === null) throw new Error("invariant: a page of a repository stands inside its layout");
  return repository;
}

/** Whether the caller's role reaches at least the level of `role` (PRM rows). */
export function hasRole(repository: RepositoryDetail, role: keyof typeof projectRoleLevels): boolean {
  return repository.role !== null && projectRoleLevels[repository.role] >= projectRoleLevels[role];
}
