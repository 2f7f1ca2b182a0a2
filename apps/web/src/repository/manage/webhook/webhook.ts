import type { CallData, Calls } from "@mofang/protocol";

/** A webhook of a repository, as those who manage it see it. */
export type Webhook = CallData<Calls["webhooks"]>[number];
