import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { changedQuery, pagingOf } from "../../ui/address-query.ts";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { JudgedText } from "./judged-text.tsx";
import styles from "./moderation.module.css";
import { RulingFacts } from "./ruling-facts.tsx";
import { WordsDialog } from "./words-dialog.tsx";

type Ruled = CallData<Calls["myRulings"]>["rows"][number];

/** `/bbs/decisions`: what moderators decided about one's own texts, and the appeal against it. */
export default function RulingsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const rulings = useCall("myRulings", pagingOf(query), { keepPrevious: true });
  return (
    <>
      <h1 className={styles.heading}>{t("forum.moderation.mine")}</h1>
      <p className={styles.lead}>{t("forum.moderation.mineLead")}</p>
      <Panel>
        {rulings.isPending ? <LoadingRows rows={4} height={120} /> : null}
        {rulings.isError ? <ErrorState error={rulings.error} onRetry={() => void rulings.refetch()} /> : null}
        {rulings.data?.rows.length === 0 ? <EmptyState title={t("forum.moderation.noneOfMine")} /> : null}
        {rulings.data?.rows.map((ruled) => (
          <RuledText key={ruled.ruling.id} ruled={ruled} />
        ))}
        {rulings.data && rulings.data.total > limits.pageSize ? (
          <Paging {...rulings.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        ) : null}
      </Panel>
    </>
  );
}

function RuledText({ ruled }: { readonly ruled: Ruled }) {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const appeal = useAction("appealRuling", {
    onSuccess: () => {
      notify("success", t("notice.sent"));
      setWriting(false);
    },
  });
  const { postId, answerId, title, text, isDeleted, ruling } = ruled;
  return (
    <article className={styles.case} aria-label={title}>
      <JudgedText postId={postId} answerId={answerId} title={title} text={text} />
      <RulingFacts ruling={ruling} />
      {isDeleted && ruling.appeal === null ? (
        <div className={styles.actions}>
          <Button onClick={() => setWriting(true)}>{t("forum.moderation.appeal")}</Button>
        </div>
      ) : null}
      {isDeleted ? null : <p className={styles.note}>{t("forum.moderation.shownAgain")}</p>}
      {isWriting ? (
        <WordsDialog
          title={t("forum.moderation.appeal")}
          label={t("forum.moderation.appealWords")}
          most={limits.appealWords}
          isPending={appeal.isPending}
          onWords={(words) => appeal.mutate({ rulingId: ruling.id, words })}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </article>
  );
}
