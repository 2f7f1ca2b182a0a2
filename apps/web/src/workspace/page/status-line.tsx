import { CheckCircleOutlined, CloseOutlined, WarningOutlined } from "@ant-design/icons";
import { splitName } from "@mofang/modelica";
import { Button, Tabs } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { CheckPanel } from "../classes/check-panel.tsx";
import { ProblemsPanel } from "../editor/problems-panel.tsx";
import { ReferencesPanel } from "../editor/references-panel.tsx";
import { useDiagnostics, useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";
import { formatValue } from "../result/number-format.ts";
import { DraftNote } from "../save/draft-note.tsx";
import { useWorkStatus } from "../save/saving-context.tsx";
import { type Sheet, showSheet } from "../store/room.ts";
import { runNumber } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { FailedRunNote, FailedRunSheet, useFailedRun } from "./failed-run.tsx";
import styles from "./status-line.module.css";
import { SystemSize } from "./system-size.tsx";
import { useEditorState } from "./use-editor-state.ts";

/** What is wrong in the shown text, which class runs and how large it is, whether changes are safe, and what the engine does. */
export function StatusLine() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const diagnostics = useDiagnostics();
  const status = useWorkStatus();
  const hasChanges = useEditorState(({ modified }) => modified);
  const className = useWorkspace(({ grid }) => grid.className);
  const sheet = useWorkspace(({ room }) => room.sheet);
  return (
    <section className={styles.line} aria-label={t("office.status")} data-region="">
      <button
        type="button"
        className={styles.problems}
        aria-expanded={sheet === "problems"}
        onClick={() => act("room", showSheet, sheet === "problems" ? undefined : "problems")}
      >
        {diagnostics.length === 0 ? (
          <>
            <CheckCircleOutlined className={styles.fine} aria-hidden /> {t("workspace.noProblems")}
          </>
        ) : (
          <>
            <WarningOutlined className={styles.wrong} aria-hidden /> {t("office.problems", { count: diagnostics.length })}
          </>
        )}
      </button>
      <span className={styles.className} data-testid="run-class" title={className}>
        {className ?? t("office.noModel")}
      </span>
      <SystemSize />
      <FailedRunNote />
      <span className={styles.space} />
      <ShownTime />
      <ShownScale />
      <DraftNote status={status} hasChanges={hasChanges} />
      <span className={styles.engine}>
        <EngineState />
      </span>
    </section>
  );
}

/** Which time of which run pictures, charts and animations show, where one was chosen. */
function ShownTime() {
  const { t } = useTranslation();
  const { taskId, startTime, speed } = useEditorState(({ animationData }) => animationData);
  if (taskId === "" || startTime === undefined) return null;
  const times = speed === "fit" ? t("office.speedFits") : `×${speed}`;
  return (
    <span className={styles.time} title={t("office.runTime")} data-testid="shown-time">
      {`${runNumber(taskId)} · ${formatValue(startTime)} s · ${times}`}
    </span>
  );
}

/** How large the shown diagram or icon is. */
function ShownScale() {
  const { t } = useTranslation();
  const scale = useEditorState((state) => state.scale);
  return (
    <span className={styles.scale} title={t("office.scale")} data-testid="scale">
      {scale === undefined ? "" : `${Math.round(100 * scale)} %`}
    </span>
  );
}

/** Whether the engine answers, and which library it reads. */
function EngineState() {
  const { t } = useTranslation();
  const { engine, loading } = useWorkspaceEngine();
  const version = useEngineVersion();
  const hasFiles = useWorkspace(({ files }) => files.files.size > 0);
  const [library] = loading;
  if (engine === undefined || (version === 0 && hasFiles)) return t("office.engine.starting");
  return library === undefined ? t("office.engine.ready") : t("office.engine.loading", { library: library.name });
}

/** The list of problems, or of references, over the lower third of the cells. */
export function StatusSheet() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const diagnostics = useDiagnostics();
  const sheet = useWorkspace(({ room }) => room.sheet);
  const references = useWorkspace(({ grid }) => grid.references);
  const check = useWorkspace(({ grid }) => grid.check);
  const failed = useFailedRun();
  const isOver = sheet === "run" && failed === undefined;
  useEffect(() => {
    if (isOver) act("room", showSheet, undefined);
  }, [isOver, act]);
  if (sheet === undefined || isOver) return null;
  return (
    <section className={styles.sheet} aria-label={t("workspace.problems")}>
      {/* Beside the tabs: a list of tabs holds nothing else. */}
      <Button
        className={styles.close ?? ""}
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("office.closeSheet")}
        onClick={() => act("room", showSheet, undefined)}
      />
      <Tabs
        className={styles.tabs ?? ""}
        size="small"
        activeKey={sheet}
        onChange={(chosen) => act("room", showSheet, chosen as Sheet)}
        items={[
          { key: "problems", label: t("workspace.problemsWith", { count: diagnostics.length }), children: <ProblemsPanel /> },
          ...(references === undefined
            ? []
            : [
                {
                  key: "references",
                  label: t("workspace.referencesWith", { count: references.length }),
                  children: <ReferencesPanel references={references} />,
                },
              ]),
          ...(failed === undefined
            ? []
            : [{ key: "run", label: t("office.failedRun"), children: <FailedRunSheet run={failed} /> }]),
          ...(check === undefined
            ? []
            : [
                {
                  key: "check",
                  label: t("classCheck.title", { name: splitName(check.className).at(-1) ?? check.className }),
                  children: <CheckPanel check={check} />,
                },
              ]),
        ]}
      />
    </section>
  );
}
