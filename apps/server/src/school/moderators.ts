/** Who keeps order in the forum of a school besides its managers, who name them. Their time at the school ends it. */
import { type Database, inTransaction } from "@mofang/host";
import type { CallBody, schoolCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import { setModerator } from "./member-store.ts";
import { findSchool } from "./school-store.ts";

type Calls = typeof schoolCalls;

/** Makes a member of a school a moderator, and tells them. @throws ProductError `school.not-found`, `school.member-not-found` */
export async function nameModerator(
  database: Database,
  member: Member,
  { schoolId, accountId }: CallBody<Calls["nameSchoolModerator"]>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const school = await findSchool(transaction, schoolId);
    if (school === undefined) throw new ProductError("school.not-found");
    const wasModerator = await setModerator(transaction, { schoolId, accountId, isModerator: true });
    if (wasModerator === undefined) throw new ProductError("school.member-not-found");
    if (wasModerator) return;
    const detail = { school: `${school.zh} · ${school.en}`, schoolId };
    await tell(transaction, [accountId], { event: "school.moderator", actorId: member.id, repositoryId: null, detail });
  });
}

/** @throws ProductError `school.member-not-found` */
export async function dismissModerator(
  database: Database,
  { schoolId, accountId }: CallBody<Calls["dismissSchoolModerator"]>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const was = await setModerator(transaction, { schoolId, accountId, isModerator: false });
    if (was === undefined) throw new ProductError("school.member-not-found");
  });
}
