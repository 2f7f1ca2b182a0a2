import { limits } from "@mofang/protocol";
import { Tabs } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useServices, useSession } from "../../api/services.tsx";
import { FoundPosts } from "../../forum/found-posts.tsx";
import { RepositoryRows } from "../../repository/card/repository-row.tsx";
import { changedQuery, choiceOf, pagingOf } from "../../ui/address-query.ts";
import { Page, PageHeader, Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { UserRows } from "../../user/user-rows.tsx";
import { contentKeyLength, FoundContents } from "./found-contents.tsx";
import styles from "./search-page.module.css";

const tabs = ["repositories", "contents", "posts", "users"] as const;

/** `/search?key=`: what the site has for some words. */
export default function SearchPage() {
  const { t } = useTranslation();
  const { client } = useServices();
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const key = query.get("key")?.trim() ?? "";
  const counts = useCounts(key);
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
  // Unless one is chosen, the first tab that has hits, or may have some.
  const withHits = tabs.find((tab) => counts[tab] !== 0) ?? "repositories";
  const label = (tab: (typeof tabs)[number]) => (
    <>
      {tab === "posts" ? t("forum.found") : t(`search.${tab}`)} <span className={styles.count}>{counts[tab]}</span>
    </>
  );
  return (
    <Page>
      <PageHeader title={t("search.title", { key })} />
      <Tabs
        activeKey={choiceOf(query, "tab", tabs) ?? withHits}
        destroyOnHidden
        onChange={(tab) => setQuery(changedQuery(query, { tab }))}
        items={[
          { key: "repositories", label: label("repositories"), children: <FoundRepositories word={key} /> },
          { key: "contents", label: label("contents"), children: <FoundContents words={key} /> },
          { key: "posts", label: label("posts"), children: <FoundPosts words={key} /> },
          ...(session ? [{ key: "users", label: label("users"), children: <FoundUsers word={key} /> }] : []),
        ]}
      />
    </Page>
  );
}

/** How many hits each tab has; undefined while that is not known. The tabs ask for their first pages the same way. */
function useCounts(key: string): Readonly<Record<(typeof tabs)[number], number | undefined>> {
  const isMember = useSession() !== null;
  const enabled = key !== "";
  const first = pagingOf(new URLSearchParams());
  const repositories = useCall("publicRepositories", { ...first, key }, { enabled });
  const contents = useCall("search", { ...first, key: key.slice(0, contentKeyLength) }, { enabled });
  const posts = useCall("publicPosts", { ...first, key: key.slice(0, contentKeyLength), sort: "active" }, { enabled });
  const users = useCall("usersByKey", { key: key.slice(0, limits.userName) }, { enabled: enabled && isMember });
  return {
    repositories: repositories.data?.total,
    contents: contents.data?.total,
    posts: posts.data?.total,
    users: isMember ? users.data?.length : 0,
  };
}

function FoundRepositories({ word }: { readonly word: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const list = useCall("publicRepositories", { ...pagingOf(query), key: word }, { keepPrevious: true });
  return (
    <Panel>
      {list.isPending ? <LoadingRows rows={10} height={74} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={t("card.noneFound")} text={t("card.noneFoundText")} /> : null}
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
  const found = useCall("usersByKey", { key: word.slice(0, limits.userName) });
  return (
    <Panel>
      {found.isPending ? <LoadingRows rows={5} height={56} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? <EmptyState title={t("search.noUsers")} /> : null}
      {found.data && found.data.length > 0 ? <UserRows users={found.data} /> : null}
    </Panel>
  );
}
