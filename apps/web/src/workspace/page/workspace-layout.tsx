import { Splitter, Tabs } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMediaQuery } from "../../theme/colour-theme.ts";
import styles from "./workspace-layout.module.css";

interface WorkspaceLayoutProps {
  readonly classes: ReactNode;
  readonly editing: ReactNode;
  readonly results: ReactNode;
  readonly running: ReactNode;
}

/** The panes of the workspace: side by side with edges to drag, or one at a time where the window is narrow. */
export function WorkspaceLayout({ classes, editing, results, running }: WorkspaceLayoutProps) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery("(max-width: 900px)");
  if (isNarrow) {
    return (
      <Tabs
        className={styles.narrow ?? ""}
        size="small"
        defaultActiveKey="editing"
        items={[
          { key: "classes", label: t("workspace.classes"), children: classes },
          { key: "editing", label: t("workspace.editor"), children: editing },
          { key: "running", label: t("workspace.settings.title"), children: running },
          { key: "results", label: t("workspace.results"), children: results },
        ]}
      />
    );
  }
  return (
    <Splitter className={styles.wide ?? ""}>
      <Splitter.Panel defaultSize={260} min={160} collapsible>
        {classes}
      </Splitter.Panel>
      <Splitter.Panel min={320}>
        <Splitter layout="vertical">
          <Splitter.Panel min={120}>{editing}</Splitter.Panel>
          <Splitter.Panel defaultSize="42%" min={80} collapsible>
            {results}
          </Splitter.Panel>
        </Splitter>
      </Splitter.Panel>
      <Splitter.Panel defaultSize={320} min={240} collapsible>
        {running}
      </Splitter.Panel>
    </Splitter>
  );
}
