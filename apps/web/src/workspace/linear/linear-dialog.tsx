import "../../i18n/late/linear.ts";
import { Alert, Button, Modal, Spin, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import type { RunSettings } from "../store/runs.ts";
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
        {answer === undefined ? (
          <div className={styles.waiting} role="status">
            <Spin /> {t("linear.asking")}
          </div>
        ) : null}
        {answer?.ok === false ? (
          <Alert type="error" showIcon title={t("linear.failed", { name: className })} description={answer.message} />
        ) : null}
        {answer?.ok ? (
          <Tabs
            items={[
              { key: "roots", label: t("linear.tabs.roots"), children: <RootsView system={answer.found.system} /> },
              { key: "matrices", label: t("linear.tabs.matrices"), children: <MatricesView found={answer.found} /> },
              { key: "bode", label: t("linear.tabs.bode"), children: <PathView system={answer.found.system} View={BodeView} /> },
              {
                key: "nyquist",
                label: t("linear.tabs.nyquist"),
                children: <PathView system={answer.found.system} View={NyquistView} />,
              },
              { key: "step", label: t("linear.tabs.step"), children: <PathView system={answer.found.system} View={StepView} /> },
            ]}
          />
        ) : null}
      </div>
    </Modal>
  );
}
