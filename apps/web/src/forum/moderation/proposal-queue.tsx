import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { changedQuery, pagingOf } from "../../ui/address-query.ts";
import { postAddress } from "../../ui/forum-addresses.ts";
import { notify } from "../../ui/notices.ts";
import { Paging } from "../../ui/paging.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { TitleText } from "../../ui/title-text.tsx";
import styles from "./moderation.module.css";
import { WordsDialog } from "./words-dialog.tsx";

type Proposal = CallData<Calls["labelProposals"]>["rows"][number];

/** Labels that members propose, for a moderator to accept or decline. */
export function ProposalQueue() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const queue = useCall("labelProposals", { ...pagingOf(query), list: "open" }, { keepPrevious: true });
  return (
    <>
      {queue.isPending ? <LoadingRows rows={4} height={120} /> : null}
      {queue.isError ? <ErrorState error={queue.error} onRetry={() => void queue.refetch()} /> : null}
      {queue.data?.rows.length === 0 ? <EmptyState title={t("forum.proposedLabels.none")} /> : null}
      {queue.data?.rows.map((proposal) => (
        <ProposalView key={proposal.id} proposal={proposal} />
      ))}
      {queue.data && queue.data.total > limits.pageSize ? (
        <Paging {...queue.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
      ) : null}
    </>
  );
}

function ProposalView({
  proposal: { id: proposalId, zh, en, reason, author, post, createdAt },
}: {
  readonly proposal: Proposal;
}) {
  const { t } = useTranslation();
  const [isDeclining, setDeclining] = useState(false);
  const decide = useAction("decideLabelProposal", {
    onSuccess: () => {
      notify("success", t("notice.processed"));
      setDeclining(false);
    },
  });
  const name = `${zh} / ${en}`;
  return (
    <article className={styles.case} aria-label={name}>
      <div>
        <strong className={styles.title}>{name}</strong>{" "}
        <span className={styles.note}>
          <RelativeTime instant={createdAt} />
        </span>
      </div>
      <p className={styles.note}>{author ? <Link to={`/user/${author.id}`}>{author.name}</Link> : "—"}</p>
      <p className={styles.text}>{reason}</p>
      {post === null ? null : (
        <dl className={styles.facts}>
          <dt>{t("forum.proposedLabels.forPost")}</dt>
          <dd>
            <Link to={postAddress(post.id)}>
              <TitleText text={post.title} />
            </Link>
          </dd>
        </dl>
      )}
      <div className={styles.actions}>
        <Button type="primary" loading={decide.isPending} onClick={() => decide.mutate({ proposalId, verdict: "accepted" })}>
          {t("forum.proposedLabels.accept")}
        </Button>
        <Button danger onClick={() => setDeclining(true)}>
          {t("forum.proposedLabels.decline")}
        </Button>
      </div>
      {isDeclining ? (
        <WordsDialog
          title={t("forum.proposedLabels.decline")}
          label={t("forum.reason")}
          most={limits.moderationReason}
          isPending={decide.isPending}
          onWords={(words) => decide.mutate({ proposalId, verdict: "declined", reason: words })}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </article>
  );
}
