import { csvRows } from "@mofang/vocabulary";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ScrollArea } from "../../ui/scroll-area.tsx";
import styles from "./csv-table.module.css";

/** Rows that are drawn before somebody asks for the rest. */
const nFirstRows = 500;

/** A table in text as a table; its first row is the heading. */
export default function CsvTable({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation();
  const [head = [], ...rows] = useMemo(() => csvRows(text), [text]);
  const [showsAll, setShowsAll] = useState(rows.length <= nFirstRows);
  return (
    <ScrollArea className={styles.place} label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={`${column} ${name}`} scope="col" data-number={isNumber(rows[0]?.[column] ?? "")}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(showsAll ? rows : rows.slice(0, nFirstRows)).map((row, index) => (
            <tr key={index}>
              {row.map((field, column) => (
                <td key={column} data-number={isNumber(field)}>
                  {field}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {showsAll ? null : (
        <Button type="link" onClick={() => setShowsAll(true)}>
          {t("file.moreRows", { count: rows.length - nFirstRows })}
        </Button>
      )}
    </ScrollArea>
  );
}

function isNumber(field: string): boolean {
  return /^\s*[-+]?(\d+([.,]\d*)?|\.\d+)(e[-+]?\d+)?\s*$/i.test(field);
}
