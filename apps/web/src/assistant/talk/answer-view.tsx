import type { AssistantAnswer } from "@mofang/protocol";
import { Alert } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LoadingRows } from "../../ui/states.tsx";
import { WrittenText } from "../../writing/written-text.tsx";
import { PassageRow } from "../asking/passage-row.tsx";
import { linkedAnswer } from "./linked-answer.ts";
import styles from "./talk.module.css";

/** An answer as far as it is written, what it read, and why it ended early. */
export function AnswerView({ answer }: { readonly answer: AssistantAnswer }) {
  const { t } = useTranslation();
  const { status, text, sources, nRemoved, failure } = answer;
  const linked = useMemo(() => linkedAnswer({ text, sources }), [text, sources]);
  const isOpen = status === "waiting" || status === "writing";
  return (
    <div aria-busy={isOpen}>
      <Steps steps={answer.steps} />
      {isOpen && text === "" ? <LoadingRows rows={2} height={32} /> : null}
      {text === "" ? null : <WrittenText text={linked} />}
      {status === "stopped" ? <p className={styles.note}>{t("assistant.talk.stopped")}</p> : null}
      {failure === "" ? null : <Alert type="error" showIcon title={failure} className={styles.failure ?? ""} />}
      {nRemoved > 0 ? <p className={styles.note}>{t("assistant.talk.removed", { count: nRemoved })}</p> : null}
      <Sources sources={sources} isOpen={failure !== ""} />
    </div>
  );
}

/** What the assistant did before it spoke. */
function Steps({ steps }: Pick<AssistantAnswer, "steps">) {
  const { t } = useTranslation();
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label={t("assistant.talk.steps")}>
      {steps.map(({ tool, about, state, detail, runId }, index) => (
        <li key={index}>
          <code>{tool}</code> {about} <strong>{t(`assistant.talk.step.${state}`)}</strong> {detail}
          {runId === null ? null : ` #${runId}`}
        </li>
      ))}
    </ol>
  );
}

/** Where an answer could have been found, folded away unless there is no answer. */
function Sources({ sources, isOpen }: { readonly sources: AssistantAnswer["sources"]; readonly isOpen: boolean }) {
  const { t } = useTranslation();
  if (sources.length === 0) return null;
  return (
    <details className={styles.sources} open={isOpen}>
      <summary>{t("assistant.talk.sources", { count: sources.length })}</summary>
      <ul>
        {sources.map(({ key, passage }) => (
          <PassageRow key={key} mark={key} passage={passage} />
        ))}
      </ul>
    </details>
  );
}
