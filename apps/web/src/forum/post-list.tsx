import { useSearchParams } from "react-router";
import type { useCall } from "../api/hooks.ts";
import { changedQuery } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { PostRows } from "./post-rows.tsx";

interface PostListProps {
  readonly list: ReturnType<typeof useCall<"publicPosts">>;
  /** What stands there when the list is empty. */
  readonly emptyTitle: string;
}

/** A page of posts with the way to the others, which the address says. */
export function PostList({ list, emptyTitle }: PostListProps) {
  const [query, setQuery] = useSearchParams();
  return (
    <Panel>
      {list.isPending ? <LoadingRows rows={5} height={92} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={emptyTitle} /> : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          <PostRows posts={list.data.rows} isStale={list.isPlaceholderData} />
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        </>
      ) : null}
    </Panel>
  );
}
