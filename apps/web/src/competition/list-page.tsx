import "../i18n/late/competition.ts";
import { competitionCategories } from "@mofang/protocol";
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
  const wanted = useParams().categoryId;
  const [query, setQuery] = useSearchParams();
  const categoryId = competitionCategories.find((known) => known === wanted);
  const categories = useCall("competitionCategories", {});
  const list = useCall(
    "competitions",
    { ...pagingOf(query), categoryId },
    { keepPrevious: true, enabled: categoryId !== undefined },
  );
  if (categoryId === undefined) return <Navigate to="/404" replace />;
  const category = categories.data?.find(({ id }) => id === categoryId);
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
