import "../../i18n/late/linear.ts";
import type { Linearisation } from "@mofang/simulation";
import { Alert, Button, Modal, Spin } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ScrollingTabs } from "../../ui/scrolling-tabs.tsx";
import { type RunSettings, taskIdOf } from "../store/runs.ts";
import { BodeView } from "./bode-view.tsx";
import styles from "./linear.module.css";
import { MatricesView } from "./matrices-view.tsx";
import { NyquistView } from "./nyquist-view.tsx";
import { PathView } from "./path-view.tsx";
import { QuestionForm } from "./question-form.tsx";
import { RootsView } from "./roots-view.tsx";
import { StepView } from "./step-view.tsx";
import { useLinearisation } from "./use-linearisation.ts";

interface LinearDialogProps {
  readonly className: string;
  readonly settings: RunSettings;
  /** The run whose settings these are; undefined for the next one. */
  readonly runId: string | undefined;
  /** Seconds. */
  readonly time: number;
  readonly onClose: () => void;
}

/**
 * A class linearised at a time of a run, and what can be read off that. It is a dialog because matrices and plots are wide, and
 * because it is asked once and read, beside nothing that changes.
 */
export default function LinearDialog({ className, settings, runId, time, onClose }: LinearDialogProps) {
  const { t } = useTranslation();
  const { answer, isAsking, known, ask } = useLinearisation({ className, settings, runId, time });
  return (
    <Modal
      open
      centered
      width="min(1100px, 100vw - 24px)"
      title={t("linear.title", { name: className })}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("linear.close")}
        </Button>
      }
      onCancel={onClose}
    >
      <div className={styles.body}>
        <QuestionForm time={time} known={known} isAsking={isAsking} onAsk={ask} />
        {taskIdOf(runId ?? "") === undefined ? null : <p className={styles.note}>{t("linear.inPage")}</p>}
        {answer === undefined ? (
          <div className={styles.waiting} role="status">
            <Spin /> {t("linear.asking")}
          </div>
        ) : null}
        {answer?.ok === false ? (
          <Alert type="error" showIcon title={t("linear.failed", { name: className })} description={answer.message} />
        ) : null}
        {answer?.ok ? <Views found={answer.found} /> : null}
      </div>
    </Modal>
  );
}

const viewNames = ["roots", "matrices", "bode", "nyquist", "step"] as const;

/** What is read off the linearised class, a tab each. */
function Views({ found }: { readonly found: Linearisation }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<(typeof viewNames)[number]>("roots");
  const { system } = found;
  const views = {
    roots: <RootsView system={system} />,
    matrices: <MatricesView found={found} />,
    bode: <PathView system={system} View={BodeView} />,
    nyquist: <PathView system={system} View={NyquistView} />,
    step: <PathView system={system} View={StepView} />,
  };
  const tabs = viewNames.map((key) => ({ key, label: t(`linear.tabs.${key}`), children: views[key] }));
  return <ScrollingTabs label={t("linear.views")} tabs={tabs} activeKey={shown} onChange={setShown} />;
}
