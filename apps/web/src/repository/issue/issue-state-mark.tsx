import type { IssueState } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { StatePill } from "../../ui/state-pill.tsx";

/** Whether an issue is open, in a word and a colour. */
export function IssueStateMark({ state }: { readonly state: IssueState }) {
  const { t } = useTranslation();
  return <StatePill tone={state === "open" ? "good" : "quiet"}>{t(`issue.states.${state}`)}</StatePill>;
}
