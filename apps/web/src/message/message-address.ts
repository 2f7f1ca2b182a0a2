import type { CallData, Calls } from "@mofang/protocol";

type Message = Pick<CallData<Calls["messages"]>["rows"][number], "event" | "repository" | "actor" | "detail">;

/** Where a message leads; null where there is nothing more to see. */
export function messageAddress({ event, repository, actor }: Message): string | null {
  if (event === "member.invited") return "/workbench?tab=applications";
  if (event === "user.followed") return actor ? `/user/${actor.id}/repo` : null;
  if (repository === null || event === "member.removed") return null;
  if (event === "member.applied") return `/model/${repository.id}/manage`;
  if (event === "repository.version") return `/model/${repository.id}/version`;
  return `/model/${repository.id}/summary`;
}
