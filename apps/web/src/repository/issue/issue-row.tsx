import { CommentOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Avatar } from "../../ui/avatar.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { issueAddress } from "../addresses.ts";
import { useRepository } from "../use-repository.ts";
import { IssueLabels } from "./issue-labels.tsx";
import styles from "./issue-list.module.css";
import { IssueStateMark } from "./issue-state-mark.tsx";

/** An issue in the list of them. */
export function IssueRow({ issue }: { readonly issue: CallData<Calls["issues"]>["rows"][number] }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const { number, title, author, state, labels, assignees, nComments, createdAt } = issue;
  return (
    <li className={styles.issue}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={issueAddress(id, number)}>{title}</Link>
        </h2>
        <p className={styles.note}>
          <IssueStateMark state={state} />
          <span>#{number}</span>
          <span>{author?.name ?? t("comment.gone")}</span>
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
