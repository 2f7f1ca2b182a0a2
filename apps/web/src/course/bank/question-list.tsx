import type { CallData, Calls } from "@mofang/protocol";
import { Button, Modal, Select, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { usePick } from "../../i18n/use-pick.ts";
import { changedQuery, choiceOf, pagingOf } from "../../ui/address-query.ts";
import { FilterBar, FilterKey } from "../../ui/filter-bar.tsx";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { WrittenText } from "../../writing/written-text.tsx";
import { difficultyNames, difficultyOf } from "../shared/difficulties.ts";
import styles from "./bank.module.css";

type Question = CallData<Calls["bankQuestions"]>["rows"][number];

interface QuestionListProps {
  readonly bankId: number;
  readonly labels: CallData<Calls["questionBank"]>["labels"];
  readonly onEdit: (question: Question) => void;
}

/** Questions of a bank, found by words, label and difficulty. */
export function QuestionList({ bankId, labels, onEdit }: QuestionListProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const key = query.get("key") ?? "";
  const label = query.get("label") ?? undefined;
  const name = choiceOf(query, "difficulty", difficultyNames);
  const difficulty = name && difficultyOf(name);
  const list = useCall(
    "bankQuestions",
    { bankId, ...pagingOf(query), key: key || undefined, label, difficulty },
    { keepPrevious: true },
  );
  const set = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  const isFiltered = key !== "" || label !== undefined || difficulty !== undefined;
  return (
    <div className={styles.stack}>
      <FilterBar>
        <FilterKey value={key} label={t("course.bank.search")} onSearch={(text) => set({ key: text })} />
        <Select
          allowClear
          aria-label={t("course.bank.label")}
          placeholder={t("course.bank.label")}
          style={{ minWidth: 160 }}
          value={label ?? null}
          options={labels.map((one) => ({ value: one.label, label: `${one.label} (${one.count})` }))}
          onChange={(value) => set({ label: value ?? undefined })}
        />
        <Select
          allowClear
          aria-label={t("course.bank.difficulty")}
          placeholder={t("course.bank.difficulty")}
          style={{ minWidth: 120 }}
          value={name ?? null}
          options={difficultyNames.map((value) => ({ value, label: t(`course.bank.difficulties.${value}`) }))}
          onChange={(value) => set({ difficulty: value ?? undefined })}
        />
      </FilterBar>
      <Panel>
        {list.isPending ? <LoadingRows rows={4} height={72} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.rows.length === 0 ? (
          <EmptyState
            title={t(isFiltered ? "course.bank.noMatch" : "course.bank.empty")}
            text={isFiltered ? undefined : t("course.bank.emptyText")}
            action={isFiltered ? <Button onClick={() => setQuery({})}>{t("course.resetFilter")}</Button> : null}
          />
        ) : null}
        <ul>
          {list.data?.rows.map((question) => (
            <QuestionRow key={question.questionId} bankId={bankId} question={question} onEdit={onEdit} />
          ))}
        </ul>
      </Panel>
      {list.data ? <Paging {...list.data} onChange={(page, pageSize) => set({ page, pageSize })} /> : null}
    </div>
  );
}

interface QuestionRowProps extends Pick<QuestionListProps, "bankId" | "onEdit"> {
  readonly question: Question;
}

function QuestionRow({ bankId, question, onEdit }: QuestionRowProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const { questionId, content, twins } = question;
  const [modal, dialogs] = Modal.useModal();
  const remove = useAction("deleteBankQuestion");
  const ask = () =>
    modal.confirm({
      title: t("course.bank.deleteQuestion", { number: questionId }),
      content: t("course.bank.deleteQuestionText"),
      okText: t("course.remove"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ bankId, questionId }),
    });
  const named = (act: string) => `${act}: ${questionId}`;
  return (
    <li className={styles.question}>
      <div className={styles.words}>
        <WrittenText text={pick(content.question)} />
      </div>
      <div className={styles.acts}>
        <Button size="small" type="text" aria-label={named(t("course.bank.change"))} onClick={() => onEdit(question)}>
          {t("course.bank.change")}
        </Button>
        <Button size="small" type="text" danger aria-label={named(t("course.remove"))} onClick={ask}>
          {t("course.remove")}
        </Button>
      </div>
      <div className={styles.facts}>
        <span>{questionId}</span>
        <span>{t(`course.quizKinds.${content.answer.type}`)}</span>
        <span>{t(`course.bank.difficulties.${difficultyNames[content.difficulty - 1] ?? "hard"}`)}</span>
        {content.labels.map((label) => (
          <Tag key={label}>{label}</Tag>
        ))}
        {twins.length > 0 ? <span className={styles.twin}>{t("course.bank.twins", { numbers: twins.join(", ") })}</span> : null}
      </div>
      {dialogs}
    </li>
  );
}
