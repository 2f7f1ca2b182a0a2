import { limits, type ModerationList } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { changedQuery, pagingOf } from "../../ui/address-query.ts";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { CaseView } from "./case-view.tsx";

/** Texts of one part of the queue. */
export function TextQueue({ list }: { readonly list: ModerationList }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const queue = useCall("moderationQueue", { ...pagingOf(query), list }, { keepPrevious: true });
  return (
    <>
      {queue.isPending ? <LoadingRows rows={4} height={120} /> : null}
      {queue.isError ? <ErrorState error={queue.error} onRetry={() => void queue.refetch()} /> : null}
      {queue.data?.rows.length === 0 ? <EmptyState title={t(`forum.moderation.none.${list}`)} /> : null}
      {queue.data?.rows.map((one) => (
        <CaseView key={`${one.postId} ${one.answerId} ${one.ruling?.id}`} list={list} one={one} />
      ))}
      {queue.data && queue.data.total > limits.pageSize ? (
        <Paging {...queue.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
      ) : null}
    </>
  );
}
