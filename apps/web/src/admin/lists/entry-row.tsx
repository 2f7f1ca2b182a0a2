import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  MergeCellsOutlined,
  TeamOutlined,
} from "@ant-design/icons";
import { type CallData, type Calls, type KeptList, keptListForms } from "@mofang/protocol";
import { Button, Modal, Tag } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { notify } from "../../ui/notices.ts";
import { audiences } from "./audiences.ts";
import styles from "./lists.module.css";
import { ModeratorsDialog } from "./moderators-dialog.tsx";
import { ResourceFiles } from "./resource-files.tsx";

type Entry = CallData<Calls["keptList"]>[number];

interface EntryRowProps {
  readonly list: KeptList;
  readonly entry: Entry;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isMoving: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onMerge: () => void;
  /** Somebody else has changed the list. */
  readonly onStale: () => void;
}

/** An entry with what can be done with it. */
export function EntryRow({ list, entry, ...acts }: EntryRowProps) {
  const { t } = useTranslation();
  const { isFirst, isLast, isMoving, onMove, onEdit, onMerge, onStale } = acts;
  const title = useTitle(entry);
  const form = keptListForms[list];
  return (
    <li className={styles.row} data-hidden={entry.isHidden}>
      <EntryFacts list={list} entry={entry} />
      <div className={styles.acts}>
        <Act
          icon={<ArrowUpOutlined />}
          label={t("admin.lists.up", { title })}
          disabled={isFirst || isMoving}
          act={() => onMove(-1)}
        />
        <Act
          icon={<ArrowDownOutlined />}
          label={t("admin.lists.down", { title })}
          disabled={isLast || isMoving}
          act={() => onMove(1)}
        />
        <Act icon={<EditOutlined />} label={t("admin.lists.edit", { title })} act={onEdit} />
        <HideAct list={list} entry={entry} onStale={onStale} />
        {list === "columns" ? <ModeratorsAct columnId={entry.id} title={title} /> : null}
        {form.merges ? <Act icon={<MergeCellsOutlined />} label={t("admin.lists.merge", { title })} act={onMerge} /> : null}
        {form.isGiven ? null : <DeleteAct list={list} entry={entry} onStale={onStale} />}
      </div>
    </li>
  );
}

function useTitle({ zh, en }: Entry): string {
  return useLanguage() === "zh" ? zh : en;
}

function EntryFacts({ list, entry }: { readonly list: KeptList; readonly entry: Entry }) {
  const { t } = useTranslation();
  const { id, zh, en, url, picture, audience, nUses, isHidden } = entry;
  const { hasAudience, hasFiles, merges, isGiven } = keptListForms[list];
  return (
    <div className={styles.words}>
      <p className={styles.titles}>
        {picture === "" ? null : <img className={styles.picture} src={picture} alt="" />}
        <span lang="zh">{zh}</span>
        <span className={styles.other} lang="en">
          {en}
        </span>
        {isHidden ? <Tag>{t("admin.lists.hidden")}</Tag> : null}
      </p>
      <p className={styles.note}>
        {hasAudience ? <span>{t(`admin.lists.audience.${audiences[audience]}`)}</span> : null}
        {url === "" ? null : <span>{url}</span>}
        {merges || isGiven ? <span>{t("admin.lists.uses", { count: nUses })}</span> : null}
      </p>
      {hasFiles && url === "" ? <ResourceFiles resourceId={id} files={entry.files} /> : null}
    </div>
  );
}

interface ActProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly danger?: boolean;
  readonly act: () => void;
}

function Act({ icon, label, disabled = false, loading = false, danger = false, act }: ActProps) {
  return (
    <Button icon={icon} title={label} aria-label={label} disabled={disabled} loading={loading} danger={danger} onClick={act} />
  );
}

type OwnActProps = Pick<EntryRowProps, "list" | "entry" | "onStale">;

function ModeratorsAct({ columnId, title }: { readonly columnId: number; readonly title: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Act icon={<TeamOutlined />} label={t("admin.lists.moderators", { title })} act={() => setOpen(true)} />
      {isOpen ? <ModeratorsDialog columnId={columnId} title={title} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function HideAct({ list, entry, onStale }: OwnActProps) {
  const { t } = useTranslation();
  const title = useTitle(entry);
  const { id: entryId, revision, isHidden } = entry;
  const hide = useAction("hideListEntry");
  return (
    <Act
      icon={isHidden ? <EyeOutlined /> : <EyeInvisibleOutlined />}
      label={t(isHidden ? "admin.lists.show" : "admin.lists.hide", { title })}
      loading={hide.isPending}
      act={() => hide.mutate({ list, entryId, revision, isHidden: !isHidden }, { onError: onStale })}
    />
  );
}

function DeleteAct({ list, entry, onStale }: OwnActProps) {
  const { t } = useTranslation();
  const title = useTitle(entry);
  const [modal, dialogs] = Modal.useModal();
  const remove = useAction("deleteListEntry", { onSuccess: () => notify("success", t("notice.processed")) });
  function ask(): void {
    const { id: entryId, revision } = entry;
    modal.confirm({
      title: t("admin.lists.deleteTitle", { title }),
      content: t("admin.lists.deleteText"),
      okText: t("admin.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ list, entryId, revision }, { onError: onStale }),
    });
  }
  return (
    <>
      <Act icon={<DeleteOutlined />} label={t("admin.lists.delete", { title })} loading={remove.isPending} danger act={ask} />
      {dialogs}
    </>
  );
}
