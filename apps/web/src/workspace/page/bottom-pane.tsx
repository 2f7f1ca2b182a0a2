import { Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { ResultView } from "../curves/result-view.tsx";
import { ProblemsPanel } from "../editor/problems-panel.tsx";
import { ReferencesPanel } from "../editor/references-panel.tsx";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { type BottomPanel, showBottom } from "../store/grid.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./pane-tabs.module.css";

/** What the engine has to say about the text, and what runs have given. */
export function BottomPane() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { diagnostics } = useWorkspaceEngine();
  const { bottom, references } = useWorkspace((state) => state.grid);
  const found = references && {
    key: "references",
    label: t("workspace.referencesWith", { count: references.length }),
    children: <ReferencesPanel references={references} />,
  };
  return (
    <Tabs
      className={styles.tabs ?? ""}
      size="small"
      activeKey={bottom}
      onChange={(panel) => act("grid", showBottom, panel as BottomPanel)}
      items={[
        { key: "problems", label: t("workspace.problemsWith", { count: diagnostics.length }), children: <ProblemsPanel /> },
        ...(found ? [found] : []),
        { key: "results", label: t("workspace.results"), children: <ResultView /> },
      ]}
    />
  );
}
