import { limits, type RulingVerdict } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { WordsDialog } from "./words-dialog.tsx";

interface RulingDialogProps {
  readonly text: { readonly postId: number; readonly answerId: number | null };
  readonly verdict: RulingVerdict;
  /** What the button says; the verdict unless given. */
  readonly title?: string;
  /** The newest decision that is shown; left out where none is. */
  readonly seenRulingId?: number | null;
  readonly onClose: () => void;
}

/** Asks why a text is kept, hidden or deleted. */
export function RulingDialog({ text, verdict, title, seenRulingId, onClose }: RulingDialogProps) {
  const { t } = useTranslation();
  const rule = useAction("ruleOnText", {
    onSuccess: () => {
      notify("success", t("notice.processed"));
      onClose();
    },
  });
  const { postId, answerId } = text;
  const seen = seenRulingId === undefined ? {} : { seenRulingId };
  return (
    <WordsDialog
      title={title ?? t(`forum.moderation.verdict.${verdict}`)}
      label={t("forum.reason")}
      most={limits.moderationReason}
      isPending={rule.isPending}
      onWords={(reason) => rule.mutate({ postId, answerId, verdict, reason, ...seen })}
      onClose={onClose}
    />
  );
}

/** Asks why a text that waits for review is refused. */
export function RefusalDialog({ text, onClose }: Pick<RulingDialogProps, "text" | "onClose">) {
  const { t } = useTranslation();
  return <RulingDialog text={text} verdict="delete" title={t("forum.decision.refuse")} seenRulingId={null} onClose={onClose} />;
}
