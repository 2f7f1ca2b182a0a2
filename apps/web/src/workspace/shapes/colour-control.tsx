import { Popover } from "antd";
import { useTranslation } from "react-i18next";
import { nameTip } from "../../ui/tip.ts";
import { domainColours } from "./palette.ts";
import { colourIn, colourText, hexOf } from "./shape-fields.ts";
import styles from "./shape-panel.module.css";

interface ColourControlProps {
  readonly label: string;
  /** As Modelica text; undefined where several shapes have different ones. */
  readonly value: string | undefined;
  readonly onSet: (value: string) => void;
}

/** A colour: those of the domains, or any. */
export function ColourControl({ label, value, onSet }: ColourControlProps) {
  const { t } = useTranslation();
  const colour = colourIn(value);
  const hex = colour && hexOf(colour);
  const palette = (
    <div className={styles.palette}>
      {domainColours.map(([name, text]) => (
        <button
          key={name}
          {...nameTip(t(`shape.colour.${name}`))}
          type="button"
          className={styles.swatch}
          style={{ background: hexOf(colourIn(text) ?? []) }}
          aria-label={t(`shape.colour.${name}`)}
          aria-pressed={text === value}
          onClick={() => onSet(text)}
        />
      ))}
      <input
        type="color"
        className={styles.anyColour}
        aria-label={t("shape.anyColour", { attribute: label })}
        value={hex ?? hexOf([0, 0, 0])}
        onChange={({ target }) => onSet(colourText(target.value))}
      />
    </div>
  );
  return (
    <Popover trigger="click" placement="leftTop" content={palette} destroyOnHidden>
      <button
        type="button"
        className={styles.colour}
        aria-label={t("shape.colourOf", { attribute: label, value: value ?? t("shape.mixed") })}
      >
        <span className={styles.chosen} style={hex === undefined ? {} : { background: hex }} />
        <span>{value ?? t("shape.mixed")}</span>
      </button>
    </Popover>
  );
}
