import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";

/** The ways to the queue, for moderators, and to what was decided about one's own texts, for those whom it concerns. */
export function ModerationLinks({ className }: { readonly className: string }) {
  const { t } = useTranslation();
  const isMember = useSession() !== null;
  const state = useCall("moderationState", {}, { enabled: isMember, staleTime: 60_000 }).data;
  if (!isMember || state === undefined) return null;
  const { isModerator, nOpen, nWaiting, nAppeals, nLabels, nRulings } = state;
  return (
    <>
      {isModerator ? (
        <Link className={className} to="/bbs/moderation">
          {t("forum.moderation.queue", { count: nOpen + nWaiting + nAppeals + (nLabels ?? 0) })}
        </Link>
      ) : null}
      {nRulings > 0 ? (
        <Link className={className} to="/bbs/decisions">
          {t("forum.moderation.mine")}
        </Link>
      ) : null}
    </>
  );
}
