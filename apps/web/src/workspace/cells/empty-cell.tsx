import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { randomId } from "../../api/random-id.ts";
import { type CellPlace, cellTypes } from "../store/cells.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { openCell } from "../store/workspace-cells.ts";
import styles from "./empty-cell.module.css";

/** What there is once: the models have one cell in all layouts. */
const once: readonly string[] = ["model", "text", "document"];

/** A place of the user's own layout that holds nothing yet, and what can be put there. */
export function EmptyCell({ place }: { readonly place: CellPlace }) {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  const cells = useWorkspace((state) => state.cells.cells);
  const hasRun = useWorkspace(({ runs }) => runs.active !== undefined);
  const offered = cellTypes.filter((type) => {
    if (type === "scene") return false;
    return !(once.includes(type) && cells.some((cell) => cell.type === type));
  });
  return (
    <section
      className={styles.empty}
      data-region=""
      data-frame=""
      data-place={`${place.x} ${place.y}`}
      tabIndex={-1}
      style={{ gridRow: place.y + 1, gridColumn: place.x + 1 }}
      aria-label={t("office.emptyCell", { column: place.x + 1, row: place.y + 1 })}
    >
      <p className={styles.note}>{t("office.chooseCell")}</p>
      <div className={styles.choices}>
        {offered.map((type) => (
          <Button
            key={type}
            size="small"
            disabled={type === "animate" && !hasRun}
            onClick={() => actOnAll(openCell, type, randomId(), place)}
          >
            {t(`office.cell.${type}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
