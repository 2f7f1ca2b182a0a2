import "../../i18n/late/tuning.ts";
import type { Tunable } from "@mofang/simulation";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { LoadingBlock } from "../../ui/states.tsx";
import { keepControls, type TunedControl, useTunedControls, withFacts } from "../live/tuned-controls.ts";
import { useTunedRun } from "../live/use-tuned-run.ts";
import { WriteTunedButton } from "../live/write-tuned-button.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { useNextRun } from "../simulation/experiment-context.tsx";
import { RepeatActions } from "../simulation/repeat-actions.tsx";
import { courseOf, isEnded } from "../store/runs.ts";
import { showLayer } from "../store/shown-tab.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./live-panel.module.css";
import { LiveStart } from "./live-start.tsx";
import { TunedControlRow } from "./tuned-control-row.tsx";
import { useTunables } from "./use-tunables.ts";

/** Runs the shown class live: inputs and parameters that the reader picks are set while it goes on. */
export default function LivePanel() {
  const { t } = useTranslation();
  const className = useWorkspace(({ grid }) => grid.className);
  if (className === undefined) return <p className={styles.note}>{t("office.noModel")}</p>;
  return <ClassTuning key={className} className={className} />;
}

function ClassTuning({ className }: { readonly className: string }) {
  const { t } = useTranslation();
  const { repositoryId } = useSaving();
  const controls = useTunedControls(repositoryId, className);
  const { run, tune, refusals } = useTunedRun(className);
  const { actOnAll } = useWorkspaceStore();
  const { form, canRun } = useNextRun();
  const tunables = useTunables();
  const tunedRun = useWorkspace(({ runs }) =>
    runs.runs.find((one) => one.className === className && courseOf(runs, one.id).tuned !== undefined),
  );
  const keep = (changed: readonly TunedControl[]): void => keepControls(repositoryId, className, changed);
  const showOnDiagram = (name: string, isOnDiagram: boolean): void => {
    keep(withFacts(controls, name, { isOffDiagram: !isOnDiagram }));
    if (isOnDiagram) actOnAll(showLayer, "diagram");
  };
  const given = (name: string): unknown => (run === undefined ? form.inputs[name]?.value : run.settings?.parameters[name]);
  return (
    <section className={styles.panel} aria-label={t("tuning.title")}>
      <LiveStart run={run} />
      {tunables === undefined && canRun ? <LoadingBlock height={48} /> : null}
      {tunables === undefined ? null : <Picker tunables={tunables} controls={controls} onPick={keep} />}
      <ul className={styles.controls}>
        {controls.map((control) => {
          const { name, look, isOffDiagram = false } = control;
          const tunable = tunables?.find((one) => one.name === name);
          return tunable === undefined ? null : (
            <TunedControlRow
              key={name}
              tunable={tunable}
              look={look}
              run={run}
              given={given(name)}
              onTune={(value) => tune(name, value)}
              isOnDiagram={!isOffDiagram}
              onDiagram={(isOnDiagram) => showOnDiagram(name, isOnDiagram)}
              onLook={(chosen) => keep(withFacts(controls, name, { look: chosen }))}
              onRemove={() => keep(controls.filter((one) => one !== control))}
            />
          );
        })}
      </ul>
      {refusals.map((refusal) => (
        <p key={refusal} className={styles.refusal} role="alert">
          {refusal}
        </p>
      ))}
      {tunedRun === undefined ? null : (
        <div className={styles.actions}>
          <WriteTunedButton run={tunedRun} tunables={tunables ?? []} />
          {isEnded(tunedRun) ? <RepeatActions run={tunedRun} /> : null}
        </div>
      )}
      {controls.length > 0 && run === undefined ? <p className={styles.note}>{t("tuning.idle")}</p> : null}
    </section>
  );
}

interface PickerProps {
  readonly tunables: readonly Tunable[];
  readonly controls: readonly TunedControl[];
  readonly onPick: (controls: readonly TunedControl[]) => void;
}

/** Adds a control for an input or a parameter that has none. */
function Picker({ tunables, controls, onPick }: PickerProps) {
  const { t } = useTranslation();
  const free = tunables.filter(({ name }) => !controls.some((control) => control.name === name));
  const group = (isInput: boolean) =>
    free.filter((one) => one.isInput === isInput).map(({ name }) => ({ value: name, label: name }));
  if (tunables.length === 0) return <p className={styles.note}>{t("tuning.none")}</p>;
  const options = [
    { label: t("tuning.inputs"), options: group(true) },
    { label: t("tuning.parameters"), options: group(false) },
  ].filter((one) => one.options.length > 0);
  return (
    <Select<string>
      showSearch
      size="small"
      value={null}
      aria-label={t("tuning.add")}
      placeholder={t("tuning.add")}
      options={options}
      onChange={(name) => onPick([...controls, { name, look: "slider" }])}
    />
  );
}
