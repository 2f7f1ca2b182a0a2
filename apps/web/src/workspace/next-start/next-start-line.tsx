import "../../i18n/late/linear.ts";
import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import { openDialog } from "../store/dialogs.ts";
import { dropStart, type NextStart, spanOf, startFor } from "../store/next-start.ts";
import type { RunSettings } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./next-start.module.css";

interface NextStartLineProps {
  readonly className: string;
  /** Undefined where one of them breaks a rule. */
  readonly settings: RunSettings | undefined;
}

/** With what the next run begins where that is not the model's own start, and the way to a steady state. */
export function NextStartLine({ className, settings }: NextStartLineProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const start = useWorkspace(({ nextStart }) => startFor(nextStart, className));
  return (
    <div className={styles.start}>
      {start === undefined ? null : <StartChip start={start} settings={settings} />}
      <Button
        size="small"
        disabled={settings === undefined}
        onClick={() => settings && act("dialogs", openDialog, { kind: "steady", className, settings })}
      >
        {t("linear.steady.button")}
      </Button>
    </div>
  );
}

function StartChip({ start, settings }: { readonly start: NextStart; readonly settings: RunSettings | undefined }) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const span = settings && spanOf(settings, start);
  const values = {
    run: start.run,
    time: formatValue(start.startFrom.time),
    from: formatValue(start.startFrom.time),
    to: span === undefined ? "…" : formatValue(span.stopTime),
  };
  return (
    <span className={styles.chip} data-testid="next-start">
      {t(`linear.start.${start.kind}`, values)} · {t("linear.start.inPage")}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("linear.start.drop")}
        title={t("linear.start.drop")}
        onClick={() => act("nextStart", dropStart)}
      />
    </span>
  );
}
