/** Classes of a school: making them, their code, what is shared with them. */
import { randomInt } from "node:crypto";
import { brokenConstraint, type Database, inTransaction, type Transaction } from "@mofang/host";
import type { CallBody, CallData, classroomCalls, Language } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { schoolMembersAmong, schoolRoleOf } from "../school/index.ts";
import * as store from "./classroom-store.ts";
import { peopleOf, putMember } from "./member-store.ts";
import { classroomRoleOf, requireRunning, requireShareable } from "./policy.ts";

type Calls = typeof classroomCalls;

/** Letters and digits that no one takes for another one. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const codeLength = 8;

export class Classrooms {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(member: Member, schoolId: number): Promise<CallData<Calls["classrooms"]>> {
    const isManager = (await schoolRoleOf(this.#database, schoolId, member)) === "manager";
    return store.listClassrooms(this.#database, schoolId, member.id, isManager);
  }

  /**
   * The person who makes a class teaches it; an administrator of the site who is not in the school only keeps it.
   *
   * @throws ProductError `school.not-found`
   */
  async create(
    member: Member,
    { schoolId, ...facts }: CallBody<Calls["createClassroom"]>,
  ): Promise<CallData<Calls["createClassroom"]>> {
    return inTransaction(this.#database, async (transaction) => {
      const classroomId = await insert(transaction, schoolId, facts);
      const [own] = await schoolMembersAmong(transaction, schoolId, [member.id]);
      if (own !== undefined) await putMember(transaction, classroomId, member.id, "teacher");
      return { classroomId };
    });
  }

  /** @throws ProductError `classroom.not-found` */
  async detail(member: Member, classroomId: number, language: Language): Promise<CallData<Calls["classroom"]>> {
    const [role, found, people, repositories] = await Promise.all([
      classroomRoleOf(this.#database, classroomId, member),
      store.findClassroom(this.#database, classroomId, language),
      peopleOf(this.#database, classroomId),
      store.sharedRepositories(this.#database, classroomId),
    ]);
    if (role === undefined || found === undefined) throw new ProductError("classroom.not-found");
    const { id, name, intro, school_id, school_name, code, archived_at } = found;
    return {
      ...{ id, name, intro, role, repositories },
      school: { id: school_id, name: school_name },
      isMember: people.some(({ account }) => account.id === member.id),
      isArchived: archived_at !== null,
      code: role === "teacher" ? code : null,
      teachers: people.filter(({ role }) => role !== "student").map(({ account, role }) => ({ account, role })),
    };
  }

  async update({ classroomId, ...facts }: CallBody<Calls["updateClassroom"]>): Promise<void> {
    await store.updateFacts(this.#database, classroomId, facts);
  }

  async archive({ classroomId, isArchived }: CallBody<Calls["archiveClassroom"]>): Promise<void> {
    await store.setArchived(this.#database, classroomId, isArchived);
  }

  /** @throws ProductError `classroom.archived` */
  async renewCode(classroomId: number): Promise<CallData<Calls["renewClassroomCode"]>> {
    await requireRunning(this.#database, classroomId);
    const code = newCode();
    await store.setCode(this.#database, classroomId, code);
    return { code };
  }

  /** @throws ProductError `classroom.archived`, and those of a repository that the caller may not see or not share */
  async share(member: Member, { classroomId, repositoryId }: CallBody<Calls["shareWithClassroom"]>): Promise<void> {
    await requireRunning(this.#database, classroomId);
    await requireShareable(this.#database, repositoryId, member);
    await store.insertShared(this.#database, classroomId, repositoryId);
  }

  async unshare({ classroomId, repositoryId }: CallBody<Calls["unshareWithClassroom"]>): Promise<void> {
    await store.deleteShared(this.#database, classroomId, repositoryId);
  }
}

/** @throws ProductError `school.not-found`, for administrators, whom no role stops before */
async function insert(transaction: Transaction, schoolId: number, facts: { readonly name: string; readonly intro: string }) {
  try {
    return await store.insertClassroom(transaction, schoolId, facts, newCode());
  } catch (error) {
    if (brokenConstraint(error) !== "classroom_school_id_fkey") throw error;
    throw new ProductError("school.not-found");
  }
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}
