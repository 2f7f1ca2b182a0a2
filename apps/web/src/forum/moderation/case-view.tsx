import { type AppealOutcome, type CallData, type Calls, limits, type ModerationList, type RulingVerdict } from "@mofang/protocol";
import { Button, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { JudgedText } from "./judged-text.tsx";
import styles from "./moderation.module.css";
import { RefusalDialog, RulingDialog } from "./ruling-dialog.tsx";
import { RulingFacts } from "./ruling-facts.tsx";
import { WordsDialog } from "./words-dialog.tsx";

type Case = CallData<Calls["moderationQueue"]>["rows"][number];

interface CaseViewProps {
  readonly list: ModerationList;
  readonly one: Case;
}

/** A text of the queue: what is held against it, what was decided, and what can be decided now. */
export function CaseView({ list, one }: CaseViewProps) {
  const { t } = useTranslation();
  const { postId, answerId, title, text, author, isDeleted, withheld, flags, ruling } = one;
  return (
    <article className={styles.case} aria-label={title}>
      <JudgedText postId={postId} answerId={answerId} title={title} text={text} />
      <p className={styles.note}>
        {author ? <Link to={`/user/${author.id}`}>{author.name}</Link> : "—"}{" "}
        {isDeleted ? <Tag color="warning">{t(`forum.moderation.absence.${withheld ?? "deleted"}`)}</Tag> : null}
      </p>
      <Flags flags={flags} />
      {ruling ? <RulingFacts ruling={ruling} moderator={ruling.moderator?.name} judge={ruling.judge?.name} /> : null}
      {list === "appeals" ? <Judging one={one} /> : null}
      {list === "waiting" ? <Reviewing one={one} /> : null}
      {list === "open" || list === "decided" ? <Deciding list={list} one={one} /> : null}
    </article>
  );
}

function Flags({ flags }: Pick<Case, "flags">) {
  const { t } = useTranslation();
  if (flags.length === 0) return null;
  return (
    <ul aria-label={t("forum.moderation.flags")}>
      {flags.map(({ reason, words, name, createdAt }) => (
        <li key={name}>
          <Tag>{t(`forum.flag.reasons.${reason}`)}</Tag>
          {words}{" "}
          <span className={styles.note}>
            {name} · <RelativeTime instant={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Keep, hide or delete; what was decided and is shown can be hidden again, what is not can be shown. */
function Deciding({ list, one }: CaseViewProps) {
  const { t } = useTranslation();
  const [verdict, setVerdict] = useState<RulingVerdict | null>(null);
  const { postId, answerId, isDeleted, ruling } = one;
  const choices: readonly RulingVerdict[] = list === "open" ? ["keep", "hide", "delete"] : [isDeleted ? "keep" : "hide"];
  return (
    <div className={styles.actions}>
      {choices.map((choice) => (
        <Button key={choice} danger={choice === "delete"} onClick={() => setVerdict(choice)}>
          {t(list === "decided" && choice === "keep" ? "forum.decision.restore" : `forum.moderation.verdict.${choice}`)}
        </Button>
      ))}
      {verdict === null ? null : (
        <RulingDialog
          text={{ postId, answerId }}
          verdict={verdict}
          {...(list === "decided" && ruling && { seenRulingId: ruling.id })}
          onClose={() => setVerdict(null)}
        />
      )}
    </div>
  );
}

/** Lets a first text pass, or refuses it with a reason. */
function Reviewing({ one: { postId, answerId } }: { readonly one: Case }) {
  const { t } = useTranslation();
  const [isRefusing, setRefusing] = useState(false);
  const rule = useAction("ruleOnText", { onSuccess: () => notify("success", t("notice.processed")) });
  const pass = () => rule.mutate({ postId, answerId, verdict: "keep", reason: "", seenRulingId: null });
  return (
    <div className={styles.actions}>
      <Button type="primary" loading={rule.isPending} onClick={pass}>
        {t("forum.decision.pass")}
      </Button>
      <Button danger onClick={() => setRefusing(true)}>
        {t("forum.decision.refuse")}
      </Button>
      {isRefusing ? <RefusalDialog text={{ postId, answerId }} onClose={() => setRefusing(false)} /> : null}
    </div>
  );
}

/** Restores a text or upholds the decision, for another moderator than the one who made it. */
function Judging({ one: { ruling, isOwnRuling } }: { readonly one: Case }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const judge = useAction("judgeAppeal", {
    onSuccess: () => {
      notify("success", t("notice.processed"));
      setOutcome(null);
    },
  });
  if (ruling === null) return null;
  if (isOwnRuling) return <p className={styles.note}>{t("forum.moderation.ownRuling")}</p>;
  return (
    <div className={styles.actions}>
      <Button onClick={() => setOutcome("restored")}>{t("forum.moderation.outcome.restored")}</Button>
      <Button onClick={() => setOutcome("upheld")}>{t("forum.moderation.outcome.upheld")}</Button>
      {outcome === null ? null : (
        <WordsDialog
          title={t(`forum.moderation.outcome.${outcome}`)}
          label={t("forum.reason")}
          most={limits.moderationReason}
          isPending={judge.isPending}
          onWords={(reason) => judge.mutate({ rulingId: ruling.id, outcome, reason })}
          onClose={() => setOutcome(null)}
        />
      )}
    </div>
  );
}
