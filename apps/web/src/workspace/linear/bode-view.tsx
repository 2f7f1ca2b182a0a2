import type { Margins } from "@mofang/linear-systems";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import { LinePlot } from "./line-plot.tsx";
import styles from "./linear.module.css";
import type { PathViewProps } from "./path-view.tsx";
import { Reading } from "./reading.tsx";

/** Gain and phase over frequency, with the margins of a loop that is closed around them. */
export function BodeView({ question, path }: PathViewProps) {
  const { t } = useTranslation();
  return (
    <Reading of="frequencies" question={question}>
      {({ response, margins }) => {
        const axis = { x: response.omega, xLabel: t("linear.omega"), isXLogarithmic: true, group: "bode" };
        return (
          <>
            <MarginLine {...margins} />
            <LinePlot {...axis} y={response.gain} yLabel={t("linear.gain")} label={t("linear.bodeGain", { path })} />
            <LinePlot {...axis} y={response.phase} yLabel={t("linear.phase")} label={t("linear.bodePhase", { path })} />
          </>
        );
      }}
    </Reading>
  );
}

function MarginLine({ gain, phase }: Margins) {
  const { t } = useTranslation();
  const told = (found: { readonly margin: number; readonly omega: number }) => ({
    margin: formatValue(found.margin),
    omega: formatValue(found.omega),
  });
  return (
    <p className={styles.note} data-testid="margins">
      {gain && t("linear.gainMargin", told(gain))} {phase && t("linear.phaseMargin", told(phase))}
      {gain === undefined && phase === undefined ? t("linear.noMargins") : null}
    </p>
  );
}
