import { useState } from "react";

interface Numbered {
  readonly id: number;
}

/** Rows in the order in which they stood before; those that came since follow in their own. */
export function steadyOrder<Row extends Numbered>(before: readonly number[], rows: readonly Row[]): readonly Row[] {
  const known = before.flatMap((id) => rows.filter((row) => row.id === id));
  return [...known, ...rows.filter(({ id }) => !before.includes(id))];
}

/**
 * Keeps what a reader looks at where it is: what arrives comes below, and votes move nothing.
 *
 * @param list  names the list; another one begins in its own order
 * @param isStale  while another list comes
 */
export function useSteadyOrder<Row extends Numbered>(rows: readonly Row[], list: string, isStale: boolean): readonly Row[] {
  const [kept, setKept] = useState<{ readonly list: string; readonly ids: readonly number[] }>({ list, ids: [] });
  if (isStale) return rows;
  const ordered = steadyOrder(kept.list === list ? kept.ids : [], rows);
  const ids = ordered.map(({ id }) => id);
  if (kept.list !== list || ids.join() !== kept.ids.join()) setKept({ list, ids });
  return ordered;
}
