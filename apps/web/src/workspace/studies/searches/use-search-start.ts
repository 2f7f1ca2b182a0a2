import { plainGoal } from "@mofang/studies";
import { useAction } from "../../../api/hooks.ts";
import { useWorkspaceEngine } from "../../engine/engine-context.tsx";
import { useSaving } from "../../save/saving-context.tsx";
import { serverSettings } from "../shared/study-settings.ts";
import type { MeasuredTable } from "./measured-table.ts";
import { readSearch, type SearchForm } from "./search-form.ts";

/** Starts searches of a class on the server. */
export interface SearchStart {
  readonly isStarting: boolean;
  /** Starts one over the last saved state. @param table  the form's file, read */
  readonly start: (form: SearchForm, table: MeasuredTable | undefined) => Promise<void>;
}

/** @param onStarted  hears the number of a search that was started */
export function useSearchStart(className: string, onStarted: (studyId: number) => void): SearchStart {
  const { repositoryId } = useSaving();
  const { engine } = useWorkspaceEngine();
  const starting = useAction("startSearch", { onSuccess: ({ id }) => onStarted(id) });
  return {
    isStarting: starting.isPending,
    start: async (form, table) => {
      const read = readSearch(form, table);
      if (!read.ok || engine === undefined) return;
      const { goal, ...search } = read.search;
      starting.mutate({
        repositoryId,
        settings: await serverSettings(engine, className),
        search: { ...search, goal: plainGoal(goal), starts: form.searches } as Parameters<typeof starting.mutate>[0]["search"],
      });
    },
  };
}
