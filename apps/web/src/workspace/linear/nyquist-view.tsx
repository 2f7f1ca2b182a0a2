import type { Complex } from "@mofang/linear-systems";
import { useTranslation } from "react-i18next";
import { ComplexPlane } from "./complex-plane.tsx";
import styles from "./linear.module.css";
import type { PathViewProps } from "./path-view.tsx";
import { Reading } from "./reading.tsx";

/** Points beyond this are left out: near a pole on the axis the curve goes to infinity. */
const farthest = 1e3;

const critical = [[-1, 0]] as const;

/** The frequency response in the complex plane. */
export function NyquistView({ question, path }: PathViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.note}>{t("linear.nyquistNote")}</p>
      <Reading of="frequencies" question={question}>
        {({ response }) => (
          <ComplexPlane line={shownPart(response.points)} crosses={critical} circles={[]} label={t("linear.nyquist", { path })} />
        )}
      </Reading>
    </>
  );
}

function shownPart(points: readonly Complex[]): readonly Complex[] {
  const sizes = points.map((point) => Math.hypot(...point)).sort((one, other) => one - other);
  const limit = farthest * Math.max(1, sizes[Math.floor(sizes.length / 2)] ?? 1);
  return points.filter((point) => Math.hypot(...point) < limit);
}
