import { ArrowLeftOutlined } from "@ant-design/icons";
import { Tabs } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { late } from "../../part/late.tsx";
import { changedQuery, choiceOf } from "../../ui/address-query.ts";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { Comments } from "../comment/comments.tsx";
import { AssigneeField } from "../issue/assignee-field.tsx";
import { DiscussionEvents } from "../issue/discussion-events.tsx";
import { LabelField } from "../issue/label-field.tsx";
import { useRepository } from "../use-repository.ts";
import { MergePanel, type ProposalDetail } from "./merge-panel.tsx";
import styles from "./proposal.module.css";
import { ProposalStateBadge } from "./proposal-state.tsx";
import { ProposalText } from "./proposal-text.tsx";

// It brings the language along, which the discussion does without.
const Differences = late(async () => ({ default: (await import("../version/version-comparison.tsx")).Differences }));

const parts = ["discussion", "changes"] as const;

/** `/model/{id}/proposals/{number}`: what is proposed, what is said about it, and what it would change. */
export default function ProposalPage() {
  const { id } = useRepository();
  const number = Number(useParams().number);
  const proposal = useCall("proposalDetail", { id, number }, { page: true });
  if (proposal.isPending) return <LoadingRows rows={8} />;
  if (proposal.isError) return <ErrorState error={proposal.error} onRetry={() => void proposal.refetch()} />;
  return <Proposal proposal={proposal.data} />;
}

function Proposal({ proposal }: { readonly proposal: ProposalDetail }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [query, setQuery] = useSearchParams();
  const { number, title, state, source, nCommits } = proposal;
  return (
    <>
      <Link to={`/model/${id}/proposals`}>
        <ArrowLeftOutlined aria-hidden="true" /> {t("proposal.backToList")}
      </Link>
      <h2 className={styles.heading}>
        {title} <span className={styles.number}>#{number}</span>
      </h2>
      <p className={styles.facts}>
        <ProposalStateBadge state={state} />
        <span>{t("proposal.commits", { count: nCommits })}</span>
        {source ? (
          <Link to={`/model/${source.id}/summary`}>{t("proposal.from", { name: `${source.ownerName} / ${source.name}` })}</Link>
        ) : (
          <span>{t("proposal.noSource")}</span>
        )}
      </p>
      <Tabs
        activeKey={choiceOf(query, "part", parts) ?? "discussion"}
        onChange={(part) => setQuery(changedQuery(query, { part: part === "discussion" ? undefined : part }), { replace: true })}
        items={[
          { key: "discussion", label: t("proposal.discussion"), children: <Discussion proposal={proposal} /> },
          { key: "changes", label: t("proposal.changes"), children: <Changes proposal={proposal} /> },
        ]}
      />
    </>
  );
}

function Discussion({ proposal }: { readonly proposal: ProposalDetail }) {
  const { t } = useTranslation();
  const { number, labels, assignees, events } = proposal;
  return (
    <div className={styles.columns}>
      <div className={styles.discussion}>
        <ProposalText proposal={proposal} />
        <MergePanel proposal={proposal} />
        <Comments number={number} />
      </div>
      <aside className={styles.aside} aria-label={t("issue.facts")}>
        <LabelField number={number} labels={labels} />
        <AssigneeField number={number} assignees={assignees} />
        <DiscussionEvents events={events} />
      </aside>
    </div>
  );
}

function Changes({ proposal: { baseCommit, headCommit } }: { readonly proposal: ProposalDetail }) {
  const { t } = useTranslation();
  if (baseCommit === null) return <EmptyState title={t("proposal.noBase")} text={t("proposal.noBaseText")} />;
  return <ComparedCommits from={baseCommit} to={headCommit} />;
}

function ComparedCommits({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const comparison = useCall("compareVersions", { id, from, to }, { staleTime: Number.POSITIVE_INFINITY });
  if (comparison.isPending) return <LoadingRows rows={8} />;
  if (comparison.isError) return <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />;
  if (comparison.data.files.length === 0) return <EmptyState title={t("version.same")} />;
  return (
    <Suspense fallback={<LoadingRows rows={8} />}>
      <Differences comparison={comparison.data} />
    </Suspense>
  );
}
