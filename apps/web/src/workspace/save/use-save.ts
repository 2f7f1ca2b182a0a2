import type { WorkStatus } from "@mofang/collaboration";
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
import type { Work } from "./use-work.ts";

export interface Saving {
  readonly isSaving: boolean;
  /**
   * Saves what all edit as one commit; `force` keeps mine in every conflict. What conflicts is asked in a dialog. While the
   * server is away it waits, and saves once when the server answers.
   *
   * @returns whether everything is saved
   */
  readonly save: (message: string, force?: boolean) => Promise<boolean>;
}

/** Saves everything that is unsaved as one commit, merged with what others saved meanwhile. */
export function useSave(repositoryId: number, { flush, version, catchUp }: Work): Saving {
  const { client } = useServices();
  const { act } = useWorkspaceStore();
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
        const conflicts = await commitWork(client, {
          id: repositoryId,
          message,
          workVersion: version(),
          isForced: force,
        });
        if (conflicts.length > 0) {
          act("dialogs", openConflict, message, conflicts);
          return false;
        }
        succeeded("save");
        act("dialogs", closeDialog);
        await catchUp();
        return true;
      } catch (error) {
        // What is unsaved stays in the log.
        notify("fail", failureText(error, t), "save");
        return false;
      } finally {
        setIsSaving(false);
      }
    },
    [client, repositoryId, flush, version, catchUp, act, t],
  );
  return { isSaving, save };
}

/** Has the log hold everything, however long the server is away. @returns whether it does, or why it can't */
async function keepAll(flush: Work["flush"]): Promise<WorkStatus> {
  for (;;) {
    const status = await flush();
    if (status !== "failed" || isThere()) return status;
    await whenReachable();
  }
}

/** @returns paths with conflicts; none where everything is saved */
async function commitWork(client: Client, asked: CallInput<"saveWork">): Promise<readonly string[]> {
  for (;;) {
    try {
      // A save whose answer was lost may have been made: then nothing is left to save, and nothing is.
      return (await client("saveWork", asked)).conflicts;
    } catch (error) {
      if (!(error instanceof CallError && error.failure === "unreachable") || isThere()) throw error;
      await whenReachable();
    }
  }
}

function isThere(): boolean {
  return useObstacle.getState().obstacle === null;
}
