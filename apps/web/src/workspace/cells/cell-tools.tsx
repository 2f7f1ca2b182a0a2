import { CloseOutlined, ExportOutlined, FullscreenExitOutlined, FullscreenOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useSmallScreen } from "../canvas/use-small-screen.ts";
import { fillPage } from "../store/room.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { closeCell } from "../store/workspace-cells.ts";
import { useCellWindows } from "../windows/windows-context.tsx";
import type { CellKey } from "./cell-places.ts";
import styles from "./cell-tools.module.css";

interface CellToolsProps {
  readonly cellKey: CellKey;
  /** Of a cell that the user put into the layout, who can take it away again. */
  readonly id: number | undefined;
  readonly isFull: boolean;
}

/** Shows a cell in a window of its own, lets it fill the page, and takes one of the user's own away. They float at its right upper corner. */
export function CellTools({ cellKey, id, isFull }: CellToolsProps) {
  const { t } = useTranslation();
  const { act, actOnAll } = useWorkspaceStore();
  const windows = useCellWindows();
  const isSmall = useSmallScreen();
  return (
    <div className={styles.tools} data-cell-tools="">
      {windows === undefined || isSmall ? null : (
        <Button
          type="text"
          size="small"
          icon={<ExportOutlined aria-hidden />}
          aria-label={t("office.window.open")}
          title={t("office.window.open")}
          onClick={() => windows.open(cellKey)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        aria-label={t(isFull ? "office.leaveFull" : "office.full")}
        title={t(isFull ? "office.leaveFull" : "office.full")}
        onClick={() => act("room", fillPage, isFull ? undefined : cellKey)}
      />
      {id === undefined ? null : (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("office.closeCell")}
          title={t("office.closeCell")}
          onClick={() => actOnAll(closeCell, id)}
        />
      )}
    </div>
  );
}
