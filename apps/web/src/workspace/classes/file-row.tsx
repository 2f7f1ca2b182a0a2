import { DeleteOutlined, RollbackOutlined } from "@ant-design/icons";
import { Button, Popconfirm } from "antd";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CutName } from "../../ui/cut-name.tsx";
import { nameTip } from "../../ui/tip.ts";
import { useDocument } from "../document/document-context.ts";
import { isChanged, type WorkspaceFile } from "../store/files.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import { openFile } from "../store/workspace-state.ts";
import styles from "./file-panel.module.css";

interface FileRowProps {
  readonly file: WorkspaceFile;
  readonly canEdit: boolean;
}

/** A file: a click opens it; it can be deleted, and be taken back to what is saved. Made again where it changes alone. */
export const FileRow = memo(function FileRow({ file, canEdit }: FileRowProps) {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  const document = useDocument();
  const { path, text, savedText } = file;
  const isActive = useWorkspace(({ tabs }) => activeTab(tabs)?.path === path);
  return (
    <div className={styles.row} data-active={isActive}>
      <button
        type="button"
        className={styles.name}
        data-deleted={text === null}
        disabled={text === null}
        title={path}
        onClick={() => actOnAll(openFile, path)}
      >
        <CutName text={path} />
        {isChanged(file) ? <span className={styles.changed} role="img" aria-label={t("workspace.unsaved")} /> : null}
      </button>
      {isChanged(file) ? (
        <ConfirmedAction
          label={t("workspace.revert")}
          question={t("workspace.revertConfirm", { path })}
          icon={<RollbackOutlined aria-hidden />}
          onConfirm={() => document.replace("restoreFile", [{ path, text: savedText }])}
        />
      ) : null}
      {canEdit && text !== null ? (
        <ConfirmedAction
          label={t("workspace.deleteFile")}
          question={t("workspace.deleteFileConfirm", { path })}
          icon={<DeleteOutlined aria-hidden />}
          onConfirm={() => document.removeFile(path)}
        />
      ) : null}
    </div>
  );
});

interface ConfirmedActionProps {
  readonly label: string;
  readonly question: string;
  readonly icon: ReactNode;
  readonly onConfirm: () => void;
}

function ConfirmedAction({ label, question, icon, onConfirm }: ConfirmedActionProps) {
  return (
    <Popconfirm title={question} onConfirm={onConfirm}>
      <Button {...nameTip(label)} type="text" size="small" icon={icon} aria-label={label} />
    </Popconfirm>
  );
}
