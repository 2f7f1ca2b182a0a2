import { type CallData, type Calls, type CourseVisibility, courseVisibilities } from "@mofang/protocol";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { distinct } from "./distinct.ts";

type Draft = CallData<Calls["courseDraft"]>;

/** Whom a course is published for. */
interface Audience {
  readonly visibility: CourseVisibility;
  /** Undefined until a school is chosen. */
  readonly schoolId: number | undefined;
  readonly classroomIds: readonly number[];
}

/** Whom a course is for now, as the fields begin. */
export function audienceOf({ visibility, school, classrooms, own }: Draft): Audience {
  const onlySchool = own.schools.length === 1 ? own.schools[0]?.id : undefined;
  return { visibility, schoolId: school?.id ?? onlySchool, classroomIds: classrooms.map(({ id }) => id) };
}

interface ReaderFieldsProps {
  readonly draft: Draft;
  readonly value: Audience;
  readonly onChange: (value: Audience) => void;
}

/** Who may take the course: everybody, by a code, or the people of a school or of classes of the publisher. */
export function ReaderFields({ draft, value, onChange }: ReaderFieldsProps) {
  const { t } = useTranslation();
  const { visibility, schoolId, classroomIds } = value;
  const schools = distinct([...(draft.school === null ? [] : [draft.school]), ...draft.own.schools]);
  const classrooms = distinct([...draft.classrooms, ...draft.own.classrooms]);
  const hasChoice = { public: true, invitation: true, school: schools.length > 0, classes: classrooms.length > 0 };
  const offered = courseVisibilities.filter((one) => hasChoice[one] || one === visibility);
  return (
    <>
      <Select
        aria-label={t("course.visibility")}
        style={{ minWidth: 180 }}
        value={visibility}
        options={offered.map((one) => ({ value: one, label: t(`course.visibilities.${one}`) }))}
        onChange={(chosen) => onChange({ ...value, visibility: chosen })}
      />
      {visibility === "invitation" ? <span>{t("course.codeIs", { inviteCode: draft.inviteCode })}</span> : null}
      {visibility === "school" ? (
        <Select
          aria-label={t("course.forWhom.school")}
          placeholder={t("course.forWhom.school")}
          style={{ minWidth: 220, maxWidth: "100%" }}
          value={schoolId}
          options={schools.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => onChange({ ...value, schoolId: chosen })}
        />
      ) : null}
      {visibility === "classes" ? (
        <Select
          mode="multiple"
          aria-label={t("course.forWhom.classes")}
          placeholder={t("course.forWhom.classes")}
          style={{ minWidth: 220, maxWidth: "100%" }}
          optionFilterProp="label"
          value={[...classroomIds]}
          options={classrooms.map(({ id, name, school }) => ({ value: id, label: `${name} · ${school}` }))}
          onChange={(chosen) => onChange({ ...value, classroomIds: chosen })}
        />
      ) : null}
      {visibility === "school" || visibility === "classes" ? <span>{t("course.forWhom.note")}</span> : null}
    </>
  );
}
