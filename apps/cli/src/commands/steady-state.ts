import { steadyState as steadyStateHere } from "@mofang/simulation";
import type { OptionTable } from "../command-line/options.ts";
import { askAtTime, timeOptions } from "../session/model-at-time.ts";
import type { Session } from "../session/session.ts";

/** Options of `mofang steady-state`. */
export const steadyStateOptions = { ...timeOptions } as const satisfies OptionTable;

/** `mofang steady-state`: a row for the time with the states, as `--start-from` takes it; exit code 1 when there is none. */
export async function steadyState(session: Session): Promise<number> {
  const answer = await askAtTime(session, steadyStateHere);
  if (answer === undefined) return 1;
  const { name, found } = answer;
  const { time, states, undetermined } = found;
  if (session.line.has("json")) session.print(`${JSON.stringify({ class: name, time, states, undetermined })}\n`);
  else {
    const header = ["time", ...states.map((state) => (state.name.includes(",") ? `"${state.name}"` : state.name))];
    session.print(`${header.join(",")}\n${[time, ...states.map((state) => state.value)].join(",")}\n`);
  }
  return 0;
}
