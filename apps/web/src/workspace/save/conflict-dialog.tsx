import { Alert, Button, Modal, Popconfirm, Tabs } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConflictFile } from "./conflict-file.tsx";

interface ConflictDialogProps {
  readonly repositoryId: number;
  /** Files in conflict. */
  readonly paths: readonly string[];
  readonly isSaving: boolean;
  /** Saves again, now that everything is decided. */
  readonly onSave: () => void;
  /** Saves with mine in every conflict. */
  readonly onForce: () => void;
  /** Leaves it for later: nothing is saved, nothing is lost. */
  readonly onPostpone: () => void;
}

/** Files that others changed too: both sides of every conflict, each to be decided; then they are saved. */
export default function ConflictDialog({ repositoryId, paths, isSaving, onSave, onForce, onPostpone }: ConflictDialogProps) {
  const { t } = useTranslation();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(paths[0] ?? "");
  const left = paths.filter((path) => !decided.has(path));
  const decide = (path: string): void => {
    setDecided(new Set([...decided, path]));
    setShown(left.find((other) => other !== path) ?? path);
  };
  return (
    <Modal
      open
      centered
      width="min(1200px, 94vw)"
      title={t("conflict.title")}
      mask={{ closable: false }}
      onCancel={onPostpone}
      footer={[
        <Popconfirm
          key="force"
          title={t("conflict.forceTitle")}
          description={t("conflict.forceText")}
          okText={t("conflict.force")}
          onConfirm={onForce}
        >
          <Button danger disabled={isSaving || left.length === 0}>
            {t("conflict.force")}
          </Button>
        </Popconfirm>,
        <Button key="later" onClick={onPostpone}>
          {t("conflict.later")}
        </Button>,
        <Button key="save" type="primary" disabled={left.length > 0} loading={isSaving} onClick={onSave}>
          {t("workspace.save.action")}
        </Button>,
      ]}
    >
      <Alert
        type={left.length > 0 ? "warning" : "success"}
        showIcon
        title={left.length > 0 ? t("conflict.text", { count: left.length }) : t("conflict.allDecided")}
      />
      <Tabs
        activeKey={shown}
        onChange={setShown}
        items={paths.map((path) => ({
          key: path,
          label: <code>{decided.has(path) ? t("conflict.decidedFile", { path }) : path}</code>,
          children: decided.has(path) ? (
            <p>{t("conflict.fileDone")}</p>
          ) : (
            <ConflictFile repositoryId={repositoryId} path={path} onDecided={() => decide(path)} />
          ),
        }))}
      />
    </Modal>
  );
}
