import { AppstoreOutlined } from "@ant-design/icons";
import { Segmented, Select } from "antd";
import { useTranslation } from "react-i18next";
import { randomId } from "../../api/random-id.ts";
import { useMediaQuery } from "../../theme/colour-theme.ts";
import { rowsThatFit } from "../cells/cell-places.ts";
import { largestLayout } from "../store/cells.ts";
import { chooseLayout, type Layout, layouts } from "../store/room.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { layOut, showGrid } from "../store/workspace-cells.ts";
import styles from "./office-bar.module.css";

/** Chooses how the cells lie; each keeps its state. */
export function LayoutSwitch() {
  const { t } = useTranslation();
  const { act, actOnAll } = useWorkspaceStore();
  const layout = useWorkspace(({ room }) => room.layout);
  const isNarrow = useMediaQuery("(max-width: 900px)");
  const choose = (chosen: Layout): void =>
    chosen === "grid" ? actOnAll(showGrid, randomId()) : act("room", chooseLayout, chosen);
  const options = layouts.map((value) => ({ value, label: t(`office.layout.${value}`) }));
  return (
    <div className={styles.middle}>
      {isNarrow ? (
        <Select size="small" aria-label={t("office.layouts")} value={layout} options={options} onChange={choose} />
      ) : (
        <Segmented aria-label={t("office.layouts")} value={layout} options={options} onChange={choose} />
      )}
      {layout === "grid" ? (
        <span className={styles.gridSize}>
          <GridSize />
        </span>
      ) : null}
    </div>
  );
}

const sizes = [1, 2, 3].flatMap((rows) => [1, 2, 3].map((columns) => ({ columns, rows })));

/** Columns and rows of the user's own layout; rows for which the window is too low cannot be chosen, and say so. */
function GridSize() {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  const { x, y } = useWorkspace(({ cells }) => cells.layout);
  const most = Math.min(largestLayout + 1, rowsThatFit(window.innerHeight - 44 - 24));
  return (
    <Select
      size="small"
      aria-label={t("office.gridSize")}
      suffixIcon={<AppstoreOutlined />}
      value={`${x} ${y}`}
      popupMatchSelectWidth={false}
      options={sizes.map(({ columns, rows }) => ({
        value: `${columns - 1} ${rows - 1}`,
        label: t("office.gridOf", { columns, rows }),
        disabled: rows > most,
        title: rows > most ? t("office.tooLow") : "",
      }))}
      onChange={(chosen) => {
        const [right = 0, bottom = 0] = chosen.split(" ").map(Number);
        actOnAll(layOut, { x: right, y: bottom });
      }}
    />
  );
}
