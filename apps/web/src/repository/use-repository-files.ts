import { useMemo } from "react";
import { useServices } from "../api/services.tsx";
import { type RepositoryFiles, repositoryFiles } from "../engine/repository-files.ts";
import { versionInput } from "./addresses.ts";

/** The files of a repository at a version as the reader may see them; new when either changes. */
export function useRepositoryFiles(repositoryId: number, version: string): RepositoryFiles {
  const { client } = useServices();
  return useMemo(() => repositoryFiles(client, repositoryId, versionInput(version).version), [client, repositoryId, version]);
}
