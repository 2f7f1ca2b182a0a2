/** What an address of the site leads to, as the index knows it: a page, or a repository; undefined where it cannot be either. */
type PagePlace =
  | { readonly kind: "page"; readonly address: string }
  | { readonly kind: "repository"; readonly repositoryId: number };

/** @param address  from the root of the site. Places within a page and settings of it do not count. */
export function placeOf(address: string): PagePlace | undefined {
  const [, path = "", query = ""] = /^(\/[^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
  if (path === "") return undefined;
  const repository = /^\/model\/([1-9]\d{0,8})(?:\/summary)?\/?$/.exec(path)?.[1];
  if (repository !== undefined) return { kind: "repository", repositoryId: Number(repository) };
  const person = /^\/user\/([1-9]\d{0,8})(?:\/\w*)?\/?$/.exec(path)?.[1];
  if (person !== undefined) return { kind: "page", address: `/user/${person}/repo` };
  const id = /^[1-9]\d{0,8}$/.exec(new URLSearchParams(query).get("id") ?? "")?.[0];
  const page = path.length > 1 ? path.replace(/\/$/, "") : path;
  return { kind: "page", address: id === undefined ? page : `${page}?id=${id}` };
}
