import { unlockedBy } from "@mofang/protocol";
import { useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";

/** Whether the reader may propose labels, by the table by which the server decides; false until that is known. */
export function useMayProposeLabels(): boolean {
  const user = useSession()?.userInfo;
  const keepsSite = user?.siteRole === "editor" || user?.siteRole === "administrator";
  const isAsked = user !== undefined && !keepsSite;
  const standing = useCall("forumStanding", { userId: user?.id ?? 0 }, { enabled: isAsked, staleTime: 60_000 });
  return keepsSite || (isAsked && standing.data !== undefined && unlockedBy(standing.data.level).proposesLabels);
}
