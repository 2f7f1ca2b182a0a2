import "../i18n/late/expert.ts";
import { type CallData, type Calls, type ExpertField, expertFields, expertQuestionLists } from "@mofang/protocol";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { FilterBar, FilterKey } from "../ui/filter-bar.tsx";
import { PageHeader, Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { AskForm } from "./ask-form.tsx";
import { askAddress, questionAddress } from "./expert-addresses.ts";
import styles from "./expert-pages.module.css";
import { FieldFilter } from "./field-filter.tsx";

type Question = CallData<Calls["questions"]>["rows"][number];

/** `/interaction/question`: the questions for everybody, and for members the page on which one asks (D12). */
export default function QuestionsPage() {
  const [query] = useSearchParams();
  return query.get("ask") === null ? <QuestionList /> : <AskPage />;
}

/** Who was a member when the page opened goes on writing when the login ends: it is asked for again when the question is sent. */
function AskPage() {
  const isMember = useSession() !== null;
  const [wasMember, setWasMember] = useState(isMember);
  if (isMember && !wasMember) setWasMember(true);
  return wasMember ? <AskForm /> : <LoginFirst />;
}

function LoginFirst() {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const logIn = (
    <Button type="primary" onClick={() => gate(() => undefined)}>
      {t("shell.loginOrRegister")}
    </Button>
  );
  return (
    <div>
      <PageHeader title={t("expert.askExperts")} lead={t("expert.askLead")} />
      <Panel>
        <EmptyState title={t("expert.loginToAsk")} action={logIn} />
      </Panel>
    </div>
  );
}

function QuestionList() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const gate = useLoginGate();
  const isMember = useSession() !== null;
  const chosen = choiceOf(query, "list", expertQuestionLists);
  const list = isMember && chosen !== undefined ? chosen : "public";
  const field = choiceOf<ExpertField>(query, "field", expertFields);
  const key = query.get("key") ?? "";
  const found = useCall("questions", { ...pagingOf(query), list, field, key: key || undefined }, { keepPrevious: true });
  const set = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  return (
    <div>
      <FilterBar
        action={
          <Button type="primary" onClick={() => gate(() => void navigate(askAddress()))}>
            {t("expert.askExperts")}
          </Button>
        }
      >
        {isMember ? (
          <Segmented
            aria-label={t("expert.questions")}
            value={list}
            options={expertQuestionLists.map((value) => ({ value, label: t(`expert.list.${value}`) }))}
            onChange={(value) => set({ list: value === "public" ? undefined : value })}
          />
        ) : null}
        <FilterKey value={key} label={t("expert.searchQuestions")} onSearch={(text) => set({ key: text })} />
        <FieldFilter field={field} onChange={(value) => set({ field: value })} />
      </FilterBar>
      <Panel>
        {found.isPending ? <LoadingRows rows={6} height={64} /> : null}
        {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.data?.rows.length === 0 ? <EmptyState title={t("expert.noQuestions")} /> : null}
        <ul>
          {found.data?.rows.map((question) => (
            <QuestionRow key={question.id} question={question} />
          ))}
        </ul>
        {found.data ? <Paging {...found.data} onChange={(page, pageSize) => set({ page, pageSize })} /> : null}
      </Panel>
    </div>
  );
}

function QuestionRow({
  question: { id, title, field, isPublic, isClosed, author, nAnswers, createdAt },
}: {
  readonly question: Question;
}) {
  const { t } = useTranslation();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={questionAddress(id)}>{title}</Link>
        <div className={styles.note}>
          {isPublic ? null : <StatePill tone="doubtful">{t("expert.private")}</StatePill>}
          {isClosed ? <StatePill tone="quiet">{t("expert.closed")}</StatePill> : null}
          <span>{t(`expert.field.${field}`)}</span>
          <span>{author?.name ?? t("comment.gone")}</span>
          <RelativeTime instant={createdAt} />
        </div>
      </div>
      <span className={styles.note}>{t("expert.nAnswers", { count: nAnswers })}</span>
    </li>
  );
}
