import "../../i18n/late/linear.ts";
import type { SteadyState } from "@mofang/simulation";
import { Alert, Button, Modal, Spin } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EngineFinding } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useRuns } from "../runs/runs-context.tsx";
import { currentFiles } from "../store/files.ts";
import { chooseStart } from "../store/next-start.ts";
import type { RunSettings } from "../store/runs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./linear.module.css";
import { PointTable } from "./point-table.tsx";

interface SteadyDialogProps {
  readonly className: string;
  readonly settings: RunSettings;
  readonly onClose: () => void;
}

/** States at which nothing moves, looked for from the model's start; the next run can begin with them. */
export default function SteadyDialog({ className, settings, onClose }: SteadyDialogProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const answer = useSteadyState(className, settings);
  const begin = (found: SteadyState): void => {
    const values = Object.fromEntries(found.states.map(({ name, value }) => [name, value]));
    const startFrom = { kind: "initialise", time: found.time, values } as const;
    act("nextStart", chooseStart, { className, kind: "steady", run: "", startFrom });
    onClose();
  };
  const canBegin = answer?.ok === true && answer.found.states.length > 0;
  return (
    <Modal
      open
      centered
      width={560}
      title={t("linear.steady.title", { name: className })}
      footer={
        <>
          <Button onClick={onClose}>{t("linear.close")}</Button>
          <Button type="primary" disabled={!canBegin} onClick={() => answer?.ok && begin(answer.found)}>
            {t("linear.steady.begin")}
          </Button>
        </>
      }
      onCancel={onClose}
    >
      <div className={styles.body}>
        {answer === undefined ? (
          <div className={styles.waiting} role="status">
            <Spin /> {t("linear.steady.asking")}
          </div>
        ) : null}
        {answer?.ok === false ? <Alert type="error" showIcon title={answer.message} /> : null}
        {answer?.ok ? <Found found={answer.found} /> : null}
      </div>
    </Modal>
  );
}

function Found({ found: { states, time, undetermined } }: { readonly found: SteadyState }) {
  const { t } = useTranslation();
  if (states.length === 0) return <p className={styles.note}>{t("linear.steady.none")}</p>;
  const rows = states.map((entry) => ({ ...entry, kind: t("linear.kind.state") }));
  return (
    <>
      {undetermined.length === 0 ? null : (
        <p className={styles.note}>{t("linear.steady.undetermined", { names: undetermined.join(", ") })}</p>
      )}
      <PointTable title={t("linear.at", { time })} rows={rows} />
    </>
  );
}

/** The steady state of a class; undefined while it is looked for. */
function useSteadyState(className: string, settings: RunSettings): EngineFinding<SteadyState> | undefined {
  const language = useLanguage();
  const { page } = useRuns();
  const { getState } = useWorkspaceStore();
  const { others } = useWorkspaceEngine();
  const [answer, setAnswer] = useState<EngineFinding<SteadyState>>();
  useEffect(() => {
    let isCurrent = true;
    const model = { className, files: currentFiles(getState().files), others };
    void page.ask("steadyState", model, { className, settings, question: {}, language }).then((found) => {
      if (isCurrent) setAnswer(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [className, settings, page, getState, others, language]);
  return answer;
}
