import { useCallback, useEffect, useState } from "react";
import { useServices } from "../../api/services.tsx";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { adoptFiles, forgetFiles } from "../store/workspace-state.ts";

interface StoredFiles {
  readonly isLoading: boolean;
  /** Why they could not be read; undefined when they could. */
  readonly error: unknown;
  /** Reads everything anew; what is unsaved is lost. */
  readonly reload: () => void;
}

/** Reads the Modelica files of a repository into the store. */
export function useStoredFiles(repositoryId: number): StoredFiles {
  const { client } = useServices();
  const { actOnAll } = useWorkspaceStore();
  const isRead = useWorkspace(({ files }) => files.commit !== undefined);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    setError(undefined);
    actOnAll(forgetFiles);
    client("modelicaFiles", { id: repositoryId }, { signal: abort.signal }).then(
      ({ files, commit }) => actOnAll(adoptFiles, files, commit),
      (reason) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [client, repositoryId, actOnAll, attempt]);

  return {
    isLoading: !isRead && error === undefined,
    error,
    reload: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
