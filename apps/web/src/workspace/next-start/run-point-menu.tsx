import "../../i18n/late/linear.ts";
import { FunctionOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { notify } from "../../ui/notices.ts";
import { nameTip } from "../../ui/tip.ts";
import { formatValue } from "../result/number-format.ts";
import type { RunPlace } from "../runs/run-place.ts";
import { useRuns } from "../runs/runs-context.tsx";
import { openDialog } from "../store/dialogs.ts";
import { chooseStart } from "../store/next-start.ts";
import { showRight } from "../store/room.ts";
import { courseOf, type RunRecord, type RunSettings, runNumber } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";

interface RunPointMenuProps {
  readonly run: RunRecord;
  readonly settings: RunSettings;
  readonly place: RunPlace;
}

/** What can be done with a run of which a time is chosen: linearise its model there, and begin the next run there. */
export function RunPointMenu({ run, settings, place }: RunPointMenuProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const isActive = useWorkspace(({ runs }) => runs.active === run.id);
  const progress = useWorkspace(({ runs }) => courseOf(runs, run.id).progress);
  const chosen = useWorkspace(({ playback }) => playback.time);
  const begin = useBeginning(run, place);
  const { startTime, stopTime } = settings;
  const end = startTime + progress * (stopTime - startTime);
  const time = isActive && chosen !== undefined ? Math.min(Math.max(chosen, startTime), end) : end;
  const { className, id: runId } = run;
  const linearise = () => act("dialogs", openDialog, { kind: "linear", className, settings, runId, time });
  const items = [
    { key: "linearise", label: t("linear.openAt", { time: formatValue(time) }), onClick: linearise },
    ...(run.hasResult
      ? [
          {
            key: "continue",
            label: t("linear.continue", { time: formatValue(end) }),
            onClick: () => void begin("continue", undefined),
          },
          {
            key: "initialise",
            label: t("linear.startHere", { time: formatValue(time) }),
            onClick: () => void begin("initialise", time),
          },
        ]
      : []),
  ];
  return (
    <MenuDropdown items={items}>
      <Button
        {...nameTip(t("linear.menu"))}
        type="text"
        size="small"
        icon={<FunctionOutlined aria-hidden />}
        aria-label={t("linear.menu")}
      />
    </MenuDropdown>
  );
}

/** Has the next run of the class begin at a point of a run, and shows its settings, which say so. */
function useBeginning({ id, className }: RunRecord, place: RunPlace) {
  const language = useLanguage();
  const textOf = useFailureText();
  const { page } = useRuns();
  const { act } = useWorkspaceStore();
  return async (kind: "continue" | "initialise", time: number | undefined): Promise<void> => {
    try {
      const answer = await page.startPoint(id, { kind, time, language }, () => place.download(id, "csv"));
      if (!answer.ok) {
        notify("fail", answer.message);
        return;
      }
      act("nextStart", chooseStart, { className, kind, run: runNumber(id), startFrom: answer.found });
      act("room", showRight, "experiment");
    } catch (error) {
      notify("fail", textOf(error));
    }
  };
}
