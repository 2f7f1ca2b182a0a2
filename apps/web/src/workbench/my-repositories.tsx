import { PlusOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { RepositoryRows } from "../repository/card/repository-row.tsx";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./workbench.module.css";

/** Repositories that the member owns or works on. */
export function MyRepositories() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const key = query.get("key") || undefined;
  const list = useCall("myRepositories", { ...pagingOf(query), key }, { keepPrevious: true });
  const change = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  return (
    <>
      <search className={styles.filters}>
        <Input.Search
          key={key}
          allowClear
          defaultValue={key ?? ""}
          maxLength={200}
          className={styles.key ?? ""}
          placeholder={t("workbench.searchRepositories")}
          aria-label={t("workbench.searchRepositories")}
          onSearch={(text) => change({ key: text.trim() })}
        />
      </search>
      <Panel>
        {list.isPending ? <LoadingRows rows={5} height={74} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.rows.length === 0 && key !== undefined ? (
          <EmptyState
            title={t("card.noneFound")}
            text={t("card.noneFoundText")}
            action={<Button onClick={() => setQuery({})}>{t("card.clearFilters")}</Button>}
          />
        ) : null}
        {list.data?.rows.length === 0 && key === undefined ? (
          <EmptyState
            title={t("workbench.noRepositories")}
            text={t("workbench.noRepositoriesText")}
            action={
              <Button icon={<PlusOutlined />} onClick={() => void navigate("/model/publish")}>
                {t("card.publish")}
              </Button>
            }
          />
        ) : null}
        {list.data && list.data.rows.length > 0 ? (
          <>
            <RepositoryRows rows={list.data.rows} />
            <Paging {...list.data} onChange={(page, pageSize) => change({ page, pageSize })} />
          </>
        ) : null}
      </Panel>
    </>
  );
}
