import { EllipsisOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { MenuDropdown } from "../ui/menu-dropdown.tsx";
import { RefusalDialog, RulingDialog } from "./moderation/ruling-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { OtherPostDialog } from "./other-post-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

type Post = CallData<Calls["postDetail"]>;
type Dialog = "close" | "delete" | "refuse" | "move" | "duplicate" | "merge" | "hide";

/** What author and moderators decide about a post; nothing for others. */
export function ModerationMenu({ post }: { readonly post: Post }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { id: postId, mayEdit, mayModerate, isClosed, isLocked, isPinned, isDeleted, isWaiting } = post;
  const decide = useAction("decidePost");
  const restore = useAction("restorePost");
  const rule = useAction("ruleOnText");
  const userId = useSession()?.userInfo.id;
  const isOwn = post.author !== null && post.author.id === userId;
  if (!mayEdit && !mayModerate) return null;
  const state = (decision: "reopen" | "lock" | "unlock" | "pin" | "unpin") => ({
    key: decision,
    label: t(`forum.decision.${decision}`),
    onClick: () => decide.mutate({ postId, decision, reason: "" }),
  });
  const asking = (key: Dialog, danger = false) => ({
    key,
    danger,
    label: t(`forum.decision.${key}`),
    onClick: () => setDialog(key),
  });
  const pass = () => rule.mutate({ postId, verdict: "keep", reason: "", seenRulingId: null });
  const reviewing = isOwn
    ? [asking("delete", true)]
    : [{ key: "pass", label: t("forum.decision.pass"), onClick: pass }, asking("refuse", true)];
  const items = isWaiting
    ? reviewing
    : isDeleted
      ? [{ key: "restore", label: t("forum.decision.restore"), onClick: () => restore.mutate({ postId }) }]
      : [
          isClosed ? state("reopen") : asking("close"),
          asking("duplicate"),
          ...(mayModerate
            ? [asking("move"), asking("merge"), state(isPinned ? "unpin" : "pin"), state(isLocked ? "unlock" : "lock")]
            : []),
          ...(mayModerate && !isOwn ? [asking("hide")] : []),
          asking("delete", true),
        ];
  return (
    <>
      <MenuDropdown placement="bottomRight" items={items}>
        <Button icon={<EllipsisOutlined />} aria-label={t("forum.decide")} title={t("forum.decide")} />
      </MenuDropdown>
      <DecisionDialog post={post} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

interface DecisionDialogProps {
  readonly post: Post;
  readonly dialog: Dialog | null;
  readonly onClose: () => void;
}

/** Asks for what a decision needs. */
function DecisionDialog({ post, dialog, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const userId = useSession()?.userInfo.id;
  const decide = useAction("decidePost", { onSuccess: onClose });
  const remove = useAction("deletePost", { onSuccess: onClose });
  const { id: postId, author } = post;
  const isOwn = author !== null && author.id === userId;
  if (dialog === "move") return <MoveDialog postId={postId} columnId={post.column.id} onClose={onClose} />;
  if (dialog === "duplicate" || dialog === "merge") {
    return <OtherPostDialog act={dialog} postId={postId} title={post.title} onClose={onClose} />;
  }
  if (dialog === "hide") return <RulingDialog text={{ postId, answerId: null }} verdict="hide" onClose={onClose} />;
  if (dialog === "refuse") return <RefusalDialog text={{ postId, answerId: null }} onClose={onClose} />;
  if (dialog === null) return null;
  return (
    <ReasonDialog
      title={t(`forum.decision.${dialog}`)}
      isNeeded={!isOwn}
      isPending={decide.isPending || remove.isPending}
      onClose={onClose}
      onReason={(reason) =>
        dialog === "close" ? decide.mutate({ postId, decision: "close", reason }) : remove.mutate({ postId, reason })
      }
    />
  );
}
