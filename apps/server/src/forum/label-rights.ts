/** What members may do with labels by their level. */
import type { Database } from "@mofang/host";
import { forumLevels, unlockedBy } from "@mofang/protocol";
import type { Member } from "../platform/request/caller.ts";
import { levelsOf } from "./standings.ts";

/** What a level unlocks of labels. */
type LabelRight = "writesLabels" | "proposesLabels";

/** The level that a right needs, and the one that a member has; undefined for those who have the right. */
export async function missingLevel(
  database: Database,
  member: Member | undefined,
  right: LabelRight,
): Promise<{ readonly needed: number; readonly level: number } | undefined> {
  const needed = forumLevels.findIndex((level) => level[right]);
  if (member === undefined) return { needed, level: 0 };
  if (member.siteRole === "editor" || member.siteRole === "administrator") return undefined;
  const level = (await levelsOf(database, [member.id])).get(member.id) ?? 0;
  return unlockedBy(level)[right] ? undefined : { needed, level };
}
