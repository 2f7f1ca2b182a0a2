import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./asking.module.css";

const examples = ["connector", "heat", "event"] as const;

/** What stands where nothing was asked yet: questions to begin with. */
export function QuestionStart({ text, onAsk }: { readonly text: string; readonly onAsk: (question: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.empty}>
      <h2>{t("assistant.emptyTitle")}</h2>
      <p>{text}</p>
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={example}>
            <Button onClick={() => onAsk(t(`assistant.example.${example}`))}>{t(`assistant.example.${example}`)}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
