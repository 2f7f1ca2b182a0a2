import type { CallData, Calls } from "@mofang/protocol";
import { Button, Rate } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../api/services.tsx";
import { PersonLine } from "../repository/discussion/person-line.tsx";
import { faqAddress } from "../ui/forum-addresses.ts";
import { Panel } from "../ui/page.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import { editAddress } from "./expert-addresses.ts";
import styles from "./expert-pages.module.css";
import { FaqDialog } from "./faq-dialog.tsx";
import { RateDialog } from "./rate-dialog.tsx";

type Question = CallData<Calls["questionDetail"]>;

interface AnswerViewProps {
  readonly question: Question;
  readonly answer: Question["answers"][number];
}

/** An answer of an expert, or a reply of the one who asked, with what it was worth. */
export function AnswerView({ question, answer }: AnswerViewProps) {
  const { t } = useTranslation();
  const { id, author, isExpert, text, createdAt, stars, thanks, faqId } = answer;
  return (
    <Panel>
      <article className={styles.body} id={`answer-${id}`}>
        <div className={styles.note}>
          <PersonLine person={author} instant={createdAt} />
          {isExpert ? <StatePill tone="good">{t("expert.expert")}</StatePill> : null}
          {faqId === null ? null : <Link to={faqAddress(faqId)}>{t("expert.inFaq")}</Link>}
        </div>
        <WrittenText text={text} />
        {stars === null ? null : (
          <div className={styles.note}>
            <Rate disabled value={stars} aria-label={t("expert.stars", { stars })} />
            <span>{thanks}</span>
          </div>
        )}
        <AnswerActions question={question} answer={answer} />
      </article>
    </Panel>
  );
}

function AnswerActions({ question, answer }: AnswerViewProps) {
  const { t } = useTranslation();
  const user = useSession()?.userInfo;
  const [dialog, setDialog] = useState<"rate" | "faq" | null>(null);
  const { author, isExpert, stars, faqId } = answer;
  const mayEdit = user !== undefined && author?.id === user.id;
  const mayRate = question.isAuthor && isExpert;
  const isEditor = user?.siteRole === "editor" || user?.siteRole === "administrator";
  const mayKeep = isEditor && question.isPublic && isExpert && faqId === null;
  if (!mayEdit && !mayRate && !mayKeep) return null;
  return (
    <footer className={styles.bar}>
      <span className={styles.space} />
      {mayEdit ? (
        <Link to={editAddress(question.id, answer.id)}>
          <Button>{t("expert.edit")}</Button>
        </Link>
      ) : null}
      {mayRate ? (
        <Button type={stars === null ? "primary" : "default"} onClick={() => setDialog("rate")}>
          {t("expert.rate")}
        </Button>
      ) : null}
      {mayKeep ? <Button onClick={() => setDialog("faq")}>{t("expert.toFaq")}</Button> : null}
      {dialog === "rate" ? <RateDialog questionId={question.id} answer={answer} onClose={() => setDialog(null)} /> : null}
      {dialog === "faq" ? <FaqDialog question={question} answer={answer} onClose={() => setDialog(null)} /> : null}
    </footer>
  );
}
