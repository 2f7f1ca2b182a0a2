import type { CourseContent } from "@mofang/protocol";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { BothField } from "../../criteria-form/both-field.tsx";
import { levelNames } from "../shared/levels.ts";
import { HoursField } from "./hours-field.tsx";

interface CourseHeadProps {
  readonly content: CourseContent;
  readonly onChange: (content: CourseContent) => void;
}

/** Title, summary, level and hours of a course. */
export function CourseHead({ content, onChange }: CourseHeadProps) {
  const { t } = useTranslation();
  return (
    <>
      <BothField
        label={t("course.title")}
        value={content.title}
        maxLength={120}
        onChange={(title) => onChange({ ...content, title })}
      />
      <BothField
        label={t("course.summary")}
        value={content.summary}
        maxLength={2000}
        rows={2}
        onChange={(summary) => onChange({ ...content, summary })}
      />
      <Select
        aria-label={t("course.level")}
        style={{ maxWidth: 200 }}
        value={content.level}
        options={levelNames.map((name, i) => ({ value: i + 1, label: t(`course.levels.${name}`) }))}
        onChange={(level) => onChange({ ...content, level })}
      />
      <HoursField value={content.hours} onChange={(hours) => onChange({ ...content, hours })} />
    </>
  );
}
