import { CloseOutlined, DeploymentUnitOutlined } from "@ant-design/icons";
import { unitText } from "@mofang/modelica";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { type Look, looks } from "../live/tuned-controls.ts";
import { LiveControl, type LiveControlProps } from "./live-control.tsx";
import styles from "./live-panel.module.css";

interface ControlRowProps extends LiveControlProps {
  /** Whether the diagram shows it too while a run goes on. */
  readonly isOnDiagram: boolean;
  readonly onDiagram: (isOnDiagram: boolean) => void;
  readonly onLook: (look: Look) => void;
  readonly onRemove: () => void;
}

/** An input or parameter with what sets it, and what is said of its value. */
export function TunedControlRow({ isOnDiagram, onDiagram, onLook, onRemove, ...control }: ControlRowProps) {
  const { t } = useTranslation();
  const { tunable, look, value } = control;
  const { name, kind, unit, description, minimum, maximum } = tunable;
  const isOutside = (minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum);
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
      <LiveControl {...control} />
      {isOutside ? (
        <p className={styles.warning} role="status">
          {t("tuning.outside", { minimum: minimum ?? "-∞", maximum: maximum ?? "∞" })}
        </p>
      ) : null}
    </li>
  );
}
