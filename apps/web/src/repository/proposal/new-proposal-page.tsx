import { limits } from "@mofang/protocol";
import { Alert, Button, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { TextEditor } from "../../writing/editor/text-editor.tsx";
import { proposalAddress } from "../addresses.ts";
import { DiscussionText } from "../discussion/discussion-text.tsx";
import { useRepository } from "../use-repository.ts";
import styles from "./proposal.module.css";

/** Forks that are looked through for those of the caller. */
const nForks = 100;

/** `/model/{id}/proposals/new`: proposes what a fork of the caller's changed; `?source=` names the fork. */
export default function NewProposalPage() {
  const { t } = useTranslation();
  const { id, name } = useRepository();
  const userId = useSession()?.userInfo.id;
  const [query] = useSearchParams();
  const named = Number(query.get("source"));
  const forks = useCall("forks", { id, page: 1, pageSize: nForks });
  if (forks.isPending) return <LoadingRows rows={5} />;
  if (forks.isError) return <ErrorState error={forks.error} onRetry={() => void forks.refetch()} />;
  const mine = forks.data.rows.filter(({ id: forkId, owner }) => owner.id === userId || forkId === named);
  const first = mine.find((fork) => fork.id === named) ?? mine[0];
  return (
    <Panel title={t("proposal.newTitle", { name })}>
      {first ? (
        <ProposalForm
          sources={mine.map((fork) => ({ value: fork.id, label: `${fork.owner.name} / ${fork.name}` }))}
          first={first.id}
        />
      ) : (
        <EmptyState
          title={t("proposal.noFork")}
          text={t("proposal.noForkText")}
          action={<Link to={`/model/${id}/summary`}>{t("proposal.toSummary")}</Link>}
        />
      )}
    </Panel>
  );
}

interface ProposalValues {
  readonly sourceId: number;
  readonly title: string;
  readonly body: string;
}

interface ProposalFormProps {
  readonly sources: readonly { readonly value: number; readonly label: string }[];
  readonly first: number;
}

function ProposalForm({ sources, first }: ProposalFormProps) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const navigate = useNavigate();
  const [form] = Form.useForm<ProposalValues>();
  useRevalidation(form);
  const draft = useFormDraft(`proposal/${id}`, { title: "", body: "" });
  const sourceId = Form.useWatch("sourceId", form) ?? first;
  const status = useCall("forkStatus", { id: sourceId });
  const add = useAction("addProposal", {
    onSuccess: ({ number }) => {
      draft.drop();
      notify("success", t("proposal.added", { number }));
      void navigate(proposalAddress(id, number));
    },
  });
  const nAhead = status.data?.nAhead;
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form ?? ""}
      initialValues={{ sourceId: first, ...draft.initialValues }}
      onValuesChange={(_changed, { title, body }) => draft.keep({ title, body })}
      scrollToFirstError={{ focus: true }}
      onFinish={({ title, body, ...source }) => add.mutate({ id, ...source, title: title.trim(), body: body.trim() })}
    >
      <Form.Item name="sourceId" label={t("proposal.source")}>
        <Select options={[...sources]} />
      </Form.Item>
      {nAhead === undefined ? null : (
        <Alert
          showIcon
          className={styles.alert ?? ""}
          type={nAhead > 0 ? "info" : "warning"}
          title={nAhead > 0 ? t("proposal.commits", { count: nAhead }) : t("proposal.nothingNew")}
        />
      )}
      <Form.Item
        name="title"
        label={t("proposal.title")}
        rules={[{ required: true, whitespace: true, message: t("proposal.titleRequired") }]}
      >
        <Input maxLength={limits.discussionTitle} placeholder={t("proposal.titlePlaceholder")} autoComplete="off" />
      </Form.Item>
      <Form.Item name="body" label={t("proposal.body")}>
        <TextEditor
          label={t("proposal.body")}
          placeholder={t("proposal.bodyPlaceholder")}
          maxLength={limits.discussionBody}
          rows={6}
          preview={(text) => <DiscussionText text={text} />}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" disabled={nAhead === 0} loading={add.isPending}>
        {t("proposal.propose")}
      </Button>
    </Form>
  );
}
