import { Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { ClassPanel } from "../classes/class-panel.tsx";
import { FilePanel } from "../classes/file-panel.tsx";
import { type SidePanel, showSide } from "../store/grid.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./pane-tabs.module.css";

/** Classes and files of the repository. */
export function SidePane() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const side = useWorkspace(({ grid }) => grid.side);
  return (
    <Tabs
      className={styles.tabs ?? ""}
      size="small"
      activeKey={side}
      onChange={(panel) => act("grid", showSide, panel as SidePanel)}
      items={[
        { key: "classes", label: t("workspace.classes"), children: <ClassPanel /> },
        { key: "files", label: t("workspace.files"), children: <FilePanel /> },
      ]}
    />
  );
}
