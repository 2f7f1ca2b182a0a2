import { useParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { Page } from "../ui/page.tsx";
import { ErrorState, LoadingBlock, LoadingRows } from "../ui/states.tsx";
import { OwnRunView } from "./own-run-view.tsx";
import { PublishedView } from "./published-view.tsx";

/** `/run/{key}`: a run from its first second, and the same address once it is published. */
export default function RunPage() {
  const { key = "" } = useParams();
  const userId = useSession()?.userInfo.id;
  return <Loading key={`${key} ${userId}`} runKey={key} />;
}

function Loading({ runKey }: { readonly runKey: string }) {
  const at = useCall("runAt", { runKey });
  return (
    <Page>
      {at.isPending ? (
        <>
          <LoadingBlock height={72} />
          <LoadingRows rows={8} />
        </>
      ) : null}
      {at.isError ? <ErrorState error={at.error} onRetry={() => void at.refetch()} /> : null}
      {at.data?.published ? <PublishedView run={at.data.published} /> : null}
      {at.data?.own ? <OwnRunView run={at.data.own} onEnd={() => void at.refetch()} /> : null}
    </Page>
  );
}
