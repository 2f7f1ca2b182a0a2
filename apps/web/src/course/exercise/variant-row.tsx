import { DeleteOutlined } from "@ant-design/icons";
import type { DrawnParameter, VariantFault } from "@mofang/criteria";
import { AutoComplete, Button, InputNumber, Slider } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldBox } from "../../criteria-form/field-box.tsx";
import { usePick } from "../../i18n/use-pick.ts";
import styles from "./exercise.module.css";
import type { Exercise } from "./exercise.ts";
import { nameIssue, placeOf, proposedNames, withDrawnValue } from "./variant-edit.ts";

interface VariantRowProps {
  readonly exercise: Exercise;
  readonly parameter: DrawnParameter;
  readonly faults: readonly VariantFault[];
  readonly onParameter: (parameter: DrawnParameter) => void;
  readonly onExercise: (exercise: Exercise) => void;
  readonly onRemove: () => void;
}

/** One parameter that differs from student to student. */
export function VariantRow({ exercise, parameter, faults, onParameter, onExercise, onRemove }: VariantRowProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const { name } = parameter;
  const faultOf = (field: string) => {
    const fault = faults.find((one) => one.field === field);
    return fault && pick(fault.message);
  };
  const issue = nameIssue(exercise, name);
  const isWrong = issue === "badName" || issue === "noParameter";
  const nameFault = isWrong ? t(`exercise.${issue}`, { name, example: placeOf(name) }) : faultOf("name");
  return (
    <li>
      <div className={styles.row}>
        <FieldBox label={t("exercise.parameter")}>
          {(id) => (
            <AutoComplete
              id={id}
              value={name}
              options={proposedNames(exercise).map((value) => ({ value }))}
              {...(nameFault === undefined ? {} : { status: "error" as const })}
              onChange={(typed: string | null) => onParameter({ ...parameter, name: typed ?? "" })}
            />
          )}
        </FieldBox>
        {(["least", "most", "step"] as const).map((field) => (
          <FieldBox key={field} label={t(`exercise.${field}`)}>
            {(id) => (
              <InputNumber
                id={id}
                style={{ width: "100%" }}
                {...(faultOf(field) === undefined ? {} : { status: "error" as const })}
                value={parameter[field]}
                onChange={(value) => value !== null && onParameter({ ...parameter, [field]: value })}
              />
            )}
          </FieldBox>
        ))}
        <RangePreview parameter={parameter} isSound={faults.length === 0} />
        <Button
          type="text"
          aria-label={t("exercise.removeParameter", { name })}
          icon={<DeleteOutlined aria-hidden />}
          onClick={onRemove}
        />
      </div>
      {[nameFault, faultOf("most"), faultOf("step")].map((fault) =>
        fault === undefined ? null : (
          <div key={fault} role="alert" className={styles.fault}>
            {fault}
          </div>
        ),
      )}
      <Missing exercise={exercise} name={name} onExercise={onExercise} />
    </li>
  );
}

/** What a drawn parameter still needs, and the click that brings it. */
function Missing({ exercise, name, onExercise }: Pick<VariantRowProps, "exercise" | "onExercise"> & { readonly name: string }) {
  const { t } = useTranslation();
  const issue = nameIssue(exercise, name);
  const example = placeOf(name);
  if (issue !== "notInModels" && issue !== "notInTask") return null;
  const tell = () => {
    const line = (text: string, language: "zh" | "en") => {
      const added = t("exercise.taskLine", { name, example, lng: language });
      return text.trim() === "" ? added : `${text.trimEnd()}\n\n${added}`;
    };
    const { zh, en } = exercise.task;
    onExercise({ ...exercise, task: { zh: line(zh, "zh"), en: line(en, "en") } });
  };
  const mend = issue === "notInModels" ? () => onExercise(withDrawnValue(exercise, name)) : tell;
  return (
    <div className={styles.line}>
      <span className={styles.warning}>{t(`exercise.${issue}`, { example })}</span>
      <Button size="small" onClick={mend}>
        {t(issue === "notInModels" ? "exercise.putInModels" : "exercise.putInTask")}
      </Button>
    </div>
  );
}

/** The values of a range, one after the other under a slider. */
function RangePreview({ parameter, isSound }: { readonly parameter: DrawnParameter; readonly isSound: boolean }) {
  const { t } = useTranslation();
  const { name, least, most, step } = parameter;
  const [chosen, setChosen] = useState<number>();
  const value = chosen !== undefined && chosen >= least && chosen <= most ? chosen : least;
  if (!isSound || least >= most) return <span />;
  return (
    <Slider
      min={least}
      max={most}
      step={step}
      value={value}
      ariaLabelForHandle={t("exercise.preview", { name })}
      onChange={setChosen}
    />
  );
}
