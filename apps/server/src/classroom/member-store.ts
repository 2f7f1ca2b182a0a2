/** SQL of who is in which class. */
import type { Database, Transaction } from "@mofang/host";
import type { ClassroomRole } from "@mofang/protocol";
import { sql } from "kysely";

const isInSchool = sql<boolean>`(school_member.ends_on is null or school_member.ends_on >= current_date)`;

/** A person of the school of a class. */
interface SchoolPerson {
  readonly id: number;
  /** What they are in the class; null for one who is not in it. */
  readonly role: ClassroomRole | null;
}

/** Teachers, assistants, then students by number and name. */
export async function peopleOf(database: Database, classroomId: number) {
  const rows = await database
    .selectFrom("classroom_person as person")
    .innerJoin("account", "account.id", "person.account_id")
    .select(["account.id", "account.name", "account.avatar", "account.real_name"])
    .select(["person.role", "person.number", "person.listed_name", "person.joined_at"])
    .where("person.classroom_id", "=", classroomId)
    .orderBy(sql`array_position(array['teacher', 'assistant', 'student'], person.role)`)
    .orderBy("person.number")
    .orderBy("account.name")
    .execute();
  return rows.map(({ id, name, avatar, real_name, role, number, listed_name, joined_at }) => ({
    account: { id, name, avatar },
    realName: listed_name || real_name,
    number: number ?? "",
    role: role as ClassroomRole,
    joinedAt: joined_at as Date,
  }));
}

/** Locks a class, so that the people in it change one after the other. @returns how many there are */
export async function lockedCount(transaction: Transaction, classroomId: number): Promise<number> {
  await transaction.selectFrom("classroom").select("id").where("id", "=", classroomId).forNoKeyUpdate().execute();
  const { count } = await transaction
    .selectFrom("classroom_member")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("classroom_id", "=", classroomId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A person who belongs to the school of a class, by the name of the account. */
export async function findByName(database: Database, classroomId: number, name: string) {
  const row = await schoolPeople(database, classroomId)
    .select("school_member.role as school_role")
    .where("account.name", "=", name)
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, role: row.role as ClassroomRole | null, schoolRole: row.school_role };
}

/** Those of a school whom a roster may mean, by the name of their account and by the campus address that they have proved. */
export async function schoolPeopleByKey(
  database: Database,
  classroomId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SchoolPerson>> {
  if (keys.length === 0) return new Map();
  const rows = await schoolPeople(database, classroomId)
    .where(
      sql<boolean>`(lower(account.name) = any(${[...keys]}::text[]) or lower(school_member.email) = any(${[...keys]}::text[]))`,
    )
    .execute();
  return new Map(
    rows.flatMap(({ id, role, name, email }) => {
      const person: SchoolPerson = { id, role: role as ClassroomRole | null };
      return [name, email].flatMap((key): [string, SchoolPerson][] => (key === null ? [] : [[key.toLowerCase(), person]]));
    }),
  );
}

function schoolPeople(database: Database, classroomId: number) {
  return database
    .selectFrom("classroom")
    .innerJoin("school_member", "school_member.school_id", "classroom.school_id")
    .innerJoin("account", "account.id", "school_member.account_id")
    .leftJoin("classroom_member as member", (join) =>
      join.onRef("member.classroom_id", "=", "classroom.id").onRef("member.account_id", "=", "account.id"),
    )
    .select(["account.id", "account.name", "school_member.email", "member.role"])
    .where("classroom.id", "=", classroomId)
    .where(isInSchool);
}

/** Puts a person into a class, or changes what they are in it. */
export async function putMember(database: Database, classroomId: number, accountId: number, role: ClassroomRole): Promise<void> {
  await database
    .insertInto("classroom_member")
    .values({ classroom_id: classroomId, account_id: accountId, role })
    .onConflict((conflict) => conflict.columns(["classroom_id", "account_id"]).doUpdateSet({ role }))
    .execute();
}

/** Puts a student into a class who is not in it. @returns whether they were not */
export async function insertStudent(database: Database, classroomId: number, accountId: number): Promise<boolean> {
  const row = await database
    .insertInto("classroom_member")
    .values({ classroom_id: classroomId, account_id: accountId, role: "student" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a student of a roster into a class; number and name are those of the roster where it has some. */
export async function putListed(
  database: Database,
  classroomId: number,
  { accountId, number, name }: { readonly accountId: number; readonly number: string; readonly name: string },
): Promise<void> {
  const listed = { ...(number === "" ? {} : { number }), ...(name === "" ? {} : { listed_name: name }) };
  const row = { classroom_id: classroomId, account_id: accountId, role: "student", ...listed };
  await database
    .insertInto("classroom_member")
    .values(row)
    .onConflict((conflict) => conflict.columns(["classroom_id", "account_id"]).doUpdateSet({ role: "student", ...listed }))
    .execute();
}

/** @returns whether they were in the class */
export async function deleteMember(database: Database, classroomId: number, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("classroom_member")
    .where("classroom_id", "=", classroomId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes what a person was told of a class. */
export async function forgetMessages(database: Database, classroomId: number, accountId: number): Promise<void> {
  await sql`delete from message where account_id = ${accountId} and detail ->> 'classroomId' = ${String(classroomId)}`.execute(
    database,
  );
}
