import { useCallback, useEffect, useState } from "react";
import { useServices } from "../api/services.tsx";
import { applyDrafts, draftsKey, readDrafts, writeDrafts } from "./drafts.ts";
import { type FilesState, loadFiles, noFiles } from "./files.ts";

/** Changes the files of the workspace by a pure function. */
export type UpdateFiles = (update: (state: FilesState) => FilesState) => void;

export interface LoadedFiles {
  readonly state: FilesState;
  readonly update: UpdateFiles;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
  /** False while the browser's storage is too full to keep drafts. */
  readonly keepsDrafts: boolean;
}

/** The Modelica files of a repository with the user's unsaved edits on top. */
export function useFiles(repositoryId: number, userId: number): LoadedFiles {
  const { client } = useServices();
  const [state, setState] = useState<FilesState | undefined>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [keepsDrafts, setKeepsDrafts] = useState(true);
  const key = draftsKey(userId, repositoryId);

  useEffect(() => {
    const abort = new AbortController();
    setError(undefined);
    client("modelicaFiles", { id: repositoryId }, { signal: abort.signal }).then(
      ({ files }) => setState(applyDrafts(loadFiles(files), readDrafts(localStorage, key))),
      (reason) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [client, repositoryId, key, attempt]);

  useEffect(() => {
    if (state === undefined) return;
    const timer = setTimeout(() => setKeepsDrafts(writeDrafts(localStorage, key, state.files)), 300);
    return () => clearTimeout(timer);
  }, [state, key]);

  return {
    state: state ?? noFiles,
    update: useCallback((change) => setState((current) => (current === undefined ? current : change(current))), []),
    isLoading: state === undefined && error === undefined,
    error,
    reload: useCallback(() => setAttempt((count) => count + 1), []),
    keepsDrafts,
  };
}
