import "../i18n/late/classroom.ts";
import type { CallData, Calls } from "@mofang/protocol";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LinkTabs } from "../ui/link-tabs.tsx";
import { PageHeader } from "../ui/page.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import styles from "./classroom.module.css";
import { classesAddress, classroomAddress } from "./classroom-addresses.ts";

export type Classroom = CallData<Calls["classroom"]>;

/** Name and school of a class, and for those who teach its pages. */
export function ClassroomHead({ classroom, actions }: { readonly classroom: Classroom; readonly actions?: ReactNode }) {
  const { t } = useTranslation();
  const { id, name, school, role, isArchived } = classroom;
  const names = classroom.teachers.filter((teacher) => teacher.role === "teacher").map(({ account }) => account.name);
  return (
    <>
      <PageHeader
        title={name}
        lead={
          <span className={styles.bar}>
            <Link to={classesAddress}>{school.name}</Link>
            {names.length > 0 ? <span>{t("classroom.teachers", { names: names.join(", ") })}</span> : null}
            {isArchived ? <StatePill tone="quiet">{t("classroom.archived")}</StatePill> : null}
          </span>
        }
        actions={actions}
      />
      {role === "student" ? null : (
        <LinkTabs
          label={t("classroom.zone")}
          tabs={[
            { to: classroomAddress(id), label: t("classroom.tab.overview"), isExact: true },
            { to: classroomAddress(id, "progress"), label: t("classroom.tab.progress") },
            { to: classroomAddress(id, "people"), label: t("classroom.tab.people") },
          ]}
        />
      )}
      {isArchived ? <p className={styles.note}>{t("classroom.archivedNote")}</p> : null}
    </>
  );
}
