import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../api/failure-text.ts";
import { useServices } from "../../api/services.tsx";
import { notify, succeeded } from "../../ui/notices.ts";
import { closeDialog, openConflict } from "../store/dialogs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { adoptFiles } from "../store/workspace-state.ts";
import type { Drafts } from "./use-drafts.ts";

export interface Saving {
  readonly isSaving: boolean;
  /**
   * Saves the drafts as one commit; `force` keeps mine in every conflict. What conflicts is asked in a dialog.
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
        if ((await flush()) !== "kept") return false;
        const { conflicts } = await client(force ? "forceMerge" : "saveRepository", { id: repositoryId, message });
        if (conflicts.length > 0) {
          const paths = conflicts.map(({ path }) => path);
          act("dialogs", openConflict, message, paths);
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
