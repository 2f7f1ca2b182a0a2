/** What readers see: lists, single entries, tags, feeds and calendar files. */
import type { Database } from "@mofang/host";
import {
  type CallData,
  type CallQuery,
  type Language,
  mayWritePortal,
  type PortalKind,
  type portalCalls,
} from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { productRepository } from "../product-library/index.ts";
import { queryOf } from "../search/index.ts";
import { calendarOf } from "./calendar.ts";
import * as store from "./entry-store.ts";
import { feedOf } from "./feed.ts";
import type { FilePasses } from "./file-pass.ts";
import { requireWriter } from "./policy.ts";
import { fileAddress, languageOf, presentCard } from "./presenter.ts";
import { isRegistered } from "./registration-store.ts";

type Calls = typeof portalCalls;
type Filter = CallQuery<Calls["info"]>;

/** Entries of a feed. */
const fedEntries = 30;

export class Entries {
  readonly #database: Database;
  readonly #siteAddress: string;
  readonly #passes: FilePasses;

  /** @param siteAddress  for links that are read elsewhere, without a slash at its end */
  constructor(database: Database, siteAddress: string, passes: FilePasses) {
    this.#database = database;
    this.#siteAddress = siteAddress;
    this.#passes = passes;
  }

  async list(
    kind: PortalKind,
    { tag, key, page, pageSize }: Filter,
    language: Language,
    dates: Pick<store.EntryFilter, "isForSchools" | "when"> = { isForSchools: undefined, when: undefined },
  ): Promise<CallData<Calls["info"]>> {
    const words = key === undefined || key === "" ? undefined : queryOf(key);
    if (key !== undefined && key !== "" && words === undefined) return { rows: [], total: 0, page, pageSize };
    const { rows, total } = await store.listShown(this.#database, { kind, tag, words, ...dates }, { page, pageSize });
    const library = await productRepository(this.#database);
    return { rows: rows.map((row) => presentCard(row, language, library)), total, page, pageSize };
  }

  activities(query: CallQuery<Calls["activities"]>, language: Language): Promise<CallData<Calls["activities"]>> {
    const { schoolFlag, when } = query;
    const isForSchools = schoolFlag === undefined ? undefined : schoolFlag === "true";
    return this.list("activity", query, language, { isForSchools, when });
  }

  tags(kind: PortalKind, language: Language): Promise<string[]> {
    return store.tagsOf(this.#database, kind, language);
  }

  /** @throws ProductError `portal.entry-not-found`, `auth.no-permission` for a preview by somebody else than its writers */
  async detail(
    member: Member | undefined,
    { entryId, preview }: CallQuery<Calls["portalEntry"]>,
    language: Language,
  ): Promise<CallData<Calls["portalEntry"]>> {
    const isPreview = preview === "true";
    const row = isPreview ? await this.#newest(member, entryId) : await this.#shown(entryId);
    const passFor = (key: string) => (isPreview ? this.#passes.passFor(key) : undefined);
    const written = languageOf(row, language);
    return {
      ...presentCard(row, language, await productRepository(this.#database)),
      body: row[`${written}_body`],
      link: row.link,
      files: row.files.map((file) => ({ name: file.name, address: fileAddress(file, passFor(file.key)) })),
      updatedAt: row.written_at.toISOString(),
      isRegistered: member !== undefined && (await isRegistered(this.#database, entryId, member.id)),
      mayEdit: member !== undefined && mayWritePortal(member.siteRole, row.kind),
    };
  }

  /** Atom feed of a kind. */
  async feed(kind: PortalKind, language: Language): Promise<string> {
    const filter = { kind, tag: undefined, words: undefined, isForSchools: undefined, when: undefined };
    const { rows } = await store.listShown(this.#database, filter, { page: 1, pageSize: fedEntries });
    return feedOf(rows, { kind, language, siteAddress: this.#siteAddress });
  }

  /** Calendar file of an activity. @throws ProductError `portal.entry-not-found`, `portal.not-dated` */
  async calendar(entryId: number, language: Language): Promise<string> {
    const row = await this.#shown(entryId);
    const text = calendarOf(row, { language, siteAddress: this.#siteAddress });
    if (text === undefined) throw new ProductError("portal.not-dated");
    return text;
  }

  async #shown(entryId: number): Promise<store.EntryRow> {
    const row = await store.findShown(this.#database, entryId);
    if (row === undefined) throw new ProductError("portal.entry-not-found");
    return row;
  }

  async #newest(member: Member | undefined, entryId: number): Promise<store.EntryRow> {
    if (member === undefined) throw new ProductError("auth.no-permission");
    requireWriter(member);
    const row = await store.findNewest(this.#database, entryId);
    if (row === undefined) throw new ProductError("portal.entry-not-found");
    requireWriter(member, row.kind);
    return row;
  }
}
