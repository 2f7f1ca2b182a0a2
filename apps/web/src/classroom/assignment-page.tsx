import type { CallData, Calls } from "@mofang/protocol";
import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { Page, PageHeader, Panel } from "../ui/page.tsx";
import { ErrorState, LoadingBlock } from "../ui/states.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import styles from "./classroom.module.css";
import { classroomAddress, editAssignmentAddress, similarWorksAddress } from "./classroom-addresses.ts";
import type { Classroom } from "./classroom-head.tsx";
import { timeInZone, useDueTime } from "./due-time.tsx";
import { OwnWork } from "./own-work.tsx";

type Assignment = CallData<Calls["assignment"]>;

/** `/class/:classroomId/assignment/:assignmentId`: what is to be done, and one's own work and mark. */
export default function AssignmentPage() {
  const { classroomId: ofClass, assignmentId: given } = useParams();
  const [classroomId, assignmentId] = [Number(ofClass), Number(given)];
  const classroom = useCall("classroom", { classroomId }, { page: true });
  const found = useCall("assignment", { classroomId, assignmentId }, { page: true });
  const failed = [classroom, found].find(({ isError }) => isError);
  return (
    <Page>
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!failed && (found.isPending || classroom.isPending) ? <LoadingBlock height="40vh" /> : null}
      {found.data && classroom.data ? <AssignmentView classroom={classroom.data} assignment={found.data} /> : null}
    </Page>
  );
}

function AssignmentView({ classroom, assignment }: { readonly classroom: Classroom; readonly assignment: Assignment }) {
  const { t } = useTranslation();
  const { id, title, text, points, dueAt, timeZone, own } = assignment;
  const due = useDueTime(dueAt, timeZone);
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <span className={styles.bar}>
            <Link to={classroomAddress(classroom.id)}>{classroom.name}</Link>
            <time dateTime={dueAt} title={due.title}>
              {t("assignment.dueAt", { time: due.text })}
            </time>
            <span>{t("assignment.outOf", { points })}</span>
            {classroom.role === "student" ? null : (
              <Link to={similarWorksAddress(classroom.id, id)}>{t("assignment.similar")}</Link>
            )}
          </span>
        }
        actions={classroom.role === "teacher" ? <TeacherActions classroom={classroom} id={id} title={title} /> : null}
      />
      <div className={styles.columns}>
        <Panel title={t("assignment.text")}>
          <div className={styles.body}>
            {text === "" ? <p className={styles.note}>{t("assignment.noText")}</p> : <WrittenText text={text} />}
          </div>
        </Panel>
        <div className={styles.stack}>
          {own === null ? null : <OwnWork classroom={classroom} assignment={assignment} own={own} />}
          <Rules assignment={assignment} />
        </div>
      </div>
    </>
  );
}

/** Starter, lateness, and what is collected. */
function Rules({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { starter, policy, dailyPercent, closesAt, timeZone } = assignment;
  return (
    <Panel title={t("assignment.late")}>
      <div className={styles.body}>
        <p>{t(`assignment.policyText.${policy}`, { time: timeInZone(closesAt, timeZone, language), percent: dailyPercent })}</p>
        <p className={styles.note}>{t("assignment.collectNote")}</p>
        {starter === null ? null : (
          <p className={styles.note}>
            {t("assignment.starter")} <Link to={`/model/${starter.id}/summary`}>{`${starter.ownerName}/${starter.name}`}</Link>
          </p>
        )}
      </div>
    </Panel>
  );
}

interface TeacherActionsProps {
  readonly classroom: Classroom;
  readonly id: number;
  readonly title: string;
}

function TeacherActions({ classroom, id: assignmentId, title }: TeacherActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: classroomId, isArchived } = classroom;
  const [modal, dialogs] = Modal.useModal();
  const remove = useAction("deleteAssignment", { onSuccess: () => void navigate(classroomAddress(classroomId)) });
  const ask = () =>
    modal.confirm({
      title: t("assignment.deleteTitle", { title }),
      content: t("assignment.deleteText"),
      okText: t("assignment.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ classroomId, assignmentId }),
    });
  return (
    <>
      <Button onClick={() => void navigate(classroomAddress(classroomId, "progress"))}>{t("assignment.progress")}</Button>
      {isArchived ? null : (
        <>
          <Button onClick={() => void navigate(editAssignmentAddress(classroomId, assignmentId))}>{t("assignment.edit")}</Button>
          <Button danger onClick={ask}>
            {t("assignment.delete")}
          </Button>
        </>
      )}
      {dialogs}
    </>
  );
}
