/** What the page of a competition gets. */
import type { CallData, Calls } from "@mofang/protocol";

/** A competition with its task. */
export type Competition = CallData<Calls["competitionDetail"]>;
