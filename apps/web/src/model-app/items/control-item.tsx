import type { Tunable } from "@mofang/simulation";
import { Select, Slider, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { controlRange } from "../../control/control-range.ts";
import { Dial } from "../../control/dial.tsx";
import { useLanguage } from "../../i18n/i18n.ts";
import { type ControlItem, limitsOf } from "../run/set-values.ts";
import { shownUnit } from "../run/shown-unit.ts";
import { textIn } from "../run/text-in.ts";
import type { AppDesk } from "../run/use-app-desk.ts";
import { ItemCard, ItemNote } from "./item-card.tsx";
import styles from "./items.module.css";
import { NumberField } from "./number-field.tsx";

interface ControlItemProps {
  readonly item: ControlItem;
  readonly desk: AppDesk;
}

interface ControlProps {
  readonly item: ControlItem;
  readonly tunable: Tunable;
  readonly label: string;
  /** In the model's unit. */
  readonly value: number;
  readonly onSet: (value: number) => void;
}

/** An item that sets a parameter or an input of the model. */
export function ControlItemView({ item, desk }: ControlItemProps) {
  const { t } = useTranslation();
  const label = textIn(item.label, useLanguage()) || item.name;
  const tunable = desk.facts?.tunables.get(item.name);
  if (desk.facts !== undefined && tunable === undefined) {
    return (
      <ItemCard label={label}>
        <ItemNote>{t("modelApp.notSettable", { name: item.name })}</ItemNote>
      </ItemCard>
    );
  }
  if (tunable === undefined) return <Waiting item={item} label={label} />;
  const base = desk.facts?.settings.parameters[item.name];
  const value = desk.values[item.name] ?? (base === undefined || typeof base === "string" ? tunable.value : Number(base));
  return <Control item={item} tunable={tunable} label={label} value={value} onSet={(next) => desk.set(item.name, next)} />;
}

/** The control before the model is translated: in its place and shape, and not to be moved yet. */
function Waiting({ item, label }: { readonly item: ControlItem; readonly label: string }) {
  return (
    <ItemCard label={label}>
      {item.kind === "slider" ? <Slider disabled ariaLabelForHandle={label} min={0} max={1} value={0} /> : null}
      {item.kind === "switch" ? <Switch disabled loading className={styles.switch ?? ""} aria-label={label} /> : null}
      {item.kind === "slider" || item.kind === "switch" ? null : <div className={styles.blank} />}
    </ItemCard>
  );
}

function Control(props: ControlProps) {
  const { t } = useTranslation();
  const { item, tunable, label, value, onSet } = props;
  const { kind } = tunable;
  const isNumber = kind === "Real" || kind === "Integer";
  switch (item.kind) {
    case "switch":
      return (
        <ItemCard label={label}>
          {kind === "Boolean" ? (
            <Switch
              className={styles.switch ?? ""}
              aria-label={label}
              checked={value !== 0}
              onChange={(isOn) => onSet(Number(isOn))}
            />
          ) : (
            <ItemNote>{t("modelApp.noTruth", { name: item.name })}</ItemNote>
          )}
        </ItemCard>
      );
    case "choice":
      return <Choice {...props} item={item} />;
    case "number":
    case "slider":
    case "dial":
      if (isNumber) return <Moved {...props} look={item.kind} />;
      return (
        <ItemCard label={label}>
          <ItemNote>{t("modelApp.noNumber", { name: item.name })}</ItemNote>
        </ItemCard>
      );
  }
}

interface MovedProps extends ControlProps {
  readonly look: "slider" | "dial" | "number";
}

/** A number in the unit that is shown: moved, turned or typed. */
function Moved({ item, tunable, label, value, onSet, look }: MovedProps) {
  const unit = shownUnit(tunable.unit, item.unit);
  const limits = limitsOf(item, tunable);
  const bound = (limit: number | undefined) => (limit === undefined ? undefined : unit.toShown(limit));
  const shown = unit.toShown(value);
  const least = bound(limits.least);
  const most = bound(limits.most);
  const found = controlRange({ ...tunable, value: shown, minimum: least, maximum: most });
  const range = { ...found, step: ("step" in item ? item.step : undefined) ?? found.step };
  const field = <NumberField label={label} tunable={tunable} limits={limits} unit={unit} value={value} onSet={onSet} />;
  const move = (next: number): void => onSet(unit.toOwn(next));
  if (look === "number") return <ItemCard label={label}>{field}</ItemCard>;
  if (look === "dial") {
    return (
      <ItemCard label={label} extra={field}>
        <div className={styles.dial}>
          <Dial label={label} value={shown} range={range} isDisabled={false} onChange={move} />
        </div>
      </ItemCard>
    );
  }
  return (
    <ItemCard label={label} extra={field}>
      <Slider
        className={styles.slider ?? ""}
        ariaLabelForHandle={label}
        min={range.from}
        max={range.to}
        step={range.step}
        value={shown}
        tooltip={{ open: false }}
        onChange={move}
      />
    </ItemCard>
  );
}

function Choice({
  item,
  tunable,
  label,
  value,
  onSet,
}: ControlProps & { readonly item: ControlItem & { readonly kind: "choice" } }) {
  const language = useLanguage();
  const unit = shownUnit(tunable.unit, item.unit);
  const literals = tunable.kind === "Boolean" ? ["false", "true"] : tunable.literals;
  const first = tunable.kind === "Boolean" ? 0 : 1;
  const options =
    item.choices?.map((choice) => ({
      value: typeof choice.value === "number" ? unit.toOwn(choice.value) : Number(choice.value),
      label: textIn(choice.label, language) || `${choice.value} ${unit.text}`.trim(),
    })) ?? literals.map((literal, place) => ({ value: first + place, label: literal }));
  return (
    <ItemCard label={label}>
      <Select className={styles.choice ?? ""} aria-label={label} value={value} options={options} onChange={onSet} />
    </ItemCard>
  );
}
