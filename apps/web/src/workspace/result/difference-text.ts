import type { TFunction } from "i18next";
import type { RunDifference } from "../store/run-differences.ts";

/** What was different in a run, as people read it. */
export function differenceText(difference: RunDifference, t: TFunction): string {
  const name = difference.kind === "parameter" ? difference.name : t(`workspace.settings.${difference.name}`);
  return t("workspace.difference", { name, value: difference.value === "" ? t("workspace.automatic") : difference.value });
}
