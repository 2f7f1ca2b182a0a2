/** What organisers write, as their pages have it. */
import type { CallBody, CallData, Calls } from "@mofang/protocol";

/** A competition as its organisers see it. */
export type Kept = CallData<Calls["keptCompetition"]>;
/** What is told of it. */
export type Facts = CallBody<Calls["saveCompetition"]>["facts"];
/** What is asked of an entry. */
export type Task = CallBody<Calls["saveCompetitionTask"]>["task"];

/** Where a competition is kept. */
export function keptAddress(competitionId: number, part: "text" | "task" | "running"): string {
  return `/competition/kept/${competitionId}/${part}`;
}
