import "../i18n/late/competition.ts";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useParams, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import { Page, PageHeader } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { CompetitionRows } from "./competition-rows.tsx";

/** `/competition/{categoryId}/list`: the competitions of a field. */
export default function ListPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const categoryId = useParams().categoryId;
  const categories = useCall("competitionCategories", {});
  const category = categories.data?.find(({ id }) => id === categoryId);
  const list = useCall(
    "competitions",
    { ...pagingOf(query), categoryId },
    { keepPrevious: true, enabled: category !== undefined },
  );
  if (categories.data && category === undefined) return <Navigate to="/404" replace />;
  return (
    <Page>
      <PageHeader
        title={category?.title ?? t("menu.competition")}
        lead={category?.summary}
        actions={<Link to="/competition/category">{t("competition.all")}</Link>}
      />
      {list.isPending ? <LoadingRows rows={3} height={88} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data ? (
        <>
          <CompetitionRows rows={list.data.rows} />
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        </>
      ) : null}
    </Page>
  );
}
