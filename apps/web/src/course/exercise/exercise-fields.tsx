import "../../i18n/late/exercise.ts";
import { Button, Input, InputNumber } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { BothField } from "../../criteria-form/both-field.tsx";
import { CriteriaField } from "../../criteria-form/criteria-field.tsx";
import { withAdded } from "../../criteria-form/loose-criterion.ts";
import { late } from "../../part/late.tsx";
import { notify } from "../../ui/notices.ts";
import { Labelled } from "../shared/labelled.tsx";
import styles from "../shared/making.module.css";
import { TermsFields } from "../shared/terms-fields.tsx";
import { useLessonEngine } from "../shared/use-lesson-engine.ts";
import type { Exercise } from "./exercise.ts";
import type { CopiedModel } from "./model-copy.ts";
import { ModelField } from "./model-field.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { StarterPanel } from "./starter-panel.tsx";
import { TryPanel } from "./try-panel.tsx";
import { useReferenceRun } from "./use-reference-run.ts";
import { VariantField } from "./variant-field.tsx";

const FromModelDialog = late(() => import("./from-model-dialog.tsx"), {
  shape: "dialog",
  close: ({ onClose }) => onClose(),
});

interface ExerciseFieldsProps {
  readonly block: Exercise;
  readonly onChange: (block: Exercise) => void;
}

/** An exercise by forms: task, models, what differs between students, criteria, hints and terms, and how it looks tried. */
export function ExerciseFields({ block, onChange }: ExerciseFieldsProps) {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  const set = (changes: Partial<Exercise>) => onChange({ ...block, ...changes });
  const take = (model: CopiedModel) => {
    onChange(exerciseOf(block, model));
    notify("success", t("exercise.taken", { name: model.className }));
  };
  return (
    <>
      <div className={styles.line}>
        <Button onClick={() => setIsChoosing(true)}>{t("exercise.fromModel")}</Button>
        <span>{t("exercise.fromModelNote")}</span>
      </div>
      {isChoosing ? (
        <Suspense>
          <FromModelDialog title={t("exercise.fromModel")} onTake={take} onClose={() => setIsChoosing(false)} />
        </Suspense>
      ) : null}
      <BothField label={t("course.exerciseTitle")} value={block.title} maxLength={120} onChange={(title) => set({ title })} />
      <BothField label={t("course.task")} value={block.task} maxLength={20_000} rows={4} onChange={(task) => set({ task })} />
      <ModelField label={t("course.solution")} text={block.solution} onChange={(solution) => set({ solution })} />
      <ExperimentFields block={block} onChange={onChange} />
      <StarterPanel exercise={block} onStarter={(starter) => set({ starter })} />
      <ModelField label={t("course.starter")} text={block.starter} onChange={(starter) => set({ starter })} />
      <VariantField exercise={block} onChange={onChange} />
      <Criteria block={block} onChange={onChange} />
      <Hints hints={block.hints} onChange={(hints) => set({ hints })} />
      <TermsFields terms={block} onChange={set} />
      <TryPanel exercise={block} />
    </>
  );
}

/** The exercise with a model as its solution, and as what students begin with until something is left out. */
function exerciseOf(exercise: Exercise, { text, className, experiment }: CopiedModel): Exercise {
  const { startTime, stopTime, tolerance } = experiment;
  const intervals = Math.min(Math.max(1, Math.round(experiment.intervals)), 20_000);
  const name = className.slice(className.lastIndexOf(".") + 1);
  const { zh, en } = exercise.title;
  return {
    ...exercise,
    title: zh === "" && en === "" ? { zh: name, en: name } : exercise.title,
    solution: text,
    starter: text,
    className,
    experiment: { startTime, stopTime, intervals, tolerance: Math.min(tolerance, 0.1) },
  };
}

/** Criteria, and the run of the reference model from which some are taken. */
function Criteria({ block, onChange }: ExerciseFieldsProps) {
  const reference = useReferenceRun(block);
  const engine = useLessonEngine();
  const put = (criteria: readonly Exercise["criteria"][number][]) => onChange({ ...block, criteria: [...criteria] });
  const findClasses = async (words: string) => {
    await engine.client().request("open", { files: [{ path: "Answer.mo", text: block.solution }] });
    const found = await engine.client().request("findClasses", { words, most: 20, arePlaceable: false });
    return found.map(({ name }) => name);
  };
  return (
    <>
      <RecordPanel
        reference={reference}
        isDrawn={block.variant.length > 0}
        criteria={block.criteria}
        onTake={(proposal) => put(withAdded(block.criteria, proposal.kind === "tube" ? "tube" : proposal.measure, proposal))}
      />
      <CriteriaField
        criteria={block.criteria}
        surroundings={{ parameters: block.variant.map(({ name }) => name), reference: reference.outcome, findClasses }}
        onChange={put}
      />
    </>
  );
}

function ExperimentFields({ block, onChange }: ExerciseFieldsProps) {
  const { t } = useTranslation();
  const { experiment } = block;
  const set = (changes: Partial<Exercise["experiment"]>) => onChange({ ...block, experiment: { ...experiment, ...changes } });
  return (
    <div className={styles.line}>
      <Labelled label={t("course.className")}>
        {(id) => (
          <Input
            id={id}
            style={{ width: 160 }}
            maxLength={200}
            value={block.className}
            onChange={({ target }) => onChange({ ...block, className: target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t("course.stopTime")}>
        {(id) => (
          <InputNumber id={id} min={0} value={experiment.stopTime} onChange={(stopTime) => set({ stopTime: stopTime ?? 1 })} />
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
            onChange={(intervals) => set({ intervals: intervals ?? 500 })}
          />
        )}
      </Labelled>
    </div>
  );
}

interface HintsProps {
  readonly hints: Exercise["hints"];
  readonly onChange: (hints: Exercise["hints"]) => void;
}

function Hints({ hints, onChange }: HintsProps) {
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
