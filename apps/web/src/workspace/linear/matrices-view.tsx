import { csvOf, matlabOf, type Rows } from "@mofang/linear-systems";
import type { Linearisation } from "@mofang/simulation";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { notify } from "../../ui/notices.ts";
import { formatValue } from "../result/number-format.ts";
import styles from "./linear.module.css";
import { PointTable } from "./point-table.tsx";

/** The matrices with the names of their rows and columns, and the point that they belong to. */
export function MatricesView({ found }: { readonly found: Linearisation }) {
  const { t } = useTranslation();
  const { system, time, states, inputs, outputs } = found;
  const { a, b, c, d } = system;
  const derivatives = system.states.map((name) => `der(${name})`);
  return (
    <div className={styles.view}>
      <div className={styles.line}>
        <span>{t("linear.copyAs")}</span>
        <CopyButton name={t("linear.csv")} text={() => csvOf(system)} />
        <CopyButton name={t("linear.json")} text={() => JSON.stringify({ time, states, inputs, outputs, a, b, c, d }, null, 2)} />
        <CopyButton name={t("linear.matlab")} text={() => matlabOf(system)} />
      </div>
      <MatrixTable name="A" values={a} rows={derivatives} columns={system.states} />
      <MatrixTable name="B" values={b} rows={derivatives} columns={system.inputs} />
      <MatrixTable name="C" values={c} rows={system.outputs} columns={system.states} />
      <MatrixTable name="D" values={d} rows={system.outputs} columns={system.inputs} />
      <PointTable
        title={t("linear.at", { time: formatValue(time) })}
        rows={[
          ...states.map((entry) => ({ ...entry, kind: t("linear.kind.state") })),
          ...inputs.map((entry) => ({ ...entry, kind: t("linear.kind.input") })),
          ...outputs.map((entry) => ({ ...entry, kind: t("linear.kind.output") })),
        ]}
      />
    </div>
  );
}

interface CopyButtonProps {
  readonly name: string;
  readonly text: () => string;
}

function CopyButton({ name, text }: CopyButtonProps) {
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      notify("success", t("linear.copied"));
    } catch {
      // Browsers refuse it on pages without TLS; the numbers can still be selected.
      notify("tip", t("action.notCopied"));
    }
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      {name}
    </Button>
  );
}

/** Rows and columns of a matrix that are shown: tens of thousands of cells would hold up the page. */
const mostShown = 50;

interface MatrixTableProps {
  readonly name: string;
  readonly values: Rows;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

function MatrixTable({ name, values, rows, columns }: MatrixTableProps) {
  const { t } = useTranslation();
  const title = t("linear.matrix", { name });
  const [height, width] = [rows.length, columns.length];
  const isCut = height > mostShown || width > mostShown;
  const shownColumns = columns.slice(0, mostShown);
  if (rows.length === 0 || columns.length === 0) {
    return (
      <p className={styles.note}>
        {title}: {t("linear.none")}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section className={styles.scrolling} tabIndex={0} aria-label={title}>
      <table className={styles.table} data-matrix={name}>
        <caption>
          {title}
          {isCut ? <span className={styles.note}> {t("linear.cut", { height, width, most: mostShown })}</span> : null}
        </caption>
        <thead>
          <tr>
            <td />
            {shownColumns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostShown).map((row, i) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {shownColumns.map((column, j) => (
                <td key={column}>{formatValue(values[i]?.[j] ?? Number.NaN)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
