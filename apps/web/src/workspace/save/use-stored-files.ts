import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { earlyAnswerLasts } from "../../api/early-answers.ts";
import { callKey } from "../../api/hooks.ts";
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
  const queries = useQueryClient();
  const { actOnAll } = useWorkspaceStore();
  const document = useDocument();
  const isRead = useWorkspace(({ files }) => files.commit !== undefined);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOver = false;
    setError(undefined);
    actOnAll(forgetFiles);
    const input = { id: repositoryId };
    const asked = queries.fetchQuery({
      queryKey: callKey("modelicaFiles", input),
      queryFn: ({ signal }) => client("modelicaFiles", input, { signal }),
      staleTime: attempt === 0 ? earlyAnswerLasts : 0,
      gcTime: earlyAnswerLasts,
    });
    asked.then(
      ({ files, commit }) => {
        if (!isOver) document.open(files, commit);
      },
      (reason) => {
        if (!isOver) setError(reason);
      },
    );
    return () => {
      isOver = true;
    };
  }, [client, queries, repositoryId, actOnAll, document, attempt]);

  return {
    isLoading: !isRead && error === undefined,
    error,
    reload: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
