import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../api/services.tsx";
import { Page, PageHeader } from "../../ui/page.tsx";
import styles from "../asking/asking.module.css";
import { QuestionForm } from "../asking/question-form.tsx";
import { QuestionStart } from "../asking/question-start.tsx";
import { useAskedByAddress } from "../asking/use-asked-by-address.ts";
import { Exchange } from "./exchange.tsx";
import { useQuestions } from "./kept-questions.ts";

/** Questions, and where their answers stand: what the assistant is where no language model is set up. */
export function SearchAnswers() {
  const { t } = useTranslation();
  const session = useSession();
  const { questions, add, clear } = useQuestions(session?.userInfo.id ?? 0);
  const [text, setText] = useState("");
  useAskedByAddress(add);
  const end = useRef<HTMLDivElement>(null);
  const count = questions.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  const ask = (question: string) => {
    add(question);
    setText("");
  };
  return (
    <Page narrow>
      <PageHeader title={t("menu.assistant")} lead={t("assistant.lead")} />
      {count === 0 ? (
        <QuestionStart text={t("assistant.emptyText")} onAsk={add} />
      ) : (
        <ol className={styles.exchanges} aria-live="polite">
          {questions.map((question) => (
            <Exchange key={question} question={question} />
          ))}
        </ol>
      )}
      <div ref={end} className={styles.form}>
        <QuestionForm text={text} onChange={setText} onAsk={ask} send={t("assistant.send")}>
          {count === 0 ? null : <Button onClick={clear}>{t("assistant.again")}</Button>}
        </QuestionForm>
      </div>
    </Page>
  );
}
