import "../../i18n/late/comment.ts";
import { CommentOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Avatar } from "../../ui/avatar.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import rows from "../../ui/text-rows.module.css";
import styles from "./discussion-row.module.css";
import { IssueLabels } from "./issue-labels.tsx";

/** Issues or proposals one under the other; `isStale` while others come. */
export function DiscussionRows({ isStale, children }: { readonly isStale: boolean; readonly children: ReactNode }) {
  return (
    <ul className={rows.rows} data-stale={isStale}>
      {children}
    </ul>
  );
}

interface DiscussionRowProps {
  /** An issue, or a proposal, which has all of it but another state. */
  readonly discussion: Omit<CallData<Calls["issues"]>["rows"][number], "state">;
  readonly address: string;
  /** Says the state. */
  readonly mark: ReactNode;
  /** What is to be said beside number, author and time. */
  readonly note?: ReactNode;
}

/** An issue or a proposal in the list of them. */
export function DiscussionRow({ discussion, address, mark, note }: DiscussionRowProps) {
  const { t } = useTranslation();
  const { number, title, author, labels, assignees, nComments, createdAt } = discussion;
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <h2 className={rows.title}>
          <Link to={address}>{title}</Link>
        </h2>
        <p className={rows.note}>
          {mark}
          <span>#{number}</span>
          <span>{author?.name ?? t("comment.gone")}</span>
          {note ? <span>{note}</span> : null}
          <RelativeTime instant={createdAt} />
        </p>
        <IssueLabels labels={labels} />
      </div>
      <div className={styles.facts}>
        <ul className={styles.assignees} aria-label={t("issue.assignees")}>
          {assignees.map((person) => (
            <li key={person.id} title={person.name}>
              <Avatar name={person.name} image={person.avatar} size={24} />
            </li>
          ))}
        </ul>
        {nComments > 0 ? (
          <span title={t("comment.count", { count: nComments })}>
            <CommentOutlined aria-hidden="true" /> {nComments}
          </span>
        ) : null}
      </div>
    </li>
  );
}
