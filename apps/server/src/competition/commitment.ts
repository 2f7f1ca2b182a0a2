import { createHash } from "node:crypto";
import type { Scenario } from "./scenario-store.ts";

/** What says, before they are known, that scenarios were not changed afterwards; parameters are in the order of their names. */
export function commitmentOf(salt: string, hidden: readonly Scenario[]): string {
  const told = hidden.map(({ visibility, parameters }) => ({
    board: visibility,
    parameters: Object.fromEntries(Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1))),
  }));
  return createHash("sha256")
    .update(`${salt}\n${JSON.stringify(told)}`)
    .digest("hex");
}
