import { Button, Space } from "antd";
import { useTranslation } from "react-i18next";
import { type Cells, type GridSizes, resized } from "./array-grid.ts";
import styles from "./inspector.module.css";

interface ArraySizesProps {
  readonly cells: Cells;
  readonly sizes: GridSizes;
  readonly onChange: (cells: Cells) => void;
}

/** More or fewer rows and columns, where the declaration leaves their number open. */
export function ArraySizes({ cells, sizes, onChange }: ArraySizesProps) {
  const { t } = useTranslation();
  const [nRows, nColumns] = [cells.length, cells[0]?.length ?? sizes.columns ?? 1];
  const resize = (rows: number, columns: number) => () => onChange(resized(cells, rows, columns));
  return (
    <Space wrap className={styles.sizes ?? ""}>
      {sizes.rows === undefined ? (
        <>
          <Button size="small" onClick={resize(nRows + 1, nColumns)}>
            {t("parameter.grid.addRow")}
          </Button>
          <Button size="small" disabled={nRows === 0} onClick={resize(nRows - 1, nColumns)}>
            {t("parameter.grid.removeRow")}
          </Button>
        </>
      ) : null}
      {sizes.columns === undefined ? (
        <>
          <Button size="small" onClick={resize(nRows, nColumns + 1)}>
            {t("parameter.grid.addColumn")}
          </Button>
          <Button size="small" disabled={nColumns <= 1} onClick={resize(nRows, nColumns - 1)}>
            {t("parameter.grid.removeColumn")}
          </Button>
        </>
      ) : null}
    </Space>
  );
}
