import type { PointValue } from "@mofang/simulation";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import styles from "./linear.module.css";

interface PointTableProps {
  readonly title: string;
  readonly rows: readonly (PointValue & { readonly kind: string })[];
}

/** Values of variables at a point, with what the variables are there. */
export function PointTable({ title, rows }: PointTableProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section className={styles.scrolling} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("linear.variable")}</th>
            <th scope="col">{t("linear.role")}</th>
            <th scope="col">{t("linear.value")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, kind, value, unit = "" }) => (
            <tr key={`${kind} ${name}`} data-point={name}>
              <th scope="row">{name}</th>
              <td>{kind}</td>
              <td>
                {formatValue(value)} {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
