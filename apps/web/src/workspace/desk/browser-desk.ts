/** The desks that the browser keeps, one for each person and repository, the newest of them. */
import { layoutText, readLayoutFile } from "../kept/layout-file.ts";
import type { RunOwner } from "../runs/kept-runs.ts";
import type { KeptDesk } from "../store/kept-desk.ts";
import type { KeptLayout } from "../store/kept-layout.ts";

/** A desk as it is kept: whole for the code of the page that has kept it, and as a layout for any other. */
interface StoredDesk {
  /** Address of this code, which is another with each build in which anything of it is. */
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
  readonly desk: KeptDesk;
  readonly layout: string;
}

/** What comes back: the desk as it was, or what is left of one that another version of the page has kept. */
type FoundDesk = { readonly desk: KeptDesk } | { readonly layout: KeptLayout };

/** Desks that are kept at most. */
const most = 30;

const place = "mofang.desk.";

function pathOf({ accountId, repositoryId }: RunOwner): string {
  return `${place}${accountId ?? ""}.${repositoryId}`;
}

/** The desk that was kept last; undefined where none was. */
export function findDesk(owner: RunOwner): FoundDesk | undefined {
  const text = localStorage.getItem(pathOf(owner));
  if (text === null) return undefined;
  const stored = JSON.parse(text) as StoredDesk;
  if (stored.code === import.meta.url) return { desk: stored.desk };
  const read = readLayoutFile(stored.layout);
  return "layout" in read ? read : undefined;
}

/** Keeps a desk, or none any more. Where the browser has no room for it, the one that was kept goes too: it is not what was left. */
export function keepDesk(owner: RunOwner, desk: KeptDesk | undefined, layout: KeptLayout): void {
  const path = pathOf(owner);
  if (desk === undefined) {
    localStorage.removeItem(path);
    return;
  }
  if (localStorage.getItem(path) === null) makeRoom();
  const stored: StoredDesk = { code: import.meta.url, keptAt: Date.now(), desk, layout: layoutText(layout) };
  try {
    localStorage.setItem(path, JSON.stringify(stored));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    localStorage.removeItem(path);
  }
}

/** Keeps one less than the most, without the oldest. */
function makeRoom(): void {
  const paths = Object.keys(localStorage).filter((path) => path.startsWith(place));
  const keptAt = (path: string): number => (JSON.parse(localStorage.getItem(path) ?? "null") as StoredDesk | null)?.keptAt ?? 0;
  const oldest = paths.sort((one, other) => keptAt(other) - keptAt(one)).slice(most - 1);
  for (const path of oldest) localStorage.removeItem(path);
}
