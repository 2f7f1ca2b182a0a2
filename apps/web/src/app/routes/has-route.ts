import { type RouteEntry, routes } from "./routes.ts";

/** Whether the site has a page at an address, so that menus lead nowhere else. */
export function hasRoute(address: string, table: readonly RouteEntry[] = routes): boolean {
  return addressesOf(table).includes(address);
}

function addressesOf(entries: readonly RouteEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const full = path.startsWith("/") ? path : `${parent}/${path}`;
    return [full, ...addressesOf(children ?? [], full)];
  });
}
