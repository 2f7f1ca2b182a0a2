import type { CurveBlock } from "@mofang/markup";
import { runKeyOf } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import styles from "./run-curves.module.css";
import { RunCurves } from "./run-curves.tsx";

/** Curves of a published run in a text, or what keeps them from being there. */
export function CurveBlockView({ block: { address, variables, text } }: { readonly block: CurveBlock }) {
  const { t } = useTranslation();
  const runKey = runKeyOf(address, window.location.origin);
  if (runKey !== "") return <RunCurves runKey={runKey} variables={variables} caption="" written={text} />;
  return (
    <div className={styles.figure}>
      <p className={styles.problem} role="note">
        {t("writing.curve.noRun", { address })}
      </p>
      <pre>{text}</pre>
    </div>
  );
}
