import { limits } from "@mofang/protocol";
import { Button, Input, Modal, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { pagingOf } from "../ui/address-query.ts";
import { notify } from "../ui/notices.ts";
import styles from "./admin-layout.module.css";
import { KeyField } from "./key-field.tsx";
import { Listing } from "./listing.tsx";

/** `/admin/tags`: tags of all repositories, to be renamed or taken away everywhere. */
export default function TagsPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [renamed, setRenamed] = useState<string | null>(null);
  const [modal, dialogs] = Modal.useModal();
  const list = useCall("adminTags", { ...pagingOf(query), key: query.get("key") || undefined }, { keepPrevious: true });
  const change = useAction("renameTag", {
    onSuccess: ({ nRepositories }) => {
      notify("success", t("admin.tags.changed", { count: nRepositories }));
      setRenamed(null);
    },
  });

  function askToRemove(tag: string, count: number): void {
    modal.confirm({
      title: t("admin.tags.removeTitle", { tag }),
      content: t("admin.tags.removeText", { count }),
      okText: t("admin.delete"),
      okButtonProps: { danger: true },
      onOk: () => change.mutateAsync({ tag }),
    });
  }

  return (
    <>
      <search className={styles.filters}>
        <KeyField label={t("admin.tags.search")} />
      </search>
      <Listing empty={t("admin.tags.none")} list={list}>
        {(rows) => (
          <Table
            rowKey="tag"
            size="middle"
            pagination={false}
            dataSource={[...rows]}
            columns={[
              {
                title: t("admin.tags.tag"),
                dataIndex: "tag",
                render: (tag: string) => <Link to={`/model?tag=${encodeURIComponent(tag)}`}>{tag}</Link>,
              },
              { title: t("admin.tags.repositories"), dataIndex: "nRepositories" },
              {
                title: t("admin.actions"),
                key: "actions",
                render: (_, { tag, nRepositories }) => (
                  <div className={styles.actions}>
                    <Button size="small" onClick={() => setRenamed(tag)}>
                      {t("admin.tags.rename")}
                    </Button>
                    <Button size="small" danger onClick={() => askToRemove(tag, nRepositories)}>
                      {t("admin.delete")}
                    </Button>
                  </div>
                ),
              },
            ]}
          />
        )}
      </Listing>
      {renamed === null ? null : (
        <RenameDialog
          tag={renamed}
          pending={change.isPending}
          onRename={(to) => change.mutate({ tag: renamed, to })}
          onClose={() => setRenamed(null)}
        />
      )}
      {dialogs}
    </>
  );
}

interface RenameDialogProps {
  readonly tag: string;
  readonly pending: boolean;
  readonly onRename: (to: string) => void;
  readonly onClose: () => void;
}

function RenameDialog({ tag, pending, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const [to, setTo] = useState(tag);
  const isNew = to.trim() !== "" && to.trim() !== tag;
  return (
    <Modal
      open
      centered
      title={t("admin.tags.renameTitle", { tag })}
      okText={t("admin.tags.rename")}
      okButtonProps={{ disabled: !isNew, loading: pending }}
      onOk={() => onRename(to.trim())}
      onCancel={onClose}
    >
      <Input
        autoFocus
        value={to}
        maxLength={limits.tag}
        aria-label={t("admin.tags.renameTitle", { tag })}
        onChange={({ target }) => setTo(target.value)}
        onPressEnter={() => isNew && onRename(to.trim())}
      />
    </Modal>
  );
}
