import {
  BellFilled,
  BellOutlined,
  DislikeFilled,
  DislikeOutlined,
  LikeFilled,
  LikeOutlined,
  MutedFilled,
  MutedOutlined,
  StarFilled,
  StarOutlined,
  TeamOutlined,
  UsergroupAddOutlined,
} from "@ant-design/icons";
import type { CallData, Calls, PostMarkKind } from "@mofang/protocol";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";

type Post = CallData<Calls["postDetail"]>;

const icons: Readonly<Record<PostMarkKind, readonly [off: ReactNode, on: ReactNode]>> = {
  like: [<LikeOutlined key="off" />, <LikeFilled key="on" />],
  dislike: [<DislikeOutlined key="off" />, <DislikeFilled key="on" />],
  same: [<UsergroupAddOutlined key="off" />, <TeamOutlined key="on" />],
  follow: [<BellOutlined key="off" />, <BellFilled key="on" />],
  mute: [<MutedOutlined key="off" />, <MutedFilled key="on" />],
  favorite: [<StarOutlined key="off" />, <StarFilled key="on" />],
};

/** Like, dislike, the same question, follow and save, each with its count; and hearing nothing of the post. */
export function PostMarkButtons({ post }: { readonly post: Post }) {
  const userId = useSession()?.userInfo.id;
  const { kind, author, nLikes, nDislikes, nSame, nFollows, nFavorites } = post;
  const isOwn = author !== null && author.id === userId;
  return (
    <>
      {isOwn ? null : <MarkButton post={post} kind="like" count={nLikes} />}
      {isOwn ? null : <MarkButton post={post} kind="dislike" count={nDislikes} />}
      {kind === "question" && !isOwn ? <MarkButton post={post} kind="same" count={nSame} /> : null}
      <MarkButton post={post} kind="follow" count={nFollows} />
      <MarkButton post={post} kind="favorite" count={nFavorites} />
      <MarkButton post={post} kind="mute" />
    </>
  );
}

interface MarkButtonProps {
  readonly post: Post;
  readonly kind: PostMarkKind;
  /** How many did so; none where nobody learns it. */
  readonly count?: number;
}

function MarkButton({ post: { id: postId, marks }, kind, count }: MarkButtonProps) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const add = useAction("markPost");
  const cancel = useAction("cancelPostMark");
  const isOn = marks.includes(kind);
  const label = t(`forum.marks.${kind}`);
  return (
    <Button
      icon={icons[kind][isOn ? 1 : 0]}
      aria-pressed={isOn}
      aria-label={count === undefined ? label : `${label} ${count}`}
      title={label}
      loading={add.isPending || cancel.isPending}
      onClick={() => gate(() => (isOn ? cancel : add).mutate({ postId, kind }))}
    >
      {count}
    </Button>
  );
}
