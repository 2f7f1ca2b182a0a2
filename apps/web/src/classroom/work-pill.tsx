import type { StuckReason, WorkState } from "@mofang/protocol";
import { Tooltip } from "antd";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { StatePill } from "../ui/state-pill.tsx";

const tones: Readonly<Record<WorkState, ComponentProps<typeof StatePill>["tone"]>> = {
  notBegun: "quiet",
  begun: "done",
  handedIn: "good",
  late: "doubtful",
  marked: "good",
};

interface WorkPillProps {
  readonly state: WorkState;
  readonly isOverdue?: boolean;
  readonly stuck?: StuckReason | null;
}

/** How far a student is, and what gives cause for concern. */
export function WorkPill({ state, isOverdue = false, stuck = null }: WorkPillProps) {
  const { t } = useTranslation();
  return (
    <>
      <StatePill tone={tones[state]}>{t(`assignment.state.${state}`)}</StatePill>
      {isOverdue ? <StatePill tone="bad">{t("assignment.overdue")}</StatePill> : null}
      {stuck === null ? null : (
        <Tooltip title={t("assignment.stuckOne", { reason: t(`assignment.stuck.${stuck}`) })}>
          <StatePill tone="bad">{t("assignment.stuckShort")}</StatePill>
        </Tooltip>
      )}
    </>
  );
}
