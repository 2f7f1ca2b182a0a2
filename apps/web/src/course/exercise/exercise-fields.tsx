import type { CourseBlock } from "@mofang/protocol";
import { Button, Dropdown, Input, InputNumber } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inWindow } from "../../ui/in-window.ts";
import { ModelText } from "../blocks/model-text.tsx";
import { BothField } from "./both-field.tsx";
import { criterionExamples } from "./criterion-examples.ts";
import { JsonField } from "./json-field.tsx";
import { Labelled } from "./labelled.tsx";
import styles from "./publish.module.css";
import { TermsFields } from "./terms-fields.tsx";

type Exercise = Extract<CourseBlock, { kind: "exercise" }>;

const variantExample = '[{"name": "m", "least": 1, "most": 3, "step": 0.5}]';

interface ExerciseFieldsProps {
  readonly block: Exercise;
  readonly onChange: (block: Exercise) => void;
}

/** Task, models, criteria and terms of an exercise. */
export function ExerciseFields({ block, onChange }: ExerciseFieldsProps) {
  const { t } = useTranslation();
  const set = (changes: Partial<Exercise>) => onChange({ ...block, ...changes });
  const { experiment } = block;
  return (
    <>
      <BothField label={t("course.exerciseTitle")} value={block.title} maxLength={120} onChange={(title) => set({ title })} />
      <BothField label={t("course.task")} value={block.task} maxLength={20_000} rows={4} onChange={(task) => set({ task })} />
      <ModelField label={t("course.starter")} text={block.starter} onChange={(starter) => set({ starter })} />
      <ModelField label={t("course.solution")} text={block.solution} onChange={(solution) => set({ solution })} />
      <div className={styles.line}>
        <Labelled label={t("course.className")}>
          {(id) => (
            <Input
              id={id}
              style={{ width: 160 }}
              maxLength={200}
              value={block.className}
              onChange={({ target }) => set({ className: target.value })}
            />
          )}
        </Labelled>
        <Labelled label={t("course.stopTime")}>
          {(id) => (
            <InputNumber
              id={id}
              min={1e-9}
              value={experiment.stopTime}
              onChange={(stopTime) => set({ experiment: { ...experiment, stopTime: stopTime ?? 1 } })}
            />
          )}
        </Labelled>
        <Labelled label={t("course.intervals")}>
          {(id) => (
            <InputNumber
              id={id}
              min={1}
              max={20_000}
              precision={0}
              value={experiment.intervals}
              onChange={(intervals) => set({ experiment: { ...experiment, intervals: intervals ?? 500 } })}
            />
          )}
        </Labelled>
      </div>
      <CriteriaField block={block} onChange={set} />
      <JsonField
        label={t("course.variant")}
        hint={t("course.variantHint", { example: variantExample })}
        value={block.variant}
        onChange={(variant) => set({ variant: variant as Exercise["variant"] })}
      />
      <Hints hints={block.hints} onChange={(hints) => set({ hints })} />
      <TermsFields terms={block} onChange={set} />
    </>
  );
}

function CriteriaField({
  block,
  onChange,
}: {
  readonly block: Exercise;
  readonly onChange: (changes: Partial<Exercise>) => void;
}) {
  const { t } = useTranslation();
  const items = Object.keys(criterionExamples).map((key) => ({
    key,
    label: t(`course.criteriaKinds.${key as keyof typeof criterionExamples}`),
  }));
  const add = (name: keyof typeof criterionExamples) => {
    const ids = new Set(block.criteria.map(({ id }) => id));
    let number = block.criteria.length + 1;
    while (ids.has(`${name.toLowerCase()}-${number}`)) number++;
    onChange({ criteria: [...block.criteria, { id: `${name.toLowerCase()}-${number}`, ...criterionExamples[name] }] });
  };
  return (
    <div>
      <JsonField
        label={t("course.criteria")}
        hint={t("course.criteriaHint")}
        value={block.criteria}
        onChange={(criteria) => onChange({ criteria: criteria as Exercise["criteria"] })}
      />
      <Dropdown autoAdjustOverflow={inWindow} menu={{ items, onClick: ({ key }) => add(key as keyof typeof criterionExamples) }}>
        <Button size="small">{t("course.addCriterion")}</Button>
      </Dropdown>
    </div>
  );
}

function Hints({
  hints,
  onChange,
}: {
  readonly hints: Exercise["hints"];
  readonly onChange: (hints: Exercise["hints"]) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      {hints.map((hint, i) => (
        <BothField
          key={i}
          label={t("course.hintNumber", { number: i + 1 })}
          value={hint}
          maxLength={2000}
          rows={2}
          onChange={(changed) => onChange(hints.with(i, changed))}
        />
      ))}
      <div className={styles.line}>
        <Button size="small" disabled={hints.length >= 10} onClick={() => onChange([...hints, { zh: "", en: "" }])}>
          {t("course.addHint")}
        </Button>
        {hints.length > 0 ? (
          <Button size="small" type="link" onClick={() => onChange(hints.slice(0, -1))}>
            {t("course.removeHint")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface ModelFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function ModelField({ label, text, onChange }: ModelFieldProps) {
  const [begun] = useState(text);
  return (
    <div>
      <div>{label}</div>
      <ModelText text={begun} label={label} onChange={onChange} />
    </div>
  );
}
