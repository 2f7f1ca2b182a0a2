import { CloseOutlined, FullscreenExitOutlined, FullscreenOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { fillPage } from "../store/room.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { closeCell } from "../store/workspace-cells.ts";
import type { CellKey } from "./cell-places.ts";
import styles from "./cell-tools.module.css";

interface CellToolsProps {
  readonly cellKey: CellKey;
  /** Of a cell that the user put into the layout, who can take it away again. */
  readonly id: number | undefined;
  readonly isFull: boolean;
}

/** Lets a cell fill the page, and takes one of the user's own away. They float at its right upper corner. */
export function CellTools({ cellKey, id, isFull }: CellToolsProps) {
  const { t } = useTranslation();
  const { act, actOnAll } = useWorkspaceStore();
  return (
    <div className={styles.tools} data-cell-tools="">
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
