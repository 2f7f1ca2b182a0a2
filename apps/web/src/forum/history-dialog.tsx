import "../i18n/late/comment.ts";
import { Modal, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { lineChanges } from "../ui/line-changes.ts";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./history-dialog.module.css";

interface HistoryDialogProps {
  readonly postId: number;
  /** Of that answer instead of the post. */
  readonly answerId?: number;
  readonly onClose: () => void;
}

/** Every text that a post or an answer had, and what each changed. */
export function HistoryDialog({ postId, answerId, onClose }: HistoryDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const history = useCall("postHistory", { postId, answerId });
  const [chosen, setChosen] = useState<number | null>(null);
  const texts = history.data ?? [];
  const index = chosen ?? texts.length - 1;
  const [now, before] = [texts[index], texts[index - 1]];
  return (
    <Modal open centered width={760} footer={null} title={t("forum.history")} onCancel={onClose}>
      {history.isPending ? <LoadingRows rows={4} /> : null}
      {history.isError ? <ErrorState error={history.error} onRetry={() => void history.refetch()} /> : null}
      {now ? (
        <>
          <Segmented
            className={styles.choice ?? ""}
            aria-label={t("forum.history")}
            value={index}
            options={texts.map(({ createdAt }, value) => ({ value, label: formatInstant(createdAt, language) }))}
            onChange={setChosen}
          />
          <p className={styles.editor}>{t("forum.writtenBy", { name: now.editor?.name ?? t("comment.gone") })}</p>
          <pre className={styles.text}>
            {lineChanges(textOf(before), textOf(now)).map(({ change, line }, row) => (
              <span key={`${row} ${change}`} data-change={change}>
                {change === "added" ? "+ " : change === "removed" ? "− " : "  "}
                {line}
                {"\n"}
              </span>
            ))}
          </pre>
        </>
      ) : null}
    </Modal>
  );
}

function textOf(entry: { readonly title: string; readonly text: string } | undefined): string {
  if (entry === undefined) return "";
  return entry.title === "" ? entry.text : `${entry.title}\n\n${entry.text}`;
}
