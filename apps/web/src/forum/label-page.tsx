import type { CallData, Calls } from "@mofang/protocol";
import { postSorts } from "@mofang/protocol";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingBlock } from "../ui/states.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import { CategoryFollow } from "./category-follow.tsx";
import styles from "./label-page.module.css";
import { LabelTextDialog } from "./label-text-dialog.tsx";
import { PostList } from "./post-list.tsx";

type Label = CallData<Calls["forumLabel"]>;

/** `/bbs/label/{id}`: what a label is about, and the posts that bear it. */
export default function LabelPage() {
  const { t } = useTranslation();
  const labelId = Number(useParams().id);
  const [query, setQuery] = useSearchParams();
  const sort = choiceOf(query, "sort", postSorts) ?? "active";
  const label = useCall("forumLabel", { labelId }, { page: true });
  const posts = useCall("publicPosts", { ...pagingOf(query), sort, tags: String(labelId) }, { keepPrevious: true });
  if (label.isPending) return <LoadingBlock height={160} />;
  if (label.isError) return <ErrorState error={label.error} onRetry={() => void label.refetch()} />;
  return (
    <div className={styles.page}>
      <LabelHead label={label.data} />
      <LabelText label={label.data} />
      <Segmented
        className={styles.sorts ?? ""}
        aria-label={t("forum.sort")}
        value={sort}
        options={postSorts.map((value) => ({ value, label: t(`forum.sorts.${value}`) }))}
        onChange={(value) => setQuery(changedQuery(query, { sort: value === "active" ? undefined : value }))}
      />
      <PostList list={posts} emptyTitle={t("forum.none")} />
    </div>
  );
}

function LabelHead({ label }: { readonly label: Label }) {
  const { t } = useTranslation();
  const { id, title, nPosts, nFollowers } = label;
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.note}>
          {t("forum.label")} · {t("forum.nPosts", { count: nPosts })} · {t("forum.nFollowers", { count: nFollowers })} ·{" "}
          <a href={`/feeds/posts.xml?label=${id}`}>{t("forum.feed")}</a>
        </p>
      </div>
      <CategoryFollow category={label} />
    </header>
  );
}

/** What the label is about; nothing where nothing is written and the reader may not write. */
function LabelText({ label }: { readonly label: Label }) {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const { text, mayWrite } = label;
  if (text === "" && !mayWrite) return null;
  return (
    <Panel>
      <div className={styles.text}>
        {text === "" ? <p className={styles.note}>{t("forum.labelText.none")}</p> : <WrittenText text={text} linksCount />}
        {mayWrite ? (
          <Button className={styles.write ?? ""} onClick={() => setWriting(true)}>
            {t("forum.labelText.edit")}
          </Button>
        ) : null}
      </div>
      {isWriting ? <LabelTextDialog label={label} onClose={() => setWriting(false)} /> : null}
    </Panel>
  );
}
