/** SQL of scenes. */
import { type Database, storableJson, type Transaction } from "@mofang/host";
import type { CallBody, CallData, sceneCalls } from "@mofang/protocol";
import { sql } from "kysely";

type View = CallData<typeof sceneCalls.scenes>[number]["view"];

export function scenesOf(database: Database, repositoryId: number, className: string | undefined) {
  let scenes = database
    .selectFrom("scene")
    .leftJoin("account", "account.id", "scene.author_id")
    .select(["scene.id", "scene.class_name", "scene.name", "scene.author_id", "scene.created_at"])
    .select((e) => [e.ref("scene.view").$castTo<View>().as("view"), "account.name as author", "account.avatar"])
    .where("scene.repository_id", "=", repositoryId)
    .orderBy("scene.class_name")
    .orderBy("scene.name");
  if (className !== undefined) scenes = scenes.where("scene.class_name", "=", className);
  return scenes.execute();
}

/** Number of scenes of a repository, whose row is locked so that nobody adds one meanwhile. */
export async function lockAndCount(transaction: Transaction, repositoryId: number): Promise<number> {
  await transaction.selectFrom("repository").select("id").where("id", "=", repositoryId).forUpdate().execute();
  const { count } = await transaction
    .selectFrom("scene")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("repository_id", "=", repositoryId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertScene(
  transaction: Transaction,
  repositoryId: number,
  authorId: number,
  { className, name, view }: Omit<CallBody<typeof sceneCalls.addScene>, "id">,
): Promise<number> {
  const { id } = await transaction
    .insertInto("scene")
    .values({
      repository_id: repositoryId,
      author_id: authorId,
      class_name: className,
      name,
      view: sql`${storableJson(view)}::jsonb`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether the repository had that scene */
export async function deleteScene(database: Database, repositoryId: number, sceneId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("scene")
    .where("repository_id", "=", repositoryId)
    .where("id", "=", sceneId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function scenesBy(database: Database, accountId: number) {
  return database
    .selectFrom("scene")
    .select(["repository_id", "class_name", "name", "created_at"])
    .where("author_id", "=", accountId)
    .orderBy("id")
    .execute();
}
