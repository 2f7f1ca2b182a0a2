import "../i18n/late/classroom.ts";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { useIsTeacher, useSchool } from "../school/use-school.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./classroom.module.css";
import { classroomAddress } from "./classroom-addresses.ts";
import { FactsDialog } from "./facts-dialog.tsx";

/** `/bbs/school/classes`: one's classes in the current school, joining one by its code, and making one. */
export default function ListPage() {
  const { t } = useTranslation();
  const schoolId = useSchool().id;
  const isTeacher = useIsTeacher();
  const [isMaking, setIsMaking] = useState(false);
  const navigate = useNavigate();
  const list = useCall("classrooms", { schoolId });
  const create = useAction("createClassroom", { onSuccess: ({ classroomId }) => void navigate(classroomAddress(classroomId)) });
  return (
    <div className={styles.columns}>
      <Panel
        title={t("classroom.page.list")}
        extra={isTeacher ? <Button onClick={() => setIsMaking(true)}>{t("classroom.create")}</Button> : null}
      >
        {list.isPending ? <LoadingRows rows={3} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.length === 0 ? (
          <EmptyState
            title={t(isTeacher ? "classroom.noneTeacher" : "classroom.none")}
            text={t(isTeacher ? "classroom.noneTeacherText" : "classroom.noneText")}
          />
        ) : null}
        <ul>
          {list.data?.map((row) => (
            <ClassroomRow key={row.id} row={row} />
          ))}
        </ul>
      </Panel>
      <JoinPanel />
      {isMaking ? (
        <FactsDialog
          facts={{ name: "", intro: "" }}
          isSaving={create.isPending}
          onSave={(facts) => create.mutate({ schoolId, ...facts })}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
    </div>
  );
}

function ClassroomRow({ row }: { readonly row: CallData<Calls["classrooms"]>[number] }) {
  const { t } = useTranslation();
  const { id, name, role, teachers, nStudents, nAssignments, isArchived } = row;
  const counts = [t("classroom.nStudents", { count: nStudents }), t("classroom.nAssignments", { count: nAssignments })];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={classroomAddress(id)}>{name}</Link>
        <p className={styles.note}>
          {[...(teachers.length > 0 ? [t("classroom.teachers", { names: teachers.join(", ") })] : []), ...counts].join(" · ")}
        </p>
      </div>
      {isArchived ? <StatePill tone="quiet">{t("classroom.archived")}</StatePill> : null}
      <span className={styles.note}>{role === null ? t("classroom.manages") : t(`classroom.role.${role}`)}</span>
    </li>
  );
}

function JoinPanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const join = useAction("joinClassroom", {
    onSuccess: ({ classroomId }) => {
      notify("success", t("classroom.joined"));
      void navigate(classroomAddress(classroomId));
    },
  });
  return (
    <Panel title={t("classroom.join")}>
      <Form
        className={styles.body ?? ""}
        layout="vertical"
        onFinish={({ code }: { readonly code: string }) => join.mutate({ code })}
      >
        <p className={styles.note}>{t("classroom.lead")}</p>
        <Form.Item
          name="code"
          label={t("classroom.code")}
          rules={[{ required: true, whitespace: true, message: t("classroom.codeRequired") }]}
        >
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <div className={styles.bar}>
          <Button type="primary" htmlType="submit" loading={join.isPending}>
            {t("classroom.join")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
