import { useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { ErrorState, LoadingBlock, LoadingRows } from "../ui/states.tsx";
import { EntryView } from "./entry-view.tsx";
import { PortalFrame } from "./portal-frame.tsx";

/** One entry in its states; with `?preview=true` its newest text, for writers. */
export function EntryPage({ entryId }: { readonly entryId: number }) {
  const [query] = useSearchParams();
  const isPreview = query.get("preview") === "true";
  const entry = useCall("portalEntry", { entryId, ...(isPreview && { preview: "true" as const }) });
  return (
    <PortalFrame>
      {entry.isPending ? (
        <>
          <LoadingBlock height={96} />
          <LoadingRows rows={6} />
        </>
      ) : null}
      {entry.isError ? <ErrorState error={entry.error} onRetry={() => void entry.refetch()} /> : null}
      {entry.data ? <EntryView key={entryId} entry={entry.data} isPreview={isPreview} /> : null}
    </PortalFrame>
  );
}
