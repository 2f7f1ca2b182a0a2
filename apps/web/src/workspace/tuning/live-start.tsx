import { ThunderboltOutlined } from "@ant-design/icons";
import { paceRange } from "@mofang/session";
import { Button, Checkbox, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RunPace } from "../../engine/messages.ts";
import { useRuns } from "../runs/runs-context.tsx";
import { useNextRun } from "../simulation/experiment-context.tsx";
import { courseOf, type RunRecord } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";
import styles from "./live-panel.module.css";

const paces = [paceRange.minimum, 0.2, 0.5, 1, 2, 5, 10, 20, 50, paceRange.maximum];
/** The value of the list for a run as fast as possible. */
const fastest = 0;
/** A run that reaches less than this part of its pace is slow. */
const slow = 0.9;

/** Begins a run that is tuned while it goes on, says how fast it is to go, and how fast it goes. */
export function LiveStart({ run }: { readonly run: RunRecord | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const { page } = useRuns();
  const { canRun, starting, run: start } = useNextRun();
  const [pace, setPace] = useState<RunPace>(1);
  const [isEndless, setEndless] = useState(false);
  const choose = (chosen: number): void => {
    const next = chosen === fastest ? null : chosen;
    setPace(next);
    if (run !== undefined) void page.setPace(run.id, next);
  };
  const options = [...paces.map((value) => ({ value, label: `${value} ×` })), { value: fastest, label: t("tuning.fastest") }];
  return (
    <div className={styles.start}>
      <Button
        type="primary"
        icon={<ThunderboltOutlined aria-hidden />}
        disabled={!canRun || run !== undefined}
        loading={starting === "page" && run === undefined}
        onClick={() => void start("page", { pace, isEndless })}
      >
        {t("tuning.start")}
      </Button>
      <div className={styles.pace}>
        <label htmlFor={id}>{t("tuning.pace")}</label>
        <Select id={id} size="small" value={pace ?? fastest} options={options} onChange={choose} />
      </div>
      <Checkbox checked={isEndless} disabled={run !== undefined} onChange={({ target }) => setEndless(target.checked)}>
        {t("tuning.endless")}
      </Checkbox>
      <Speed run={run} />
    </div>
  );
}

function Speed({ run }: { readonly run: RunRecord | undefined }) {
  const { t } = useTranslation();
  const speed = useWorkspace(({ runs }) => (run === undefined ? undefined : courseOf(runs, run.id).speed));
  if (speed === undefined) return <output className={styles.speed} />;
  const values = { asked: speed.asked, reached: Number(speed.reached.toPrecision(2)) };
  const isSlow = speed.reached < slow * speed.asked && run?.status !== "pause";
  return (
    <output className={isSlow ? styles.slow : styles.speed} data-reached={speed.reached}>
      {t(isSlow ? "tuning.slow" : "tuning.speed", values)}
    </output>
  );
}
