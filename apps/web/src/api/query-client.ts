import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { bodyCodes, CallError, isUnreachable } from "./call-error.ts";

interface QueryReactions {
  /** A page could not be shown. */
  readonly onPageRefused: (page: "not-found" | "no-permission", message: string) => void;
  /** An action failed and nobody else shows it; `call` is the name of its call. */
  readonly onActionFailed: (error: CallError, call: string) => void;
  /** An action succeeded, and the notices of its failures are over. */
  readonly onActionDone: (call: string) => void;
  /** What goes with an action threw: a defect of ours and no answer of the server. */
  readonly onDefect: (error: Error) => void;
}

/** The cache of answers. Lists and panels show their own errors; pages and actions react here. */
export function createQueryClient({ onPageRefused, onActionFailed, onActionDone, onDefect }: QueryReactions): QueryClient {
  return new AnswerCache({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.page !== true || !(error instanceof CallError)) return;
        if (error.code === bodyCodes.notFound) onPageRefused("not-found", error.message);
        if (error.code === bodyCodes.noPermission) onPageRefused("no-permission", error.message);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
        if (!(error instanceof CallError)) onDefect(error);
        else if (mutation.meta?.quiet !== true) onActionFailed(error, callOf(mutation));
      },
      onSuccess: (_answer, _input, _result, mutation) => onActionDone(callOf(mutation)),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        // Only an answer that never came is worth asking for again by itself.
        retry: (failures, error) => failures < 2 && isUnreachable(error),
        retryDelay: 800,
      },
      // Without a network or a server an action waits and is sent then; one that was broken off by either waits the same way.
      mutations: { retry: (_failures, error) => isUnreachable(error) && !onlineManager.isOnline() },
    },
  });
}

/**
 * A cache that asks anew also for a first answer that is under way when it becomes stale: the server may have read it before the
 * change. The library waits for it instead, and takes it for fresh.
 */
class AnswerCache extends QueryClient {
  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters).filter(isFirstUnderWay)) {
      query.cancel({ silent: true });
      // Who waits for the first answer gets that of this question, and its failure.
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}

function isFirstUnderWay({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === "fetching";
}

/** The call that an action makes, which is the first part of its key. */
function callOf({ options }: { readonly options: { readonly mutationKey?: readonly unknown[] | undefined } }): string {
  return String(options.mutationKey?.[0]);
}
