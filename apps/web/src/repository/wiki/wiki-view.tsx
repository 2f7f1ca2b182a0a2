import { DeleteOutlined, EditOutlined, HistoryOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { wikiAddress } from "../addresses.ts";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./wiki.module.css";
import { WikiForm } from "./wiki-form.tsx";
import { WikiText } from "./wiki-text.tsx";

interface WikiViewProps {
  readonly name: string;
  /** Commit at which the page is shown; null for the newest. */
  readonly version: string | null;
  readonly isEditing: boolean;
}

/** One page of the wiki, to be read or changed. */
export function WikiView({ name, version, isEditing }: WikiViewProps) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const page = useCall("wikiPage", { id, name, ...(version === null ? {} : { version }) });
  if (page.isPending) return <LoadingRows rows={8} height={32} />;
  if (page.isError) return <ErrorState error={page.error} onRetry={() => void page.refetch()} />;
  const { text, changed } = page.data;
  if (isEditing) {
    return (
      <Panel title={t("wiki.editOf", { name })}>
        <WikiForm page={page.data} name={name} />
      </Panel>
    );
  }
  return (
    <Panel title={name} extra={version === null ? <WikiActions page={page.data} /> : null}>
      {version === null ? null : (
        <p className={styles.former}>
          {t("wiki.former", { commit: version.slice(0, 8) })} <Link to={wikiAddress(id, name)}>{t("wiki.toNewest")}</Link>
        </p>
      )}
      {text.trim() ? <WikiText text={text} /> : <EmptyState title={t("wiki.empty")} />}
      <p className={styles.changed}>
        {t("wiki.changedBy", { name: changed.author })} <RelativeTime instant={changed.time} />
      </p>
    </Panel>
  );
}

function WikiActions({ page: { name } }: { readonly page: CallData<Calls["wikiPage"]> }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const mayEdit = useMay()("repository-edit");
  const navigate = useNavigate();
  const [modal, dialogs] = Modal.useModal();
  const remove = useAction("deleteWikiPage", {
    onSuccess: () => {
      notify("success", t("wiki.deleted", { name }));
      void navigate(wikiAddress(id));
    },
  });
  const confirmRemoval = (): void =>
    void modal.confirm({
      title: t("wiki.deleteTitle", { name }),
      content: t("wiki.deleteText"),
      okText: t("wiki.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id, name }).catch(() => undefined), // A notice shows the failure.
    });
  return (
    <div className={styles.actions}>
      <Link to={wikiAddress(id, name, { show: "history" })}>
        <HistoryOutlined aria-hidden="true" /> {t("wiki.history")}
      </Link>
      {mayEdit ? (
        <>
          <Link to={wikiAddress(id, name, { show: "edit" })}>
            <EditOutlined aria-hidden="true" /> {t("wiki.edit")}
          </Link>
          <Button
            danger
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t("wiki.delete")}
            onClick={confirmRemoval}
          />
        </>
      ) : null}
      {dialogs}
    </div>
  );
}
