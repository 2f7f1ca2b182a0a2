import { CheckOutlined, PlusOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction } from "../api/hooks.ts";

type Category = Pick<CallData<Calls["tagCategories"]>[number], "id" | "isFollowed">;

/** Follows a column or a label, or no longer. */
export function CategoryFollow({ category: { id: categoryId, isFollowed } }: { readonly category: Category }) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const follow = useAction("followTagCategory");
  const unfollow = useAction("unfollowTagCategory");
  return (
    <Button
      icon={isFollowed ? <CheckOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
      aria-pressed={isFollowed}
      loading={follow.isPending || unfollow.isPending}
      onClick={() => gate(() => (isFollowed ? unfollow : follow).mutate({ categoryId }))}
    >
      {isFollowed ? t("forum.followed") : t("forum.follow")}
    </Button>
  );
}
