/** What the pages of the portal get. */
import type { CallData, Calls } from "@mofang/protocol";

/** An entry as lists show it. */
export type EntryCardData = CallData<Calls["info"]>["rows"][number];

/** An entry to be read. */
export type Entry = CallData<Calls["portalEntry"]>;
