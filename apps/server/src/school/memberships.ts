/** Who belongs to a school: by a campus address, by a link, until when. */
import { randomBytes } from "node:crypto";
import { brokenConstraint, type Database, inTransaction, type Transaction } from "@mofang/host";
import type { CallBody, CallData, CallQuery, Language, SchoolRole, schoolCalls } from "@mofang/protocol";
import type { CodeCheck } from "../account/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./member-store.ts";
import { schoolRoleOf } from "./policy.ts";
import { findSchool } from "./school-store.ts";

type Calls = typeof schoolCalls;

export class Memberships {
  readonly #database: Database;
  readonly #checkCode: CodeCheck;

  constructor(database: Database, checkCode: CodeCheck) {
    this.#database = database;
    this.#checkCode = checkCode;
  }

  async current(member: Member, language: Language): Promise<CallData<Calls["currentSchool"]>> {
    const schools = await store.schoolsOf(this.#database, member.id, language);
    const address = await store.addressOf(this.#database, member.id);
    const open = address === null ? [] : await store.schoolsOfAddress(this.#database, address, member.id, language);
    return { current: schools[0] ?? null, schools, open };
  }

  /** @throws ProductError `school.not-found` for an administrator who is no member */
  async choose(member: Member, schoolId: number): Promise<void> {
    if ((await store.findRole(this.#database, schoolId, member.id)) === undefined) throw new ProductError("school.not-found");
    await store.markChosen(this.#database, schoolId, member.id);
  }

  /**
   * Lets somebody in who reads mail at one of the school's domains: at the address of the account, or at another one.
   *
   * @param network  from which the code is given
   * @throws ProductError `school.not-found`, `school.wrong-address`, `school.ended`, `school.address-used`, `account.wrong-code`
   */
  async join(member: Member, { schoolId, email, code }: CallBody<Calls["joinSchool"]>, network: string): Promise<void> {
    const school = await this.#school(schoolId);
    const own = await store.addressOf(this.#database, member.id);
    const address = email ?? own;
    if (address === null) throw new ProductError("school.wrong-address", { email: "—", school: school.zh });
    const role = await store.roleOfAddress(this.#database, schoolId, address);
    if (role === undefined) throw new ProductError("school.wrong-address", { email: address, school: school.zh });
    const isOwn = address.toLowerCase() === own?.toLowerCase();
    const useCode = isOwn ? undefined : await this.#checkCode({ receiver: address, code: code ?? "", address: network });
    await inTransaction(this.#database, async (transaction) => {
      await useCode?.(transaction);
      await enter(transaction, { schoolId, accountId: member.id, role, email: address });
    });
  }

  /** Lets a new address into the schools that it opens, and tells its owner. */
  async noteAddress(transaction: Transaction, accountId: number, email: string): Promise<void> {
    for (const { id, role } of await store.schoolsOfAddress(transaction, email, accountId, "zh")) {
      // Whose address it was before has it no more; they stay, by what they proved then.
      if (await store.isAddressUsed(transaction, id, email)) continue;
      await store.putMember(transaction, { schoolId: id, accountId, role, email, endsOn: null });
      await this.#tell(transaction, null, { schoolId: id, accountId }, "school.joined");
    }
  }

  async leave(member: Member, schoolId: number): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await store.deleteMember(transaction, schoolId, member.id);
      await store.forgetMessages(transaction, schoolId, member.id);
    });
  }

  /** @throws ProductError `auth.no-permission` */
  async invitation(
    member: Member,
    { schoolId, role }: CallQuery<Calls["schoolInvitation"]>,
  ): Promise<CallData<Calls["schoolInvitation"]>> {
    await this.#requireMayInvite(member, schoolId, role);
    const found = await store.findInvitation(this.#database, schoolId, role);
    if (found === undefined) return null;
    return { key: found.key, role, expiresAt: found.expires_at.toISOString(), endsOn: found.endsOn };
  }

  /** @throws ProductError `auth.no-permission`, `school.not-found` */
  async resetInvitation(
    member: Member,
    { schoolId, role, days, endsOn }: CallBody<Calls["resetSchoolInvitation"]>,
  ): Promise<CallData<Calls["resetSchoolInvitation"]>> {
    await this.#requireMayInvite(member, schoolId, role);
    await this.#school(schoolId);
    const key = randomBytes(18).toString("base64url");
    const expiresAt = await store.putInvitation(this.#database, { schoolId, role, key, days, endsOn });
    return { key, role, expiresAt: expiresAt.toISOString(), endsOn };
  }

  /** @throws ProductError `school.invitation-invalid` */
  async invited(key: string, language: Language): Promise<CallData<Calls["invitedSchool"]>> {
    const { school_id, role, endsOn } = await this.#invitationByKey(key);
    const school = await this.#school(school_id);
    return { school: { id: school.id, name: school[language], logo: school.logo }, role: role as SchoolRole, endsOn };
  }

  /** @throws ProductError `school.invitation-invalid` */
  async joinByInvitation(member: Member, key: string): Promise<CallData<Calls["joinByInvitation"]>> {
    const { school_id: schoolId, role, endsOn } = await this.#invitationByKey(key);
    const entering = { schoolId, accountId: member.id, role: role as SchoolRole, email: null, endsOn };
    await store.putMember(this.#database, entering);
    return { schoolId };
  }

  async members({ schoolId, ...filter }: CallQuery<Calls["schoolMembers"]>): Promise<CallData<Calls["schoolMembers"]>> {
    const { page, pageSize } = filter;
    const { rows, total } = await store.listMembers(this.#database, schoolId, filter);
    const presented = rows.map(({ id, name, avatar, real_name, role, isModerator, email, joined_at, endsOn, hasEnded }) => ({
      account: { id, name, avatar },
      realName: real_name,
      role: role as SchoolRole,
      isModerator,
      email,
      joinedAt: joined_at.toISOString(),
      endsOn,
      hasEnded,
    }));
    return { rows: presented, total, page, pageSize };
  }

  /** @throws ProductError `school.own-role`, `school.member-not-found` */
  async set(member: Member, body: CallBody<Calls["setSchoolMember"]>): Promise<void> {
    if (body.accountId === member.id) throw new ProductError("school.own-role");
    await inTransaction(this.#database, async (transaction) => {
      if (!(await store.setMember(transaction, body))) throw new ProductError("school.member-not-found");
      await this.#tell(transaction, member, body, "school.role-changed");
    });
  }

  /**
   * Ends somebody's time at a school. The row stays: who was removed does not come back by the campus address alone.
   *
   * @throws ProductError `school.own-role`, `school.member-not-found`
   */
  async remove(member: Member, body: CallBody<Calls["removeSchoolMember"]>): Promise<void> {
    if (body.accountId === member.id) throw new ProductError("school.own-role");
    await inTransaction(this.#database, async (transaction) => {
      if (!(await store.endMember(transaction, body.schoolId, body.accountId))) throw new ProductError("school.member-not-found");
      await store.forgetMessages(transaction, body.schoolId, body.accountId);
      await this.#tell(transaction, member, body, "school.removed");
    });
  }

  async #tell(
    transaction: Transaction,
    actor: Member | null,
    { schoolId, accountId }: { readonly schoolId: number; readonly accountId: number },
    event: "school.joined" | "school.role-changed" | "school.removed",
  ): Promise<void> {
    const { zh, en } = await this.#school(schoolId, transaction);
    const detail = { school: `${zh} · ${en}`, schoolId };
    await tell(transaction, [accountId], { event, actorId: actor?.id ?? null, repositoryId: null, detail });
  }

  /** Teachers invite students; managers everybody. */
  async #requireMayInvite(member: Member, schoolId: number, role: SchoolRole): Promise<void> {
    const own = await schoolRoleOf(this.#database, schoolId, member);
    if (own !== "manager" && role !== "student") throw new ProductError("auth.no-permission");
  }

  async #invitationByKey(key: string) {
    const found = await store.invitationByKey(this.#database, key);
    if (found === undefined) throw new ProductError("school.invitation-invalid");
    return found;
  }

  async #school(schoolId: number, database: Database = this.#database) {
    const school = await findSchool(database, schoolId);
    if (school === undefined) throw new ProductError("school.not-found");
    return school;
  }
}

/** @throws ProductError `school.ended`, `school.address-used` */
async function enter(
  transaction: Transaction,
  entering: { readonly schoolId: number; readonly accountId: number; readonly role: SchoolRole; readonly email: string },
): Promise<void> {
  const { schoolId, accountId, email } = entering;
  const ended = await store.endOf(transaction, schoolId, accountId);
  if (ended !== undefined) throw new ProductError("school.ended", { day: ended });
  try {
    await store.putMember(transaction, { ...entering, endsOn: null });
  } catch (error) {
    if (brokenConstraint(error) === "school_member_email") throw new ProductError("school.address-used", { email });
    throw error;
  }
}
