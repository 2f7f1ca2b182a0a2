/** Writing, reviewing and publishing. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import {
  type CallBody,
  type CallData,
  type CallQuery,
  type Language,
  mayPublishPortal,
  mayWritePortal,
  type PortalKind,
  type portalCalls,
  portalForms,
  portalKinds,
} from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./draft-store.ts";
import { knownFiles } from "./file-store.ts";
import { requirePublisher, requireWriter } from "./policy.ts";
import { type Content, personOf, storedContent, writtenContent } from "./presenter.ts";

type Calls = typeof portalCalls;
type Decision = CallBody<Calls["decidePortalEntry"]>;

export class Drafts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws ProductError `auth.no-permission` */
  async list(
    member: Member,
    { kind, state, key = "", page, pageSize }: CallQuery<Calls["portalDrafts"]>,
  ): Promise<CallData<Calls["portalDrafts"]>> {
    requireWriter(member, kind);
    const kinds = kind === undefined ? portalKinds.filter((one) => mayWritePortal(member.siteRole, one)) : [kind];
    const { rows, total } = await store.listDrafts(this.#database, { kinds, state, key: key.trim() }, { page, pageSize });
    return {
      rows: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        state: row.state,
        zh: row.zh_title,
        en: row.en_title,
        isShown: row.shown_now !== null,
        publishAt: row.publish_at?.toISOString() ?? null,
        revision: row.head,
        editor: personOf(row.editor_id, row.editor_name, row.editor_avatar),
        changedAt: row.changed_at.toISOString(),
      })),
      total,
      page,
      pageSize,
    };
  }

  /** @throws ProductError `portal.entry-not-found`, `auth.no-permission` */
  async detail(member: Member, { entryId, revision }: CallQuery<Calls["portalDraft"]>): Promise<CallData<Calls["portalDraft"]>> {
    requireWriter(member);
    const draft = await store.findDraft(this.#database, entryId);
    if (draft === undefined) throw new ProductError("portal.entry-not-found");
    requireWriter(member, draft.kind);
    const number = revision ?? draft.head;
    const [text, revisions] = await Promise.all([
      store.findRevision(this.#database, entryId, number),
      store.listRevisions(this.#database, entryId),
    ]);
    if (text === undefined) throw new ProductError("portal.entry-not-found");
    return {
      id: entryId,
      kind: draft.kind,
      state: draft.state,
      content: writtenContent(text),
      revision: number,
      newest: draft.head,
      shown: draft.shown_now,
      publishAt: draft.publish_at?.toISOString() ?? null,
      mayPublish: mayPublishPortal(member.siteRole, draft.editor_id === member.id),
      revisions: revisions.map((row) => ({
        number: row.number,
        editor: personOf(row.editor_id, row.editor_name, row.editor_avatar),
        createdAt: row.created_at.toISOString(),
      })),
    };
  }

  /** @throws ProductError `auth.no-permission`, and those of `requireWhole` */
  async create(
    member: Member,
    { kind, content }: CallBody<Calls["createPortalEntry"]>,
    language: Language,
  ): Promise<CallData<Calls["createPortalEntry"]>> {
    requireWriter(member, kind);
    await this.#requireSound(kind, content, language);
    const author = { editorId: member.id, isSeed: false };
    const entryId = await inTransaction(this.#database, (transaction) =>
      store.insertEntry(transaction, { kind, seed: null }, author, storedContent(content)),
    );
    return { entryId };
  }

  /** @throws ProductError `portal.entry-not-found`, `auth.no-permission`, `portal.changed-meanwhile`, and those of `requireWhole` */
  async update(
    member: Member,
    { entryId, revision, content }: CallBody<Calls["updatePortalEntry"]>,
    language: Language,
  ): Promise<CallData<Calls["updatePortalEntry"]>> {
    requireWriter(member);
    return inTransaction(this.#database, async (transaction) => {
      const draft = await lockedDraft(transaction, member, entryId, revision);
      await this.#requireSound(draft.kind, content, language);
      const number = draft.head + 1;
      const author = { editorId: member.id, isSeed: false };
      await store.insertRevision(transaction, entryId, number, author, storedContent(content));
      // A text that was to be shown later still is: this one waits until it is published itself.
      await store.setHead(transaction, entryId, number, "draft");
      return { revision: number };
    });
  }

  /** @throws ProductError `portal.entry-not-found`, `auth.no-permission`, `portal.own-text`, `portal.changed-meanwhile`, `portal.wrong-state` */
  async decide(member: Member, { entryId, revision, decision, publishAt }: Decision): Promise<void> {
    requireWriter(member);
    await inTransaction(this.#database, async (transaction) => {
      const draft = await lockedDraft(transaction, member, entryId, revision);
      await decisions[decision](transaction, member, draft, laterOf(publishAt));
    });
  }

  async #requireSound(kind: PortalKind, content: Content, language: Language): Promise<void> {
    requireWhole(kind, content, language);
    const known = await knownFiles(
      this.#database,
      content.files.map(({ key }) => key),
    );
    if (content.files.some(({ key }) => !known.includes(key))) throw new ProductError("portal.file-not-found");
  }
}

type Decide = (transaction: Transaction, member: Member, draft: store.DraftRow, publishAt: Date | null) => Promise<void>;

const decisions: Readonly<Record<Decision["decision"], Decide>> = {
  submit: async (transaction, _member, { id, state }) => {
    if (state !== "draft") throw new ProductError("portal.wrong-state");
    await store.setState(transaction, id, "review");
  },
  revise: async (transaction, _member, { id, state, publish_at }) => {
    // What is shown already is changed by writing, and taken away by archiving.
    if (state === "draft" || (state === "published" && publish_at === null)) throw new ProductError("portal.wrong-state");
    await store.setState(transaction, id, "draft");
  },
  publish: async (transaction, member, { id, head, editor_id }, publishAt) => {
    requirePublisher(member, editor_id);
    await store.setShown(transaction, id, head, publishAt);
  },
  archive: async (transaction, member, { id, state }) => {
    requirePublisher(member, null);
    if (state === "archived") throw new ProductError("portal.wrong-state");
    await store.setArchived(transaction, id);
  },
};

/** The entry, locked, if its newest text is the one that the caller has seen. */
async function lockedDraft(transaction: Transaction, member: Member, entryId: number, revision: number): Promise<store.DraftRow> {
  await store.lockEntry(transaction, entryId);
  const draft = await store.findDraft(transaction, entryId);
  if (draft === undefined) throw new ProductError("portal.entry-not-found");
  requireWriter(member, draft.kind);
  if (draft.head !== revision) throw new ProductError("portal.changed-meanwhile", { newest: draft.head, revision });
  return draft;
}

/** A time that is still to come; null, at once, for any other. */
function laterOf(publishAt: string | null): Date | null {
  if (publishAt === null) return null;
  const time = new Date(publishAt);
  return time.getTime() > Date.now() ? time : null;
}

const languageNames = { zh: { zh: "中文", en: "Chinese" }, en: { zh: "英文", en: "English" } } as const;

/**
 * An entry has title and text in one language at least and none half, and dates where its kind takes place.
 *
 * @throws ProductError `portal.no-title`, `portal.half-language`, `portal.wrong-dates`, `portal.not-dated`
 */
function requireWhole(kind: PortalKind, content: Content, language: Language): void {
  for (const name of ["zh", "en"] as const) {
    const { title, body } = content[name];
    if ((title === "") !== (body === ""))
      throw new ProductError("portal.half-language", { language: languageNames[name][language] });
  }
  if (content.zh.title === "" && content.en.title === "") throw new ProductError("portal.no-title");
  const { dates } = content;
  if (!portalForms[kind].hasDates) {
    if (dates !== null) throw new ProductError("portal.not-dated");
    return;
  }
  if (dates === null) throw new ProductError("portal.wrong-dates");
  const [start, end] = [Date.parse(dates.startsAt), Date.parse(dates.endsAt)];
  const last = dates.registrationEndsAt === null ? start : Date.parse(dates.registrationEndsAt);
  if (start > end || last > end) throw new ProductError("portal.wrong-dates");
}
