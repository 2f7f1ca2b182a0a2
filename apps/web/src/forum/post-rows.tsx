import "../i18n/late/comment.ts";
import { CheckCircleFilled, CommentOutlined, LikeOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { postAddress, schoolPostAddress } from "../ui/forum-addresses.ts";
import { RelativeTime } from "../ui/relative-time.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import rows from "../ui/text-rows.module.css";
import { TitleText } from "../ui/title-text.tsx";
import { PostLabels } from "./post-labels.tsx";
import { PostMarks } from "./post-marks.tsx";
import styles from "./post-rows.module.css";

type Post = CallData<Calls["publicPosts"]>["rows"][number];

/** Posts one under the other; `isStale` while others come. */
export function PostRows({ posts, isStale = false }: { readonly posts: readonly Post[]; readonly isStale?: boolean }) {
  const isMember = useSession() !== null;
  const ids = posts.map(({ id }) => id).join(",");
  const unread = useCall("unreadPosts", { posts: ids }, { enabled: isMember && ids !== "" });
  return (
    <ul className={rows.rows} data-stale={isStale}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} unread={unread.data?.find(({ postId }) => postId === post.id)} />
      ))}
    </ul>
  );
}

type Unread = CallData<Calls["unreadPosts"]>[number];

function PostRow({ post, unread }: { readonly post: Post; readonly unread: Unread | undefined }) {
  const { t } = useTranslation();
  const { id, schoolId, title, kind, column, labels, author, excerpt, nAnswers, nLikes, nDislikes, hasAccepted, activeAt } = post;
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <h2 className={rows.title}>
          <Link to={schoolId === null ? postAddress(id) : schoolPostAddress(id)}>
            <TitleText text={title} />
          </Link>
        </h2>
        {excerpt ? <p className={styles.excerpt}>{excerpt}</p> : null}
        <div className={rows.note}>
          {unread ? <UnreadPill post={post} unread={unread} /> : null}
          <PostMarks post={post} />
          <span>{t(`forum.kinds.${kind}`)}</span>
          <span>{column.title}</span>
          <span className={styles.author}>
            <Avatar name={author?.name ?? "?"} image={author?.avatar ?? null} size={18} /> {author?.name ?? t("comment.gone")}
          </span>
          <RelativeTime instant={activeAt} />
        </div>
        <PostLabels labels={labels} />
      </div>
      <div className={styles.facts}>
        <span className={styles.answers} data-accepted={hasAccepted} title={t("forum.nAnswers", { count: nAnswers })}>
          {hasAccepted ? <CheckCircleFilled aria-label={t("forum.solved")} /> : <CommentOutlined aria-hidden="true" />} {nAnswers}
        </span>
        <span title={t("forum.votes")}>
          <LikeOutlined aria-hidden="true" /> {nLikes - nDislikes}
        </span>
      </div>
    </li>
  );
}

/** What is new in a post; leads to where reading goes on. */
function UnreadPill({ post: { id, schoolId }, unread }: { readonly post: Post; readonly unread: Unread }) {
  const { t } = useTranslation();
  const { isNew, nUnread, firstId } = unread;
  if (isNew || firstId === null) return <StatePill tone="done">{t("forum.unread")}</StatePill>;
  return (
    <Link to={schoolId === null ? postAddress(id, firstId) : schoolPostAddress(id, firstId)} title={t("forum.continueReading")}>
      <StatePill tone="done">{t("forum.nNew", { count: nUnread })}</StatePill>
    </Link>
  );
}
