/** Who belongs to a repository: invitation links, applications and their audit, roles, leaving, transfer. */
import { randomBytes } from "node:crypto";
import { addJob, brokenConstraint, inTransaction, publish, type Transaction } from "@mofang/host";
import {
  type CallBody,
  type CallData,
  type CallQuery,
  isAddress,
  type JoinType,
  type membershipCalls,
  projectRoleLevels,
  topicOf,
} from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell, tellIfVisible } from "../platform/message/tell.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { insertActivity, requireCapability, requireRoomFor, roleOfLevel } from "../repository/index.ts";
import { presentApplication, presentMember } from "./presenter.ts";
import * as store from "./store.ts";

type Calls = typeof membershipCalls;
type Paging = CallQuery<Calls["myApplications"]>;

export class Memberships {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list({ id, page, pageSize }: CallQuery<Calls["members"]>): Promise<CallData<Calls["members"]>> {
    const { rows, total } = await store.membersOf(this.#platform.database, id, { page, pageSize });
    return {
      rows: rows.map(presentMember),
      total,
      page,
      pageSize,
    };
  }

  /** @throws ProductError `member.role-too-high`: a link with a role is that role */
  async invitation(member: Member, { id, role }: CallQuery<Calls["inviteKey"]>): Promise<CallData<Calls["inviteKey"]>> {
    await this.#requireAbove(member, id, projectRoleLevels[role]);
    const found = await store.invitationWith(this.#platform.database, id, projectRoleLevels[role]);
    if (found === undefined) return null;
    return { key: found.key, role, expiresAt: found.expires_at?.toISOString() ?? null };
  }

  /** @throws ProductError `member.role-too-high` */
  async resetInvitation(
    member: Member,
    { id, role, days }: CallBody<Calls["resetInviteKey"]>,
  ): Promise<CallData<Calls["resetInviteKey"]>> {
    await this.#requireAbove(member, id, projectRoleLevels[role]);
    const key = randomBytes(18).toString("base64url");
    const expiresAt = await store.putInvitation(this.#platform.database, id, projectRoleLevels[role], key, days);
    return { key, role, expiresAt: expiresAt?.toISOString() ?? null };
  }

  /** @throws ProductError `member.link-invalid` */
  async validate(key: string): Promise<CallData<Calls["validateInviteKey"]>> {
    const found = await this.#invitationByKey(key);
    const repository = { id: found.repository_id, name: found.repository_name, ownerName: found.owner_name };
    return { repository, role: roleOfLevel(found.level) };
  }

  /** @throws ProductError `member.link-invalid`, `member.already`, `member.application-open` */
  async joinByUrl(member: Member, key: string): Promise<CallData<Calls["joinByUrl"]>> {
    const { repository_id: repositoryId, level } = await this.#invitationByKey(key);
    const to = { accountId: member.id };
    const application = { repositoryId, to, level, joinType: "JOIN_VIA_LINK", inviterId: null } as const;
    return { applicationId: await this.#apply(application), repositoryId };
  }

  /**
   * Asks an account in by its name, or whoever has an address. Of an address the same work is done and the same is answered
   * whether anybody has it, and whoever that is: also a member already.
   *
   * @throws ProductError `member.role-too-high`, `member.application-open`, and of a name `account.not-found`, `member.already`
   */
  async joinDirectly(
    member: Member,
    { id, account, role }: CallBody<Calls["joinDirectly"]>,
  ): Promise<CallData<Calls["joinDirectly"]>> {
    const level = projectRoleLevels[role];
    await this.#requireAbove(member, id, level);
    const to = isAddress(account) ? { address: account } : { accountId: await this.#accountNamed(account) };
    const application = { repositoryId: id, to, level, joinType: "ADD_DIRECTLY", inviterId: member.id } as const;
    return { applicationId: await this.#apply(application) };
  }

  /** The answer of somebody who was asked in. @throws ProductError `member.application-not-found`, `member.already` */
  async answer(member: Member, { applicationId, isAccepted }: CallBody<Calls["join"]>): Promise<void> {
    await this.#decide(member, { id: applicationId, joinType: "ADD_DIRECTLY", accountId: member.id }, isAccepted);
  }

  /** @throws ProductError `member.application-not-found`, `member.role-too-high`, `member.already` */
  async audit(member: Member, { id, applicationId, isPassed }: CallBody<Calls["auditApplication"]>): Promise<void> {
    await this.#decide(member, { id: applicationId, joinType: "JOIN_VIA_LINK", repositoryId: id }, isPassed);
  }

  async applications({ id, status, page, pageSize }: CallQuery<Calls["applications"]>): Promise<CallData<Calls["applications"]>> {
    return this.#present({ repositoryId: id, status }, { page, pageSize });
  }

  async ownApplications(member: Member, { joinType, page, pageSize }: Paging): Promise<CallData<Calls["myApplications"]>> {
    return this.#present({ accountId: member.id, joinType }, { page, pageSize });
  }

  /** @throws ProductError `member.not-found`, `member.role-too-high` */
  async updateMember(member: Member, { id, accountId, role }: CallBody<Calls["updateMember"]>): Promise<void> {
    const level = projectRoleLevels[role];
    await this.#change(member, id, accountId, async (transaction) => {
      await this.#requireAbove(member, id, level, transaction);
      await store.setMember(transaction, id, accountId, level);
      await this.#record(transaction, "MEMBER_UPDATE", "MEMBER_BE_UPDATED", member.id, accountId, id, { role });
      await tell(transaction, [accountId], { event: "member.role-changed", actorId: member.id, repositoryId: id });
    });
  }

  /** @throws ProductError `member.not-found`, `member.role-too-high` */
  async removeMember(member: Member, { id, accountId }: CallBody<Calls["deleteMember"]>): Promise<void> {
    await this.#change(member, id, accountId, async (transaction) => {
      await store.deleteMember(transaction, id, accountId);
      await this.#record(transaction, "MEMBER_DELETE", "MEMBER_BE_DELETED", member.id, accountId, id);
      await tell(transaction, [accountId], { event: "member.removed", actorId: member.id, repositoryId: id });
    });
  }

  /** @throws ProductError `member.owner-stays`, `member.not-found` */
  async quit(member: Member, id: number): Promise<void> {
    await inTransaction(this.#platform.database, async (transaction) => {
      const repository = await this.#lock(transaction, id);
      if (repository.owner_id === member.id) throw new ProductError("member.owner-stays");
      if (!(await store.deleteMember(transaction, id, member.id))) throw new ProductError("member.not-found");
      await insertActivity(transaction, "MEMBER_DELETE", member.id, id, { accountId: member.id });
      await tell(transaction, [repository.owner_id], { event: "member.left", actorId: member.id, repositoryId: id });
      await publish(transaction, topicOf("workspace", id));
    });
  }

  /**
   * Gives a repository to one of its members.
   *
   * @throws ProductError `repository.confirmation-wrong`, `member.not-found`, `repository.quota-reached`, `repository.name-taken`
   */
  async transfer(member: Member, { id, accountId, confirmation }: CallBody<Calls["transferOwnership"]>): Promise<void> {
    const { database, settings } = this.#platform;
    let name = "";
    try {
      await inTransaction(database, async (transaction) => {
        const repository = await this.#lock(transaction, id);
        name = repository.name;
        // Of two transfers at once the second finds that the repository is no longer the caller's.
        if (repository.owner_id !== member.id) throw new ProductError("auth.no-permission");
        if (confirmation !== name) throw new ProductError("repository.confirmation-wrong", { name });
        if (!(await store.deleteMember(transaction, id, accountId))) throw new ProductError("member.not-found");
        await requireRoomFor(transaction, accountId, settings.repositoriesPerUser);
        await store.setOwner(transaction, id, accountId);
        await store.setMember(transaction, id, member.id, projectRoleLevels.ROLE_PROJECT_MANAGE);
        const role = "ROLE_PROJECT_OWNER";
        await this.#record(transaction, "MEMBER_UPDATE", "MEMBER_BE_UPDATED", member.id, accountId, id, { role });
        await tell(transaction, [accountId], { event: "repository.transferred", actorId: member.id, repositoryId: id });
      });
    } catch (error) {
      if (brokenConstraint(error) !== "repository_name") throw error;
      throw new ProductError("repository.name-taken", { name });
    }
  }

  /** Changes something about a member whose level is below the caller's; who edits and may not any more is told so at once. */
  async #change(
    member: Member,
    repositoryId: number,
    accountId: number,
    work: (transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    await inTransaction(this.#platform.database, async (transaction) => {
      const repository = await this.#lock(transaction, repositoryId);
      const isOwner = repository.owner_id === accountId;
      const level = isOwner
        ? projectRoleLevels.ROLE_PROJECT_OWNER
        : await store.memberLevel(transaction, repositoryId, accountId);
      if (level === undefined) throw new ProductError("member.not-found");
      await this.#requireAbove(member, repositoryId, level, transaction);
      await work(transaction);
      await publish(transaction, topicOf("workspace", repositoryId));
    });
  }

  /** Whoever may manage may give and take what is below the own level. @throws ProductError `member.role-too-high` */
  async #requireAbove(member: Member, repositoryId: number, level: number, database = this.#platform.database): Promise<void> {
    const role = await requireCapability(database, repositoryId, member, "repository-manage");
    if (role === null || projectRoleLevels[role] <= level) throw new ProductError("member.role-too-high");
  }

  async #invitationByKey(key: string) {
    const found = await store.invitationByKey(this.#platform.database, key);
    if (found === undefined) throw new ProductError("member.link-invalid");
    return found;
  }

  async #apply(application: store.NewApplication): Promise<number> {
    const { repositoryId, to } = application;
    try {
      return await inTransaction(this.#platform.database, async (transaction) => {
        if ("accountId" in to) await this.#lockForNewMember(transaction, repositoryId, to.accountId);
        else await this.#lock(transaction, repositoryId);
        const applicationId = await store.insertApplication(transaction, application);
        await this.#tellOfApplication(transaction, application, applicationId);
        return applicationId;
      });
    } catch (error) {
      const constraint = brokenConstraint(error);
      const isOpen = constraint === "membership_application_open" || constraint === "membership_application_open_address";
      if (isOpen) throw new ProductError("member.application-open");
      throw error;
    }
  }

  async #decide(
    member: Member,
    application: {
      readonly id: number;
      readonly joinType: JoinType;
      readonly repositoryId?: number;
      readonly accountId?: number;
    },
    isPassed: boolean,
  ): Promise<void> {
    await inTransaction(this.#platform.database, async (transaction) => {
      const decided = await store.decide(transaction, application, member.id, isPassed ? "PASS" : "FAIL");
      if (decided === undefined) throw new ProductError("member.application-not-found");
      const { repository_id: repositoryId, level, inviter_id: inviterId } = decided;
      const accountId = decided.account_id ?? member.id;
      const isAudit = application.joinType === "JOIN_VIA_LINK";
      if (isAudit && isPassed) await this.#requireAbove(member, repositoryId, level, transaction);
      // Before the message, whose reference holds the repository's row too: two decisions at once would wait for each other.
      if (isPassed) await this.#lockForNewMember(transaction, repositoryId, accountId);
      await this.#tellOfDecision(transaction, { ...decided, account_id: accountId }, member.id, isPassed);
      if (!isPassed) return;
      await store.setMember(transaction, repositoryId, accountId, level);
      const actor = isAudit ? member.id : (inviterId ?? accountId);
      const role = roleOfLevel(level);
      await this.#record(transaction, "MEMBER_ADD", "MEMBER_BE_ADDED", actor, accountId, repositoryId, { role });
    });
  }

  /** Sends an invitation to the person invited, and an application to those who decide it. */
  async #tellOfApplication(transaction: Transaction, application: store.NewApplication, applicationId: number): Promise<void> {
    const { repositoryId, to, inviterId } = application;
    if ("address" in to) return addJob(transaction, "membership.tell-addressee", { applicationId });
    const { accountId } = to;
    const detail = { applicationId };
    if (application.joinType === "ADD_DIRECTLY") {
      return tell(transaction, [accountId], { event: "member.invited", actorId: inviterId, repositoryId, detail });
    }
    const managers = await store.managersOf(transaction, repositoryId);
    await tellIfVisible(transaction, managers, { event: "member.applied", actorId: accountId, repositoryId, detail });
  }

  /** The job: tells whoever has the address that an invitation names. */
  async tellAddressee(applicationId: number): Promise<void> {
    await inTransaction(this.#platform.database, async (transaction) => {
      const found = await store.addressee(transaction, applicationId);
      if (found === undefined) return;
      const { account_id: accountId, inviter_id: actorId, repository_id: repositoryId } = found;
      await tell(transaction, [accountId], { event: "member.invited", actorId, repositoryId, detail: { applicationId } });
    });
  }

  /** Sends the decision to the person who waits for it: who applied, or who invited. */
  async #tellOfDecision(
    transaction: Transaction,
    decided: NonNullable<Awaited<ReturnType<typeof store.decide>>> & { readonly account_id: number },
    actorId: number,
    isPassed: boolean,
  ): Promise<void> {
    const { repository_id: repositoryId, account_id: accountId, address, inviter_id: inviterId } = decided;
    const inviters = inviterId === null ? [] : [inviterId];
    if (address !== null && !isPassed) {
      const event = "member.invitation-declined";
      await tellIfVisible(transaction, inviters, { event, actorId: null, repositoryId, detail: { address } });
    } else if (actorId !== accountId) {
      const event = isPassed ? "member.application-passed" : "member.application-failed";
      await tell(transaction, [accountId], { event, actorId, repositoryId });
    } else {
      const event = isPassed ? "member.joined" : "member.declined";
      await tellIfVisible(transaction, inviters, { event, actorId, repositoryId });
    }
  }

  /** Two activities: of the one who did it, and of the one to whom it was done. */
  async #record(
    transaction: Transaction,
    doing: "MEMBER_ADD" | "MEMBER_UPDATE" | "MEMBER_DELETE",
    done: "MEMBER_BE_ADDED" | "MEMBER_BE_UPDATED" | "MEMBER_BE_DELETED",
    actorId: number,
    accountId: number,
    repositoryId: number,
    detail: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    await insertActivity(transaction, doing, actorId, repositoryId, { ...detail, accountId });
    await insertActivity(transaction, done, accountId, repositoryId, { ...detail, accountId: actorId });
  }

  async #lock(transaction: Transaction, repositoryId: number) {
    const repository = await store.lockRepository(transaction, repositoryId);
    if (repository === undefined) throw new ProductError("repository.not-found");
    return repository;
  }

  /** @throws ProductError `repository.not-found`, `member.already` */
  async #lockForNewMember(transaction: Transaction, repositoryId: number, accountId: number): Promise<void> {
    const { owner_id: ownerId } = await this.#lock(transaction, repositoryId);
    const level = await store.memberLevel(transaction, repositoryId, accountId);
    if (ownerId === accountId || level !== undefined) throw new ProductError("member.already");
  }

  /** @throws ProductError `account.not-found` */
  async #accountNamed(name: string): Promise<number> {
    const accountId = await store.accountNamed(this.#platform.database, name);
    if (accountId === undefined) throw new ProductError("account.not-found");
    return accountId;
  }

  async #present(filter: store.ApplicationFilter, paging: store.Page): Promise<CallData<Calls["applications"]>> {
    const { rows, total } = await store.listApplications(this.#platform.database, filter, paging);
    return {
      rows: rows.map(presentApplication),
      total,
      ...paging,
    };
  }
}
