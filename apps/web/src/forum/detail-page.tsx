import "../i18n/late/forum.ts";
import { topicOf } from "@mofang/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { callKey, useCall, useTopic } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { idOf } from "../ui/forum-addresses.ts";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { Answers } from "./answers.tsx";
import { PostView } from "./post-view.tsx";

/** `/bbs/detail?id=`: a post and its answers. */
export default function DetailPage() {
  const [query] = useSearchParams();
  const postId = idOf(query);
  const post = useCall("postDetail", { postId });
  useArrivals(postId);
  if (post.isPending) {
    return (
      <Panel>
        <LoadingRows rows={6} />
      </Panel>
    );
  }
  if (post.isError) {
    return (
      <Panel>
        <ErrorState error={post.error} onRetry={() => void post.refetch()} />
      </Panel>
    );
  }
  return (
    <div key={postId}>
      <PostView post={post.data} />
      <Answers post={post.data} />
    </div>
  );
}

/** Brings answers and decisions of others as they come. What is there stays where it is: new answers come below. */
function useArrivals(postId: number): void {
  const queries = useQueryClient();
  const isMember = useSession() !== null;
  useTopic(isMember && postId > 0 ? topicOf("post", postId) : null, () => {
    void queries.invalidateQueries({ queryKey: callKey("answers") });
    void queries.invalidateQueries({ queryKey: callKey("postDetail", { postId }) });
  });
}
