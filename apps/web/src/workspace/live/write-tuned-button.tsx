import { EditOutlined } from "@ant-design/icons";
import type { Tunable } from "@mofang/simulation";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { notify } from "../../ui/notices.ts";
import { moreTip } from "../../ui/tip.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { unlessEnded } from "../engine/unless-ended.ts";
import { useSaving } from "../save/saving-context.tsx";
import { courseOf, type RunRecord } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";
import { writeBack } from "./write-back.ts";

interface WriteTunedButtonProps {
  readonly run: RunRecord;
  /** What may be set of the run, as the model names it. */
  readonly tunables: readonly Tunable[];
}

/** Writes the parameters that were set of a run into the text of its model, as one step to undo. */
export function WriteTunedButton({ run, tunables }: WriteTunedButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { commands } = useWorkspaceEngine();
  const { canEdit } = useSaving();
  const [isBusy, setBusy] = useState(false);
  const parameters = tunables.filter(({ isInput }) => !isInput);
  const isParameter = (name: string): boolean => parameters.some((tunable) => tunable.name === name);
  const set = useWorkspace(({ runs }) => courseOf(runs, run.id).tuned);
  const tuned = Object.fromEntries(Object.entries(set ?? {}).filter(([name]) => isParameter(name)));
  const { command, left } = writeBack(run.className, tuned, parameters);
  const write = async (): Promise<void> => {
    setBusy(true);
    const refusal = command && (await unlessEnded(commands.run(command, "setParameters", language)));
    setBusy(false);
    if (refusal !== undefined) notify("fail", refusal, "write-back");
    if (left.length > 0) notify("tip", t("tuning.left", { names: left.join(", ") }), "write-back-left");
  };
  return (
    <Button
      {...moreTip(t("tuning.writeHint"))}
      size="small"
      icon={<EditOutlined aria-hidden />}
      disabled={!canEdit || Object.keys(tuned).length === 0}
      loading={isBusy}
      onClick={() => void write()}
    >
      {t("tuning.write")}
    </Button>
  );
}
