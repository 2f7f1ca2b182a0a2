import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call-error.ts";
import type { CallInput, Client } from "../../api/client.ts";
import { failureText } from "../../api/failure-text.ts";
import { useObstacle, whenReachable } from "../../api/reachability.ts";
import { useServices } from "../../api/services.tsx";
import { notify, succeeded } from "../../ui/notices.ts";
import { closeDialog, openConflict } from "../store/dialogs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { adoptFiles } from "../store/workspace-state.ts";
import type { DraftStatus } from "./draft-keeper.ts";
import type { Drafts } from "./use-drafts.ts";

export interface Saving {
  readonly isSaving: boolean;
  /**
   * Saves the drafts as one commit; `force` keeps mine in every conflict. What conflicts is asked in a dialog. While the
   * server is away it waits, and saves once when the server answers.
   *
   * @returns whether everything is saved
   */
  readonly save: (message: string, force?: boolean) => Promise<boolean>;
}

/** Saves everything that is unsaved as one commit, merged with what others saved meanwhile. */
export function useSave(repositoryId: number, { flush, forget }: Drafts): Saving {
  const { client } = useServices();
  const { act, actOnAll } = useWorkspaceStore();
  const { t } = useTranslation();
  const [isSaving, setIsSaving] = useState(false);
  const save = useCallback(
    async (message: string, force = false): Promise<boolean> => {
      setIsSaving(true);
      try {
        const kept = await keepAll(flush);
        if (kept !== "kept") {
          notify("fail", t(`workspace.draft.${kept}`), "save");
          return false;
        }
        const conflicts = await commitDrafts(client, { id: repositoryId, message }, force);
        if (conflicts.length > 0) {
          act("dialogs", openConflict, message, conflicts);
          return false;
        }
        succeeded("save");
        forget();
        act("dialogs", closeDialog);
        const { files, commit } = await client("modelicaFiles", { id: repositoryId });
        actOnAll(adoptFiles, files, commit);
        return true;
      } catch (error) {
        // What is unsaved stays in the drafts.
        notify("fail", failureText(error, t), "save");
        return false;
      } finally {
        setIsSaving(false);
      }
    },
    [client, repositoryId, flush, forget, act, actOnAll, t],
  );
  return { isSaving, save };
}

/** Has the server hold all drafts, however long it is away. @returns whether it does, or why it can't */
async function keepAll(flush: Drafts["flush"]): Promise<DraftStatus> {
  for (;;) {
    const status = await flush();
    if (status !== "failed" || isThere()) return status;
    await whenReachable();
  }
}

/** @returns paths with conflicts; none where everything is saved */
async function commitDrafts(client: Client, asked: CallInput<"saveRepository">, force: boolean): Promise<readonly string[]> {
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      // A save whose answer was lost may have been made: then nothing is left to save.
      if (isRepeated && (await client("hasTempBranch", { id: asked.id })) === null) return [];
      const { conflicts } = await client(force ? "forceMerge" : "saveRepository", asked);
      return conflicts.map(({ path }) => path);
    } catch (error) {
      if (!(error instanceof CallError && error.failure === "unreachable") || isThere()) throw error;
      await whenReachable();
    }
  }
}

function isThere(): boolean {
  return useObstacle.getState().obstacle === null;
}
