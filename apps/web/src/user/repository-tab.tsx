import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { RepositoryRows } from "../repository/card/repository-row.tsx";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { useUserId } from "./use-user-id.ts";

/** `/user/{id}/repo`: repositories of somebody that the reader may see. */
export default function RepositoryTab() {
  const { t } = useTranslation();
  const { userId } = useUserId();
  const [query, setQuery] = useSearchParams();
  const list = useCall("userRepositories", { ...pagingOf(query), userId }, { keepPrevious: true });
  return (
    <Panel>
      {list.isPending ? <LoadingRows rows={5} height={74} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={t("user.noRepositories")} /> : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          <RepositoryRows rows={list.data.rows} />
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        </>
      ) : null}
    </Panel>
  );
}
