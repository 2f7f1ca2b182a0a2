import "../../i18n/late/animation.ts";
import { CloseOutlined } from "@ant-design/icons";
import { Tabs } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../../part/late.tsx";
import { LoadingBlock } from "../../ui/states.tsx";
import { ResultView } from "../curves/result-view.tsx";
import { ProblemsPanel } from "../editor/problems-panel.tsx";
import { ReferencesPanel } from "../editor/references-panel.tsx";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { usePins } from "../pins/use-pins.ts";
import { AnimateButton } from "../simulation/animate-button.tsx";
import { type BottomPanel, showBottom } from "../store/grid.ts";
import { runNumber, runOf } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { hideAnimation } from "../store/workspace-state.ts";
import styles from "./pane-tabs.module.css";

const AnimationPane = late(() => import("../animation/animation-pane.tsx"));

const PinsPanel = late(() => import("../pins/pins-panel.tsx"));

const StudyPane = late(() => import("../studies/study-pane.tsx"));

/** What the engine has to say about the text, and what runs have given. */
export function BottomPane() {
  const { t } = useTranslation();
  const { act, actOnAll } = useWorkspaceStore();
  const { diagnostics } = useWorkspaceEngine();
  const { bottom, references } = useWorkspace((state) => state.grid);
  const { tabs } = useWorkspace((state) => state.animations);
  const runs = useWorkspace((state) => state.runs);
  const nOpen = usePins().pins.filter(({ resolved }) => resolved === null).length;
  const active = runOf(runs, runs.active);
  const nameOf = (runId: string): string => `${runOf(runs, runId)?.className.split(".").at(-1) ?? ""} ${runNumber(runId)}`.trim();
  const found = references && {
    key: "references",
    label: t("workspace.referencesWith", { count: references.length }),
    children: <ReferencesPanel references={references} />,
    closable: false,
  };
  return (
    <Tabs
      className={styles.tabs ?? ""}
      size="small"
      activeKey={bottom}
      type="editable-card"
      hideAdd
      onEdit={(key, action) => action === "remove" && actOnAll(hideAnimation, Number(String(key).split("-")[1]))}
      tabBarExtraContent={active?.hasResult ? <AnimateButton runId={active.id} /> : null}
      onChange={(panel) => act("grid", showBottom, panel as BottomPanel)}
      items={[
        {
          key: "problems",
          label: t("workspace.problemsWith", { count: diagnostics.length }),
          children: <ProblemsPanel />,
          closable: false,
        },
        ...(found ? [found] : []),
        { key: "results", label: t("workspace.results"), children: <ResultView />, closable: false },
        {
          key: "study",
          label: t("workspace.study"),
          closable: false,
          children: (
            <Suspense fallback={<LoadingBlock height="100%" />}>
              <StudyPane />
            </Suspense>
          ),
        },
        {
          key: "pins",
          label: t("workspace.pinsWith", { count: nOpen }),
          closable: false,
          children: (
            <Suspense fallback={<LoadingBlock height="100%" />}>
              <PinsPanel />
            </Suspense>
          ),
        },
        { key: "history", label: t("workspace.history"), children: <HistoryPanel />, closable: false },
        ...tabs.map(({ id, runId }) => ({
          key: `animation-${id}`,
          label: t("animation.tab", { name: nameOf(runId) }),
          closeIcon: <CloseOutlined aria-label={t("animation.close", { name: nameOf(runId) })} />,
          children: <ShownAnimation runId={runId} name={nameOf(runId)} />,
        })),
      ]}
    />
  );
}

function ShownAnimation(run: { readonly runId: string; readonly name: string }) {
  return (
    <Suspense fallback={<LoadingBlock height="100%" />}>
      <AnimationPane {...run} />
    </Suspense>
  );
}
