import { type Experiment, experimentOf, limits, type WholeExperiment, wholeExperiment } from "@mofang/protocol";
import { Input, Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import { activeChartOf, curvesOf } from "../store/charts/chart.ts";
import { useWorkspace } from "../store/store-context.ts";
import styles from "./experiment-list.module.css";
import { experimentOfForm } from "./experiment-setup.ts";
import type { KeptExperiments } from "./use-experiments.ts";
import type { RunForm } from "./use-run-form.ts";

interface ExperimentDialogProps {
  readonly kept: KeptExperiments;
  readonly form: RunForm;
  /** The experiment that was taken last. */
  readonly taken: string | undefined;
  readonly onKept: (name: string) => void;
  readonly onClose: () => void;
}

/** Keeps the form as an experiment: a new one, or in the place of the one with its name. */
export function ExperimentDialog({ kept, form, taken, onKept, onClose }: ExperimentDialogProps) {
  const { t } = useTranslation();
  const shown = useShownVariables();
  const [name, setName] = useState(taken ?? "");
  const [base, setBase] = useState(kept.experiments.find((each) => each.name === taken)?.extends);
  const [variables, setVariables] = useState(() => firstVariables(shown, kept.experiments, taken));
  const whole = experimentOfForm(form.fields, form.inputs, variables);
  const trimmed = name.trim();
  const isKnown = kept.experiments.some((each) => each.name === trimmed);
  const bases = kept.experiments.filter((each) => !isBelow(kept.experiments, each, trimmed)).map((each) => each.name);
  const keep = async (wanted: WholeExperiment): Promise<void> => {
    const experiment = experimentOf(kept.experiments, { name: trimmed, base, whole: wanted });
    const others = kept.experiments;
    const changed = isKnown ? others.map((each) => (each.name === trimmed ? experiment : each)) : [...others, experiment];
    if (!(await kept.save(changed))) return;
    onKept(trimmed);
    onClose();
  };
  return (
    <Modal
      open
      title={t("experiments.keepTitle")}
      okText={t(isKnown ? "experiments.replace" : "experiments.keepIt")}
      okButtonProps={{ disabled: trimmed === "" || whole === undefined, loading: kept.isSaving }}
      onOk={() => whole !== undefined && void keep(whole)}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t("experiments.name")} htmlFor="experiment-name">
          <Input
            id="experiment-name"
            value={name}
            maxLength={limits.experimentName}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Form.Item label={t("experiments.base")} htmlFor="experiment-base">
          <Select
            id="experiment-base"
            allowClear
            value={base ?? null}
            placeholder={t("experiments.noBase")}
            options={bases.map((value) => ({ value, label: value }))}
            onChange={(value) => setBase(value ?? undefined)}
          />
        </Form.Item>
        <Form.Item label={t("experiments.variables")} htmlFor="experiment-variables">
          <Select
            id="experiment-variables"
            mode="tags"
            placement="topLeft"
            maxCount={50}
            value={variables}
            options={shown.map((value) => ({ value, label: value }))}
            onChange={setVariables}
          />
        </Form.Item>
        {whole === undefined ? (
          <p className={styles.problem} role="alert">
            {t("experiments.wrongForm")}
          </p>
        ) : null}
      </Form>
    </Modal>
  );
}

/** Those on the chart; before a run those of the experiment that was taken, so that keeping it loses none. */
function firstVariables(shown: string[], experiments: readonly Experiment[], taken: string | undefined): string[] {
  if (shown.length > 0 || taken === undefined) return shown;
  return [...wholeExperiment(experiments, taken).variables];
}

/** Variables on the active chart. */
function useShownVariables(): string[] {
  const chart = useWorkspace(({ charts }) => activeChartOf(charts));
  const curves = chart === undefined ? [] : curvesOf(chart);
  return [...new Set(curves.flatMap(({ computation, variable }) => (computation === undefined ? [variable] : [])))];
}

/** Whether an experiment is one, or inherits from it over any others. */
function isBelow(experiments: readonly Experiment[], experiment: Experiment, name: string): boolean {
  if (experiment.name === name) return true;
  const base = experiments.find((each) => each.name === experiment.extends);
  return base !== undefined && isBelow(experiments, base, name);
}
