import type { Tunable } from "@mofang/simulation";
import { InputNumber, Select, Slider, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { controlRange } from "../../control/control-range.ts";
import { Dial } from "../../control/dial.tsx";
import type { Look } from "../live/tuned-controls.ts";
import styles from "./live-panel.module.css";

export interface LiveControlProps {
  readonly tunable: Tunable;
  readonly look: Look;
  /** Of an enumeration the ordinal, from 1; of a truth value 0 or 1. */
  readonly value: number;
  /** Whether no run goes on that could be tuned. */
  readonly isDisabled: boolean;
  readonly onTune: (value: number | boolean) => void;
}

/** What sets an input or parameter of a run: a slider, a dial, a number, a switch or a list. */
export function LiveControl({ tunable, look, value, isDisabled, onTune }: LiveControlProps) {
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

function NumberField({ tunable: { name, kind }, value, isDisabled, onTune }: Omit<LiveControlProps, "look">) {
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
