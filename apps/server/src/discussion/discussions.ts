/** What issues and proposals have in common: number, title, text, state, labels, assignees, what happened to them. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import { type CallBody, type CallData, type CallQuery, type issueCalls, projectRoleLevels } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { type Happening, tellIfVisible, tellWatchers } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import { announce } from "../platform/webhook/announce.ts";
import { requireCapability } from "../repository/index.ts";
import { participantsOf } from "./comment-store.ts";
import { mayChange, tellMentioned } from "./comments.ts";
import { presentEvent, presentSummary } from "./discussion-presenter.ts";
import * as store from "./discussion-store.ts";
import { mentionedNames } from "./mentions.ts";

type Calls = typeof issueCalls;

export class DiscussionService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async listIssues({ id, ...filter }: CallQuery<Calls["issues"]>): Promise<CallData<Calls["issues"]>> {
    const { page, pageSize, key } = filter;
    const [{ rows, total }, states] = await Promise.all([
      this.list(id, { ...filter, key: key?.trim(), kind: "issue" }, { page, pageSize }),
      this.countStates(id, "issue"),
    ]);
    const issues = rows.map(({ row, summary }) => ({ ...summary, state: stateOf(row.state) }));
    return { rows: issues, total, page, pageSize, nOpen: states.open, nClosed: states.closed };
  }

  /** @throws ProductError `discussion.not-found` */
  async issue({ id, number }: CallQuery<Calls["issueDetail"]>): Promise<CallData<Calls["issueDetail"]>> {
    const { row, summary, events } = await this.find(id, number, "issue");
    return { ...summary, state: stateOf(row.state), body: row.body, events };
  }

  async openIssue(member: Member, { id, title, body }: CallBody<Calls["addIssue"]>): Promise<CallData<Calls["addIssue"]>> {
    const number = await inTransaction(this.#database, (transaction) =>
      this.open(transaction, member, { repositoryId: id, kind: "issue", title, body }),
    );
    return { number };
  }

  /** Opens an issue or proposal, and tells who watches. @returns its number */
  async open(
    transaction: Transaction,
    member: Member,
    discussion: {
      readonly repositoryId: number;
      readonly kind: store.DiscussionKind;
      readonly title: string;
      readonly body: string;
    },
  ): Promise<number> {
    const { repositoryId, kind, title, body } = discussion;
    const number = await store.nextNumber(transaction, repositoryId);
    await store.insertDiscussion(transaction, { ...discussion, number, authorId: member.id });
    const about = { actorId: member.id, repositoryId, detail: { number, title } };
    const mentioned = await tellMentioned(transaction, { ...about, event: "discussion.mentioned" }, mentionedNames(body));
    const event = kind === "issue" ? "issue.opened" : "proposal.opened";
    await tellWatchers(transaction, { ...about, event }, { except: mentioned });
    const content = { number, title, body };
    await announce(transaction, { event: kind, action: "opened", repositoryId, actorId: member.id, content });
    return number;
  }

  /** @throws ProductError `discussion.not-found`, `auth.no-permission` for who is neither its author nor a developer */
  async update(member: Member, { id, number, title, body }: CallBody<Calls["updateIssue"]>): Promise<void> {
    await this.#change(member, id, number, async (transaction, former) => {
      await store.updateDiscussion(transaction, id, number, { title, body });
      if (title !== undefined && title !== former.title) {
        await store.insertEvent(transaction, id, number, {
          kind: "renamed",
          actorId: member.id,
          detail: { title: former.title },
        });
      }
      if (body === undefined) return;
      const known = mentionedNames(former.body);
      const names = mentionedNames(body).filter((name) => !known.includes(name));
      const detail = { number, title: title ?? former.title };
      await tellMentioned(transaction, { event: "discussion.mentioned", actorId: member.id, repositoryId: id, detail }, names);
    });
  }

  /** @throws ProductError `discussion.not-found` also for one that was merged, `auth.no-permission` */
  async setState(member: Member, { id, number, state }: CallBody<Calls["setIssueState"]>): Promise<void> {
    await this.#change(member, id, number, async (transaction, { state: former, title }) => {
      if (former === "merged") throw new ProductError("discussion.not-found", { number });
      if (former !== state) await this.move(transaction, member.id, { repositoryId: id, number, title }, state);
    });
  }

  /** Moves a discussion that is locked to another state, and tells who takes part and who watches. */
  async move(
    transaction: Transaction,
    actorId: number,
    discussion: { readonly repositoryId: number; readonly number: number; readonly title: string },
    state: store.DiscussionState,
    detail: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const { repositoryId, number, title } = discussion;
    const discussed = await store.updateState(transaction, repositoryId, number, state);
    const [kind, event] = outcomes[state];
    await store.insertEvent(transaction, repositoryId, number, { kind, actorId, detail });
    const happening: Happening = { event, actorId, repositoryId, detail: { number, title } };
    await tellWatchers(transaction, happening, { also: await participantsOf(transaction, { repositoryId, number }) });
    await announce(transaction, { event: discussed, action: kind, repositoryId, actorId, content: { number, title } });
  }

  /** @throws ProductError `discussion.not-found` */
  async setLabels(member: Member, { id, number, labels }: CallBody<Calls["setIssueLabels"]>): Promise<void> {
    const wanted = [...new Set(labels)].sort();
    await this.#locked(id, number, async (transaction, former) => {
      if (JSON.stringify([...former.labels].sort()) === JSON.stringify(wanted)) return;
      await store.updateDiscussion(transaction, id, number, { labels: wanted });
      const detail = { labels: wanted.join(", ") };
      await store.insertEvent(transaction, id, number, { kind: "labelled", actorId: member.id, detail });
    });
  }

  /** @throws ProductError `discussion.not-found`, `discussion.assignee-unknown` */
  async assign(member: Member, { id, number, assigneeIds }: CallBody<Calls["setIssueAssignees"]>): Promise<void> {
    const wanted = [...new Set(assigneeIds)];
    await this.#locked(id, number, async (transaction) => {
      const people = await store.membersAmong(transaction, id, wanted);
      if (people.length !== wanted.length) throw new ProductError("discussion.assignee-unknown");
      const former = await store.assigneeIdsOf(transaction, id, number);
      await store.setAssignees(transaction, id, number, wanted);
      const names = people.map(({ name }) => name).sort();
      const detail = { names: names.join(", ") };
      await store.insertEvent(transaction, id, number, { kind: "assigned", actorId: member.id, detail });
      const added = wanted.filter((accountId) => !former.includes(accountId));
      const happening = { event: "discussion.assigned", actorId: member.id, repositoryId: id, detail: { number } } as const;
      await tellIfVisible(transaction, added, happening);
    });
  }

  async labels(id: number): Promise<CallData<Calls["issueLabels"]>> {
    return store.labelsOf(this.#database, id);
  }

  /** A page of discussions as their kind's own presenter needs them. */
  async list(repositoryId: number, filter: store.DiscussionFilter, paging: { readonly page: number; readonly pageSize: number }) {
    const { rows, total } = await store.listDiscussions(this.#database, repositoryId, filter, paging);
    const numbers = rows.map(({ number }) => number);
    const assignees = await store.assigneesOf(this.#database, repositoryId, numbers);
    return { rows: rows.map((row) => ({ row, summary: presentSummary(row, assignees) })), total };
  }

  /** @throws ProductError `discussion.not-found` */
  async find(repositoryId: number, number: number, kind: store.DiscussionKind) {
    const row = await store.findDiscussion(this.#database, repositoryId, number, kind);
    if (row === undefined) throw new ProductError("discussion.not-found", { number });
    const [assignees, events] = await Promise.all([
      store.assigneesOf(this.#database, repositoryId, [number]),
      store.eventsOf(this.#database, repositoryId, number),
    ]);
    return { row, summary: presentSummary(row, assignees), events: events.map(presentEvent) };
  }

  async countStates(repositoryId: number, kind: store.DiscussionKind): Promise<Record<store.DiscussionState, number>> {
    const counts = await store.countStates(this.#database, repositoryId, kind);
    const of = (state: store.DiscussionState): number => counts.find((row) => row.state === state)?.count ?? 0;
    return { open: of("open"), closed: of("closed"), merged: of("merged") };
  }

  async #change(
    member: Member,
    id: number,
    number: number,
    work: (transaction: Transaction, former: Locked) => Promise<void>,
  ): Promise<void> {
    await this.#locked(id, number, async (transaction, former) => {
      const role = await requireCapability(transaction, id, member, "repository-follow");
      if (!mayChange(former.author_id, member, role, projectRoleLevels.ROLE_PROJECT_EDIT)) {
        throw new ProductError("auth.no-permission");
      }
      await work(transaction, former);
    });
  }

  async #locked(id: number, number: number, work: (transaction: Transaction, former: Locked) => Promise<void>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const former = await store.lockDiscussion(transaction, id, number);
      if (former === undefined) throw new ProductError("discussion.not-found", { number });
      await work(transaction, former);
    });
  }
}

type Locked = NonNullable<Awaited<ReturnType<typeof store.lockDiscussion>>>;

/** The event of a discussion and the message to people, by the new state. */
const outcomes = {
  open: ["reopened", "discussion.reopened"],
  closed: ["closed", "discussion.closed"],
  merged: ["merged", "proposal.merged"],
} as const;

function stateOf(state: string): "open" | "closed" {
  return state === "open" ? "open" : "closed";
}
