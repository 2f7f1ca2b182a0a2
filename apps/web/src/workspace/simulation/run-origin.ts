import { present } from "@mofang/vocabulary";
import { useTranslation } from "react-i18next";
import { type RunRecord, runNumber, taskIdOf } from "../store/runs.ts";

/** Where a run comes from, in the language of the page. */
export function useRunOrigin(run: RunRecord): string {
  const { t } = useTranslation();
  if (run.isImported) return t("workspace.importedFile");
  return run.isInPage
    ? t("workspace.inThisPage", { number: runNumber(run.id) })
    : t("workspace.task", { number: present(taskIdOf(run.id), "task of a run on the server") });
}
