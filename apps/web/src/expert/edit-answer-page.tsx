import "../i18n/late/expert.ts";
import { limits } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { useFormDraft } from "../api/use-form-draft.ts";
import { Form } from "../ui/form.tsx";
import { PageHeader, Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { TextEditor } from "../writing/editor/text-editor.tsx";
import { questionAddress } from "./expert-addresses.ts";
import styles from "./expert-pages.module.css";

/** `/interaction/question/{id}/{commentId}`: changes one's own answer. */
export default function EditAnswerPage() {
  const { t } = useTranslation();
  const params = useParams();
  const [questionId, answerId] = [Number(params.id), Number(params.commentId)];
  const userId = useSession()?.userInfo.id;
  const question = useCall("questionDetail", { questionId });
  const answer = question.data?.answers.find(({ id }) => id === answerId);
  if (question.data && answer?.author?.id !== userId) return <Navigate to={questionAddress(questionId)} replace />;
  return (
    <div>
      <PageHeader title={t("expert.editAnswer")} lead={question.data?.title} />
      <Panel>
        {question.isPending ? <LoadingRows rows={5} /> : null}
        {question.isError ? <ErrorState error={question.error} onRetry={() => void question.refetch()} /> : null}
        {answer ? <AnswerForm questionId={questionId} answerId={answerId} text={answer.text} /> : null}
      </Panel>
    </div>
  );
}

interface AnswerFormProps {
  readonly questionId: number;
  readonly answerId: number;
  readonly text: string;
}

function AnswerForm({ questionId, answerId, text }: AnswerFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draft = useFormDraft(`expert/answer/${questionId}/${answerId}`, { text });
  const back = () => {
    draft.drop();
    void navigate(`${questionAddress(questionId)}#answer-${answerId}`);
  };
  const update = useAction("updateExpertAnswer", { onSuccess: back });
  return (
    <Form
      className={styles.body ?? ""}
      initialValues={draft.initialValues}
      onValuesChange={(_changed, all: { text: string }) => draft.keep(all)}
      onFinish={(values: { text: string }) => update.mutate({ questionId, answerId, text: values.text.trim() })}
    >
      <Form.Item name="text" rules={[{ required: true, whitespace: true, message: t("expert.bodyRequired") }]}>
        <TextEditor label={t("expert.answer")} maxLength={limits.answer} rows={10} />
      </Form.Item>
      <div className={styles.bar}>
        <span className={styles.space} />
        <Button onClick={back}>{t("action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {t("action.save")}
        </Button>
      </div>
    </Form>
  );
}
