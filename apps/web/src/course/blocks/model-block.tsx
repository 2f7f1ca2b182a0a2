import type { ShownBlock } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ModelText } from "../../ui/model-text.tsx";
import styles from "./blocks.module.css";
import { LessonCurves } from "./lesson-curves.tsx";
import { RunMessage } from "./run-message.tsx";
import { useTextRun } from "./use-text-run.ts";

/** A model of a lesson: read, changed and run in the page. */
export function ModelBlock({ block }: { readonly block: Extract<ShownBlock, { kind: "model" }> }) {
  const { t } = useTranslation();
  const [text, setText] = useState(block.text);
  const [start, setStart] = useState(block.text);
  const { run, result, isRunning, failure } = useTextRun();
  const experiment = { startTime: 0, stopTime: block.stopTime, intervals: 500, tolerance: 1e-6 };
  const reset = () => {
    setText(block.text);
    // A text of its own begins the editor anew.
    setStart(start === block.text ? `${block.text} ` : block.text);
  };
  return (
    <section className={styles.block} aria-label={block.className}>
      <ModelText text={start} label={t("course.modelText")} onChange={setText} />
      <div className={styles.actions}>
        <Button
          type="primary"
          loading={isRunning}
          onClick={() => run({ text, className: block.className, experiment, variables: block.variables })}
        >
          {t("course.run")}
        </Button>
        {text === block.text ? null : <Button onClick={reset}>{t("course.reset")}</Button>}
      </div>
      <RunMessage message={result?.message} failure={failure} />
      {result !== undefined && result.curves.length > 0 ? <LessonCurves run={result} /> : null}
    </section>
  );
}
