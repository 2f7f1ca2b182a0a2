import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { BaselinePanel } from "./baseline-panel.tsx";
import type { Kept } from "./kept.ts";
import { StaleNote, useHeld } from "./stale-note.tsx";
import { TaskForm } from "./task-form.tsx";

interface TaskPartProps {
  readonly kept: Kept;
  readonly onStale: () => void;
}

/** The task of a competition, and the dry run of its baseline. */
export function TaskPart({ kept, onStale }: TaskPartProps) {
  const { t } = useTranslation();
  const { held, hold, round, beginAgain } = useHeld(kept);
  const save = useAction("saveCompetitionTask");
  const { id: competitionId, isPublished } = kept;
  return (
    <>
      <StaleNote kept={kept} held={held} hold={hold} beginAgain={beginAgain} />
      {isPublished ? <Alert type="info" showIcon title={t("competition.keep.taskFixed")} /> : null}
      <TaskForm
        key={round}
        task={held.task}
        isPublished={isPublished}
        isPending={save.isPending}
        onSave={(task, reason, done) =>
          save.mutate(
            { competitionId, revision: held.revision, task, reason: isPublished ? reason : null },
            {
              onSuccess: ({ revision }) => {
                hold({ ...kept, task, revision });
                done();
                notify("success", t("notice.updated"));
              },
              onError: onStale,
            },
          )
        }
      />
      <BaselinePanel kept={kept} />
    </>
  );
}
