import type { ElementReplacement, MatchingClass } from "@mofang/modelica";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ClassText } from "../../picture/class-text.tsx";
import styles from "./inspector.module.css";
import { useParameterDesk } from "./parameter-desk.ts";

interface ClassFieldProps {
  readonly id: string;
  /** Full name of the class that stands there. */
  readonly type: string;
  readonly replacement: ElementReplacement;
  /** Of what is said about the last choice; undefined where nothing is wrong. */
  readonly problemId: string | undefined;
  readonly onChoose: (type: string) => void;
}

/** One of the classes that may stand in a place, found by name or description; they are looked up when the list is opened. */
export function ClassField({ id, type, replacement, problemId, onChoose }: ClassFieldProps) {
  const { t } = useTranslation();
  const { candidates } = useParameterDesk();
  const [found, setFound] = useState<readonly MatchingClass[]>();
  const [isLooking, setLooking] = useState(false);
  const look = async (): Promise<void> => {
    setLooking(true);
    // Where the engine is being replaced the list keeps what was found before, and is asked for when it is opened again.
    setFound(await candidates(replacement.constraint).catch(() => found));
    setLooking(false);
  };
  const { defaultType } = replacement;
  const others = [...new Set([defaultType, type])].map((name) => ({ name, description: "" }));
  const offered = [...others.filter(({ name }) => !found?.some((known) => known.name === name)), ...(found ?? [])];
  return (
    <Select
      id={id}
      size="small"
      showSearch
      value={type}
      status={problemId === undefined ? "" : "error"}
      loading={isLooking}
      popupMatchSelectWidth={false}
      options={offered.map(({ name, description }) => ({ value: name, label: name, description }))}
      filterOption={(typed, option) => `${option?.value} ${option?.description}`.toLowerCase().includes(typed.toLowerCase())}
      optionRender={({ data }) => (
        <span className={styles.candidate}>
          <span>{data.value === defaultType ? t("parameter.defaultClass", { name: data.value }) : data.value}</span>
          {data.description ? (
            <span className={styles.note}>
              <ClassText of={data.value} text={data.description} />
            </span>
          ) : null}
        </span>
      )}
      onOpenChange={(isOpen) => {
        if (isOpen) void look();
      }}
      onChange={(chosen) => {
        if (chosen !== type) onChoose(chosen);
      }}
      {...(problemId === undefined ? {} : { "aria-describedby": problemId })}
    />
  );
}
