import { CloseOutlined, DeploymentUnitOutlined } from "@ant-design/icons";
import { unitText } from "@mofang/modelica";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { type Look, looks } from "../live/tuned-controls.ts";
import { useTunedValue } from "../live/use-tuned-value.ts";
import type { RunRecord } from "../store/runs.ts";
import { LiveControl, type LiveControlProps } from "./live-control.tsx";
import styles from "./live-panel.module.css";

interface TunedFieldProps extends Pick<LiveControlProps, "tunable" | "look" | "onTune"> {
  /** The run that it acts on; undefined where none goes on. */
  readonly run: RunRecord | undefined;
  /** What the run is given before it begins. */
  readonly given: unknown;
}

interface ControlRowProps extends TunedFieldProps {
  /** Whether the diagram shows it too while a run goes on. */
  readonly isOnDiagram: boolean;
  readonly onDiagram: (isOnDiagram: boolean) => void;
  readonly onLook: (look: Look) => void;
  readonly onRemove: () => void;
}

/** An input or parameter with what sets it, and what is said of its value. */
export function TunedControlRow({ isOnDiagram, onDiagram, onLook, onRemove, ...field }: ControlRowProps) {
  const { t } = useTranslation();
  const { tunable, look } = field;
  const { name, kind, unit, description } = tunable;
  const hasLooks = kind === "Real" || kind === "Integer";
  return (
    <li className={styles.control}>
      <div className={styles.head}>
        <span className={styles.name} title={description || name}>
          {name}
          {unit ? <span className={styles.unit}> {unitText(unit)}</span> : null}
        </span>
        {hasLooks ? (
          <Select<Look>
            size="small"
            variant="borderless"
            aria-label={t("tuning.lookOf", { name })}
            value={look}
            options={looks.map((one) => ({ value: one, label: t(`tuning.look.${one}`) }))}
            onChange={onLook}
          />
        ) : null}
        <Button
          type="text"
          size="small"
          icon={<DeploymentUnitOutlined aria-hidden className={isOnDiagram ? (styles.shown ?? "") : ""} />}
          aria-label={t("tuning.showOnDiagram", { name })}
          aria-pressed={isOnDiagram}
          title={t(isOnDiagram ? "tuning.hideOnDiagram" : "tuning.showOnDiagram", { name })}
          onClick={() => onDiagram(!isOnDiagram)}
        />
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("tuning.remove", { name })}
          title={t("tuning.remove", { name })}
          onClick={onRemove}
        />
      </div>
      <TunedField {...field} />
    </li>
  );
}

/** What sets the value, and a warning where the model does not expect it. */
function TunedField({ run, given, ...control }: TunedFieldProps) {
  const { t } = useTranslation();
  const value = useTunedValue(control.tunable, run, given);
  const { minimum, maximum } = control.tunable;
  const isOutside = (minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum);
  return (
    <>
      <LiveControl {...control} value={value} isDisabled={run === undefined} />
      {isOutside ? (
        <p className={styles.warning} role="status">
          {t("tuning.outside", { minimum: minimum ?? "-∞", maximum: maximum ?? "∞" })}
        </p>
      ) : null}
    </>
  );
}
