import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { type ReadingItem, readingOf } from "../run/reading.ts";
import { shownUnit } from "../run/shown-unit.ts";
import { textIn } from "../run/text-in.ts";
import type { AppDesk } from "../run/use-app-desk.ts";
import { Gauge } from "./gauge.tsx";
import { ItemCard, ItemNote } from "./item-card.tsx";
import styles from "./items.module.css";
import { shownNumber } from "./shown-number.ts";

interface ReadingItemProps {
  readonly item: ReadingItem;
  readonly desk: AppDesk;
}

/** One number of the result, as a number or on a scale. */
export function ReadingItemView({ item, desk: { state, isOld } }: ReadingItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { variable, of = "last", time = 0 } = item;
  const label = textIn(item.label, language) || variable;
  const result = state.shown?.result;
  const curve = result?.curves.get(variable);
  if (result !== undefined && curve === undefined) {
    return (
      <ItemCard label={label}>
        <ItemNote>{t("modelApp.noVariable", { name: variable })}</ItemNote>
      </ItemCard>
    );
  }
  const own = result && readingOf(item, result);
  const unit = shownUnit(curve?.unit, item.unit ?? curve?.displayUnit);
  const shown = own === undefined ? undefined : unit.toShown(own);
  const text = shown === undefined ? "—" : shownNumber(shown, curve);
  const what = t(`modelApp.of.${of}`, { time });
  const extra = <span className={styles.what}>{what}</span>;
  return (
    <ItemCard label={label} extra={extra}>
      <div className={styles.reading} data-old={isOld}>
        {item.kind === "gauge" ? (
          <Gauge item={item} label={label} shown={shown} text={text} unit={unit.text} />
        ) : (
          <p className={styles.value} data-testid="app-value">
            {text} <span className={styles.unit}>{unit.text}</span>
          </p>
        )}
      </div>
    </ItemCard>
  );
}
