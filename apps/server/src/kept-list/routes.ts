/** Calls about the lists that administrators keep. That acts are put down is seen to where calls are routed. */
import { keptListCalls as calls, keptLists } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { KeptTable } from "../platform/kept-list/kept-list-store.ts";
import type { Platform } from "../platform/platform.ts";
import { KeptLists, type KeptTables } from "./kept-lists.ts";

/** The domain of the lists of the site. @param domains  all domains: each describes the lists that belong to it */
export function keptListDomain({ database }: Platform, domains: () => readonly Domain[]): Domain {
  const lists = new KeptLists(database, () => tablesOf(domains()));
  return {
    name: "kept-list",
    calls: [
      serve(calls.keptList, ({ query }) => lists.list(query.list)),
      serve(calls.saveListEntry, ({ body }) => lists.save(body)),
      serve(calls.orderList, ({ body }) => done(lists.order(body))),
      serve(calls.hideListEntry, ({ body }) => done(lists.hide(body))),
      serve(calls.mergeListEntry, ({ body }) => done(lists.merge(body))),
      serve(calls.deleteListEntry, ({ body }) => done(lists.delete(body))),
    ],
  };
}

function tablesOf(domains: readonly Domain[]): KeptTables {
  const tables = Object.fromEntries(domains.flatMap(({ lists }) => Object.entries(lists ?? {}))) as Partial<KeptTables>;
  const complete: [string, KeptTable][] = keptLists.map((name) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`no domain describes the list ${name}`);
    return [name, table];
  });
  return Object.fromEntries(complete) as KeptTables;
}

/** The answer of a call that has nothing to say but that it is done. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
