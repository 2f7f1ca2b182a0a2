import { Button, Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { WrittenText } from "../../writing/written-text.tsx";
import styles from "./pins.module.css";
import type { Pin, usePins } from "./use-pins.ts";

interface PinCommentProps {
  readonly comment: Pin["comments"][number];
  readonly rights: Pick<ReturnType<typeof usePins>, "repositoryId" | "mayManage" | "accountId">;
}

/** Who said what and when, and taking it away for its author and for managers. */
export function PinComment({ comment, rights: { repositoryId, mayManage, accountId } }: PinCommentProps) {
  const { t } = useTranslation();
  const remove = useAction("deletePinComment");
  const { id: commentId, author, text, createdAt } = comment;
  const name = author?.name ?? t("pins.somebody");
  return (
    <li className={styles.comment}>
      <div className={styles.who}>
        <Avatar name={name} image={author?.avatar ?? null} size={20} />
        <span className={styles.name}>{name}</span>
        <RelativeTime instant={createdAt} />
        {mayManage || (author !== null && author.id === accountId) ? (
          <Popconfirm
            title={t("pins.deleteTitle")}
            okText={t("pins.delete")}
            okButtonProps={{ danger: true }}
            onConfirm={() => remove.mutate({ id: repositoryId, commentId })}
          >
            <Button size="small" type="text" danger>
              {t("pins.delete")}
            </Button>
          </Popconfirm>
        ) : null}
      </div>
      <WrittenText text={text} />
    </li>
  );
}
