import { Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { closeTab, type FilesState, isChanged, openTab } from "../store/files.ts";
import styles from "./file-tabs.module.css";

interface FileTabsProps {
  readonly state: FilesState;
  readonly update: (change: (state: FilesState) => FilesState) => void;
}

/** The files that are open, those with unsaved changes marked. */
export function FileTabs({ state, update }: FileTabsProps) {
  const { t } = useTranslation();
  const { tabs, activeTab, files } = state;
  if (tabs.length === 0) return null;
  const isMarked = (path: string): boolean => {
    const file = files.get(path);
    return file !== undefined && isChanged(file);
  };
  return (
    <Tabs
      className={styles.tabs ?? ""}
      type="editable-card"
      hideAdd
      size="small"
      {...(activeTab === undefined ? {} : { activeKey: activeTab })}
      onChange={(path) => update((current) => openTab(current, path))}
      onEdit={(path, action) => action === "remove" && update((current) => closeTab(current, String(path)))}
      items={tabs.map((path) => ({
        key: path,
        label: (
          <span title={path}>
            {path.split("/").at(-1)}
            {isMarked(path) ? <span className={styles.changed} role="img" aria-label={t("workspace.unsaved")} /> : null}
          </span>
        ),
      }))}
    />
  );
}
