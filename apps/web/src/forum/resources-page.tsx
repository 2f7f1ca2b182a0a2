import { limits } from "@mofang/protocol";
import { Pagination } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { changedQuery } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./labels-page.module.css";
import { ResourceLinks } from "./resource-links.tsx";

/** `/bbs/help`: the resource centre. */
export default function ResourcesPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(query.get("page")) || 1));
  const list = useCall("forumResources", { page }, { keepPrevious: true });
  return (
    <>
      <h1 className={styles.title}>{t("forum.resources")}</h1>
      <p className={styles.lead}>{t("forum.resourcesLead")}</p>
      <Panel>
        {list.isPending ? <LoadingRows rows={6} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.rows.length === 0 ? <EmptyState title={t("forum.noResources")} /> : null}
        <ResourceLinks resources={list.data?.rows ?? []} />
      </Panel>
      {list.data && list.data.total > limits.resourceCards ? (
        <Pagination
          current={page}
          pageSize={limits.resourceCards}
          total={list.data.total}
          showSizeChanger={false}
          onChange={(next) => setQuery(changedQuery(query, { page: next }))}
        />
      ) : null}
    </>
  );
}
