import { CloseCircleOutlined } from "@ant-design/icons";
import { splitName } from "@mofang/modelica";
import { useTranslation } from "react-i18next";
import { useRuns } from "../runs/runs-context.tsx";
import { RunRow } from "../simulation/run-row.tsx";
import { showSheet } from "../store/room.ts";
import { type RunRecord, runOf } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { showResult } from "../store/workspace-state.ts";
import styles from "./failed-run.module.css";

/** The run that failed last, until another one succeeds. */
export function useFailedRun(): RunRecord | undefined {
  return useWorkspace(({ runs }) => runOf(runs, runs.failed));
}

/** Says in the status line that a run has failed, and why; a click lets the details rise. */
export function FailedRunNote() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const run = useFailedRun();
  const isOpen = useWorkspace(({ room }) => room.sheet === "run");
  if (run === undefined) return null;
  const name = splitName(run.className).at(-1) ?? run.className;
  const reason = run.message === "" ? t(`simulation.status.${run.status}`) : run.message;
  const text = t("office.runFailed", { name, reason });
  return (
    <span role="alert" className={styles.note}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        title={text}
        onClick={() => act("room", showSheet, isOpen ? undefined : "run")}
      >
        <CloseCircleOutlined className={styles.sign} aria-hidden /> {text}
      </button>
    </span>
  );
}

/** The failed run as the list of runs has it, with what can be done with it. */
export function FailedRunSheet({ run }: { readonly run: RunRecord }) {
  const { actOnAll } = useWorkspaceStore();
  const { placeOf } = useRuns();
  const isActive = useWorkspace(({ runs }) => runs.active === run.id);
  return (
    <ul className={styles.list}>
      <RunRow run={run} place={placeOf(run.id)} isActive={isActive} onSelect={() => actOnAll(showResult, run.id)} />
    </ul>
  );
}
