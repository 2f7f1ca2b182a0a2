import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { arrayText, type Cells, firstCells, gridSizes, pasted, pastedCells, wrongCell } from "./array-grid.ts";
import { ArraySizes } from "./array-sizes.tsx";
import { ArrayTable } from "./array-table.tsx";
import styles from "./inspector.module.css";
import type { ParameterRow } from "./parameter-row.ts";

interface ArrayDialogProps {
  readonly row: ParameterRow;
  readonly onClose: () => void;
  /** Takes the Modelica text of the array. */
  readonly onSend: (value: string) => void;
}

/** The elements of a vector or matrix in a table, into which cells of a spreadsheet are pasted. */
export function ArrayDialog({ row, onClose, onSend }: ArrayDialogProps) {
  const { t } = useTranslation();
  const { element, name } = row;
  const [cells, setCells] = useState(() => firstCells(row));
  const [problem, setProblem] = useState<string>();
  const sizes = gridSizes(element);
  const change = (changed: Cells): void => {
    setCells(changed);
    setProblem(undefined);
  };
  const paste = (at: { row: number; column: number }, text: string): void => {
    const result = pasted(cells, at, pastedCells(text), sizes);
    if (result.ok) change(result.cells);
    else {
      const { rows, columns } = result;
      const bounds = { maxRows: sizes.rows ?? rows, maxColumns: sizes.columns ?? columns };
      setProblem(t("parameter.grid.tooLarge", { rows, columns, ...bounds }));
    }
  };
  const send = (): void => {
    const wrong = wrongCell(element, cells);
    if (wrong === undefined) {
      onSend(arrayText(element, cells));
      return;
    }
    const { problem: kind, row: at, column, value, rule } = wrong;
    const reason = kind === "empty" ? t("parameter.grid.empty") : t(`workspace.inspector.problem.${kind}`, { value, rule });
    setProblem(t("parameter.grid.wrong", { row: at, column, reason }));
  };
  return (
    <Modal
      open
      centered
      title={t("parameter.grid.title", { name, sizes: element.dimensions.join(", ") })}
      okText={t("parameter.grid.apply")}
      onOk={send}
      onCancel={onClose}
    >
      <p className={styles.note}>{t("parameter.grid.help")}</p>
      <ArrayTable cells={cells} name={name} onChange={change} onPaste={paste} />
      <ArraySizes cells={cells} sizes={sizes} onChange={change} />
      {problem ? (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      ) : null}
    </Modal>
  );
}
