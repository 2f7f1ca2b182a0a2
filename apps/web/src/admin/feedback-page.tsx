import { feedbackKinds, limits } from "@mofang/protocol";
import { Button, Input, Select, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { CallAnswer } from "../api/client.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { postAddress } from "../ui/forum-addresses.ts";
import { notify } from "../ui/notices.ts";
import { RelativeTime } from "../ui/relative-time.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";
import { WrittenText } from "../writing/written-text.tsx";
import styles from "./admin-layout.module.css";
import { Listing } from "./listing.tsx";

type Feedback = CallAnswer<"adminFeedback">["rows"][number];
const answered = ["no", "yes"] as const;

/** `/admin/feedback`: what people wrote by the contact form, as feedback and as reports, with answers. */
export default function FeedbackPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const filter = { kind: choiceOf(query, "kind", feedbackKinds), isAnswered: choiceOf(query, "isAnswered", answered) };
  const list = useCall("adminFeedback", { ...pagingOf(query), ...filter }, { keepPrevious: true });
  return (
    <>
      <search className={styles.filters}>
        <Select
          className={styles.select ?? ""}
          aria-label={t("admin.feedback.kind")}
          value={filter.kind ?? "all"}
          options={[
            { value: "all", label: t("admin.feedback.allKinds") },
            ...feedbackKinds.map((value) => ({ value, label: t(`admin.feedback.kinds.${value}`) })),
          ]}
          onChange={(kind) => setQuery(changedQuery(query, { kind: kind === "all" ? undefined : kind }))}
        />
        <Select
          className={styles.select ?? ""}
          aria-label={t("admin.feedback.answered")}
          value={filter.isAnswered ?? "all"}
          options={[
            { value: "all", label: t("admin.feedback.allAnswers") },
            ...answered.map((value) => ({ value, label: t(`admin.feedback.answers.${value}`) })),
          ]}
          onChange={(value) => setQuery(changedQuery(query, { isAnswered: value === "all" ? undefined : value }))}
        />
      </search>
      <Listing empty={t("admin.feedback.none")} list={list}>
        {(rows) => rows.map((feedback) => <FeedbackItem key={feedback.id} feedback={feedback} />)}
      </Listing>
    </>
  );
}

/** Page of what a report is about; comments and answers have none of their own. */
function subjectAddress({ kind, id }: NonNullable<Feedback["subject"]>): string | null {
  if (kind === "repository") return `/model/${id}/summary`;
  if (kind === "post") return postAddress(id);
  return kind === "user" ? `/user/${id}/repo` : null;
}

function FeedbackItem({ feedback }: { readonly feedback: Feedback }) {
  const { t } = useTranslation();
  const { id, kind, type, content, subject, author, name, phone, companyName, email, answer, createdAt } = feedback;
  const [draft, setDraft] = useState<string | null>(null);
  const unsaved = useUnsavedChanges();
  const save = useAction("answerFeedback", {
    onSuccess: () => {
      notify("success", t("notice.sent"));
      giveUp();
    },
  });

  function write(text: string): void {
    unsaved.mark();
    setDraft(text);
  }

  function giveUp(): void {
    unsaved.clear();
    setDraft(null);
  }

  const address = subject && subjectAddress(subject);
  return (
    <article className={styles.item}>
      <p className={styles.itemHead}>
        <Tag color={kind === "report" ? "error" : "default"}>{t(`admin.feedback.kinds.${kind}`)}</Tag>
        {type ? <Tag>{type}</Tag> : null}
        {author ? <Link to={`/user/${author.id}/repo`}>{author.name}</Link> : <span>{name}</span>}
        <span className={styles.note}>{[companyName, phone, email].filter(Boolean).join(" · ")}</span>
        <RelativeTime instant={createdAt} />
      </p>
      <WrittenText text={content} />
      {subject ? (
        <p className={styles.note}>
          {address ? (
            <Link to={address}>{t(`admin.feedback.subjects.${subject.kind}`, { id: subject.id })}</Link>
          ) : (
            t(`admin.feedback.subjects.${subject.kind}`, { id: subject.id })
          )}
        </p>
      ) : null}
      {answer && draft === null ? <p className={styles.answer}>{answer}</p> : null}
      {draft === null ? (
        <div className={styles.actions}>
          <Button size="small" onClick={() => setDraft(answer ?? "")}>
            {answer ? t("admin.feedback.change") : t("admin.feedback.answer")}
          </Button>
        </div>
      ) : (
        <>
          <Input.TextArea
            autoFocus
            value={draft}
            maxLength={limits.feedbackContent}
            showCount
            autoSize={{ minRows: 3, maxRows: 8 }}
            aria-label={t("admin.feedback.answer")}
            onChange={({ target }) => write(target.value)}
          />
          <div className={styles.actions}>
            <Button
              type="primary"
              size="small"
              disabled={draft.trim() === ""}
              loading={save.isPending}
              onClick={() => save.mutate({ feedbackId: id, answer: draft })}
            >
              {t("contact.send")}
            </Button>
            <Button size="small" onClick={giveUp}>
              {t("action.cancel")}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}
