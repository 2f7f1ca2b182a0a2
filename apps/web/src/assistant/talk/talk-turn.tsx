import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/page.tsx";
import pageStyles from "../asking/asking.module.css";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerView } from "./answer-view.tsx";
import styles from "./talk.module.css";

interface TalkTurnProps {
  readonly talkId: number;
  readonly turn: CallData<Calls["talk"]>["turns"][number];
  readonly isLast: boolean;
}

/** A question with its answer; of several answers the newest, until the reader looks at another. */
export function TalkTurn({ talkId, turn, isLast }: TalkTurnProps) {
  const { question, answers } = turn;
  const [chosen, setChosen] = useState<number | null>(null);
  const index = chosen === null || chosen >= answers.length ? answers.length - 1 : chosen;
  const answer = answers[index];
  return (
    <li>
      <h2 className={pageStyles.question}>{question}</h2>
      {answer === undefined ? null : (
        <Panel>
          <div className={styles.answer}>
            {answers.length > 1 ? <Choice index={index} count={answers.length} onChoose={setChosen} /> : null}
            <AnswerView answer={answer} />
            <AnswerActions talkId={talkId} answer={answer} isLast={isLast && index === answers.length - 1} />
          </div>
        </Panel>
      )}
    </li>
  );
}

interface ChoiceProps {
  readonly index: number;
  readonly count: number;
  readonly onChoose: (index: number | null) => void;
}

function Choice({ index, count, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.choice}>
      <Button
        size="small"
        type="text"
        icon={<LeftOutlined />}
        aria-label={t("assistant.talk.earlier")}
        disabled={index === 0}
        onClick={() => onChoose(index - 1)}
      />
      {t("assistant.talk.which", { index: index + 1, count })}
      <Button
        size="small"
        type="text"
        icon={<RightOutlined />}
        aria-label={t("assistant.talk.later")}
        disabled={index === count - 1}
        onClick={() => onChoose(index + 2 === count ? null : index + 1)}
      />
    </div>
  );
}
