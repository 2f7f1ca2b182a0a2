import { type CallData, type Calls, mayInRepository, topicOf } from "@mofang/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { callKey, useCall, useTopic } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { useSaving } from "../save/saving-context.tsx";

/** A comment pinned to something, with what was answered. */
export type Pin = CallData<Calls["pins"]>["pins"][number];

const none: readonly Pin[] = [];

/** The comments pinned in the repository of the workspace, as they are now. */
export function usePins() {
  const { repositoryId: id } = useSaving();
  const queries = useQueryClient();
  const session = useSession();
  const { data, error, refetch } = useCall("pins", { id });
  const { data: repository } = useCall("repositoryDetail", { id });
  useTopic(session === null ? null : topicOf("pins", id), () => {
    void queries.invalidateQueries({ queryKey: callKey("pins", { id }) });
  });
  const may = (capability: "repository-pin" | "repository-manage"): boolean =>
    repository !== undefined && mayInRepository(capability, { ...repository, isSignedIn: session !== null });
  return {
    repositoryId: id,
    pins: data?.pins ?? none,
    isLoading: data === undefined && error === null,
    error,
    refetch,
    mayWrite: may("repository-pin"),
    mayManage: may("repository-manage"),
    accountId: session?.userInfo.id,
  };
}
