/** What the pages of writers get. */
import type { CallData, Calls } from "@mofang/protocol";

/** An entry as its writers get it. */
export type Draft = CallData<Calls["portalDraft"]>;
