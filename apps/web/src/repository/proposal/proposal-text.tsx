import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { DiscussionText } from "../discussion/discussion-text.tsx";
import { PersonLine } from "../discussion/person-line.tsx";
import { IssueForm } from "../issue/issue-form.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import type { ProposalDetail } from "./merge-panel.tsx";
import styles from "./proposal.module.css";

/** What the author says of a proposal; author and developers change it, and its title. */
export function ProposalText({ proposal }: { readonly proposal: ProposalDetail }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const may = useMay();
  const userId = useSession()?.userInfo.id;
  const [isEditing, setIsEditing] = useState(false);
  const { number, title, body, author, createdAt } = proposal;
  const update = useAction("updateIssue", {
    onSuccess: () => {
      setIsEditing(false);
      notify("success", t("notice.updated"));
    },
  });
  if (isEditing) {
    return (
      <Panel title={t("proposal.edit")}>
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
  const mayChange = may("repository-edit") || (author !== null && author.id === userId);
  return (
    <Panel>
      <article className={styles.opening}>
        <header className={styles.by}>
          <PersonLine person={author} instant={createdAt} />
          {mayChange ? (
            <Button size="small" onClick={() => setIsEditing(true)}>
              {t("proposal.edit")}
            </Button>
          ) : null}
        </header>
        {body ? <DiscussionText text={body} /> : <p className={styles.quiet}>{t("proposal.noBody")}</p>}
      </article>
    </Panel>
  );
}
