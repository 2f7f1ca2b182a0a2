import type { AppItemOf } from "@mofang/protocol";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CurveData } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { CurveChart } from "../../writing/block/curve-chart.tsx";
import { textIn } from "../run/text-in.ts";
import type { AppDesk } from "../run/use-app-desk.ts";
import { ItemCard, ItemNote } from "./item-card.tsx";
import { heightOf } from "./item-size.ts";
import styles from "./items.module.css";

interface FigureItemProps {
  readonly item: AppItemOf<"figure">;
  readonly desk: AppDesk;
}

/** Pixels of a figure that are no curves: its name, its legend and its edges. */
const around = 86;
const lowest = 110;

/** Curves over time, those of a unit together. */
export function FigureItemView({ item, desk: { state, isOld } }: FigureItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const result = state.shown?.result;
  const curves = useMemo(
    () =>
      item.curves.flatMap(({ variable, unit, label }): CurveData[] => {
        const curve = result?.curves.get(variable);
        if (curve === undefined) return [];
        return [{ ...curve, name: textIn(label, language) || variable, displayUnit: unit ?? curve.displayUnit }];
      }),
    [item.curves, result, language],
  );
  const missing = result === undefined ? [] : item.curves.filter(({ variable }) => !result.curves.has(variable));
  const units = new Set(curves.map(({ unit, displayUnit }) => displayUnit ?? unit)).size;
  const height = Math.max(lowest, (heightOf(item) - around) / Math.max(1, units));
  const title = textIn(item.title, language) || item.curves.map(({ variable }) => variable).join(", ");
  return (
    <ItemCard label={title}>
      <div className={styles.reading} data-old={isOld}>
        {result === undefined ? <div className={styles.blank} style={{ height }} /> : null}
        {curves.length === 0 ? null : <CurveChart curves={curves} height={height} />}
        {missing.map(({ variable }) => (
          <ItemNote key={variable}>{t("modelApp.noVariable", { name: variable })}</ItemNote>
        ))}
      </div>
    </ItemCard>
  );
}
