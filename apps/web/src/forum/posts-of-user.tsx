import "../i18n/late/forum.ts";
import { ownPostLists } from "@mofang/protocol";
import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { PostRows } from "./post-rows.tsx";
import styles from "./posts-of-user.module.css";

/** `/user/{id}/question`: posts of somebody; of oneself also what one answered, follows and saved. */
export default function PostsOfUser() {
  const userId = Number(useParams().id);
  return useSession()?.userInfo.id === userId ? <OwnPosts /> : <PostsBy userId={userId} />;
}

function PostsBy({ userId }: { readonly userId: number }) {
  const [query] = useSearchParams();
  const list = useCall("publicPosts", { ...pagingOf(query), authorId: userId, sort: "newest" }, { keepPrevious: true });
  return <PostList list={list} />;
}

function OwnPosts() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const chosen = choiceOf(query, "list", ownPostLists) ?? "posts";
  const list = useCall("myPosts", { ...pagingOf(query), list: chosen }, { keepPrevious: true });
  return (
    <>
      <Segmented
        className={styles.choice ?? ""}
        aria-label={t("forum.mine")}
        value={chosen}
        options={ownPostLists.map((value) => ({ value, label: t(`forum.lists.${value}`) }))}
        onChange={(value) => setQuery(changedQuery(query, { list: value === "posts" ? undefined : value }))}
      />
      <PostList list={list} />
    </>
  );
}

function PostList({ list }: { readonly list: ReturnType<typeof useCall<"myPosts">> }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  return (
    <Panel>
      {list.isPending ? <LoadingRows rows={5} height={92} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={t("forum.noneOfMine")} /> : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          <PostRows posts={list.data.rows} isStale={list.isPlaceholderData} />
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        </>
      ) : null}
    </Panel>
  );
}
