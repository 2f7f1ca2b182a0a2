import { CloudServerOutlined } from "@ant-design/icons";
import { finalSimulationStatuses, topicOf } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall, useTopic } from "../api/hooks.ts";
import { ErrorState } from "../ui/states.tsx";
import styles from "./published-run.module.css";
import type { MadeRun } from "./published-run.ts";
import { RerunVerdict } from "./rerun-verdict.tsx";

/** Runs a run again as a simulation of the reader. */
export function ServerRerun({ run }: { readonly run: MadeRun }) {
  const { t } = useTranslation();
  const [taskId, setTaskId] = useState<number>();
  const again = useAction("rerunPublished", { onSuccess: ({ id }) => setTaskId(id) });
  return (
    <>
      <div className={styles.buttons}>
        <Button
          icon={<CloudServerOutlined aria-hidden />}
          loading={again.isPending}
          onClick={() => again.mutate({ runKey: run.key })}
        >
          {t("publishedRun.runOnServer")}
        </Button>
      </div>
      {taskId === undefined ? null : <ServerTask key={taskId} run={run} taskId={taskId} />}
    </>
  );
}

interface ServerTaskProps {
  readonly run: MadeRun;
  readonly taskId: number;
}

/** The simulation while it goes on, and what came of it. */
function ServerTask({ run, taskId }: ServerTaskProps) {
  const { t } = useTranslation();
  const asked = useCall("simulationTask", { simulationTaskId: taskId });
  const { data: task } = asked;
  useTopic(topicOf("simulation", taskId), () => void asked.refetch());
  const hasResult = task !== undefined && finalSimulationStatuses.includes(task.status) && task.resultSize !== null;
  const comparison = useCall("comparePublishedRun", { runKey: run.key, simulationTaskId: taskId }, { enabled: hasResult });
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (comparison.isError) return <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />;
  return (
    <>
      {task === undefined ? null : (
        <p className={styles.quiet} role="status">
          {t("publishedRun.serverState", { number: taskId, state: t(`simulation.status.${task.status}`) })}
        </p>
      )}
      {task?.message ? <p className={styles.problem}>{task.message}</p> : null}
      {comparison.data === undefined ? null : <RerunVerdict run={run} rerun={comparison.data} />}
    </>
  );
}
