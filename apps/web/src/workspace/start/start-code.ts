/** The codes through which the opening of a workspace runs (WSP-015). */

/** How far a stage has come. */
export type StageState = "waiting" | "done" | "failed";

/** What is known of an opening, in the order in which it runs. */
export interface StartFacts {
  /** The server answered: the session holds, the repository may be read, and the person's workspace is this one. */
  readonly service: StageState;
  /** The language engine runs and knows the libraries of the site. */
  readonly environment: StageState;
  /** The texts of the repository are there. */
  readonly files: StageState;
  /** The person may edit no longer in this month. */
  readonly isTimeUp: boolean;
}

/** The stages, with the code of each while it runs and when it has failed. */
export const stages = [
  { name: "service", running: 100, failed: 101 },
  { name: "environment", running: 102, failed: 103 },
  { name: "files", running: 104, failed: 105 },
] as const;

/** 100, 102 and 104 run, 101, 103 and 105 have failed, 106 enters the modelling space, 107: the free time is used up. */
export type StartCode = (typeof stages)[number]["running" | "failed"] | 106 | 107;

/** The code of an opening: that of the first stage that is not done. */
export function startCode(facts: StartFacts): StartCode {
  if (facts.isTimeUp) return 107;
  const stage = stages.find(({ name }) => facts[name] !== "done");
  if (stage === undefined) return 106;
  return facts[stage.name] === "failed" ? stage.failed : stage.running;
}

/** Whether a code is a failure after which one refreshes. */
export function asksForRefresh(code: StartCode): boolean {
  return code === 101 || code === 103 || code === 105;
}
