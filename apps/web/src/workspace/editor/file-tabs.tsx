import { LockOutlined } from "@ant-design/icons";
import { Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { isChanged } from "../store/files.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { closeTab, showTab, type Tab } from "../store/tabs.ts";
import styles from "./file-tabs.module.css";

/** The texts that are open: files with unsaved changes marked, those of libraries as only to be read. */
export function FileTabs() {
  const { act } = useWorkspaceStore();
  const { tabs, active } = useWorkspace((state) => state.tabs);
  if (tabs.length === 0) return null;
  return (
    <Tabs
      className={styles.tabs ?? ""}
      type="editable-card"
      hideAdd
      size="small"
      {...(active === undefined ? {} : { activeKey: active })}
      onChange={(path) => act("tabs", showTab, path)}
      onEdit={(path, action) => action === "remove" && act("tabs", closeTab, String(path))}
      items={tabs.map((tab) => ({ key: tab.path, label: <TabLabel tab={tab} /> }))}
    />
  );
}

function TabLabel({ tab: { kind, path } }: { readonly tab: Tab }) {
  const { t } = useTranslation();
  const file = useWorkspace(({ files }) => files.files.get(path));
  return (
    <span title={path}>
      {kind === "library" ? <LockOutlined className={styles.lock} aria-label={t("workspace.ofLibrary")} /> : null}
      {path.split("/").at(-1)}
      {file && isChanged(file) ? <span className={styles.changed} role="img" aria-label={t("workspace.unsaved")} /> : null}
    </span>
  );
}
