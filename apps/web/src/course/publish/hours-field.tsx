import { limits } from "@mofang/protocol";
import { Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../shared/making.module.css";

interface HoursFieldProps {
  /** What the field begins with. */
  readonly value: number | undefined;
  /** Undefined for an empty field, NaN for what is no number. */
  readonly onChange: (hours: number | undefined) => void;
}

/** Hours of study of a course. It keeps what is typed, says where that breaks the rule, and leaves refusing to the server. */
export function HoursField({ value, onChange }: HoursFieldProps) {
  const { t } = useTranslation();
  const [id, noteId] = [useId(), useId()];
  const [text, setText] = useState(value === undefined ? "" : String(value));
  const hours = hoursOf(text);
  const isWrong = hours !== undefined && !isSound(hours);
  return (
    <div>
      <label htmlFor={id}>{t("course.hours")}</label>{" "}
      <Input
        id={id}
        inputMode="decimal"
        style={{ width: 120 }}
        maxLength={20}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={noteId}
        {...(isWrong && { status: "error" })}
        onChange={({ target }) => {
          setText(target.value);
          onChange(hoursOf(target.value));
        }}
      />
      <p id={noteId} className={isWrong ? styles.wrong : styles.hint}>
        {isWrong
          ? t("course.hoursWrong", { value: text.trim(), most: limits.courseHours })
          : t("course.hoursHint", { most: limits.courseHours })}
      </p>
    </div>
  );
}

function hoursOf(text: string): number | undefined {
  return text.trim() === "" ? undefined : Number(text);
}

/** The rule of the server for `hours`. */
function isSound(hours: number): boolean {
  return hours >= 0.5 && hours <= limits.courseHours && Number.isInteger(2 * hours);
}
