import { bode } from "@mofang/linear-systems";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ComplexPlane } from "./complex-plane.tsx";
import styles from "./linear.module.css";
import type { PathViewProps } from "./path-view.tsx";

/** Points beyond this are left out: near a pole on the axis the curve goes to infinity. */
const farthest = 1e3;

const critical = [[-1, 0]] as const;

/** The frequency response in the complex plane. */
export function NyquistView({ system, input, output, path }: PathViewProps) {
  const { t } = useTranslation();
  const line = useMemo(() => {
    const { points } = bode(system, input, output);
    const sizes = points.map((point) => Math.hypot(...point)).sort((one, other) => one - other);
    const limit = farthest * Math.max(1, sizes[Math.floor(sizes.length / 2)] ?? 1);
    return points.filter((point) => Math.hypot(...point) < limit);
  }, [system, input, output]);
  return (
    <>
      <p className={styles.note}>{t("linear.nyquistNote")}</p>
      <ComplexPlane line={line} crosses={critical} circles={[]} label={t("linear.nyquist", { path })} />
    </>
  );
}
