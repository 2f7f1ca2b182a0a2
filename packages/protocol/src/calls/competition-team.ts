import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, nothing, person } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";
import { competitionRef } from "./competition-schemas.ts";

const teamName = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.competitionTeamName));
const accountName = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.userName));
const teamRef = z.object({ id, name: z.string() });

/** Calls of teams in competitions: a team has one quota of entries and one row of the board. */
export const competitionTeamCalls = {
  competitionTeam: defineCall({
    method: "GET",
    path: "/mofang/competition/team",
    query: competitionRef,
    data: z.object({
      team: z.nullable(
        z.extend(teamRef, {
          members: z.array(person),
          invited: z.array(person),
          /** Teams that ask to be taken in. */
          asking: z.array(teamRef),
          /** The team that was asked to take this one in. */
          asked: z.nullable(teamRef),
        }),
      ),
      /** Teams that ask the caller to join. */
      invitations: z.array(z.extend(teamRef, { members: z.array(person) })),
    }),
    permission: "member",
    rate: "read",
    shows: ["competitions"],
    summary: { zh: "我的参赛队伍", en: "My team in a competition" },
  }),
  makeCompetitionTeam: defineCall({
    method: "POST",
    path: "/mofang/competition/team/make",
    body: z.extend(competitionRef, { teamName }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "组建参赛队伍", en: "Make a team" },
  }),
  inviteToCompetitionTeam: defineCall({
    method: "POST",
    path: "/mofang/competition/team/invite",
    body: z.extend(competitionRef, { account: accountName }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "邀请加入参赛队伍", en: "Ask a person into one's team" },
  }),
  answerTeamInvitation: defineCall({
    method: "POST",
    path: "/mofang/competition/team/answer",
    body: z.object({ teamId: id, accepts: z.boolean() }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "答复队伍邀请", en: "Join a team, or decline" },
  }),
  leaveCompetitionTeam: defineCall({
    method: "POST",
    path: "/mofang/competition/team/leave",
    /** Entries of the team stay with it; a team without members and entries ends. */
    body: competitionRef,
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "退出参赛队伍", en: "Leave one's team" },
  }),
  askTeamMerge: defineCall({
    method: "POST",
    path: "/mofang/competition/team/merge/ask",
    /** The other team takes the caller's in, when one of its members accepts. */
    body: z.extend(competitionRef, { teamName }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "请求并入另一支队伍", en: "Ask another team to take one's own in" },
  }),
  answerTeamMerge: defineCall({
    method: "POST",
    path: "/mofang/competition/team/merge/answer",
    /** `teamId` is the team that asks; its members and entries come into the caller's. */
    body: z.object({ teamId: id, accepts: z.boolean() }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "答复并队请求", en: "Take another team in, or decline" },
  }),
};
