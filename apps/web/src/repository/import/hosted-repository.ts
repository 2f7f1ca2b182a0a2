import type { CallData, Calls } from "@mofang/protocol";

/** A repository of the member at a code-hosting service. */
export type HostedRepository = CallData<Calls["hostingRepos"]>["rows"][number];
