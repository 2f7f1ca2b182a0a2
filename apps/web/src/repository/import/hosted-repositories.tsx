import { LockOutlined, SearchOutlined } from "@ant-design/icons";
import { type HostingServiceName, limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import items from "../../ui/item-list.module.css";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { HostedImportDialog } from "./hosted-import-dialog.tsx";
import type { HostedRepository } from "./hosted-repository.ts";
import styles from "./import.module.css";

/** The member's repositories at a service, to be searched and imported. */
export function HostedRepositories({ service }: { readonly service: HostingServiceName }) {
  const { t } = useTranslation();
  const [{ search, page }, setPlace] = useState({ search: "", page: 1 });
  const [chosen, setChosen] = useState<HostedRepository | null>(null);
  const list = useCall("hostingRepos", { service, page, search }, { keepPrevious: true });
  const { rows = [], hasMore = false } = list.data ?? {};
  return (
    <>
      <search className={styles.search}>
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          maxLength={limits.searchTerm}
          aria-label={t("hosting.search")}
          placeholder={t("hosting.search")}
          enterKeyHint="search"
          onPressEnter={({ currentTarget }) => setPlace({ search: currentTarget.value.trim(), page: 1 })}
          onClear={() => setPlace({ search: "", page: 1 })}
        />
      </search>
      {list.isPending ? <LoadingRows rows={5} height={64} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <EmptyState title={search === "" ? t("hosting.none") : t("hosting.noneFound", { search })} />
      ) : null}
      <ul className={styles.repositories}>
        {rows.map((repository) => (
          <li key={repository.fullName} className={items.item}>
            <div className={items.words}>
              <p className={items.name}>
                {repository.fullName}
                {repository.isPrivate ? (
                  <span className={styles.lock}>
                    <LockOutlined aria-hidden="true" /> {t("card.openType.private")}
                  </span>
                ) : null}
              </p>
              <p className={items.note}>{repository.description}</p>
            </div>
            <Button aria-label={t("hosting.importOf", { name: repository.fullName })} onClick={() => setChosen(repository)}>
              {t("hosting.import")}
            </Button>
          </li>
        ))}
      </ul>
      {page > 1 || hasMore ? (
        <nav className={styles.pages} aria-label={t("hosting.pages")}>
          <Button disabled={page === 1 || list.isFetching} onClick={() => setPlace({ search, page: page - 1 })}>
            {t("hosting.previous")}
          </Button>
          <span aria-current="page">{page}</span>
          <Button disabled={!hasMore || list.isFetching} onClick={() => setPlace({ search, page: page + 1 })}>
            {t("hosting.next")}
          </Button>
        </nav>
      ) : null}
      {chosen ? <HostedImportDialog service={service} repository={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
