import { CheckOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction } from "../api/hooks.ts";

/** Follows somebody, or no longer. */
export function FollowButton({ userId, isFollowed }: { readonly userId: number; readonly isFollowed: boolean }) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const follow = useAction("followUser");
  const unfollow = useAction("unfollowUser");
  const change = isFollowed ? unfollow : follow;
  return (
    <Button
      type={isFollowed ? "default" : "primary"}
      icon={isFollowed ? <CheckOutlined /> : <PlusOutlined />}
      loading={change.isPending}
      aria-pressed={isFollowed}
      onClick={() => gate(() => change.mutate({ userId }))}
    >
      {isFollowed ? t("user.followed") : t("user.follow")}
    </Button>
  );
}
