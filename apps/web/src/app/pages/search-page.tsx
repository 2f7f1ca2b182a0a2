import "../../i18n/late/found.ts";
import { limits, searchKinds } from "@mofang/protocol";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import { changedQuery, choiceOf, pagingOf } from "../../ui/address-query.ts";
import { Page, PageHeader, Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { HitRow } from "./hit-row.tsx";
import { KindFilter } from "./kind-filter.tsx";
import styles from "./search-page.module.css";

/** `/search?key=&kind=`: what the site has for some words. */
export default function SearchPage() {
  const { t } = useTranslation();
  const { client } = useServices();
  const [query] = useSearchParams();
  const key = query.get("key")?.trim() ?? "";
  useEffect(() => {
    // What is searched for makes the hot searches; without it the search is as good.
    if (key !== "") client("noteSearch", { key: key.slice(0, limits.searchTerm) }).catch(() => undefined);
  }, [client, key]);
  if (key !== "") return <Found words={key.slice(0, limits.searchKey)} />;
  return (
    <Page>
      <PageHeader title={t("route.search")} />
      <Panel>
        <EmptyState
          title={t("search.empty")}
          text={t("search.emptyText")}
          action={<Link to="/model">{t("notFound.toModels")}</Link>}
        />
      </Panel>
    </Page>
  );
}

function Found({ words }: { readonly words: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const kind = choiceOf(query, "kind", searchKinds);
  const found = useCall(
    "search",
    { ...pagingOf(query), key: words, ...(kind !== undefined && { kind }) },
    { keepPrevious: true },
  );
  const { rows = [], counts = [], corrected = null } = found.data ?? {};
  return (
    <Page>
      <PageHeader title={t("search.title", { key: words })} />
      {corrected === null ? null : <p className={styles.corrected}>{t("found.corrected", { key: words, corrected })}</p>}
      {counts.length > 0 ? <KindFilter counts={counts} chosen={kind} /> : null}
      <Panel>
        {found.isPending ? <LoadingRows rows={10} height={74} /> : null}
        {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.data && rows.length === 0 ? (
          <EmptyState
            title={t("found.none", { key: words })}
            text={t("found.noneText")}
            action={<Link to="/bbs/ask">{t("found.toForum")}</Link>}
          />
        ) : null}
        {found.data && rows.length > 0 ? (
          <>
            <ul className={styles.hits} data-stale={found.isPlaceholderData}>
              {rows.map((hit) => (
                <HitRow key={`${hit.kind} ${hit.repository?.id} ${hit.path} ${hit.name} ${hit.address}`} hit={hit} />
              ))}
            </ul>
            <Paging {...found.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
          </>
        ) : null}
      </Panel>
    </Page>
  );
}
