import { Empty, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { ClassPanel } from "../classes/class-panel.tsx";
import { FilePanel } from "../classes/file-panel.tsx";
import { Inspector } from "../inspector/inspector.tsx";
import { type SidePanel, showSide } from "../store/grid.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./pane-tabs.module.css";

/** Classes and files of the repository, and the parameters of the class that is open or of the component chosen in it. */
export function SidePane() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { side, className, component } = useWorkspace(({ grid }) => grid);
  const parameters =
    className === undefined ? (
      <Empty description={t("workspace.inspector.openAClass")} />
    ) : (
      <Inspector className={className} component={component} />
    );
  return (
    <Tabs
      className={styles.tabs ?? ""}
      size="small"
      activeKey={side}
      onChange={(panel) => act("grid", showSide, panel as SidePanel)}
      items={[
        { key: "classes", label: t("workspace.classes"), children: <ClassPanel /> },
        { key: "files", label: t("workspace.files"), children: <FilePanel /> },
        { key: "parameters", label: t("workspace.parameters.title"), children: parameters },
      ]}
    />
  );
}
