/** SQL of courses in repositories. */
import type { Database } from "@mofang/host";

/** Where a course and a repository are the same. */
interface Kept {
  readonly repositoryId: number;
  readonly commit: string;
  /** Save of the course. */
  readonly revision: number;
}

/** Notes that a save of a course is what a commit holds. */
export async function noteKept(database: Database, courseId: number, { repositoryId, commit, revision }: Kept): Promise<void> {
  await database
    .updateTable("course")
    .set({ repository_id: repositoryId, kept_commit: commit, kept_revision: revision })
    .where("id", "=", courseId)
    .execute();
}

/** Removes a course that was never published. */
export async function deleteUnpublished(database: Database, courseId: number): Promise<void> {
  await database.deleteFrom("course").where("id", "=", courseId).where("content", "is", null).execute();
}

/** The files of a course, with git's names of their bytes as far as they are known. */
export function filesOfCourse(database: Database, courseId: number) {
  return database
    .selectFrom("course_file")
    .select(["id", "kind", "name", "size", "object", "storage_key"])
    .where("course_id", "=", courseId)
    .orderBy("id")
    .execute();
}

/** Files of a course as the database has them. */
export type CourseFileRows = Awaited<ReturnType<typeof filesOfCourse>>;

/** Notes git's name of the bytes of a file. */
export async function noteObject(database: Database, fileId: number, object: string): Promise<void> {
  await database.updateTable("course_file").set({ object }).where("id", "=", fileId).execute();
}
