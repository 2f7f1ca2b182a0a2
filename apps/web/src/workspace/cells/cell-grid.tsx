import { Splitter } from "antd";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSmallScreen } from "../canvas/use-small-screen.ts";
import { noCells } from "../store/cells.ts";
import { fillPage } from "../store/room.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { windowOf } from "../store/windows.ts";
import { chooseCell } from "../store/workspace-cells.ts";
import { CellAway } from "./cell-away.tsx";
import { CellContent } from "./cell-content.tsx";
import styles from "./cell-grid.module.css";
import {
  type CellKey,
  type CellPlan,
  cellName,
  emptyPlaces,
  leastRow,
  ownCell,
  type PlacedCell,
  planOf,
  planOfPhone,
} from "./cell-places.ts";
import { CellTools } from "./cell-tools.tsx";
import { EmptyCell } from "./empty-cell.tsx";
import { useCellKeys } from "./use-cell-keys.ts";

/**
 * The cells of the layout. Those of other layouts that were shown once stay in the page, hidden, so that each keeps its state;
 * the edges between cells are dragged on a splitter that lies over them.
 */
export function CellGrid() {
  const { t } = useTranslation();
  const layout = useWorkspace(({ room }) => room.layout);
  const own = useWorkspace(({ cells }) => cells);
  const isPhone = useSmallScreen();
  const plan = (isPhone ? planOfPhone : planOf)(layout, layout === "grid" ? own : noCells);
  useCellKeys();
  const kept = useKept(plan, layout === "grid");
  const [rows, setRows] = useFractions(`${layout} ${plan.nRows}`, plan.nRows);
  const [columns, setColumns] = useFractions(`${layout} ${plan.nColumns}`, plan.nColumns);
  return (
    <section className={styles.around} aria-label={t("office.cells")}>
      <div
        className={styles.grid}
        style={{
          gridTemplateRows: rows.map((part, y) => `minmax(${leastRow(plan, y)}px, ${part}fr)`).join(" "),
          gridTemplateColumns: columns.map((part) => `minmax(0, ${part}fr)`).join(" "),
        }}
      >
        {kept.map((key) => (
          <Cell key={key} cellKey={key} placed={plan.cells.find((cell) => cell.key === key)} count={plan.cells.length} />
        ))}
        {emptyPlaces(plan).map((place) => (
          <EmptyCell key={`${place.x} ${place.y}`} place={place} />
        ))}
        {plan.nRows > 1 ? <Edges parts={rows} layout="vertical" onParts={setRows} /> : null}
        {plan.nColumns > 1 ? <Edges parts={columns} layout="horizontal" onParts={setColumns} /> : null}
      </div>
    </section>
  );
}

/** The cells that stay in the page: those of the plan, and those that were in one before. Charts are in one place at a time. */
function useKept({ cells }: CellPlan, isGrid: boolean): readonly CellKey[] {
  const [seen, setSeen] = useState<readonly CellKey[]>(["model"]);
  const own = useWorkspace((state) => state.cells.cells);
  const missing = cells.filter(({ key }) => !seen.includes(key)).map(({ key }) => key);
  if (missing.length > 0) setSeen([...seen, ...missing]);
  return [...seen, ...missing].filter((key) => {
    if (key === "charts") return !isGrid;
    return !key.startsWith("cell-") || (isGrid && own.some(({ id }) => key === `cell-${id}`));
  });
}

/** Parts of the page that rows or columns have, by what they are of. */
function useFractions(name: string, count: number): [readonly number[], (parts: readonly number[]) => void] {
  const [known, setKnown] = useState<Readonly<Record<string, readonly number[]>>>({});
  const parts = known[name] ?? Array.from({ length: count }, () => 1);
  return [parts, (next) => setKnown((current) => ({ ...current, [name]: next }))];
}

interface CellProps {
  readonly cellKey: CellKey;
  /** Undefined for a cell that the layout does not show. */
  readonly placed: PlacedCell | undefined;
  /** How many cells the layout shows. */
  readonly count: number;
}

function Cell({ cellKey, placed, count }: CellProps) {
  const { t } = useTranslation();
  const { actOnAll, act } = useWorkspaceStore();
  const isFull = useWorkspace(({ room }) => room.full === cellKey);
  const own = useWorkspace(({ cells }) => ownCell(cells, cellKey));
  const isAway = useWorkspace(({ windows }) => windowOf(windows, cellKey)?.isShownHere === false);
  const section = useRef<HTMLElement>(null);
  const id = placed?.cell?.id;
  const isSceneAsked = new URLSearchParams(location.search).has("scene");
  const place: CSSProperties = placed === undefined ? {} : { gridRow: placed.y + 1, gridColumn: placed.x + 1 };
  const name = cellName(cellKey, own);

  useEffect(() => {
    if (!isFull) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented) act("room", fillPage, undefined);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isFull, act]);

  return (
    <section
      ref={section}
      className={styles.cell}
      style={place}
      hidden={placed === undefined}
      data-full={isFull}
      data-cell={name}
      data-own={id}
      data-region=""
      data-frame={cellKey}
      tabIndex={-1}
      aria-description={t("office.cellHelp", { count })}
      data-active={placed?.cell?.isActive ?? false}
      aria-label={t(`office.cell.${name}`)}
      onPointerDownCapture={() => id !== undefined && actOnAll(chooseCell, id, isSceneAsked)}
      onFocusCapture={() => id !== undefined && actOnAll(chooseCell, id, isSceneAsked)}
    >
      {isAway ? <CellAway cellKey={cellKey} name={t(`office.cell.${name}`)} /> : <CellContent cellKey={cellKey} cell={own} />}
      <CellTools cellKey={cellKey} id={id} isFull={isFull} />
    </section>
  );
}

interface EdgesProps {
  readonly parts: readonly number[];
  readonly layout: "vertical" | "horizontal";
  readonly onParts: (parts: readonly number[]) => void;
}

/** The edges between rows or between columns, to be dragged. */
function Edges({ parts, layout, onParts }: EdgesProps) {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return (
    <Splitter className={styles.edges ?? ""} orientation={layout} onResize={onParts}>
      {parts.map((part, i) => (
        <Splitter.Panel key={i} size={`${(100 * part) / whole}%`} min={80} />
      ))}
    </Splitter>
  );
}
