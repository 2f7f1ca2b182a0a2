import { limits, type PortalKind } from "@mofang/protocol";
import { Button, Pagination, Segmented, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { changedQuery, choiceOf } from "../ui/address-query.ts";
import { FilterBar, FilterKey } from "../ui/filter-bar.tsx";
import { PageHeader } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { EntryCards } from "./entry-cards.tsx";
import { portalPages } from "./kinds.ts";

const times = ["coming", "past"] as const;

/** What readers see of a kind; tag, words and page stand in the address. */
export function EntryList({ kind }: { readonly kind: PortalKind }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(query.get("page")) || 1));
  const filter = { tag: query.get("tag") || undefined, key: query.get("key") || undefined };
  const dates = kind === "activity" ? { when: choiceOf(query, "when", times) } : {};
  const list = useCall(portalPages[kind].call, { page, ...filter, ...dates }, { keepPrevious: true });
  const isFiltered = Object.values({ ...filter, ...dates }).some((part) => part !== undefined);
  return (
    <>
      <PageHeader title={t(`portal.kind.${kind}`)} lead={t(`portal.lead.${kind}`)} />
      <EntryFilter kind={kind} />
      {list.isPending ? <LoadingRows rows={4} height={160} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? (
        <EmptyState
          title={t("portal.none")}
          text={isFiltered ? t("portal.noneFound") : t("portal.noneYet")}
          action={isFiltered ? <Button onClick={() => setQuery({})}>{t("portal.clearFilter")}</Button> : null}
        />
      ) : null}
      {list.data && list.data.rows.length > 0 ? (
        <EntryCards entries={list.data.rows} shape={portalPages[kind].shape} isStale={list.isPlaceholderData} />
      ) : null}
      {list.data && list.data.total > limits.portalCards ? (
        <Pagination
          current={page}
          pageSize={limits.portalCards}
          total={list.data.total}
          showSizeChanger={false}
          onChange={(next) => setQuery(changedQuery(query, { page: next }))}
        />
      ) : null}
    </>
  );
}

function EntryFilter({ kind }: { readonly kind: PortalKind }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const tags = useCall("portalTags", { kind }, { staleTime: 60_000 });
  const change = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  const when = choiceOf(query, "when", times) ?? "all";
  return (
    <FilterBar action={<FeedLink kind={kind} language={language} />}>
      <FilterKey value={query.get("key") ?? ""} label={t("portal.search")} onSearch={(key) => change({ key })} />
      <Select
        value={query.get("tag") ?? ""}
        aria-label={t("portal.tag")}
        popupMatchSelectWidth={false}
        options={[{ value: "", label: t("portal.allTags") }, ...(tags.data ?? []).map((tag) => ({ value: tag, label: tag }))]}
        onChange={(tag) => change({ tag })}
      />
      {kind === "activity" ? (
        <Segmented
          aria-label={t("portal.when")}
          value={when}
          options={(["all", ...times] as const).map((value) => ({ value, label: t(`portal.whens.${value}`) }))}
          onChange={(value) => change({ when: value === "all" ? undefined : value })}
        />
      ) : null}
    </FilterBar>
  );
}

function FeedLink({ kind, language }: { readonly kind: PortalKind; readonly language: string }) {
  const { t } = useTranslation();
  const lang = language === "en" ? "&lang=en_US" : "";
  return <a href={`/mofang/ecosystem/feed?kind=${kind}${lang}`}>{t("portal.feed")}</a>;
}
