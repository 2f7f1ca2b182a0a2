import { DislikeOutlined, LikeOutlined, ReloadOutlined, StopOutlined } from "@ant-design/icons";
import { type AssistantAnswer, limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import styles from "./talk.module.css";

interface AnswerActionsProps {
  readonly talkId: number;
  readonly answer: AssistantAnswer;
  /** Whether it answers the last question, which alone can be answered anew. */
  readonly isLast: boolean;
}

/** What can be done with an answer: stop it, have it given anew, say whether it helped. */
export function AnswerActions({ talkId, answer, isLast }: AnswerActionsProps) {
  const { t } = useTranslation();
  const stop = useAction("stopAnswer");
  const again = useAction("answerAgain");
  if (answer.endedAt === null) {
    return (
      <Button icon={<StopOutlined aria-hidden />} loading={stop.isPending} onClick={() => stop.mutate({ talkId })}>
        {t("assistant.talk.stop")}
      </Button>
    );
  }
  return (
    <div className={styles.actions}>
      {isLast ? (
        <Button
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          loading={again.isPending}
          onClick={() => again.mutate({ talkId })}
        >
          {t("assistant.talk.again")}
        </Button>
      ) : null}
      <Rating answer={answer} />
      <span className={styles.cost}>
        {t("assistant.talk.cost", { model: answer.model, count: answer.inputTokens + answer.outputTokens })}
      </span>
    </div>
  );
}

function Rating({ answer: { id: answerId, rating } }: { readonly answer: AssistantAnswer }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const rate = useAction("rateAssistantAnswer", { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button
        size="small"
        type={rating?.isHelpful === true ? "primary" : "default"}
        icon={<LikeOutlined aria-hidden />}
        aria-pressed={rating?.isHelpful === true}
        onClick={() => rate.mutate({ answerId, isHelpful: true, reason: "" })}
      >
        {t("assistant.talk.helpful")}
      </Button>
      <Button
        size="small"
        type={rating?.isHelpful === false ? "primary" : "default"}
        icon={<DislikeOutlined aria-hidden />}
        aria-pressed={rating?.isHelpful === false}
        onClick={() => setAsking(!isAsking)}
      >
        {t("assistant.talk.unhelpful")}
      </Button>
      {isAsking ? (
        <Form
          layout="inline"
          initialValues={{ reason: rating?.reason ?? "" }}
          onFinish={({ reason }: { readonly reason: string }) => rate.mutate({ answerId, isHelpful: false, reason })}
        >
          <Form.Item name="reason" label={t("assistant.talk.reason")}>
            <Input maxLength={limits.ratingReason} autoFocus />
          </Form.Item>
          <Button htmlType="submit" loading={rate.isPending}>
            {t("assistant.talk.rate")}
          </Button>
        </Form>
      ) : null}
    </>
  );
}
