import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useSession } from "../api/services.tsx";
import { Page, PageHeader } from "../ui/page.tsx";
import styles from "./assistant-page.module.css";
import { Exchange } from "./exchange.tsx";
import { useQuestions } from "./kept-questions.ts";
import { QuestionForm } from "./question-form.tsx";

const examples = ["connector", "heat", "event"] as const;

/** `/askme`: questions, and where their answers stand. `?q=` asks at once. */
export default function AssistantPage() {
  const { t } = useTranslation();
  const session = useSession();
  const { questions, add, clear } = useQuestions(session?.userInfo.id ?? 0);
  useAskedByAddress(add);
  const end = useRef<HTMLDivElement>(null);
  const count = questions.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  return (
    <Page narrow>
      <PageHeader title={t("menu.assistant")} lead={t("assistant.lead")} />
      {count === 0 ? (
        <div className={styles.empty}>
          <h2>{t("assistant.emptyTitle")}</h2>
          <p>{t("assistant.emptyText")}</p>
          <ul className={styles.examples}>
            {examples.map((example) => (
              <li key={example}>
                <Button onClick={() => add(t(`assistant.example.${example}`))}>{t(`assistant.example.${example}`)}</Button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <ol className={styles.exchanges} aria-live="polite">
          {questions.map((question) => (
            <Exchange key={question} question={question} />
          ))}
        </ol>
      )}
      <div ref={end} className={styles.form}>
        <QuestionForm onAsk={add} onClear={count === 0 ? undefined : clear} />
      </div>
    </Page>
  );
}

/** Asks what the address asks, once, and takes it out of the address. */
function useAskedByAddress(add: (question: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("q")?.trim() ?? "";
  const ask = useRef(add);
  ask.current = add;
  useEffect(() => {
    if (asked === "") return;
    ask.current(asked);
    setQuery({}, { replace: true });
  }, [asked, setQuery]);
}
