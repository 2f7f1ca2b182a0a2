import "../../i18n/late/statistics.ts";
import { ExpandAltOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { randomId } from "../../api/random-id.ts";
import { fillPage } from "../store/room.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { openCell, showGrid } from "../store/workspace-cells.ts";
import styles from "./statistics-pane.module.css";
import StatisticsPane from "./statistics-pane.tsx";

/** The statistics of the shown class in the panel, with a way to see them large. */
export default function StatisticsPanel() {
  const { t } = useTranslation();
  const { act, actOnAll, getState } = useWorkspaceStore();
  const enlarge = (): void => {
    actOnAll(showGrid, randomId());
    const shown = () => getState().cells.cells.find(({ type }) => type === "statistics");
    if (shown() === undefined) actOnAll(openCell, "statistics", "");
    const cell = shown();
    // Where the layout has no place left, the panel stays as it is.
    if (cell !== undefined) act("room", fillPage, `cell-${cell.id}`);
  };
  return (
    <div className={styles.panel}>
      <div className={styles.enlarge}>
        <Button size="small" type="text" icon={<ExpandAltOutlined aria-hidden />} onClick={enlarge}>
          {t("statistics.enlarge")}
        </Button>
      </div>
      <StatisticsPane />
    </div>
  );
}
