/** SQL of the files of courses. */
import type { Database, Transaction } from "@mofang/host";
import type { CourseFileKind } from "@mofang/protocol";
import { sql } from "kysely";

/** A file that is kept. */
interface NewFile {
  readonly courseId: number;
  readonly kind: CourseFileKind;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly storageKey: string;
}

export async function insertFile(transaction: Transaction, file: NewFile): Promise<number> {
  const { courseId, kind, name, mediaType, size, storageKey } = file;
  const { id } = await transaction
    .insertInto("course_file")
    .values({ course_id: courseId, kind, name, media_type: mediaType, size, storage_key: storageKey })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A file with the bytes of it; undefined where there is none. */
export function findFile(database: Database, fileId: number) {
  return database.selectFrom("course_file").selectAll().where("id", "=", fileId).executeTakeFirst();
}

/** The kinds of the files of a course by their ids. */
export async function kindsOfFiles(database: Database, courseId: number): Promise<ReadonlyMap<number, CourseFileKind>> {
  const rows = await database.selectFrom("course_file").select(["id", "kind"]).where("course_id", "=", courseId).execute();
  return new Map(rows.map(({ id, kind }) => [id, kind as CourseFileKind]));
}

/** Bytes of all files of a course; two uploads at once are counted one after the other. */
export async function bytesOfCourse(transaction: Transaction, courseId: number): Promise<number> {
  await sql`select from course where id = ${courseId} for update`.execute(transaction);
  const { sum } = await transaction
    .selectFrom("course_file")
    .select((e) => e.fn.sum<string | null>("size").as("sum"))
    .where("course_id", "=", courseId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Deletes files older than a day that neither the draft nor what is published names. @returns keys of their bytes */
export async function deleteUnused(database: Database, courseId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from course_file where course_id = ${courseId} and added_at < now() - interval '1 day' and id::text not in (
      select named ->> 'id' from course,
        lateral (values (course.draft), (course.content)) as version (whole),
        lateral jsonb_path_query(whole, '$.** ? (@.id.type() == "number" && exists(@.size))') as named
      where course.id = ${courseId})
    returning storage_key`.execute(database);
  return rows.map(({ storage_key }) => storage_key);
}
