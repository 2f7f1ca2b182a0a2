import { useCallback, useEffect, useState } from "react";
import { useServices } from "../../api/services.tsx";
import { adoptFiles, type FilesState, loadFiles, noFiles } from "../store/files.ts";

/** Changes the files of the workspace by a pure function. */
export type UpdateFiles = (update: (state: FilesState) => FilesState) => void;

export interface LoadedFiles {
  readonly state: FilesState;
  readonly update: UpdateFiles;
  /** Commit whose files were read; null in an empty repository. */
  readonly commit: string | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Reads everything anew. */
  readonly reload: () => void;
  /** Takes the files as the repository has them now; tabs stay open. */
  readonly adopt: () => Promise<void>;
}

/** The Modelica files of a repository and what the user makes of them. */
export function useFiles(repositoryId: number): LoadedFiles {
  const { client } = useServices();
  const [state, setState] = useState<FilesState | undefined>();
  const [commit, setCommit] = useState<string | null>(null);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    setError(undefined);
    setState(undefined);
    client("modelicaFiles", { id: repositoryId }, { signal: abort.signal }).then(
      (read) => {
        setCommit(read.commit);
        setState(loadFiles(read.files));
      },
      (reason) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [client, repositoryId, attempt]);

  return {
    state: state ?? noFiles,
    update: useCallback((change) => setState((current) => (current === undefined ? current : change(current))), []),
    commit,
    isLoading: state === undefined && error === undefined,
    error,
    reload: useCallback(() => setAttempt((count) => count + 1), []),
    adopt: useCallback(async () => {
      const read = await client("modelicaFiles", { id: repositoryId });
      setCommit(read.commit);
      setState((current) => adoptFiles(current ?? noFiles, read.files));
    }, [client, repositoryId]),
  };
}
