import { useParams } from "react-router";
import { useSession } from "../api/services.tsx";

/** Whose page is open, and whether it is one's own. */
export function useUserId(): { readonly userId: number; readonly isOwn: boolean } {
  const userId = Number(useParams().id);
  return { userId, isOwn: useSession()?.userInfo.id === userId };
}
