import { DeleteOutlined } from "@ant-design/icons";
import { type Experiment, heirsOf, wholeExperiment } from "@mofang/protocol";
import { Button, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import rows from "../kept/kept-list.module.css";
import { useSaving } from "../save/saving-context.tsx";
import { awaitCurves } from "../store/charts/chart-curves.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { ExperimentComparison } from "./experiment-comparison.tsx";
import { ExperimentDialog } from "./experiment-dialog.tsx";
import styles from "./experiment-list.module.css";
import { useExperiments } from "./use-experiments.ts";
import type { RunForm } from "./use-run-form.ts";
import { WriteBackButtons } from "./write-back-buttons.tsx";

interface ExperimentListProps {
  readonly className: string;
  readonly form: RunForm;
}

/** The experiments that the repository keeps of a class: one is taken with a click, and kept, compared and deleted here. */
export function ExperimentList({ className, form }: ExperimentListProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { canEdit } = useSaving();
  const kept = useExperiments(className);
  const { experiments, problem, path = "" } = kept;
  const [taken, setTaken] = useState<string>();
  const [open, setOpen] = useState<"save" | "compare">();
  const take = (name: string): void => {
    const whole = wholeExperiment(experiments, name);
    form.apply(whole);
    act("charts", awaitCurves, className, whole.variables);
    setTaken(name);
  };
  return (
    <details className={styles.experiments}>
      <summary>{t("experiments.title", { count: experiments.length })}</summary>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {t(`experiments.problem.${problem.rule}`, { path, at: problem.at })}
        </p>
      )}
      <ul className={rows.list} aria-label={t("experiments.list")}>
        {experiments.map((experiment) => (
          <ExperimentRow
            key={experiment.name}
            experiment={experiment}
            heirs={heirsOf(experiments, experiment.name)}
            isTaken={experiment.name === taken}
            mayDelete={canEdit && kept.isReady}
            onTake={() => take(experiment.name)}
            onDelete={() => void kept.save(experiments.filter((each) => each !== experiment))}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        {canEdit && problem === undefined ? (
          <Button size="small" disabled={!kept.isReady} onClick={() => setOpen("save")}>
            {t("experiments.keep")}
          </Button>
        ) : null}
        <Button size="small" disabled={experiments.length < 2} onClick={() => setOpen("compare")}>
          {t("experiments.compare")}
        </Button>
        {canEdit ? <WriteBackButtons className={className} form={form} /> : null}
      </div>
      {open === "save" ? (
        <ExperimentDialog kept={kept} form={form} taken={taken} onKept={setTaken} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === "compare" ? <ExperimentComparison experiments={experiments} onClose={() => setOpen(undefined)} /> : null}
    </details>
  );
}

interface ExperimentRowProps {
  readonly experiment: Experiment;
  readonly heirs: readonly string[];
  readonly isTaken: boolean;
  readonly mayDelete: boolean;
  readonly onTake: () => void;
  readonly onDelete: () => void;
}

function ExperimentRow({ experiment, heirs, isTaken, mayDelete, onTake, onDelete }: ExperimentRowProps) {
  const { t } = useTranslation();
  const { name, extends: base, note } = experiment;
  const label = t("experiments.delete", { name });
  const why = heirs.length === 0 ? label : t("experiments.hasHeirs", { heirs: heirs.join(", ") });
  return (
    <li className={rows.row}>
      <button type="button" className={rows.name} aria-pressed={isTaken} title={note} onClick={onTake}>
        {name}
        {base === undefined ? null : <span className={styles.base}> ← {base}</span>}
      </button>
      {mayDelete ? (
        <Popconfirm title={label} disabled={heirs.length > 0} onConfirm={onDelete}>
          <Button
            size="small"
            type="text"
            disabled={heirs.length > 0}
            icon={<DeleteOutlined aria-hidden />}
            title={why}
            aria-label={why}
          />
        </Popconfirm>
      ) : null}
    </li>
  );
}
