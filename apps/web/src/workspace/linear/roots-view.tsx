import type { Root, StateSpace } from "@mofang/linear-systems";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import { ComplexPlane } from "./complex-plane.tsx";
import styles from "./linear.module.css";
import { Reading } from "./reading.tsx";

const noLine = [] as const;

/** Poles and zeros: what they are, and where they lie. */
export function RootsView({ system }: { readonly system: StateSpace }) {
  const question = useMemo(() => ({ system }), [system]);
  return (
    <Reading of="roots" question={question}>
      {(roots) => <Roots {...roots} />}
    </Reading>
  );
}

interface RootsProps {
  readonly poles: readonly Root[];
  readonly zeros: readonly Root[];
}

function Roots({ poles, zeros }: RootsProps) {
  const { t } = useTranslation();
  const values = (list: readonly Root[]) => list.map(({ value }) => value);
  return (
    <div className={styles.view}>
      {poles.length === 0 ? null : <p className={styles.note}>{t(`linear.${stabilityOf(poles)}`)}</p>}
      <div className={styles.beside}>
        <div>
          <RootTable title={t("linear.poles")} roots={poles} />
          <RootTable title={t("linear.zeros")} roots={zeros} />
        </div>
        <ComplexPlane line={noLine} crosses={values(poles)} circles={values(zeros)} label={t("linear.plane")} />
      </div>
    </div>
  );
}

function stabilityOf(roots: readonly Root[]): "stable" | "unstable" | "marginal" {
  const rightmost = Math.max(...roots.map(({ value: [real] }) => real));
  if (rightmost > 0) return "unstable";
  return rightmost === 0 ? "marginal" : "stable";
}

interface RootTableProps {
  readonly title: string;
  readonly roots: readonly Root[];
}

function RootTable({ title, roots }: RootTableProps) {
  const { t } = useTranslation();
  if (roots.length === 0) {
    return (
      <p className={styles.note}>
        {title}: {t("linear.none")}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section className={styles.scrolling} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("linear.rootValue")}</th>
            <th scope="col">{t("linear.frequency")}</th>
            <th scope="col">{t("linear.hertz")}</th>
            <th scope="col">{t("linear.damping")}</th>
            <th scope="col">{t("linear.timeConstant")}</th>
          </tr>
        </thead>
        <tbody>
          {roots.map(({ value, frequency, damping, timeConstant }, k) => (
            <tr key={k}>
              <td>{complexText(value)}</td>
              <td>{formatValue(frequency)}</td>
              <td>{formatValue(frequency / (2 * Math.PI))}</td>
              <td>{formatValue(damping)}</td>
              <td>{Number.isFinite(timeConstant) ? formatValue(timeConstant) : "∞"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function complexText([real, imaginary]: Root["value"]): string {
  if (imaginary === 0) return formatValue(real);
  return `${formatValue(real)} ${imaginary < 0 ? "−" : "+"} ${formatValue(Math.abs(imaginary))}j`;
}
