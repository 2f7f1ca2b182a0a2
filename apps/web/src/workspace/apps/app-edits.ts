/** What an author does to the items of an app. Items are named by their places in the list, from 0, which stay. */
import {
  type AnyAppItem,
  type AppFile,
  type AppItemKind,
  type AppPlace,
  appColumns,
  appFormat,
  doOverlap,
  mostAppRows,
} from "@mofang/protocol";

type Size = Pick<AppPlace, "width" | "height">;

/** How large an item of a kind is at first. */
const firstSizes: Readonly<Record<AppItemKind, Size>> = {
  slider: { width: 4, height: 2 },
  dial: { width: 3, height: 3 },
  number: { width: 3, height: 2 },
  switch: { width: 3, height: 2 },
  choice: { width: 3, height: 2 },
  value: { width: 3, height: 2 },
  gauge: { width: 4, height: 4 },
  figure: { width: 8, height: 6 },
  text: { width: 12, height: 2 },
  diagram: { width: 6, height: 5 },
};

/** An app of a class without items. */
export function emptyApp(className: string): AppFile {
  return { format: appFormat, class: className, title: { zh: "", en: "" }, items: [] };
}

/** A place inside of the grid, as near as can be. */
function inGrid({ column, row, width, height }: AppPlace): AppPlace {
  const wide = clamp(width, 1, appColumns);
  const high = clamp(height, 1, mostAppRows);
  return {
    column: clamp(column, 1, appColumns + 1 - wide),
    row: clamp(row, 1, mostAppRows + 1 - high),
    width: wide,
    height: high,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}

/** Items of which none lies over another: one stays, and the others go down as far as they must. */
function settled(items: readonly AnyAppItem[], stays: number): readonly AnyAppItem[] {
  const fixed = items[stays];
  if (fixed === undefined) return items;
  const order = items.map((item, at) => ({ item, at })).filter(({ at }) => at !== stays);
  order.sort((one, other) => one.item.row - other.item.row);
  const placed = new Map([[stays, fixed]]);
  for (const { item, at } of order) {
    let next = item;
    for (let hit = overlapping(placed, next); hit !== undefined; hit = overlapping(placed, next)) {
      next = { ...next, row: hit.row + hit.height };
    }
    placed.set(at, next);
  }
  return items.map((item, at) => placed.get(at) ?? item);
}

function overlapping(placed: ReadonlyMap<number, AnyAppItem>, item: AnyAppItem): AnyAppItem | undefined {
  return [...placed.values()].find((one) => doOverlap(one, item));
}

/** Puts an item at a place; others make room. */
export function placeItem(app: AppFile, at: number, place: Partial<AppPlace>): AppFile {
  const items = app.items.map((item, index) => (index === at ? { ...item, ...inGrid({ ...item, ...place }) } : item));
  return { ...app, items: settled(items, at) };
}

/** Moves an item by columns and rows. */
export function moveItem(app: AppFile, at: number, columns: number, rows: number): AppFile {
  const item = app.items[at];
  return item === undefined ? app : placeItem(app, at, { column: item.column + columns, row: item.row + rows });
}

/** Makes an item wider and higher by columns and rows; it keeps its upper left corner. */
export function sizeItem(app: AppFile, at: number, columns: number, rows: number): AppFile {
  const item = app.items[at];
  if (item === undefined) return app;
  const width = Math.min(item.width + columns, appColumns + 1 - item.column);
  return placeItem(app, at, { width, height: item.height + rows });
}

/** Adds an item at a place, or below all others. */
export function addItem(app: AppFile, item: { readonly kind: AppItemKind }, where?: Pick<AppPlace, "column" | "row">): AppFile {
  const size = firstSizes[item.kind];
  const below = app.items.reduce((row, one) => Math.max(row, one.row + one.height), 1);
  const place = inGrid({ ...freePlace(app.items, size, below), ...where, ...size });
  const items = [...app.items, { ...item, ...place }];
  return { ...app, items: settled(items, items.length - 1) };
}

/** The first place that has room for a size, from above and from the left. */
function freePlace(items: readonly AnyAppItem[], size: Size, lastRow: number): Pick<AppPlace, "column" | "row"> {
  for (let row = 1; row < lastRow; row++) {
    for (let column = 1; column <= appColumns + 1 - size.width; column++) {
      if (!items.some((item) => doOverlap(item, { column, row, ...size }))) return { column, row };
    }
  }
  return { column: 1, row: lastRow };
}

export function removeItem(app: AppFile, at: number): AppFile {
  return { ...app, items: app.items.filter((_item, index) => index !== at) };
}

/** Changes fields of an item; a field without a value is left out. */
export function changeItem(app: AppFile, at: number, changes: Readonly<Record<string, unknown>>): AppFile {
  const items = app.items.map((item, index) => {
    if (index !== at) return item;
    const fields = Object.entries({ ...item, ...changes }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(fields) as AnyAppItem;
  });
  return { ...app, items };
}
