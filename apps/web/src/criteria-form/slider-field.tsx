import { InputNumber, Slider } from "antd";
import styles from "./criteria-form.module.css";
import { FieldBox } from "./field-box.tsx";

interface SliderFieldProps {
  readonly label: string;
  /** What the slider is called beside its number. */
  readonly sliderLabel: string;
  readonly value: number;
  /** End of the slider; the number beside it may go beyond. */
  readonly most: number;
  readonly step: number;
  readonly suffix: string;
  readonly fault?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A number of at least zero with a slider for its usual values. */
export function SliderField({ label, sliderLabel, value, most, step, suffix, fault, onChange }: SliderFieldProps) {
  return (
    <FieldBox label={label} fault={fault}>
      {(id) => (
        <div className={styles.slider}>
          <Slider
            min={0}
            max={most}
            step={step}
            value={Math.min(value, most)}
            tooltip={{ open: false }}
            ariaLabelForHandle={sliderLabel}
            onChange={onChange}
          />
          <InputNumber
            id={id}
            min={0}
            step={step}
            value={value}
            suffix={suffix}
            style={{ width: "100%" }}
            onChange={(typed) => typed !== null && onChange(typed)}
          />
        </div>
      )}
    </FieldBox>
  );
}
