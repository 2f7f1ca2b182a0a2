import type { AnyAppItem, AppPlace } from "@mofang/protocol";
import type { CSSProperties } from "react";
import styles from "./app-grid.module.css";
import { ItemView } from "./items/item-view.tsx";
import type { AppVersion } from "./run/app-experiment.ts";
import type { AppDesk } from "./run/use-app-desk.ts";

/** Where an item stands in the grid, as style. */
export function placeStyle({ column, row, width, height }: AppPlace): CSSProperties {
  return { gridColumn: `${column} / span ${width}`, gridRow: `${row} / span ${height}` };
}

/** Items as they are read: from above, and from the left. */
function inReadingOrder(items: readonly AnyAppItem[]): readonly AnyAppItem[] {
  return items.toSorted((one, other) => one.row - other.row || one.column - other.column);
}

interface AppGridProps {
  readonly desk: AppDesk;
  readonly place: AppVersion;
}

/** The items of an app in their places; on a phone one below the other. */
export function AppGrid({ desk, place }: AppGridProps) {
  return (
    <div className={styles.grid}>
      {inReadingOrder(desk.app.items).map((item) => (
        <div
          key={`${item.column} ${item.row}`}
          className={styles.item}
          style={placeStyle(item)}
          data-kind={item.kind}
          data-testid="app-item"
        >
          <ItemView item={item} desk={desk} place={place} />
        </div>
      ))}
    </div>
  );
}
