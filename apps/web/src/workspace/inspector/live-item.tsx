import { DeploymentUnitOutlined } from "@ant-design/icons";
import type { Tunable } from "@mofang/simulation";
import { Button } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTunedValue } from "../live/use-tuned-value.ts";
import styles from "./inspector.module.css";
import type { LiveDesk } from "./live-desk.ts";
import { LiveField } from "./live-field.tsx";
import type { ParameterRow } from "./parameter-row.ts";
import { RowHelp } from "./row-help.tsx";
import { inUnit, unitsOf } from "./shown-unit.ts";
import { readTyped } from "./typed-value.ts";
import { UnitChoice } from "./unit-choice.tsx";

interface LiveItemProps {
  readonly tunable: Tunable;
  readonly desk: LiveDesk;
  /** The parameter as the class has it; undefined for an input of the run. */
  readonly row: ParameterRow | undefined;
}

/** A parameter or an input of a run that goes on: its field acts at once and leaves the model as it is. */
export function LiveItem({ tunable, desk, row }: LiveItemProps) {
  const { t } = useTranslation();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [chosen = "", setUnit] = useState<string>();
  const { name, kind, description } = tunable;
  const element = row?.element;
  const value = useTunedValue(tunable, desk.run, desk.run.settings?.parameters[name]);
  const own = tunable.unit ?? "";
  const units = element === undefined ? [] : unitsOf(element, String(value));
  const unit = units.includes(chosen) ? chosen : (units[0] ?? own);
  const read = (typed: string): number | { readonly problem: string } => {
    const found = element === undefined ? { ok: true as const, value: typed } : readTyped(element, typed, unit);
    if (!found.ok) return { problem: t(`workspace.inspector.problem.${found.problem}`, found.values) };
    const number = Number(found.value);
    if (!Number.isFinite(number)) return { problem: t("tuning.notNumber", { text: typed }) };
    return kind === "Integer" && !Number.isInteger(number) ? { problem: t("tuning.notInteger", { text: typed }) } : number;
  };
  return (
    <LiveFrame id={id} name={row?.name ?? name} description={description} help={row && <RowHelp row={row} />} problem={problem}>
      <LiveField
        id={id}
        tunable={tunable}
        value={value}
        onTune={(next) => desk.tune(name, next)}
        textOf={(number) => inUnit(String(number), own, unit, element?.isDifference ?? false) ?? String(number)}
        read={read}
        onProblem={setProblem}
        isDescribed={problem !== undefined}
      />
      <UnitChoice name={row?.name ?? name} units={units} unit={unit} onChange={setUnit} />
      <Button
        type="text"
        size="small"
        icon={<DeploymentUnitOutlined aria-hidden />}
        aria-label={t("tuning.showOnDiagram", { name })}
        title={t("tuning.showOnDiagram", { name })}
        onClick={() => desk.showOnDiagram(name)}
      />
    </LiveFrame>
  );
}

interface LiveFrameProps {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly help: ReactNode;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

function LiveFrame({ id, name, description, help, problem, children }: LiveFrameProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.row} data-live>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.name}>
          {name}
        </label>
        {help}
        <span className={styles.live}>{t("tuning.atOnce")}</span>
      </div>
      <div className={styles.value}>{children}</div>
      {description ? <p className={styles.note}>{description}</p> : null}
      {problem ? (
        <p id={`${id}-problem`} className={styles.error} role="alert">
          {problem}
        </p>
      ) : null}
    </li>
  );
}
