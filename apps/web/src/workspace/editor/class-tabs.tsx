import { LockOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ClosableTabs } from "../../ui/closable-tabs.tsx";
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
  return (
    <ClosableTabs
      label={t("office.openClasses")}
      closeTip={t("office.closeTab")}
      tabs={shown.map((tab) => ({ key: tab.value, label: <TabLabel tab={tab} />, title: tab.value }))}
      active={shown.find(({ active }) => active)?.value}
      onChoose={(value) => actOnAll(showTab, value)}
      onClose={(value) => actOnAll(closeTab, value)}
    />
  );
}

function TabLabel({ tab: { label, fromRepository, currentChange } }: { readonly tab: EditorTab }) {
  const { t } = useTranslation();
  return (
    <>
      {fromRepository ? null : <LockOutlined className={styles.lock} aria-label={t("workspace.ofLibrary")} />}
      {label}
      {currentChange ? <span className={styles.changed} role="img" aria-label={t("workspace.unsaved")} /> : null}
    </>
  );
}
