import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useWorkspaceStore } from "../store/store-context.ts";
import { showHereToo } from "../store/windows.ts";
import { useCellWindows } from "../windows/windows-context.tsx";
import styles from "./empty-cell.module.css";

interface CellAwayProps {
  readonly cellKey: string;
  /** What the cell shows, for people. */
  readonly name: string;
}

/** In the place of a cell that a window of its own shows: takes it back, or shows it in both. */
export function CellAway({ cellKey, name }: CellAwayProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const windows = useCellWindows();
  return (
    <div className={styles.away}>
      <p className={styles.note}>{t("office.window.away", { name })}</p>
      <div className={styles.choices}>
        <Button onClick={() => windows?.open(cellKey)}>{t("office.window.show")}</Button>
        <Button onClick={() => windows?.recall(cellKey)}>{t("office.window.recall")}</Button>
        <Button onClick={() => act("windows", showHereToo, cellKey)}>{t("office.window.hereToo")}</Button>
      </div>
    </div>
  );
}
