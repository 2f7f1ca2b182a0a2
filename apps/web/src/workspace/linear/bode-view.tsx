import { bode, margins } from "@mofang/linear-systems";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import { LinePlot } from "./line-plot.tsx";
import styles from "./linear.module.css";
import type { PathViewProps } from "./path-view.tsx";

/** Gain and phase over frequency, with the margins of a loop that is closed around them. */
export function BodeView({ system, input, output, path }: PathViewProps) {
  const { t } = useTranslation();
  const { response, gain, phase } = useMemo(() => {
    const found = bode(system, input, output);
    return { response: found, ...margins(system, input, output, found) };
  }, [system, input, output]);
  const axis = { x: response.omega, xLabel: t("linear.omega"), isXLogarithmic: true, group: "bode" };
  const told = (found: { readonly margin: number; readonly omega: number }) => ({
    margin: formatValue(found.margin),
    omega: formatValue(found.omega),
  });
  return (
    <>
      <p className={styles.note} data-testid="margins">
        {gain && t("linear.gainMargin", told(gain))} {phase && t("linear.phaseMargin", told(phase))}
        {gain === undefined && phase === undefined ? t("linear.noMargins") : null}
      </p>
      <LinePlot {...axis} y={response.gain} yLabel={t("linear.gain")} label={t("linear.bodeGain", { path })} />
      <LinePlot {...axis} y={response.phase} yLabel={t("linear.phase")} label={t("linear.bodePhase", { path })} />
    </>
  );
}
