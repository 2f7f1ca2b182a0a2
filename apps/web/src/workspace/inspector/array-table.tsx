import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { type Cells, withCell } from "./array-grid.ts";
import styles from "./inspector.module.css";

interface ArrayTableProps {
  readonly cells: Cells;
  /** Of the parameter. */
  readonly name: string;
  readonly onChange: (cells: Cells) => void;
  /** Several cells were pasted at a place, counted from 0. */
  readonly onPaste: (at: { readonly row: number; readonly column: number }, text: string) => void;
}

/** Cells to type into. */
export function ArrayTable({ cells, name, onChange, onPaste }: ArrayTableProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.grid}>
      <table>
        <tbody>
          {cells.map((row, i) => (
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              {row.map((cell, j) => (
                <td key={j}>
                  <Input
                    size="small"
                    value={cell}
                    autoComplete="off"
                    aria-label={t("parameter.grid.cell", { name, row: i + 1, column: j + 1 })}
                    onChange={({ target }) => onChange(withCell(cells, i, j, target.value))}
                    onPaste={(event) => {
                      const text = event.clipboardData.getData("text/plain");
                      if (!/[\t\r\n]/.test(text.trimEnd())) return;
                      event.preventDefault();
                      onPaste({ row: i, column: j }, text);
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
