import { ArrowLeftOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import { issueAddress } from "../addresses.ts";
import { Comments } from "../comment/comments.tsx";
import { DiscussionText } from "../discussion/discussion-text.tsx";
import { PersonLine } from "../discussion/person-line.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import { AssigneeField } from "./assignee-field.tsx";
import { DiscussionEvents } from "./discussion-events.tsx";
import styles from "./issue.module.css";
import { IssueForm } from "./issue-form.tsx";
import { IssueStateMark } from "./issue-state-mark.tsx";
import { LabelField } from "./label-field.tsx";

type Issue = CallData<Calls["issueDetail"]>;

/** `/model/{id}/issues/{number}`. */
export default function IssuePage() {
  const { id } = useRepository();
  const number = Number(useParams().number);
  const issue = useCall("issueDetail", { id, number });
  if (issue.isPending) return <LoadingRows rows={6} />;
  if (issue.isError) return <ErrorState error={issue.error} onRetry={() => void issue.refetch()} />;
  return <IssueView key={number} issue={issue.data} />;
}

function IssueView({ issue }: { readonly issue: Issue }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const may = useMay();
  const userId = useSession()?.userInfo.id;
  const { number, labels, assignees, events } = issue;
  const mayChange = may("repository-edit") || (issue.author !== null && issue.author.id === userId);
  return (
    <>
      <p className={styles.way}>
        <Link to={issueAddress(id)}>
          <ArrowLeftOutlined aria-hidden="true" /> {t("issue.toList")}
        </Link>
      </p>
      <div className={styles.columns}>
        <div className={styles.main}>
          <IssueText issue={issue} mayChange={mayChange} />
          <Comments number={number} />
        </div>
        <aside className={styles.aside} aria-label={t("issue.facts")}>
          <LabelField number={number} labels={labels} />
          <AssigneeField number={number} assignees={assignees} />
          <DiscussionEvents events={events} />
        </aside>
      </div>
    </>
  );
}

/** Title, state and text, which author and developers change. */
function IssueText({ issue, mayChange }: { readonly issue: Issue; readonly mayChange: boolean }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [isEditing, setIsEditing] = useState(false);
  const { number, title, body, state, author, createdAt } = issue;
  const changed = {
    onSuccess: () => {
      setIsEditing(false);
      notify("success", t("notice.updated"));
    },
  };
  const update = useAction("updateIssue", changed);
  const move = useAction("setIssueState", changed);
  if (isEditing) {
    return (
      <Panel title={t("issue.edit")}>
        <IssueForm
          okText={t("action.save")}
          isPending={update.isPending}
          values={{ title, body }}
          onSend={(values) => update.mutate({ id, number, ...values })}
          onCancel={() => setIsEditing(false)}
        />
      </Panel>
    );
  }
  return (
    <article className={styles.issue}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            {title} <span className={styles.number}>#{number}</span>
          </h2>
          <div className={styles.note}>
            <IssueStateMark state={state} />
            <PersonLine person={author} instant={createdAt} />
          </div>
        </div>
        {mayChange ? (
          <div className={styles.actions}>
            <Button onClick={() => setIsEditing(true)}>{t("issue.edit")}</Button>
            <Button
              loading={move.isPending}
              onClick={() => move.mutate({ id, number, state: state === "open" ? "closed" : "open" })}
            >
              {state === "open" ? t("issue.close") : t("issue.reopen")}
            </Button>
          </div>
        ) : null}
      </header>
      <div className={styles.body}>
        {body ? <DiscussionText text={body} /> : <p className={styles.quiet}>{t("issue.noBody")}</p>}
      </div>
    </article>
  );
}
