import { LockOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { ClosableTabs } from "../../ui/closable-tabs.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { type EditorTab, editorTab } from "../store/editor-tab.ts";
import { closeTab, showTab } from "../store/shown-tab.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab, keyOfTab, type Tab } from "../store/tabs.ts";
import styles from "./class-tabs.module.css";

/** The classes and files that are open: those with unsaved changes marked, those that are only read with a lock. */
export function ClassTabs() {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  const tabs = useWorkspace((state) => state.tabs);
  const active = activeTab(tabs);
  return (
    <ClosableTabs
      label={t("office.openClasses")}
      closeTip={t("office.closeTab")}
      tabs={tabs.tabs.map((tab) => ({
        key: keyOfTab(tab),
        label: <TabLabel tab={tab} isActive={tab === active} />,
        title: keyOfTab(tab),
      }))}
      active={active && keyOfTab(active)}
      onChoose={(value) => actOnAll(showTab, value)}
      onClose={(value) => actOnAll(closeTab, value)}
    />
  );
}

interface TabLabelProps {
  readonly tab: Tab;
  readonly isActive: boolean;
}

/** Drawn again where what it says is another, not with each key in the text of its file. */
function TabLabel({ tab, isActive }: TabLabelProps) {
  const { t } = useTranslation();
  const { repositoryId: projectId, canEdit } = useSaving();
  const { label, fromRepository, currentChange } = useWorkspace(
    useShallow(({ files }) => labelled(editorTab(tab, isActive, files, { projectId, canEdit }))),
  );
  return (
    <>
      {fromRepository ? null : <LockOutlined className={styles.lock} aria-label={t("workspace.ofLibrary")} />}
      {label}
      {currentChange ? <span className={styles.changed} role="img" aria-label={t("workspace.unsaved")} /> : null}
    </>
  );
}

function labelled({ label, fromRepository, currentChange }: EditorTab) {
  return { label, fromRepository, currentChange };
}
