import { useCallback, useEffect, useState } from "react";
import { useServices } from "../../api/services.tsx";
import { useDocument } from "../document/document-context.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { forgetFiles } from "../store/workspace-state.ts";

interface StoredFiles {
  readonly isLoading: boolean;
  /** Why they could not be read; undefined when they could. */
  readonly error: unknown;
  /** Reads everything again; what is unsaved is lost. */
  readonly reload: () => void;
}

/** Reads the Modelica files of a repository into the document. */
export function useStoredFiles(repositoryId: number): StoredFiles {
  const { client } = useServices();
  const { actOnAll } = useWorkspaceStore();
  const document = useDocument();
  const isRead = useWorkspace(({ files }) => files.commit !== undefined);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    setError(undefined);
    actOnAll(forgetFiles);
    client("modelicaFiles", { id: repositoryId }, { signal: abort.signal }).then(
      ({ files, commit }) => document.open(files, commit),
      (reason) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [client, repositoryId, actOnAll, document, attempt]);

  return {
    isLoading: !isRead && error === undefined,
    error,
    reload: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
