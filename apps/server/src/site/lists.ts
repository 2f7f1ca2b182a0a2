/** Where the lists of the site itself are kept: links, addresses of customer service, hot searches. */
import type { KeptTable } from "../platform/kept-list/kept-list-store.ts";

const titles = { zh: "zh", en: "en" };

export const linkList: KeptTable = { table: "site_link", place: "position", columns: { ...titles, url: "url" } };

export const serviceList: KeptTable = { table: "service_address", place: "place", columns: { ...titles, url: "url" } };

export const searchList: KeptTable = { table: "hot_search", place: "place", columns: titles };
