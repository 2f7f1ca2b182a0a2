/** What the list of posts is narrowed to: one column and some labels. It stands in the address. */
import { useNavigate, useSearchParams } from "react-router";
import { changedQuery } from "../ui/address-query.ts";
import { useForumPlace } from "./forum-place.ts";

/** The column and the labels that posts are narrowed to; `selectSchool` is the school whose posts they are, if one's. */
interface TagFilter {
  readonly columnId: number | null;
  readonly tags: readonly number[];
  readonly selectSchool: number | null;
}

type Listener = (filter: TagFilter) => void;

const changeListeners = new Set<Listener>();
const resetListeners = new Set<() => void>();

/** Hears every change of the filter (BBS-028). Returns how to stop. */
export function onTagChange(listener: Listener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Clears column and labels, wherever they are shown (BBS-029). */
export function resetTags(): void {
  for (const listener of resetListeners) listener();
}

/** Hears of `resetTags`. Returns how to stop. */
export function onTagReset(listener: () => void): () => void {
  resetListeners.add(listener);
  return () => resetListeners.delete(listener);
}

/** The filter that an address holds: ids of labels stand separated by commas (BBS-030). */
export function filterOf(query: URLSearchParams): TagFilter {
  const ids = (name: string): number[] =>
    (query.get(name) ?? "").split(",").flatMap((text) => (/^[1-9]\d{0,14}$/.test(text) ? [Number(text)] : []));
  const [columnId = null] = ids("columnId");
  return { columnId, tags: [...new Set(ids("tags"))], selectSchool: null };
}

/** A label joins the chosen ones, or leaves them. */
export function toggledTags(tags: readonly number[], id: number): readonly number[] {
  return tags.includes(id) ? tags.filter((tag) => tag !== id) : [...tags, id];
}

/** The filter, and what changes it: a change goes to the list of the place and is told to all who listen (BBS-027, BBS-028). */
export function useTagFilter(): { readonly filter: TagFilter; readonly change: (next: TagFilter) => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { list, schoolId: selectSchool } = useForumPlace();
  const change = (wanted: TagFilter): void => {
    const next = { ...wanted, selectSchool };
    const { columnId, tags } = next;
    const changed = changedQuery(query, { id: undefined, columnId: columnId ?? undefined, tags: tags.join(",") });
    void navigate(`${list}?${changed}`);
    for (const listener of changeListeners) listener(next);
  };
  return { filter: filterOf(query), change };
}
