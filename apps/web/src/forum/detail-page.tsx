import "../i18n/late/forum.ts";
import { type CallData, type Calls, topicOf } from "@mofang/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { useLoginGate } from "../account/use-login-gate.ts";
import { callKey, useAction, useCall, useTopic } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { idOf, postAddress, schoolPostAddress } from "../ui/forum-addresses.ts";
import { Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { VariantContext } from "../writing/block/variant.ts";
import type { AddedText } from "./added-text.ts";
import { Answers, mayAnswer } from "./answers.tsx";
import { useForumPlace } from "./forum-place.ts";
import { PostView } from "./post-view.tsx";

/** `/bbs/detail?id=`, and `/bbs/school/detail?id=` in a school: a post and its answers. */
export default function DetailPage() {
  const [query] = useSearchParams();
  const postId = idOf(query);
  const { schoolId } = useForumPlace();
  const post = useCall("postDetail", { postId });
  const gate = useLoginGate();
  const [added, setAdded] = useState<AddedText>();
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
  // The address of a merged post leads to the one in which it is; so do those of another place.
  if (post.data.schoolId !== schoolId || post.data.id !== postId) return <Elsewhere post={post.data} />;
  return (
    <VariantContext key={postId} value={mayAnswer(post.data) ? (text) => gate(() => setAdded({ text })) : null}>
      <PostView post={post.data} />
      <Answers post={post.data} added={added} />
    </VariantContext>
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

/** Leads to the place in which the post stands; into another school of the reader's once they choose it. */
function Elsewhere({ post: { id, schoolId } }: { readonly post: CallData<Calls["postDetail"]> }) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const place = useForumPlace().schoolId;
  const choose = useAction("chooseSchool");
  if (schoolId === null) return <Navigate to={postAddress(id) + hash} replace />;
  if (place === null || place === schoolId) return <Navigate to={schoolPostAddress(id) + hash} replace />;
  return (
    <Panel>
      <EmptyState
        title={t("forum.otherSchool")}
        action={
          <Button type="primary" loading={choose.isPending} onClick={() => choose.mutate({ schoolId })}>
            {t("forum.changeSchool")}
          </Button>
        }
      />
    </Panel>
  );
}
