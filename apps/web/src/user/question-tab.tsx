import { useTranslation } from "react-i18next";
import { Panel } from "../ui/page.tsx";
import { EmptyState } from "../ui/states.tsx";

/** `/user/{id}/question`: questions that somebody asked. */
export default function QuestionTab() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState title={t("user.noQuestions")} text={t("user.noQuestionsText")} />
    </Panel>
  );
}
