import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { toggleRight } from "../store/room.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { useNextRun } from "./experiment-context.tsx";
import styles from "./experiment-line.module.css";

/** The settings of the next run in one line, which shows as many of them as fit; a click opens their panel. */
export function ExperimentLine() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { form, errors } = useNextRun();
  const { startTime, stopTime, algorithm } = form.fields;
  const precision = shortNumber(form.fields.precision);
  const hasErrors = Object.keys(errors).length > 0;
  const parts = [t("office.experimentTimes", { start: startTime, stop: stopTime }), algorithm, precision];
  const line = parts.join(" · ");
  return (
    <Button
      type="text"
      danger={hasErrors}
      className={styles.line ?? ""}
      aria-label={t("office.experimentIs", { line })}
      title={t("office.experimentIs", { line })}
      onClick={() => act("room", toggleRight, "experiment")}
    >
      {parts.map((part, index) => (
        <span key={`${index}`} className={styles.part}>
          {part}
        </span>
      ))}
    </Button>
  );
}

/** A small number by its power of ten; what is no number as it was typed. */
function shortNumber(text: string): string {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) && Math.abs(value) < 0.01 ? value.toExponential() : text;
}
