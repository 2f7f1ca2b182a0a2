import { useEffect, useMemo, useState } from "react";
import { useServices } from "../../api/services.tsx";
import { useDocument } from "../document/document-context.ts";

/** Drafts that lie on the user's temporary branch, made by a program or before people edited together. */
export interface FoundDrafts {
  /** Null where there are none. */
  readonly found: { readonly nFiles: number; readonly isBehind: boolean } | null;
  /** Puts them into what is edited, and ends the branch. */
  readonly resume: () => Promise<void>;
  /** Gives them up. */
  readonly discard: () => Promise<void>;
}

/** Looks for drafts of the user's own branch. */
export function useFoundDrafts(repositoryId: number, isEnabled: boolean): FoundDrafts {
  const { client } = useServices();
  const document = useDocument();
  const [found, setFound] = useState<FoundDrafts["found"]>(null);

  useEffect(() => {
    if (!isEnabled) return;
    const abort = new AbortController();
    client("hasTempBranch", { id: repositoryId }, { signal: abort.signal }).then(
      (branch) => setFound(branch !== null && branch.nFiles > 0 ? branch : null),
      () => undefined, // They stay where they are, for the next visit.
    );
    return () => abort.abort();
  }, [client, repositoryId, isEnabled]);

  return useMemo(() => {
    const quit = async (): Promise<void> => {
      await client("quitEditRepository", { id: repositoryId });
      setFound(null);
    };
    return {
      found,
      resume: async () => {
        const { files } = await client("editRepository", { id: repositoryId });
        const merged = files.map(async ({ path, text }) => {
          // What others saved since stays, but where both changed the same.
          const merge = found?.isBehind === true ? await client("conflictContents", { id: repositoryId, path }) : undefined;
          return { path, text: merge === undefined ? text : merge.merged };
        });
        document.replace("typing", await Promise.all(merged));
        await quit();
      },
      discard: quit,
    };
  }, [client, repositoryId, found, document]);
}
