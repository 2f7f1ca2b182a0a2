import type { CallBody, CallData, Calls } from "@mofang/protocol";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { usePick } from "../../i18n/use-pick.ts";
import styles from "../shared/making.module.css";
import { distinct } from "./distinct.ts";

type Draft = CallData<Calls["courseDraft"]>;
type Limit = NonNullable<CallBody<Calls["publishCourse"]>["limits"]>[number];

/** Limits of the lessons that the saved draft has, as the fields begin. */
export function limitsOf({ content, limits }: Draft): readonly Limit[] {
  const keys = new Set(content.chapters.flatMap(({ lessons }) => lessons.map(({ key }) => key)));
  return limits
    .filter(({ lesson }) => keys.has(lesson))
    .map(({ lesson, schools, classrooms }) => ({
      lesson,
      schoolIds: schools.map(({ id }) => id),
      classroomIds: classrooms.map(({ id }) => id),
    }));
}

interface LessonLimitsProps {
  readonly draft: Draft;
  readonly value: readonly Limit[];
  readonly onChange: (value: readonly Limit[]) => void;
}

/** Lessons that are for the people of some schools and classes alone; nothing where the teacher has none to choose. */
export function LessonLimits({ draft, value, onChange }: LessonLimitsProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const lessons = draft.content.chapters.flatMap((chapter) =>
    chapter.lessons.map(({ key, title }) => ({ value: key, label: pick(title) || key })),
  );
  const free = lessons.filter((lesson) => value.every((limit) => limit.lesson !== lesson.value));
  const readers = useReaderOptions(draft);
  const replace = (changed: Limit, place: number) => onChange(value.map((limit, i) => (i === place ? changed : limit)));
  const add = ([lesson] = free) => lesson && onChange([...value, { lesson: lesson.value, schoolIds: [], classroomIds: [] }]);
  if (readers.length === 0 && value.length === 0) return null;
  return (
    <fieldset className={styles.limits}>
      <legend>{t("course.forWhom.limits")}</legend>
      {value.map((limit, place) => {
        const own = lessons.filter((lesson) => lesson.value === limit.lesson);
        return (
          <div key={limit.lesson} className={styles.line}>
            <Select
              aria-label={t("course.forWhom.lesson")}
              style={{ minWidth: 160, maxWidth: "100%" }}
              value={limit.lesson}
              options={[...own, ...free]}
              onChange={(lesson) => replace({ ...limit, lesson }, place)}
            />
            <Select
              mode="multiple"
              aria-label={t("course.forWhom.readers", { lesson: own[0]?.label ?? limit.lesson })}
              placeholder={t("course.forWhom.choose")}
              style={{ flex: 1, minWidth: 220, maxWidth: "100%" }}
              optionFilterProp="label"
              value={namesOf(limit)}
              options={readers}
              onChange={(names) => replace({ lesson: limit.lesson, ...idsIn(names) }, place)}
            />
            <Button onClick={() => onChange(value.filter((_, i) => i !== place))}>{t("course.forWhom.remove")}</Button>
          </div>
        );
      })}
      <Button disabled={free.length === 0} onClick={() => add()}>
        {t("course.forWhom.limit")}
      </Button>
    </fieldset>
  );
}

/** Schools and classes that may be chosen, in groups. */
function useReaderOptions({ school, classrooms, limits, own }: Draft) {
  const { t } = useTranslation();
  const schools = distinct([...own.schools, ...(school === null ? [] : [school]), ...limits.flatMap((limit) => limit.schools)]);
  const classes = distinct([...own.classrooms, ...classrooms, ...limits.flatMap((limit) => limit.classrooms)]);
  const groups = [
    {
      label: t("course.forWhom.schools"),
      options: schools.map(({ id, name }) => ({ value: `school ${id}`, label: name })),
    },
    {
      label: t("course.forWhom.classes"),
      options: classes.map((one) => ({ value: `class ${one.id}`, label: `${one.name} · ${one.school}` })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function namesOf({ schoolIds, classroomIds }: Limit): string[] {
  return [...schoolIds.map((id) => `school ${id}`), ...classroomIds.map((id) => `class ${id}`)];
}

function idsIn(names: readonly string[]): Omit<Limit, "lesson"> {
  const idsOf = (kind: string) =>
    names.flatMap((name) => {
      const [of, id] = name.split(" ");
      return of === kind ? [Number(id)] : [];
    });
  return { schoolIds: idsOf("school"), classroomIds: idsOf("class") };
}
