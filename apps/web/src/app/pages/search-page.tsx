import { Tabs } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useServices, useSession } from "../../api/services.tsx";
import { RepositoryRows } from "../../repository/card/repository-row.tsx";
import { changedQuery, choiceOf, pagingOf } from "../../ui/address-query.ts";
import { Page, PageHeader, Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { UserRows } from "../../user/user-rows.tsx";
import { FoundContents } from "./found-contents.tsx";

const tabs = ["repositories", "contents", "users"] as const;

/** `/search?key=`: what the site has for some words. */
export default function SearchPage() {
  const { t } = useTranslation();
  const { client } = useServices();
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const key = query.get("key")?.trim() ?? "";
  useEffect(() => {
    // What is searched for makes the hot searches; without it the search is as good.
    if (key !== "") client("noteSearch", { key }).catch(() => undefined);
  }, [client, key]);
  if (key === "") {
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
  return (
    <Page>
      <PageHeader title={t("search.title", { key })} />
      <Tabs
        activeKey={choiceOf(query, "tab", tabs) ?? "repositories"}
        destroyOnHidden
        onChange={(tab) => setQuery(changedQuery(query, { tab: tab === "repositories" ? undefined : tab }))}
        items={[
          { key: "repositories", label: t("search.repositories"), children: <FoundRepositories word={key} /> },
          { key: "contents", label: t("search.contents"), children: <FoundContents words={key} /> },
          ...(session ? [{ key: "users", label: t("search.users"), children: <FoundUsers word={key} /> }] : []),
        ]}
      />
    </Page>
  );
}

function FoundRepositories({ word }: { readonly word: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const list = useCall("publicRepositories", { ...pagingOf(query), key: word }, { keepPrevious: true });
  return (
    <Panel>
      {list.isPending ? <LoadingRows rows={10} height={74} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? (
        <EmptyState title={t("repository.noneFound")} text={t("repository.noneFoundText")} />
      ) : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          <RepositoryRows rows={list.data.rows} />
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        </>
      ) : null}
    </Panel>
  );
}

function FoundUsers({ word }: { readonly word: string }) {
  const { t } = useTranslation();
  const found = useCall("usersByKey", { key: word.slice(0, 30) });
  return (
    <Panel>
      {found.isPending ? <LoadingRows rows={5} height={56} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? <EmptyState title={t("search.noUsers")} /> : null}
      {found.data && found.data.length > 0 ? <UserRows users={found.data} /> : null}
    </Panel>
  );
}
