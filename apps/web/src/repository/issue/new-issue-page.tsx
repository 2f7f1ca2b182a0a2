import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { issueAddress } from "../addresses.ts";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import { IssueForm } from "./issue-form.tsx";

/** `/model/{id}/issues/new`. */
export default function NewIssuePage() {
  const { t } = useTranslation();
  const { id } = useRepository();
  const may = useMay();
  const navigate = useNavigate();
  const draft = useFormDraft(`issue/${id}`, { title: "", body: "" });
  const add = useAction("addIssue", {
    onSuccess: ({ number }) => {
      draft.drop();
      notify("success", t("issue.opened", { number }));
      void navigate(issueAddress(id, number), { replace: true });
    },
  });
  if (!may("repository-comment")) {
    return <EmptyState title={t("issue.closedToMe")} action={<Link to={issueAddress(id)}>{t("issue.toList")}</Link>} />;
  }
  return (
    <Panel title={t("issue.new")}>
      <IssueForm
        okText={t("issue.open")}
        isPending={add.isPending}
        values={draft.initialValues}
        onChange={draft.keep}
        onSend={(values) => add.mutate({ id, ...values })}
        onCancel={() => {
          draft.drop();
          void navigate(issueAddress(id));
        }}
      />
    </Panel>
  );
}
