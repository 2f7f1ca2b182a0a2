import { useMemo } from "react";
import { useCall } from "../api/hooks.ts";
import { useServices } from "../api/services.tsx";
import { type RepositoryFiles, repositoryFiles } from "../engine/repository-files.ts";
import { useVersionEngine, type VersionEngine } from "../engine/use-version-engine.ts";
import type { MadeRun } from "./published-run.ts";

/** The engine that holds what a run ran, and what it would have here. */
export interface RunEngine extends VersionEngine {
  /** Installed libraries here and now; undefined until they are known. */
  readonly installed: MadeRun["installed"] | undefined;
  /** Why its texts or libraries are not there. */
  readonly failure: Error | null;
}

/** The engine with the texts of a run's commit and the packages of repositories that the run had. */
export function useRunEngine({
  key: runKey,
  repository: { id },
  commit,
}: Pick<MadeRun, "key" | "repository" | "commit">): RunEngine {
  const { client } = useServices();
  // A commit never changes; what is installed may.
  const texts = useCall("publishedRunTexts", { runKey }, { staleTime: Number.POSITIVE_INFINITY });
  const here = useCall("publishedRunHere", { runKey }, { staleTime: Number.POSITIVE_INFINITY });
  const libraries = here.data?.repositories;
  const others = useMemo((): RepositoryFiles => {
    const files = repositoryFiles(client, id, commit);
    return { ...files, used: { ...files.used, find: async () => libraries ?? [] } };
  }, [client, id, commit, libraries]);
  const engine = useVersionEngine(libraries === undefined ? undefined : texts.data, others);
  return { ...engine, installed: here.data?.installed, failure: texts.error ?? here.error };
}
