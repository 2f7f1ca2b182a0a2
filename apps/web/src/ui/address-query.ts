import { limits } from "@mofang/protocol";

/** Page and size of a list as the address bar holds them; anything else counts as the default. */
export function pagingOf(query: URLSearchParams): { readonly page: number; readonly pageSize: number } {
  const page = Number(query.get("page"));
  const pageSize = Number(query.get("pageSize"));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: (limits.pageSizes as readonly number[]).includes(pageSize) ? pageSize : limits.pageSize,
  };
}

/** One of the allowed words, or undefined. */
export function choiceOf<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === query.get(name));
}

/** The query with changed parts; undefined and empty parts leave it. A change of a filter goes back to the first page. */
export function changedQuery(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | number | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (!("page" in changes)) next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
