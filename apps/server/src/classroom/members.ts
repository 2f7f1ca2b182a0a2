/** Who is in a class: by its code, by a roster, by a teacher. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import { decodeText } from "@mofang/host/text";
import { type CallBody, type CallData, type classroomCalls, limits, type RosterFault } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import type { Upload } from "../platform/request/upload.ts";
import { classroomByCode, findClassroom } from "./classroom-store.ts";
import * as store from "./member-store.ts";
import { requireRunning } from "./policy.ts";
import { type RosterLine, rosterLines } from "./roster-lines.ts";

type Calls = typeof classroomCalls;
type Roster = CallData<Calls["importRoster"]>;

export class Members {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(classroomId: number): Promise<CallData<Calls["classroomMembers"]>> {
    const people = await store.peopleOf(this.#database, classroomId);
    return people.map(({ joinedAt, ...person }) => ({ ...person, joinedAt: joinedAt.toISOString() }));
  }

  /** @throws ProductError `classroom.code-unknown` also for a class of another school, `classroom.full` */
  async join(member: Member, code: string): Promise<CallData<Calls["joinClassroom"]>> {
    const found = await classroomByCode(this.#database, code.toUpperCase().replaceAll(/[\s-]/g, ""), member.id);
    if (found === undefined) throw new ProductError("classroom.code-unknown");
    await inTransaction(this.#database, async (transaction) => {
      const count = await store.lockedCount(transaction, found.id);
      const isNew = await store.insertStudent(transaction, found.id, member.id);
      if (isNew && count >= limits.classroomMembers) throw new ProductError("classroom.full", { most: limits.classroomMembers });
    });
    return { classroomId: found.id };
  }

  /** @throws ProductError `classroom.last-teacher` */
  async leave(member: Member, classroomId: number): Promise<void> {
    await inTransaction(this.#database, (transaction) => remove(transaction, classroomId, member.id));
  }

  /** @throws ProductError `classroom.archived`, `classroom.person-unknown`, `classroom.no-teacher`, `classroom.last-teacher`, `classroom.full` */
  async set(member: Member, { classroomId, name, role }: CallBody<Calls["setClassroomMember"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await requireRunning(transaction, classroomId);
      const count = await store.lockedCount(transaction, classroomId);
      const found = await store.findByName(transaction, classroomId, name);
      if (found === undefined) throw new ProductError("classroom.person-unknown", { name });
      if (role === "teacher" && found.schoolRole === "student") throw new ProductError("classroom.no-teacher", { name });
      if (found.role === "teacher" && role !== "teacher") await requireOtherTeacher(transaction, classroomId, found.id);
      if (found.role === null && count >= limits.classroomMembers) {
        throw new ProductError("classroom.full", { most: limits.classroomMembers });
      }
      await store.putMember(transaction, classroomId, found.id, role);
      if (found.role === null) await tellAdded(transaction, member, classroomId, [found.id]);
    });
  }

  /** @throws ProductError `classroom.last-teacher` */
  async remove({ classroomId, accountId }: CallBody<Calls["removeClassroomMember"]>): Promise<void> {
    await inTransaction(this.#database, (transaction) => remove(transaction, classroomId, accountId));
  }

  /** @throws ProductError `classroom.archived`, `classroom.roster-unreadable`, `file.none` */
  async importRoster(member: Member, classroomId: number, uploads: AsyncIterable<Upload>): Promise<Roster> {
    const lines = rosterLines(await textOf(uploads));
    return inTransaction(this.#database, async (transaction) => {
      await requireRunning(transaction, classroomId);
      const count = await store.lockedCount(transaction, classroomId);
      const people = await store.schoolPeopleByKey(
        transaction,
        classroomId,
        lines.map(({ key }) => key),
      );
      const { listed, faults } = sorted(lines, people, limits.classroomMembers - count);
      for (const person of listed) await store.putListed(transaction, classroomId, person);
      const added = listed.filter(({ isNew }) => isNew).map(({ accountId }) => accountId);
      await tellAdded(transaction, member, classroomId, added);
      return { nAdded: added.length, nThere: listed.length - added.length, faults };
    });
  }
}

/** Whom the lines of a roster put into a class, and what is wrong with the others. @param room  how many more it takes */
function sorted(lines: readonly RosterLine[], people: Awaited<ReturnType<typeof store.schoolPeopleByKey>>, room: number) {
  const listed: { accountId: number; isNew: boolean; number: string; name: string }[] = [];
  const faults: Roster["faults"][number][] = [];
  let left = room;
  for (const { line, key, name, number, text } of lines) {
    const person = people.get(key);
    const isNew = person?.role === null;
    const fault = faultOf(key, person, listed, isNew && left <= 0);
    if (fault !== undefined || person === undefined) faults.push({ line, text, fault: fault ?? "unknown" });
    else {
      listed.push({
        accountId: person.id,
        isNew,
        number: number.slice(0, limits.rosterName),
        name: name.slice(0, limits.rosterName),
      });
      if (isNew) left--;
    }
  }
  return { listed, faults };
}

function faultOf(
  key: string,
  person: { readonly id: number; readonly role: string | null } | undefined,
  listed: readonly { readonly accountId: number }[],
  isFull: boolean,
): RosterFault | undefined {
  if (key === "") return "empty";
  if (person === undefined) return "unknown";
  if (listed.some(({ accountId }) => accountId === person.id)) return "twice";
  if (person.role === "teacher" || person.role === "assistant") return "teaches";
  return isFull ? "full" : undefined;
}

async function textOf(uploads: AsyncIterable<Upload>): Promise<string> {
  for await (const { content } of uploads) {
    const chunks: Buffer[] = [];
    for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
    const decoded = decodeText(Buffer.concat(chunks));
    if (decoded === undefined) throw new ProductError("classroom.roster-unreadable");
    return decoded.text;
  }
  throw new ProductError("file.none");
}

async function remove(transaction: Transaction, classroomId: number, accountId: number): Promise<void> {
  await store.lockedCount(transaction, classroomId);
  await requireOtherTeacher(transaction, classroomId, accountId);
  await store.deleteMember(transaction, classroomId, accountId);
  await store.forgetMessages(transaction, classroomId, accountId);
}

/** A class keeps a teacher. @throws ProductError `classroom.last-teacher` */
async function requireOtherTeacher(transaction: Transaction, classroomId: number, accountId: number): Promise<void> {
  const people = await store.peopleOf(transaction, classroomId);
  const teachers = people.filter(({ role }) => role === "teacher").map(({ account }) => account.id);
  if (teachers.length === 1 && teachers[0] === accountId) throw new ProductError("classroom.last-teacher");
}

async function tellAdded(
  transaction: Transaction,
  { id: actorId }: Member,
  classroomId: number,
  accountIds: readonly number[],
): Promise<void> {
  const found = await findClassroom(transaction, classroomId, "zh");
  const detail = { classroomId, classroom: found?.name ?? "" };
  await tell(transaction, accountIds, { event: "classroom.added", actorId, repositoryId: null, detail });
}
