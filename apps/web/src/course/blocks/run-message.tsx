import type { Language } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { usePick } from "../../i18n/use-pick.ts";
import styles from "./blocks.module.css";

interface RunMessageProps {
  /** What the run said; empty for nothing. */
  readonly message: Readonly<Record<Language, string>> | undefined;
  /** Why the engine gave no answer. */
  readonly failure: string | undefined;
}

/** Why there is no run, or it ended early. */
export function RunMessage({ message, failure }: RunMessageProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const text = failure === undefined ? message && pick(message) : t("course.engineFailed", { reason: failure });
  return text ? (
    <p role="alert" className={styles.message}>
      {text}
    </p>
  ) : null;
}
