import { type CallData, type Calls, limits, moderationLists } from "@mofang/protocol";
import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { changedQuery, choiceOf, pagingOf } from "../../ui/address-query.ts";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { CaseView } from "./case-view.tsx";
import styles from "./moderation.module.css";

type State = CallData<Calls["moderationState"]>;

/** `/bbs/moderation`: what waits for a moderator, and what was decided. */
export default function ModerationPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const list = choiceOf(query, "list", moderationLists) ?? "open";
  const state = useCall("moderationState", {});
  const queue = useCall("moderationQueue", { ...pagingOf(query), list }, { keepPrevious: true });
  return (
    <>
      <h1 className={styles.heading}>{t("forum.moderation.title")}</h1>
      <p className={styles.lead}>{t("forum.moderation.lead")}</p>
      <div className={styles.bar}>
        <Segmented
          aria-label={t("forum.moderation.title")}
          value={list}
          options={moderationLists.map((value) => ({
            value,
            label: t(`forum.moderation.lists.${value}`) + countOf(state.data, value),
          }))}
          onChange={(value) => setQuery(changedQuery(query, { list: value === "open" ? undefined : value }))}
        />
      </div>
      <Panel>
        {queue.isPending ? <LoadingRows rows={4} height={120} /> : null}
        {queue.isError ? <ErrorState error={queue.error} onRetry={() => void queue.refetch()} /> : null}
        {queue.data?.rows.length === 0 ? <EmptyState title={t(`forum.moderation.none.${list}`)} /> : null}
        {queue.data?.rows.map((one) => (
          <CaseView key={`${one.postId} ${one.answerId} ${one.ruling?.id}`} list={list} one={one} />
        ))}
        {queue.data && queue.data.total > limits.pageSize ? (
          <Paging {...queue.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        ) : null}
      </Panel>
    </>
  );
}

/** How much waits in a part of the queue, as its tab says it. */
function countOf(state: State | undefined, list: (typeof moderationLists)[number]): string {
  if (state === undefined || list === "decided") return "";
  const count = { open: state.nOpen, waiting: state.nWaiting, appeals: state.nAppeals }[list];
  return count === 0 ? "" : ` (${count})`;
}
