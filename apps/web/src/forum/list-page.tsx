import { postKinds, postSorts } from "@mofang/protocol";
import { Button, Segmented, Select } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { CallInput } from "../api/client.ts";
import { useCall } from "../api/hooks.ts";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { FilterKey } from "../ui/filter-bar.tsx";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { useForumPlace } from "./forum-place.ts";
import styles from "./list-page.module.css";
import { PostRows } from "./post-rows.tsx";
import { filterOf, onTagChange, resetTags } from "./tag-filter.ts";

/** `/bbs/pubtechx`, and the list of a school: the posts. */
export default function ListPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  // Another filter begins at the first post, which may be above what is seen.
  useEffect(() => onTagChange(() => top.current?.scrollIntoView({ block: "nearest" })), []);
  const { columnId, tags } = filterOf(query);
  const kind = choiceOf(query, "kind", postKinds);
  const sort = choiceOf(query, "sort", postSorts) ?? "active";
  const key = query.get("key") ?? "";
  const filter = { columnId: columnId ?? undefined, tags: tags.join(",") || undefined, kind, sort, key: key || undefined };
  const list = usePosts({ ...pagingOf(query), ...filter });
  const isPublic = useForumPlace().schoolId === null;
  const isFiltered = columnId !== null || tags.length > 0;
  const set = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  return (
    <div ref={top}>
      <h1 className={styles.title}>{t(isPublic ? "forum.title" : "forum.schoolTitle")}</h1>
      <search className={styles.bar}>
        <Segmented
          aria-label={t("forum.sort")}
          value={sort}
          options={postSorts.map((value) => ({ value, label: t(`forum.sorts.${value}`) }))}
          onChange={(value) => set({ sort: value === "active" ? undefined : value })}
        />
        <Select
          className={styles.kind ?? ""}
          aria-label={t("forum.kind")}
          value={kind ?? "all"}
          options={(["all", ...postKinds] as const).map((value) => ({ value, label: t(`forum.kinds.${value}`) }))}
          onChange={(value) => set({ kind: value === "all" ? undefined : value })}
        />
        <FilterKey value={key} label={t("forum.search")} onSearch={(text) => set({ key: text })} />
      </search>
      <Panel>
        {list.isPending ? <LoadingRows rows={8} height={92} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.rows.length === 0 ? (
          <EmptyState
            title={t("forum.none")}
            text={t("forum.noneText")}
            action={isFiltered ? <Button onClick={resetTags}>{t("forum.resetFilter")}</Button> : null}
          />
        ) : null}
        {list.data && list.data.rows.length > 0 ? (
          <>
            <PostRows posts={list.data.rows} isStale={list.isPlaceholderData} />
            <Paging {...list.data} onChange={(page, pageSize) => set({ page, pageSize })} />
          </>
        ) : null}
      </Panel>
    </div>
  );
}

/** Posts of the place. */
function usePosts(filter: CallInput<"publicPosts">) {
  const { schoolId } = useForumPlace();
  const open = useCall("publicPosts", filter, { keepPrevious: true, enabled: schoolId === null });
  const own = useCall("schoolPosts", { ...filter, schoolId: schoolId ?? 0 }, { keepPrevious: true, enabled: schoolId !== null });
  return schoolId === null ? open : own;
}
