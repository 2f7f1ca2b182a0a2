import "../i18n/late/repository.ts";
import { DeleteOutlined, EditOutlined, FolderOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Modal, Tooltip, TreeSelect } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import type { RepositorySummary } from "../repository/card/repository-row.tsx";
import { type Group, type GroupNode, groupTree } from "../repository/group-tree.ts";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { GroupDialog, type GroupDialogProps } from "./group-dialog.tsx";
import styles from "./groups.module.css";

/** Repositories that are offered for groups. */
const nRepositories = 100;

type Edited = GroupDialogProps["edited"];

/** The member's groups as a tree, each with its repositories. */
export function Groups() {
  const { t } = useTranslation();
  const userId = useSession()?.userInfo.id;
  const [edited, setEdited] = useState<Edited | null>(null);
  const groups = useCall("privateGroups", {});
  const mine = useCall("myRepositories", { page: 1, pageSize: nRepositories });
  const owned = (mine.data?.rows ?? []).filter(({ owner }) => owner.id === userId);
  const tree = groupTree(groups.data ?? []);
  const grouped = new Set((groups.data ?? []).flatMap(({ repositories }) => repositories));
  const rest = owned.filter(({ id }) => !grouped.has(id));
  const make = (
    <Button icon={<PlusOutlined />} onClick={() => setEdited({ kind: "new", parent: null })}>
      {t("group.make")}
    </Button>
  );
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.lead}>{t("group.lead")}</p>
        {tree.length > 0 ? make : null}
      </div>
      <Panel>
        {groups.isPending ? <LoadingRows rows={4} /> : null}
        {groups.isError ? <ErrorState error={groups.error} onRetry={() => void groups.refetch()} /> : null}
        {groups.data?.length === 0 ? <EmptyState title={t("group.none")} text={t("group.noneText")} action={make} /> : null}
        {tree.length > 0 ? (
          <ul className={styles.tree} aria-label={t("group.tree")}>
            {tree.map((node) => (
              <GroupItem key={node.value} node={node} tree={tree} owned={owned} onEdit={setEdited} />
            ))}
            {rest.length > 0 ? (
              <li className={styles.group}>
                <div className={styles.head}>
                  <span className={styles.ungrouped}>{t("group.ungrouped")}</span>
                </div>
                <Repositories repositories={rest} tree={tree} groupId={null} />
              </li>
            ) : null}
          </ul>
        ) : null}
      </Panel>
      {edited ? <GroupDialog edited={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

interface GroupItemProps {
  readonly node: GroupNode;
  readonly tree: readonly GroupNode[];
  readonly owned: readonly RepositorySummary[];
  readonly onEdit: (edited: Edited) => void;
}

function GroupItem({ node: { group, children }, tree, owned, onEdit }: GroupItemProps) {
  const { t } = useTranslation();
  const repositories = owned.filter(({ id }) => group.repositories.includes(id));
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <FolderOutlined aria-hidden="true" />
        <span className={styles.name}>{group.name}</span>
        {group.description ? <span className={styles.note}>{group.description}</span> : null}
        <GroupActions group={group} onEdit={onEdit} />
      </div>
      {repositories.length === 0 && children.length === 0 ? <p className={styles.empty}>{t("group.empty")}</p> : null}
      <Repositories repositories={repositories} tree={tree} groupId={group.id} />
      {children.length > 0 ? (
        <ul>
          {children.map((child) => (
            <GroupItem key={child.value} node={child} tree={tree} owned={owned} onEdit={onEdit} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function GroupActions({ group, onEdit }: { readonly group: Group; readonly onEdit: (edited: Edited) => void }) {
  const { t } = useTranslation();
  const [modal, dialogs] = Modal.useModal();
  const { id: groupId, name } = group;
  const remove = useAction("deleteGroup", {
    onSuccess: () => notify("success", t("group.deleted", { name })),
  });
  const confirmRemoval = (): void =>
    void modal.confirm({
      title: t("group.deleteTitle", { name }),
      content: t("group.deleteText"),
      okText: t("group.deleteAction"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ groupId }).catch(() => undefined), // A notice shows the failure.
    });
  const buttons = [
    { label: t("group.makeIn", { name }), icon: <PlusOutlined />, act: () => onEdit({ kind: "new", parent: group }) },
    { label: t("group.edit", { name }), icon: <EditOutlined />, act: () => onEdit({ kind: "change", group }) },
    { label: t("group.delete", { name }), icon: <DeleteOutlined />, act: confirmRemoval },
  ];
  return (
    <span className={styles.buttons}>
      {buttons.map(({ label, icon, act }) => (
        <Tooltip key={label} title={label}>
          <Button type="text" size="small" icon={icon} aria-label={label} onClick={act} />
        </Tooltip>
      ))}
      {dialogs}
    </span>
  );
}

interface RepositoriesProps {
  readonly repositories: readonly RepositorySummary[];
  readonly tree: readonly GroupNode[];
  /** The group that they are in now. */
  readonly groupId: number | null;
}

function Repositories({ repositories, tree, groupId }: RepositoriesProps) {
  const { t } = useTranslation();
  const move = useAction("moveToGroup", {
    onSuccess: () => notify("success", t("notice.updated")),
  });
  if (repositories.length === 0) return null;
  return (
    <ul className={styles.repositories}>
      {repositories.map(({ id, name }) => (
        <li key={id} className={styles.repository}>
          <Link to={`/model/${id}/summary`}>{name}</Link>
          <TreeSelect<number | null>
            size="small"
            allowClear
            treeDefaultExpandAll
            className={styles.move ?? ""}
            aria-label={t("group.moveOf", { name })}
            placeholder={t("manage.noGroup")}
            value={groupId}
            treeData={[...tree]}
            onChange={(target) => move.mutate({ id, groupId: target ?? null })}
          />
        </li>
      ))}
    </ul>
  );
}
