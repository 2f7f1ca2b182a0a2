import { SaveOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { fileAddress, headVersion } from "../../repository/addresses.ts";
import { PeopleBar } from "../people/people-bar.tsx";
import { DraftNote } from "../save/draft-note.tsx";
import { QuitButton } from "../save/quit-button.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { openDialog } from "../store/dialogs.ts";
import { changedFiles, encodingOf } from "../store/files.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import styles from "./workspace-bar.module.css";

interface WorkspaceBarProps {
  /** Owner and name of the repository. */
  readonly title: string;
}

/** What the workspace is of, whether its changes are safe, and saving them. */
export function WorkspaceBar({ title }: WorkspaceBarProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { repositoryId, canEdit, mayEdit, work, isSaving } = useSaving();
  const nChanged = useWorkspace(({ files }) => changedFiles(files).length);
  const path = useWorkspace(({ tabs }) => activeTab(tabs)?.path);
  const encoding = useWorkspace(({ files }) => encodingOf(files, path));
  const hasChanges = nChanged > 0;
  return (
    <header className={styles.bar}>
      <h1 className={styles.name}>
        <Link to={`/model/${repositoryId}/summary`}>{title}</Link>
      </h1>
      {mayEdit ? null : <span className={styles.note}>{t("workspace.readOnly")}</span>}
      {encoding === undefined || path === undefined ? null : (
        <Link className={styles.note} to={fileAddress(repositoryId, headVersion, "file", path)}>
          {t("workspace.otherEncoding", { encoding })}
        </Link>
      )}
      <PeopleBar />
      <DraftNote status={work.status} hasChanges={hasChanges} />
      {hasChanges && canEdit ? <QuitButton nFiles={nChanged} onQuit={work.giveUp} /> : null}
      <Button
        icon={<SaveOutlined aria-hidden />}
        disabled={!canEdit || !hasChanges}
        loading={isSaving}
        onClick={() => act("dialogs", openDialog, { kind: "save" })}
      >
        {hasChanges ? t("workspace.save.buttonWith", { count: nChanged }) : t("workspace.save.action")}
      </Button>
    </header>
  );
}
