import { useTranslation } from "react-i18next";
import { notify } from "../../ui/notices.ts";
import { useFire } from "../runs/use-fire.ts";
import { useSaving } from "../save/saving-context.tsx";
import { useWorkspaceStore } from "../store/store-context.ts";

/** @returns saves everything, and starts the run that waits for it */
export function useSaveAs(): (message: string, force?: boolean) => Promise<void> {
  const { t } = useTranslation();
  const { getState } = useWorkspaceStore();
  const { save } = useSaving();
  const { onServer } = useFire();
  return async (message, force = false) => {
    const { open } = getState().dialogs;
    if (!(await save(message, force))) return;
    notify("success", t("workspace.save.done"));
    if ((open?.kind === "save" || open?.kind === "conflict") && open.thenRun !== undefined) await onServer(open.thenRun);
  };
}
