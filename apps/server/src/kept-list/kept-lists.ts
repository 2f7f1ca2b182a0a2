/** The lists that administrators keep: making, changing, ordering, hiding, merging and deleting their entries. */
import { brokenConstraint, type Database, inTransaction, type Transaction } from "@mofang/host";
import { type CallBody, type CallData, type KeptList, type keptListCalls, keptListForms, limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import * as store from "../platform/kept-list/kept-list-store.ts";

type Calls = typeof keptListCalls;
type Entry = CallBody<Calls["saveListEntry"]>["entry"];

/** Where each list is kept. */
export type KeptTables = Readonly<Record<KeptList, store.KeptTable>>;

export class KeptLists {
  readonly #database: Database;
  readonly #tables: () => KeptTables;

  constructor(database: Database, tables: () => KeptTables) {
    this.#database = database;
    this.#tables = tables;
  }

  async list(name: KeptList): Promise<CallData<Calls["keptList"]>> {
    return [...(await store.listEntries(this.#database, this.#tables()[name]))];
  }

  /**
   * @throws ProductError `list.entry-not-found`, `list.entry-changed`, `list.title-taken`, `list.full`, `list.entry-given`,
   *   `list.category-missing`, and those of what an entry must hold
   */
  async save(body: CallBody<Calls["saveListEntry"]>): Promise<CallData<Calls["saveListEntry"]>> {
    try {
      return await this.#save(body);
    } catch (error) {
      if (brokenConstraint(error) !== "competition_category_fkey") throw error;
      throw new ProductError("list.category-missing", { name: body.entry.category });
    }
  }

  #save({ list, entryId, revision, entry }: CallBody<Calls["saveListEntry"]>): Promise<CallData<Calls["saveListEntry"]>> {
    return this.#change(list, async (transaction, entries) => {
      requireFilled(list, entry);
      const twin = entries.find((other) => other.id !== entryId && isSameTitle(other, entry));
      if (twin !== undefined) throw new ProductError("list.title-taken", { title: entry.zh });
      const table = this.#tables()[list];
      if (entryId === null) {
        if (keptListForms[list].isGiven) throw new ProductError("list.entry-given");
        if (entries.length >= limits.listEntries) throw new ProductError("list.full", { most: limits.listEntries });
        return { entryId: await store.insertEntry(transaction, table, entry) };
      }
      const { files } = unchanged(entries, entryId, revision);
      if (entry.url !== "" && files.length > 0)
        throw new ProductError("list.link-with-files", { title: entry.zh, count: files.length });
      await store.updateEntry(transaction, table, entryId, entry);
      return { entryId };
    });
  }

  /** @throws ProductError `list.order-changed` unless the list is as the caller has read it */
  async order({ list, before, after }: CallBody<Calls["orderList"]>): Promise<void> {
    await this.#change(list, async (transaction, entries) => {
      const isAsRead = entries.length === before.length && entries.every(({ id }, index) => id === before[index]);
      const wanted = new Set(after);
      const isSame = wanted.size === after.length && after.length === before.length && before.every((id) => wanted.has(id));
      if (!isAsRead || !isSame) throw new ProductError("list.order-changed");
      await store.setOrder(transaction, this.#tables()[list], after);
    });
  }

  /** @throws ProductError `list.entry-not-found`, `list.entry-changed`, `list.last-shown` */
  async hide({ list, entryId, revision, isHidden }: CallBody<Calls["hideListEntry"]>): Promise<void> {
    await this.#change(list, async (transaction, entries) => {
      const entry = unchanged(entries, entryId, revision);
      if (isHidden) requireOthers(list, entries, entry);
      await store.setHidden(transaction, this.#tables()[list], entryId, isHidden);
    });
  }

  /** @throws ProductError `list.entry-not-found`, `list.entry-changed`, `list.not-mergeable`, `list.last-shown` */
  async merge({ list, entryId, revision, intoId }: CallBody<Calls["mergeListEntry"]>): Promise<void> {
    await this.#change(list, async (transaction, entries) => {
      const entry = unchanged(entries, entryId, revision);
      const table = this.#tables()[list];
      const isThere = entries.some(({ id }) => id === intoId);
      if (!isThere) throw new ProductError("list.entry-not-found");
      if (table.move === undefined || intoId === entryId) throw new ProductError("list.not-mergeable", { title: entry.zh });
      requireOthers(list, entries, entry);
      await table.move(transaction, entryId, intoId);
      await store.deleteEntry(transaction, table, entryId);
    });
  }

  /** @throws ProductError `list.entry-not-found`, `list.entry-changed`, `list.entry-used`, `list.last-shown`, `list.entry-given` */
  async delete({ list, entryId, revision }: CallBody<Calls["deleteListEntry"]>): Promise<void> {
    await this.#change(list, async (transaction, entries) => {
      const entry = unchanged(entries, entryId, revision);
      if (keptListForms[list].isGiven) throw new ProductError("list.entry-given");
      requireOthers(list, entries, entry);
      if (entry.nUses > 0) throw new ProductError("list.entry-used", { title: entry.zh, count: entry.nUses });
      await store.deleteEntry(transaction, this.#tables()[list], entryId);
    });
  }

  /** Changes a list while nobody else does. */
  #change<Result>(
    list: KeptList,
    work: (transaction: Transaction, entries: readonly store.KeptEntry[]) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.#database, async (transaction) => {
      await store.lockList(transaction, list);
      return work(transaction, await store.listEntries(transaction, this.#tables()[list]));
    });
  }
}

/** The entry as its caller has read it. @throws ProductError `list.entry-not-found`, `list.entry-changed` */
function unchanged(entries: readonly store.KeptEntry[], id: number, revision: number | null): store.KeptEntry {
  const entry = entries.find((each) => each.id === id);
  if (entry === undefined) throw new ProductError("list.entry-not-found");
  if (entry.revision !== revision) throw new ProductError("list.entry-changed", { title: entry.zh });
  return entry;
}

/** @throws ProductError `list.text-missing`, `list.address-missing`, `list.address-elsewhere` */
function requireFilled(list: KeptList, { zh, zhText, enText, url }: Entry): void {
  const { needsText, needsUrl, url: kind } = keptListForms[list];
  if (needsText && (zhText === "" || enText === "")) throw new ProductError("list.text-missing", { title: zh });
  if (needsUrl && url === "") throw new ProductError("list.address-missing", { title: zh });
  if (kind === "web" && url.startsWith("/")) throw new ProductError("list.address-elsewhere", { url });
}

/** Posts need a column to stand in. @throws ProductError `list.last-shown` */
function requireOthers(list: KeptList, entries: readonly store.KeptEntry[], { id, zh, isHidden }: store.KeptEntry): void {
  if (list !== "columns" || isHidden) return;
  const hasOthers = entries.some((entry) => !entry.isHidden && entry.id !== id);
  if (!hasOthers) throw new ProductError("list.last-shown", { title: zh });
}

function isSameTitle(one: Pick<Entry, "zh" | "en">, other: Pick<Entry, "zh" | "en">): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  return plain(one.zh) === plain(other.zh) || plain(one.en) === plain(other.en);
}
