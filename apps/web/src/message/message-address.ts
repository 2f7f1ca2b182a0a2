import type { CallData, Calls } from "@mofang/protocol";
import { commentAnchor, issueAddress, proposalAddress, wikiAddress, workspaceAddress } from "../repository/addresses.ts";
import { labelAddress, postAddress } from "../ui/forum-addresses.ts";

type Message = Pick<CallData<Calls["messages"]>["rows"][number], "event" | "repository" | "actor" | "detail" | "discussion">;

/** Where a message leads: to the very thing where it says which, else to the page around it; null where nothing is to be seen. */
export function messageAddress({ event, repository, actor, detail, discussion }: Message): string | null {
  if (event === "member.invited") return "/workbench?tab=applications";
  if (event === "user.followed") return actor ? `/user/${actor.id}/repo` : null;
  if (typeof detail.questionId === "number") return `/interaction/question/detail?id=${detail.questionId}`;
  if (event === "school.moderator") return "/bbs/moderation";
  if (typeof detail.schoolId === "number" && event !== "school.removed") return "/bbs/school/index";
  if (typeof detail.classroomId === "number") {
    const { classroomId, assignmentId } = detail;
    return `/class/${classroomId}${assignmentId === undefined ? "" : `/assignment/${assignmentId}`}`;
  }
  if (event === "label.declined") return "/bbs/label";
  if (typeof detail.labelId === "number") return labelAddress(detail.labelId);
  if (typeof detail.rulingId === "number") return "/bbs/decisions";
  if (typeof detail.postId === "number") return postAddress(detail.postId, detail.answerId);
  if (typeof detail.competitionId === "number") return `/competition/${detail.competitionId}/detail`;
  if (event === "activity.reminder") return `/activity/detail?id=${detail.entryId}`;
  if (repository === null || event === "member.removed") return null;
  if (event === "member.applied") return `/model/${repository.id}/manage`;
  if (event === "repository.version") return `/model/${repository.id}/version`;
  if (event === "wiki.changed") return wikiAddress(repository.id, String(detail.page ?? ""));
  if (typeof detail.className === "string") return workspaceAddress(repository.id, detail.className);
  const { commentId } = detail;
  return pageOf(repository.id, discussion, detail.number) + (commentId === undefined ? "" : `#${commentAnchor(commentId)}`);
}

function pageOf(repositoryId: number, discussion: Message["discussion"], number: string | number | undefined): string {
  if (discussion === null || number === undefined) return `/model/${repositoryId}/summary`;
  return discussion === "issue" ? issueAddress(repositoryId, Number(number)) : proposalAddress(repositoryId, Number(number));
}
