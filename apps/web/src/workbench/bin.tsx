import "../i18n/late/repository.ts";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import styles from "../ui/item-list.module.css";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { TypedConfirmation } from "../ui/typed-confirmation.tsx";

type DeletedRepository = CallData<Calls["deletedRepositories"]>[number];

/** Deleted repositories, while they can be restored. */
export function Bin() {
  const { t } = useTranslation();
  const list = useCall("deletedRepositories", {});
  return (
    <Panel>
      {list.isPending ? <LoadingRows rows={3} height={64} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.length === 0 ? <EmptyState title={t("bin.none")} text={t("bin.noneText")} /> : null}
      <ul>
        {list.data?.map((repository) => (
          <DeletedRow key={repository.id} repository={repository} />
        ))}
      </ul>
    </Panel>
  );
}

function DeletedRow({ repository: { id, name, deletedAt, endsAt } }: { readonly repository: DeletedRepository }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isPurging, setIsPurging] = useState(false);
  const restore = useAction("restoreRepository", {
    onSuccess: () => notify("success", t("bin.restored", { name })),
  });
  const purge = useAction("purgeRepository", {
    onSuccess: () => notify("success", t("bin.purged", { name })),
  });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>
          <span>
            {t("bin.deleted")} <RelativeTime instant={deletedAt} />
          </span>
          <span>{t("bin.endsAt", { time: formatInstant(endsAt, language) })}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          loading={restore.isPending}
          aria-label={t("bin.restoreOf", { name })}
          onClick={() => restore.mutate({ deletedId: id })}
        >
          {t("bin.restore")}
        </Button>
        <Button danger type="text" aria-label={t("bin.purgeOf", { name })} onClick={() => setIsPurging(true)}>
          {t("bin.purge")}
        </Button>
      </div>
      {isPurging ? (
        <TypedConfirmation
          title={t("bin.purgeTitle")}
          text={t("bin.purgeText", { name })}
          expected={name}
          okText={t("bin.purge")}
          pending={purge.isPending}
          onConfirm={() => purge.mutate({ deletedId: id, confirmation: name })}
          onCancel={() => setIsPurging(false)}
        />
      ) : null}
    </li>
  );
}
