import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { Page, PageHeader, Panel } from "../ui/page.tsx";
import { ErrorState, LoadingBlock } from "../ui/states.tsx";
import styles from "./classroom.module.css";
import { assignmentAddress, classroomAddress } from "./classroom-addresses.ts";
import { MarkForm } from "./mark-form.tsx";
import { MarkText } from "./mark-text.tsx";
import { RunList } from "./run-list.tsx";
import { SubmissionList } from "./submission-list.tsx";
import { WorkFork } from "./work-fork.tsx";
import { WorkPill } from "./work-pill.tsx";

type Assignment = CallData<Calls["assignment"]>;
type Work = CallData<Calls["studentWork"]>;

/** `/class/…/assignment/…/work/:accountId`: what a student has done, for those who teach: reading, commenting, marking. */
export default function WorkPage() {
  const params = useParams();
  const [classroomId, assignmentId, accountId] = [params.classroomId, params.assignmentId, params.accountId].map(Number) as [
    number,
    number,
    number,
  ];
  const assignment = useCall("assignment", { classroomId, assignmentId }, { page: true });
  const classroom = useCall("classroom", { classroomId }, { page: true });
  const work = useCall("studentWork", { classroomId, assignmentId, accountId }, { page: true });
  const failed = [assignment, classroom, work].find(({ isError }) => isError);
  return (
    <Page>
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!failed && (assignment.isPending || work.isPending || classroom.isPending) ? <LoadingBlock height="40vh" /> : null}
      {assignment.data && work.data && classroom.data ? (
        <WorkView
          classroomId={classroomId}
          isArchived={classroom.data.isArchived}
          assignment={assignment.data}
          work={work.data}
        />
      ) : null}
    </Page>
  );
}

interface WorkViewProps {
  readonly classroomId: number;
  readonly isArchived: boolean;
  readonly assignment: Assignment;
  readonly work: Work;
}

function WorkView({ classroomId, isArchived, assignment, work: found }: WorkViewProps) {
  const { t } = useTranslation();
  const { account, realName, number, state, work, mark, runs } = found;
  return (
    <>
      <PageHeader
        title={[realName || account.name, number].filter(Boolean).join(" · ")}
        lead={
          <span className={styles.bar}>
            <Link to={assignmentAddress(classroomId, assignment.id)}>{assignment.title}</Link>
            <Link to={classroomAddress(classroomId, "progress")}>{t("assignment.toProgress")}</Link>
            <WorkPill state={state} />
          </span>
        }
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Panel title={t("assignment.submissions")}>
            {work === null ? (
              <p className={`${styles.note} ${styles.body}`}>{t("assignment.noSubmissions")}</p>
            ) : (
              <SubmissionList work={work} />
            )}
          </Panel>
          {work === null ? null : (
            <Panel title={t("assignment.repository")}>
              <div className={styles.body}>
                <WorkFork work={work} open={t("assignment.comment")} />
              </div>
            </Panel>
          )}
          <Panel title={t("assignment.runs")}>
            <RunList runs={runs} />
          </Panel>
        </div>
        <Panel title={t("assignment.mark")}>
          <div className={styles.body}>
            {mark === null ? null : <MarkText mark={mark} points={assignment.points} />}
            {isArchived ? null : (
              <MarkForm
                key={mark?.markedAt ?? ""}
                work={{ classroomId, assignmentId: assignment.id, accountId: account.id }}
                mark={mark}
                most={assignment.points}
              />
            )}
          </div>
        </Panel>
      </div>
    </>
  );
}
