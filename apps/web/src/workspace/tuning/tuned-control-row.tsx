import { CloseOutlined } from "@ant-design/icons";
import { unitText } from "@mofang/modelica";
import type { Tunable } from "@mofang/simulation";
import { Button, InputNumber, Select, Slider, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { controlRange } from "./control-range.ts";
import { Dial } from "./dial.tsx";
import styles from "./live-panel.module.css";
import { type Look, looks } from "./tuned-controls.ts";

interface ControlProps {
  readonly tunable: Tunable;
  readonly look: Look;
  /** Of an enumeration the ordinal, from 1; of a truth value 0 or 1. */
  readonly value: number;
  /** Whether no run goes on that could be tuned. */
  readonly isDisabled: boolean;
  readonly onTune: (value: number | boolean) => void;
}

interface ControlRowProps extends ControlProps {
  readonly onLook: (look: Look) => void;
  readonly onRemove: () => void;
}

/** An input or parameter with what sets it, and what is said of its value. */
export function TunedControlRow({ onLook, onRemove, ...control }: ControlRowProps) {
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
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("tuning.remove", { name })}
          title={t("tuning.remove", { name })}
          onClick={onRemove}
        />
      </div>
      <Control {...control} />
      {isOutside ? (
        <p className={styles.warning} role="status">
          {t("tuning.outside", { minimum: minimum ?? "-∞", maximum: maximum ?? "∞" })}
        </p>
      ) : null}
    </li>
  );
}

function Control({ tunable, look, value, isDisabled, onTune }: ControlProps) {
  const { name, kind, literals } = tunable;
  const label = { "aria-label": name };
  if (kind === "Boolean") return <Switch {...label} checked={value !== 0} disabled={isDisabled} onChange={onTune} />;
  if (kind === "enumeration") {
    const options = literals.map((literal, place) => ({ value: place + 1, label: literal }));
    return <Select {...label} size="small" value={value} options={options} disabled={isDisabled} onChange={onTune} />;
  }
  const range = controlRange(tunable);
  const number = <NumberField tunable={tunable} value={value} isDisabled={isDisabled} onTune={onTune} />;
  if (look === "number") return number;
  return (
    <div className={styles.moved}>
      {look === "dial" ? (
        <Dial label={name} value={value} range={range} isDisabled={isDisabled} onChange={onTune} />
      ) : (
        <Slider
          className={styles.slider ?? ""}
          ariaLabelForHandle={name}
          min={range.from}
          max={range.to}
          step={range.step}
          value={value}
          disabled={isDisabled}
          tooltip={{ open: false }}
          onChange={onTune}
        />
      )}
      {number}
    </div>
  );
}

function NumberField({ tunable: { name, kind }, value, isDisabled, onTune }: Omit<ControlProps, "look">) {
  const { t } = useTranslation();
  return (
    <InputNumber<number>
      size="small"
      className={styles.number ?? ""}
      aria-label={t("tuning.valueOf", { name })}
      value={value}
      disabled={isDisabled}
      controls={false}
      {...(kind === "Integer" ? { precision: 0 } : {})}
      onChange={(next) => {
        if (next !== null && Number.isFinite(next)) onTune(next);
      }}
    />
  );
}
