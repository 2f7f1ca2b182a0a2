import "../i18n/late/forum.ts";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { PostRows } from "./post-rows.tsx";

/** Posts in which some words stand, the fittest first. */
export function FoundPosts({ words }: { readonly words: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const found = useCall("publicPosts", { ...pagingOf(query), key: words.slice(0, 200), sort: "active" }, { keepPrevious: true });
  return (
    <Panel>
      {found.isPending ? <LoadingRows rows={8} height={92} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.rows.length === 0 ? <EmptyState title={t("forum.noneFound")} /> : null}
      {found.data && found.data.rows.length > 0 ? (
        <>
          <PostRows posts={found.data.rows} isStale={found.isPlaceholderData} />
          <Paging {...found.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        </>
      ) : null}
    </Panel>
  );
}
