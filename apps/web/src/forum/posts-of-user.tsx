import "../i18n/late/forum.ts";
import { ownPostLists } from "@mofang/protocol";
import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { StandingPanel } from "./levels/standing-panel.tsx";
import { PostList } from "./post-list.tsx";
import styles from "./posts-of-user.module.css";

/** `/user/{id}/question`: posts of somebody; of oneself also what one answered, follows and saved. */
export default function PostsOfUser() {
  const userId = Number(useParams().id);
  const isOwn = useSession()?.userInfo.id === userId;
  return (
    <>
      <div className={styles.standing}>
        <StandingPanel userId={userId} />
      </div>
      {isOwn ? <OwnPosts /> : <PostsBy userId={userId} />}
    </>
  );
}

function PostsBy({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const list = useCall("publicPosts", { ...pagingOf(query), authorId: userId, sort: "newest" }, { keepPrevious: true });
  return <PostList list={list} emptyTitle={t("forum.noneOfMine")} />;
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
      <PostList list={list} emptyTitle={t("forum.noneOfMine")} />
    </>
  );
}
