import { CloseOutlined, LockOutlined } from "@ant-design/icons";
import { Tabs } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSaving } from "../save/saving-context.tsx";
import { type EditorTab, editorTabs } from "../store/editor-tab.ts";
import { closeTab, showTab } from "../store/shown-tab.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./class-tabs.module.css";

/** The classes and files that are open: those with unsaved changes marked, those that are only read with a lock. */
export function ClassTabs() {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  const { repositoryId, canEdit } = useSaving();
  const tabs = useWorkspace((state) => state.tabs);
  const files = useWorkspace((state) => state.files);
  const shown = useMemo(
    () => editorTabs(tabs, files, { projectId: repositoryId, canEdit }),
    [tabs, files, repositoryId, canEdit],
  );
  const active = shown.find((tab) => tab.active);
  return (
    <Tabs
      className={styles.tabs ?? ""}
      type="editable-card"
      hideAdd
      size="small"
      aria-label={t("office.openClasses")}
      {...(active === undefined ? {} : { activeKey: active.value })}
      onChange={(value) => actOnAll(showTab, value)}
      onEdit={(value, action) => action === "remove" && actOnAll(closeTab, String(value))}
      items={shown.map((tab) => ({
        key: tab.value,
        label: <TabLabel tab={tab} />,
        closeIcon: <CloseOutlined aria-label={t("office.closeTab", { name: tab.label })} />,
      }))}
    />
  );
}

function TabLabel({ tab: { label, value, fromRepository, currentChange } }: { readonly tab: EditorTab }) {
  const { t } = useTranslation();
  return (
    <span title={value}>
      {fromRepository ? null : <LockOutlined className={styles.lock} aria-label={t("workspace.ofLibrary")} />}
      {label}
      {currentChange ? <span className={styles.changed} role="img" aria-label={t("workspace.unsaved")} /> : null}
    </span>
  );
}
