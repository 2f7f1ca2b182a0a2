import "../../i18n/late/tuning.ts";
import { RedoOutlined, SaveOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../../api/save-download.ts";
import { nameTip } from "../../ui/tip.ts";
import { useRepeat } from "../runs/use-fire.ts";
import type { RunRecord } from "../store/runs.ts";

/** Repeats a run of the page that was tuned, and saves what was set of it; nothing for other runs. */
export function RepeatActions({ run }: { readonly run: RunRecord }) {
  const { t } = useTranslation();
  const repeat = useRepeat();
  const { className, tuning } = run;
  if (tuning === undefined) return null;
  const save = (): void => {
    const blob = new Blob([JSON.stringify({ class: className, ...tuning }, null, 2)], { type: "application/json" });
    saveDownload({ blob, fileName: "" }, `${className}.changes.json`);
  };
  return (
    <>
      <Button
        {...nameTip(t("tuning.repeat"))}
        type="text"
        size="small"
        icon={<RedoOutlined aria-hidden />}
        aria-label={t("tuning.repeat")}
        onClick={() => void repeat(run)}
      />
      <Button
        {...nameTip(t("tuning.saveChanges"))}
        type="text"
        size="small"
        icon={<SaveOutlined aria-hidden />}
        aria-label={t("tuning.saveChanges")}
        onClick={save}
      />
    </>
  );
}
