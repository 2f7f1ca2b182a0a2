import { useCall } from "../api/hooks.ts";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { WrittenText } from "../writing/written-text.tsx";

/** What an expert says of themselves. */
export function WrittenProfile({ expertId }: { readonly expertId: number }) {
  const expert = useCall("expertDetail", { expertId });
  if (expert.isError) return <ErrorState error={expert.error} onRetry={() => void expert.refetch()} />;
  if (!expert.data) return <LoadingRows rows={2} height={32} />;
  return <WrittenText text={expert.data.profile || expert.data.headline} />;
}
