import type { CallData, Calls } from "@mofang/protocol";
import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import styles from "./classroom.module.css";
import type { Classroom } from "./classroom-head.tsx";
import { MarkText } from "./mark-text.tsx";
import { SubmissionList } from "./submission-list.tsx";
import { WorkFork } from "./work-fork.tsx";
import { WorkPill } from "./work-pill.tsx";

type Assignment = CallData<Calls["assignment"]>;
type Own = NonNullable<Assignment["own"]>;

interface OwnWorkProps {
  readonly classroom: Classroom;
  readonly assignment: Assignment;
  readonly own: Own;
}

/** One's own work for an assignment: beginning it, handing it in, and its mark. */
export function OwnWork({ classroom, assignment, own }: OwnWorkProps) {
  const { t } = useTranslation();
  const { state, work, mark } = own;
  const mayWork = assignment.isOpen && !classroom.isArchived;
  return (
    <>
      <Panel title={t("assignment.repository")} extra={<WorkPill state={state} />}>
        <div className={styles.body}>
          {assignment.isOpen ? null : <p className={styles.note}>{t("assignment.closed")}</p>}
          {(work === null || work.repositoryId === null) && mayWork ? (
            <Begin classroomId={classroom.id} assignmentId={assignment.id} />
          ) : null}
          {work === null ? null : <WorkFork work={work} open={t("assignment.open")} />}
          {work !== null && work.repositoryId !== null && mayWork ? (
            <HandIn classroomId={classroom.id} assignment={assignment} isAgain={work.submissions.length > 0} />
          ) : null}
        </div>
      </Panel>
      {work === null ? null : (
        <Panel title={t("assignment.submissions")}>
          <SubmissionList work={work} />
        </Panel>
      )}
      <Panel title={t("assignment.mark")}>
        <div className={styles.body}>
          {mark === null ? (
            <p className={styles.note}>{t("assignment.noMark")}</p>
          ) : (
            <MarkText mark={mark} points={assignment.points} />
          )}
        </div>
      </Panel>
    </>
  );
}

interface RefProps {
  readonly classroomId: number;
  readonly assignmentId: number;
}

function Begin({ classroomId, assignmentId }: RefProps) {
  const { t } = useTranslation();
  const start = useAction("startAssignment");
  return (
    <>
      <p className={styles.note}>{t("assignment.beginNote")}</p>
      <div className={styles.bar}>
        <Button type="primary" loading={start.isPending} onClick={() => start.mutate({ classroomId, assignmentId })}>
          {t("assignment.begin")}
        </Button>
      </div>
    </>
  );
}

interface HandInProps {
  readonly classroomId: number;
  readonly assignment: Assignment;
  readonly isAgain: boolean;
}

function HandIn({ classroomId, assignment: { id: assignmentId, dueAt }, isAgain }: HandInProps) {
  const { t } = useTranslation();
  const [modal, dialogs] = Modal.useModal();
  const handIn = useAction("handIn", {
    onSuccess: ({ commit }) => notify("success", t("assignment.handedIn", { commit: commit.slice(0, 8) })),
  });
  const ask = () =>
    modal.confirm({
      title: t("assignment.handInTitle"),
      content: [t("assignment.handInText"), ...(Date.parse(dueAt) < Date.now() ? [t("assignment.handInLate")] : [])].join(" "),
      okText: t("assignment.handIn"),
      onOk: () => handIn.mutate({ classroomId, assignmentId }),
    });
  return (
    <div className={styles.bar}>
      <Button type="primary" loading={handIn.isPending} onClick={ask}>
        {t(isAgain ? "assignment.handInAgain" : "assignment.handIn")}
      </Button>
      {dialogs}
    </div>
  );
}
