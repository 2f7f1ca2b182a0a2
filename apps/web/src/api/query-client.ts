import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { bodyCodes, CallError } from "./call-error.ts";

export interface QueryReactions {
  /** A page could not be shown. */
  readonly onPageRefused: (page: "not-found" | "no-permission", message: string) => void;
  /** An action failed and nobody else shows it. */
  readonly onActionFailed: (error: CallError) => void;
}

/** The cache of answers. Lists and panels show their own errors; pages and actions react here. */
export function createQueryClient({ onPageRefused, onActionFailed }: QueryReactions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.page !== true || !(error instanceof CallError)) return;
        if (error.code === bodyCodes.notFound) onPageRefused("not-found", error.message);
        if (error.code === bodyCodes.noPermission) onPageRefused("no-permission", error.message);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
        if (mutation.meta?.quiet !== true && error instanceof CallError) onActionFailed(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        // Only an answer that never came is worth asking for again by itself.
        retry: (failures, error) => failures < 2 && isUnreachable(error),
        retryDelay: 800,
      },
      // Without a network an action waits for it and is sent then; one that the network broke off waits the same way.
      mutations: { retry: (_failures, error) => isUnreachable(error) && !onlineManager.isOnline() },
    },
  });
}

function isUnreachable(error: Error): boolean {
  return error instanceof CallError && error.failure === "unreachable";
}
